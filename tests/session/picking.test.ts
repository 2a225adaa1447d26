// Picking targets: each kind of target, by hand and by what the rule systems really offer.
import { describe, expect, test } from 'vitest'
import type { ActionOffer, TargetSpec } from '../../src/engine/ruleset.ts'
import { Desk } from '../../src/session/desk.ts'
import {
  askedSpec,
  beginPicking,
  commandOf,
  isComplete,
  pickValue,
  stepBack,
} from '../../src/session/picking.ts'
import { costOf, reachable, routeTo } from '../../src/session/routes.ts'
import type { Session } from '../../src/session/session.ts'
import { playOn, session } from './sessions.ts'

function offer(targets: readonly TargetSpec[]): ActionOffer {
  return { kind: 'test', label: { key: 'test' }, icon: '', clause: 'XX-TEST-1', free: false, targets }
}

const CHOICE: TargetSpec = {
  kind: 'choice',
  parameter: 'sort',
  options: [
    { value: 'a', label: { key: 'a' } },
    { value: 'b', label: { key: 'b' } },
  ],
}
const ONLY: TargetSpec = { kind: 'choice', parameter: 'only', options: [{ value: 7, label: { key: 'x' } }] }
const AMOUNT: TargetSpec = { kind: 'amount', parameter: 'inits', from: 1, to: 3, step: 1, unit: 'Init' }

describe('picking', () => {
  const { battle } = session('duel')

  test('an action without targets, or with single choices only, is complete at once', () => {
    expect(isComplete(beginPicking(1, offer([])))).toBe(true)
    expect(isComplete(beginPicking(1, offer([{ kind: 'none' }])))).toBe(true)
    const single = beginPicking(1, offer([ONLY]))
    expect(commandOf(single, battle)).toEqual({ creature: 'isolde', kind: 'test', only: 7 })
  })

  test('parameters are asked in order, and a step back asks the last one again', () => {
    let picking = beginPicking(1, offer([CHOICE, ONLY, AMOUNT]))
    picking = pickValue(picking, 'b')
    expect(askedSpec(picking)).toBe(AMOUNT)
    const back = stepBack(picking)!
    expect(askedSpec(back)).toBe(CHOICE)
    expect(stepBack(back)).toBeUndefined()
    picking = pickValue(picking, 2)
    expect(commandOf(picking, battle)).toEqual({
      creature: 'isolde',
      kind: 'test',
      sort: 'b',
      only: 7,
      inits: 2,
    })
  })
})

const ALONE = { controllers: [{ player: 'Ann' }, { player: 'Ann' }], practice: true }

/** The first offer of a kind that may be used now, at some decision of a played battle. */
function deskAt(name: string, kind: string): { desk: Desk; offer: ActionOffer; played: Session } {
  for (let seed = 1; seed < 40; seed += 1) {
    const played = session(name, { ...ALONE, seed })
    const desk = new Desk(played)
    for (let i = 0; i < 60 && played.battle.outcome === undefined; i += 1) {
      const found = desk.offers.find((one) => one.kind === kind && one.refused === undefined)
      if (found !== undefined) return { desk, offer: found, played }
      playOn(played, 1, seed + i)
    }
  }
  throw new Error(`${kind} is never offered in ${name}`)
}

describe('a desk', () => {
  test.each(['duel', 'troll', 'wolves', 'ambush', 'wall'])(
    '%s: a move picked on the board is legal wherever reach says',
    (name) => {
      const { desk, offer: move, played } = deskAt(name, 'move')
      const spec = move.targets[0]
      if (spec?.kind !== 'path') throw new Error('a move asks for a path')
      const { battle } = played
      const creature = desk.decision!.creature
      const { nodes, costs } = reachable(battle, creature, spec, [])
      // On open ground the flood rounds costs over lattice points; ways between them are straightened.
      const slack = battle.field.hasCells ? 1 : 1.03
      expect(nodes.length).toBeGreaterThan(5)
      const stride = Math.max(1, Math.floor(nodes.length / 40))
      for (let i = 0; i < nodes.length; i += stride) {
        const [x, y] = [battle.field.nodeX(nodes[i]!), battle.field.nodeY(nodes[i]!)]
        desk.startAction('move')
        desk.hoverAt({ x, y, creature: undefined })
        const { foresight } = desk
        expect(foresight?.refused, `${x}, ${y}`).toBeUndefined()
        expect(foresight?.preview?.legal).toBe(true)
        expect(costOf(battle, creature, spec, foresight!.path!)).toBeLessThanOrEqual(costs[i]! * slack + 1)
        desk.back()
      }
    },
  )

  test('a path by way points is the sum of its legs and ends where the last was picked', () => {
    const { desk, offer: move, played } = deskAt('duel', 'move')
    const spec = move.targets[0]
    if (spec?.kind !== 'path') throw new Error('a move asks for a path')
    const { battle } = played
    const { nodes } = reachable(battle, desk.decision!.creature, spec, [])
    const place = (node: number) => ({
      x: battle.field.nodeX(node),
      y: battle.field.nodeY(node),
      creature: undefined,
    })
    const first = place(nodes[0]!)
    desk.startAction('move')
    desk.pick(first, true)
    const [way] = desk.picking!.path.slice(-1)
    expect(way).toEqual([first.x, first.y])
    const leg = routeTo(
      battle,
      desk.decision!.creature,
      spec,
      desk.picking!.path,
      nodesAway(battle, first),
      first.y,
    )
    expect(leg === undefined || leg.length > desk.picking!.path.length).toBe(true)
    desk.back()
    expect(desk.picking!.path).toEqual([])
  })

  test('the foresight of an attack is the preview of the command that a click gives', () => {
    const { desk, offer: attack, played } = deskAt('duel', 'attack')
    const spec = attack.targets[0]
    if (spec?.kind !== 'creature') throw new Error('an attack asks for a creature')
    const target = spec.among[0]!
    const { x, y } = played.battle.bodies[target]!
    desk.startAction('attack')
    desk.hoverAt({ x, y, creature: target })
    const { command, preview, refused } = desk.foresight!
    expect(refused).toBeUndefined()
    expect(preview).toEqual(played.rules.preview(played.battle, command))
    const before = played.commandCount
    desk.pick({ x, y, creature: target })
    expect(played.commandCount).toBe(before + 1)
  })

  test('an action that is barred says why and starts nothing', () => {
    const played = session('duel', ALONE)
    const desk = new Desk(played)
    const barred = desk.offers.find((one) => one.refused !== undefined)!
    desk.startAction(barred.kind)
    expect(desk.refused).toEqual(barred.refused)
    expect(desk.picking).toBeUndefined()
    expect(played.commandCount).toBe(0)
  })
})

function nodesAway(battle: Session['battle'], from: { readonly x: number }): number {
  return Math.min(battle.setup.map.grid.cols - 2, from.x + 1)
}
