// Situations that went wrong in other programs, played by the house rules.
import { describe, expect, test } from 'vitest'
import { putOut } from '../../../src/rules/threat-and-guard/changes.ts'
import { flankedBy } from '../../../src/rules/threat-and-guard/threat.ts'
import { board, type Fight } from '../../support/board.ts'

function flankers(fight: Fight): readonly string[] {
  return flankedBy(fight.battle, fight.id('y')).by.map((id) => fight.battle.name(id))
}

const threat = { assigned: [{ kind: 'threaten-2', on: 'y', levels: 1 }] }

describe('flanking', () => {
  test('F11: both must threaten, neither must be adjacent', () => {
    const reach = { A: { ...threat, sheet: 'spearman' }, B: threat }
    expect(flankers(board('. A . y B', reach))).toEqual(['A', 'B'])
    expect(flankers(board('. A . y B', { A: { sheet: 'spearman' }, B: threat }))).toEqual([])
  })

  test('F12: one out of action neither threatens nor flanks, from the same moment', () => {
    const fight = board('. A y B .', { A: threat, B: threat })
    expect(flankers(fight)).toEqual(['A', 'B'])
    putOut(fight.battle, fight.id('B'), true, 'TG-STAG-1')
    expect(flankers(fight)).toEqual([])
  })
})

describe('order of turns', () => {
  test('N01, N02: who is put out is left out, and nobody else is', () => {
    const asked = (out: string) => {
      const fight = board('a b c . . . D', {})
      putOut(fight.battle, fight.id(out), true, 'TG-STAG-1')
      const order: string[] = []
      for (let i = 0; i < 3; i++) {
        const [who] = fight.asked()[0]!.split(' ')
        order.push(who!)
        fight.wait(who!, 1)
      }
      return order
    }
    for (const out of ['b', 'c']) {
      const order = asked(out)
      expect(order).not.toContain(out)
      expect([...order].sort()).toEqual(['D', 'a', 'b', 'c'].filter((name) => name !== out).sort())
    }
  })
})
