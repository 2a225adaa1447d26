// Candidates that neither strike nor move towards it: healing, going to a patient, standing up, waiting.
import { TICKS_PER_INIT } from '../../base/ticks.ts'
import type { Battle } from '../../engine/battle.ts'
import { STATUS } from '../../engine/components.ts'
import { healSpec, isWithin, levels, type Sort } from './actions/heal.ts'
import { addWay, strikeAfter, type Way, wayDownhill } from './candidatesApproach.ts'
import { HEAL_TIME, STAND_TIME } from './constants.ts'
import { type Candidates, WINDOW } from './features.ts'
import type { Look } from './featuresLook.ts'
import { chancesOf, netOf } from './featuresOdds.ts'
import { bestTarget, type Place, standing } from './featuresPlace.ts'
import { BUT, C, N, S } from './levels.ts'
import { needsIntCheck } from './selfHealing.ts'
import { bonusOf } from './sheet.ts'
import { columnsOf, sheetOf } from './state.ts'
import { isBleeding } from './wounds.ts'

/** Inits for which bleeding that is not stopped counts. */
const BLEEDING_AHEAD = 6
/** What the blood of one that is out of action already is worth. */
const FALLEN_SHARE = 0.3
/** Healing skill from which a creature walks to its patients. */
const HEALER = 8
/** Farthest walk to a patient in mm of path. */
const FARTHEST = 15_000

/** Expected damage an Init by bleeding of one sort (TG-BLEED-2, TG-FATIGUE-1). */
function bleedingRate(battle: Battle, id: number, sort: Sort): number {
  const columns = columnsOf(battle)
  const bonus = bonusOf(sheetOf(battle, id).con)
  if (sort === 'fatigue') {
    const third = columns.fatigue3[id]!
    const first = columns.fatigue1[id]! + columns.fatigue2[id]!
    return third > 0 ? Math.max(3.5 - bonus, 1) + third : first > 0 ? Math.max(5.5 - bonus, 2) + first : 0
  }
  if (columns.bleeding3[id]! > 0) return Math.max(5.5 - bonus, 2 * columns.bleeding3[id]!)
  if (columns.bleeding2[id]! > 0) return Math.max(3.5 - bonus, columns.bleeding2[id]!)
  return columns.bleeding1[id]! > 0 ? 1 / Math.max(1, 1 + bonus) : 0
}

/** Share of a patient's bleeding that a Heal stops, in expectation (TG-HEAL-1a to d). */
function healingShare(look: Look, patient: number, sort: Sort): number {
  const { battle, who } = look
  const chances = chancesOf(netOf(battle, healSpec(who, patient)))
  const all = levels(battle, patient, sort)
  const some = Math.min(1, Math.max(bonusOf(sheetOf(battle, patient).con), 1) / all)
  const share = chances[BUT]! / all + chances[N]! * some + chances[S]! + chances[C]!
  return needsIntCheck(battle, who, patient, sort) ? share * INT_CHECK : share
}

/** Chance of the Int Check of TG-HEAL-2a, on the whole. */
const INT_CHECK = 0.6
const SORTS: readonly Sort[] = ['bleeding', 'fatigue']

/** Heals within reach; for healers also the way to the one who needs it most. */
export function addHeals(look: Look, here: Place, canMove: boolean, list: Candidates): void {
  const { battle, who } = look
  let farthest = 0
  let patient = 0
  for (const id of battle.ids) {
    if (battle.areHostile(who, id) || battle.columns.status[id]! >= STATUS.dead || !isBleeding(battle, id))
      continue
    for (const sort of SORTS) {
      const rate = bleedingRate(battle, id, sort) * (battle.isAble(id) ? 1 : FALLEN_SHARE)
      if (rate === 0) continue
      if (isWithin(battle, who, id)) addHeal(look, here, id, sort, rate, list)
      else if (rate > farthest) {
        farthest = rate
        patient = id
      }
    }
  }
  if (patient !== 0 && canMove && sheetOf(battle, who).healing >= HEALER)
    addWalkTo(look, here, patient, farthest, list)
}

function addHeal(look: Look, here: Place, id: number, sort: Sort, rate: number, list: Candidates): void {
  const { battle, who } = look
  const spent = HEAL_TIME / TICKS_PER_INIT
  const features = standing(look, here, bestTarget(look, here, spent), spent)
  features.state = rate * (BLEEDING_AHEAD - spent) * healingShare(look, id, sort)
  list.push({
    command: { creature: battle.name(who), kind: 'heal', target: battle.name(id), sort },
    features,
  })
}

/** What healing will be worth on arrival counts as the state gained, as far as it is near. */
function addWalkTo(look: Look, here: Place, patient: number, rate: number, list: Candidates): void {
  const { x, y } = look.battle.bodies[patient]!
  const way = wayDownhill(look, here, x, y, undefined)
  if (way === undefined || way.from > FARTHEST) return
  const before = list.length
  addWay(look, here, way, 0, list)
  const inits = HEAL_TIME / TICKS_PER_INIT + way.from / look.pace
  const worth = Math.max(0, BLEEDING_AHEAD - inits) * rate * healingShare(look, patient, 'bleeding')
  for (let i = before; i < list.length; i += 1) {
    const { command, features } = list[i]!
    list[i] = { command, features: { ...features, approach: 0, state: features.state + worth } }
  }
}

/** TG-PRONE-1b: on its feet it strikes better and is struck less well. */
export function addStand(look: Look, here: Place, list: Candidates): void {
  const { battle, who } = look
  if (columnsOf(battle).prone[who] !== 1) return
  const spent = STAND_TIME / TICKS_PER_INIT
  const target = bestTarget(look, here, spent)
  const features = standing(look, here, target, spent)
  if (target !== undefined) {
    const blow = target.foe.strike(look.rulings.proneOwn)
    features.damageGiven = (blow * (WINDOW - spent)) / look.speed
    features.finish = target.foe.outBy(features.damageGiven)
  }
  const eased =
    look.foes[0] === undefined || look.foes[0].blow === 0
      ? 1
      : look.foes[0].blowWith(-look.rulings.proneAgainst) / look.foes[0].blow
  features.damageTaken *= (spent + (WINDOW - spent) * eased) / WINDOW
  features.state = STANDING
  list.push({ command: { creature: battle.name(who), kind: 'stand' }, features })
}

/** What being able to walk is worth, in hit points. */
const STANDING = 4

/** Inits of the waits offered. */
const WAITS = [0.5, 1] as const

/** Holding still; what comes into reach later is struck then. */
export function addWaits(look: Look, here: Place, way: Way | undefined, list: Candidates): void {
  const { battle, who } = look
  const creature = battle.name(who)
  for (const inits of WAITS) {
    const features = standing(look, here, bestTarget(look, here, inits), inits)
    if (here.strike === 0)
      strikeAfter(look, features, way?.foe, way === undefined ? 0 : way.from - way.short, inits)
    list.push({ command: { creature, kind: 'wait', inits }, features })
  }
}
