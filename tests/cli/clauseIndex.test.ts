// Finding the tests that name a clause.
import { expect, test } from 'vitest'
import { indexClauses } from '../../src/cli/clauseIndex.ts'

test('titles of tests, groups, tables and rows are found; expected values and comments are not', () => {
  const text = [
    '// TG-GUARD-9 in a comment',
    "describe('TG-DUR-1', () => {",
    "  test('TG-MOVE-2a: walks; TG-MOVE-3 too', () => {",
    "    expect(refused.clause).toBe('TG-GUARD-2')",
    '  })',
    "  test.each([['TG-AOO-5 in order', 1]])('%s', () => {})",
    "  test.each(table)(\n    'TG-THREAT-10: orders, %s', () => {})",
    "  it.skipIf(x)(`TG-END-1: it's over`, () => {})",
    '})',
  ].join('\n')
  expect(
    indexClauses(
      new Map([
        ['b.test.ts', text],
        ['a.test.ts', "test('TG-MOVE-2: first', f)"],
      ]),
    ),
  ).toEqual({
    'TG-AOO-5': ['b.test.ts: TG-AOO-5 in order'],
    'TG-DUR-1': ['b.test.ts: TG-DUR-1'],
    'TG-END-1': ["b.test.ts: TG-END-1: it's over"],
    'TG-MOVE-2': ['a.test.ts: TG-MOVE-2: first', 'b.test.ts: TG-MOVE-2a: walks; TG-MOVE-3 too'],
    'TG-MOVE-3': ['b.test.ts: TG-MOVE-2a: walks; TG-MOVE-3 too'],
    'TG-THREAT-10': ['b.test.ts: TG-THREAT-10: orders, %s'],
  })
})
