// Ends of effects as trees (TG-DUR-1, -2): first, last, and leaves that stay happened.
import { describe, expect, test } from 'vitest'
import { type End, type EndLeaf, first, isDone, last, matches, settle } from '../../src/engine/effects.ts'

const a: EndLeaf = { on: 'next', a: 1 }
const b: EndLeaf = { on: 'left', a: 2, b: 1 }
const c: EndLeaf = { on: 'out', a: 1 }

/** The tree after the leaves have happened one after the other. */
function settled(end: End, ...leaves: EndLeaf[]): End {
  return leaves.reduce<End>((tree, leaf) => settle(tree, (other) => other === leaf), end)
}

describe('TG-DUR-1', () => {
  test('last(a, b) ends with the second, whichever it is', () => {
    expect(isDone(settled(last(a, b), a))).toBe(false)
    expect(isDone(settled(last(a, b), b))).toBe(false)
    expect(isDone(settled(last(a, b), a, b))).toBe(true)
    expect(isDone(settled(last(a, b), b, a))).toBe(true)
  })

  test('first(a, b) ends with either', () => {
    expect(isDone(settled(first(a, b), a))).toBe(true)
    expect(isDone(settled(first(a, b), b))).toBe(true)
    expect(isDone(settled(first(a, b), c))).toBe(false)
  })

  test('last(next(it), first(left, out)): the life of an assist', () => {
    const end = last(a, first(b, c))
    expect(isDone(settled(end, c))).toBe(false)
    expect(isDone(settled(end, c, a))).toBe(true)
    expect(isDone(settled(end, a))).toBe(false)
    expect(isDone(settled(end, a, b))).toBe(true)
  })
})

describe('TG-DUR-2', () => {
  test('a leaf that has happened stays happened, and a tree that nothing touched is the same object', () => {
    const tree = settled(last(a, b), a)
    expect(tree).toEqual({ all: [b] })
    expect(settle(tree, () => false)).toBe(tree)
  })
})

test.each([
  [{ on: 'level', a: 1, check: 'con', levels: [0, 1] }, { on: 'level', a: 1, check: 'con', level: 1 }, true],
  [{ on: 'level', a: 1, check: 'con', levels: [0, 1] }, { on: 'level', a: 1, check: 'con', level: 3 }, false],
  [
    { on: 'level', a: 1, check: 'con', levels: [0, 1] },
    { on: 'level', a: 1, check: 'attack', level: 1 },
    false,
  ],
  [{ on: 'left', a: 1, b: 2 }, { on: 'left', a: 1, b: 3 }, false],
  [{ on: 'next', a: 1 }, { on: 'next', a: 2 }, false],
  [{ on: 'roll', a: 1 }, { on: 'roll', a: 1, level: 2 }, true],
] as const)('%j and %j match: %s', (leaf, occurrence, expected) => {
  expect(matches(leaf as EndLeaf, occurrence)).toBe(expected)
})
