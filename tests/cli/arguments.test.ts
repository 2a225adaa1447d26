// Words of a command line: options in both spellings, and every mistake named.
import { describe, expect, test } from 'vitest'
import type { Problem } from '../../src/base/result.ts'
import { numberOf, readArguments, wholeOf } from '../../src/cli/arguments.ts'

const SPEC = {
  positionals: 'FILE',
  least: 1,
  most: 2,
  options: { seed: 'value', brain: 'values', loud: 'flag' },
} as const

function read(...words: string[]) {
  const problems: Problem[] = []
  const args = readArguments(words, SPEC, problems)
  return { args, problems }
}

describe('arguments', () => {
  test('options stand anywhere, as one word or two, repeated where they may be', () => {
    const { args, problems } = read(
      '--seed',
      '7',
      'a.json',
      '--brain',
      'red=x',
      '--brain=blue=y',
      '--loud',
      'b.json',
    )
    expect(problems).toEqual([])
    expect(args.positionals).toEqual(['a.json', 'b.json'])
    expect(args.value('seed')).toBe('7')
    expect(args.values('brain')).toEqual(['red=x', 'blue=y'])
    expect([args.has('loud'), args.has('seed'), args.value('brain')]).toEqual([true, true, 'red=x'])
  })

  test('after -- everything is a positional', () => {
    expect(read('--', '--seed').args.positionals).toEqual(['--seed'])
  })

  test.each([
    [['a', '--sede', '7'], '--sede', 'one of --seed, --brain, --loud'],
    [['a', '-s'], '-s', 'one of --seed, --brain, --loud'],
    [['a', '-seed', '3'], '-seed', 'one of --seed, --brain, --loud'],
    [['a', '--seed'], '--seed', 'a value'],
    [['a', '--seed', '--loud'], '--seed', 'a value'],
    [['a', '--seed', '1', '--seed', '2'], '--seed', 'one value'],
    [['a', '--loud=yes'], '--loud', 'no value'],
    [['a', '--constructor', '1'], '--constructor', 'one of --seed, --brain, --loud'],
    [[], '', 'FILE'],
    [['a', 'b', 'c'], '', 'FILE'],
  ])('%j', (words, path, expected) => {
    expect(read(...words).problems).toContainEqual(expect.objectContaining({ path, expected }))
  })

  test('all mistakes at once', () => {
    expect(read('--sede', '--seed', '1', '--seed', '2').problems).toHaveLength(3)
  })
})

describe('numbers', () => {
  test.each(['-1', '1.5', '1e3', '0x10', '', ' 7', 'seven', '99999999999999999999'])(
    '%j is no seed',
    (value) => {
      const problems: Problem[] = []
      expect(wholeOf(read('a', `--seed=${value}`).args, 'seed', 0, problems)).toBeUndefined()
      expect(problems).toEqual([{ path: '--seed', expected: 'a whole number from 0', found: value }])
    },
  )

  test('whole numbers have a least value, numbers may have a point', () => {
    const problems: Problem[] = []
    expect(wholeOf(read('a', '--seed=0').args, 'seed', 1, problems)).toBeUndefined()
    expect(wholeOf(read('a', '--seed=12').args, 'seed', 1, problems)).toBe(12)
    expect(numberOf(read('a', '--seed=1.5').args, 'seed', problems)).toBe(1.5)
    expect(numberOf(read('a', '--seed=Infinity').args, 'seed', problems)).toBeUndefined()
    expect(problems).toHaveLength(2)
  })
})
