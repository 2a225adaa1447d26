// Falls: a flyer that goes down in the air (TG-FALL-1), and one that is driven off a height.
import type { Battle } from '../../engine/battle.ts'
import { setAltitude } from '../../engine/changes.ts'
import { roll } from '../../engine/dice.ts'
import { setProne } from './changes.ts'
import { settlePlaces } from './progress.ts'
import { columnsOf, sheetOf } from './state.ts'
import { fallProne } from './stopping.ts'
import { wound } from './wounds.ts'

/** TG-DIVE-1, TG-FALL-1: one die for every three metres. */
const METRES_PER_DIE = 3

/** Dice of a fall of `mm`. */
export function fallDice(mm: number): number {
  return Math.max(0, Math.floor(mm / (METRES_PER_DIE * 1000)))
}

/** Rolls the damage of a fall of `mm`. */
export function rollFall(battle: Battle, id: number, mm: number): number {
  let sum = 0
  for (let die = 0; die < fallDice(mm); die += 1) sum += roll(battle, 6, 'fall', id)
  return sum
}

/** TG-FALL-1: whoever lies or is out of action in the air comes down: damage without armour, prone. */
export function fallFromAir(battle: Battle, id: number): void {
  const height = battle.columns.altitude[id]!
  setAltitude(battle, id, 0)
  settlePlaces(battle, [id])
  battle.sink?.event({ kind: 'fellDown', creature: battle.name(id), height, clause: 'TG-FALL-1' })
  setProne(battle, id, 'TG-FALL-1')
  wound(battle, id, rollFall(battle, id, height), undefined)
}

/** Is somebody in the air who cannot stay there? Looked for after every step. */
export function findFalling(battle: Battle): number | undefined {
  const { altitude } = battle.columns
  const { prone } = columnsOf(battle)
  return battle.ids.find((id) => altitude[id]! > 0 && (prone[id] === 1 || !battle.isAble(id)))
}

/** Has this battle flyers at all? */
export function hasFlyers(battle: Battle): boolean {
  return battle.ids.some((id) => sheetOf(battle, id).flying)
}

/** Driven down a drop of `mm`: the same dice; falls prone (TG-PRONE-1a) if there are any. Not those in the air. */
export function takeFall(battle: Battle, id: number, mm: number): void {
  if (fallDice(mm) === 0 || battle.columns.altitude[id]! > 0) return
  battle.sink?.event({ kind: 'fellDown', creature: battle.name(id), height: mm, clause: 'TG-FALL-1' })
  wound(battle, id, rollFall(battle, id, mm), undefined)
  fallProne(battle, id, 'TG-FALL-1')
}
