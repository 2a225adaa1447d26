// Previews of charges, dives, slides, pushes, assists and crossings of a ranged guard. Every roll of the first check is
// gone through one by one (there are a hundred), so that amounts and what hangs on them are exact.
import type { Battle } from '../../engine/battle.ts'
import type { ActCommand } from '../../engine/command.ts'
import type { Preview } from '../../engine/preview.ts'
import { assistSpec } from './assist.ts'
import { chargeSpec, stumbleSpec } from './charging.ts'
import { type CheckSpec, checkNumbers } from './check.ts'
import { checkPreview, levelKeys } from './checkPreview.ts'
import { diveConSpec, diveSpec } from './diving.ts'
import { fallDice } from './falling.ts'
import { amountOf, BUT, C, CF, levelCounts, levelOf, N, NF, S } from './levels.ts'
import { attackOdds, diceSums } from './odds.ts'
import { powerBonus } from './power.ts'
import { rangedButSpec, rangedCrossSpec } from './rangedCrossing.ts'
import { attackSkill } from './sheet.ts'
import { shoveSpec, steadySpec } from './shove.ts'
import { columnsOf, sheetOf, weaponOf } from './state.ts'

const NOTHING: Preview['expected'] = { given: 0, taken: 0, finish: 0, fallen: 0 }

/** Gives `visit` each of the hundred rolls of a check with its level and amount. */
function eachRoll(
  battle: Battle,
  spec: CheckSpec,
  visit: (level: number, amount: number, margin: number) => void,
): void {
  const { tn, modifier } = checkNumbers(battle, spec, false)
  for (let natural = 1; natural <= 100; natural += 1) {
    const margin = tn - natural - modifier
    const level = levelOf(margin, natural)
    visit(level, amountOf(level, margin), margin)
  }
}

/** Chance that a check comes out at one of these levels. */
function chanceOf(battle: Battle, spec: CheckSpec, levels: readonly number[]): number {
  const { tn, modifier } = checkNumbers(battle, spec, false)
  const counts = levelCounts(tn, modifier)
  return levels.reduce((sum, level) => sum + counts[level]!, 0) / 100
}

function targetOf(battle: Battle, who: number, command: ActCommand): number | undefined {
  const id = battle.idOf(command['target'])
  return id === who ? undefined : id
}

/** Strikes of different bonuses are worked out once each. */
function strikes(battle: Battle, who: number, target: number, power: number) {
  const known = new Map<number, { expected: number; out: number }>()
  return (bonus: number) => {
    let odds = known.get(bonus)
    if (odds === undefined) {
      const extra = bonus === 0 ? [] : [{ value: -bonus, clause: 'TG-CHARGE-1h', label: 'charged' }]
      odds = attackOdds(battle, who, target, { extra, power })
      known.set(bonus, odds)
    }
    return odds
  }
}

/** TG-CHARGE-1: the charge roll, the move check of a But, and the blow that follows. */
export function previewCharge(battle: Battle, who: number, command: ActCommand): Partial<Preview> {
  const target = targetOf(battle, who, command)
  if (target === undefined) return {}
  const spec = chargeSpec(battle, who, target)
  const stumble = stumbleSpec(who, 'TG-CHARGE-1c')
  const { moveSkill } = sheetOf(battle, who)
  const strike = strikes(battle, who, target, powerBonus(battle, who))
  const enemy = attackOdds(battle, target, who)
  const falls = chanceOf(battle, stumble, [CF])
  const recovers = chanceOf(battle, stumble, [S, C])
  let given = 0
  let finish = 0
  let opens = 0
  eachRoll(battle, spec, (level, amount) => {
    if (level === CF) opens += falls / 100
    if (level <= NF) return
    // A recovered But strikes with what its recount gives; its amount is at least 1.
    const odds = level >= N ? strike(moveSkill + amount) : strike(0)
    const better = level === BUT ? strike(moveSkill + 1) : odds
    const share = level === BUT ? recovers : 0
    given += ((1 - share) * odds.expected + share * better.expected) / 100
    finish += ((1 - share) * odds.out + share * better.out) / 100
    if (level === BUT) opens += falls / 100
  })
  return {
    checks: [
      checkPreview(battle, spec, levelKeys('charge'), [
        { creature: battle.name(target), expected: given, out: finish },
      ]),
      checkPreview(battle, stumble, levelKeys('stumble')),
    ],
    expected: { given, finish, taken: opens * enemy.expected, fallen: opens * enemy.out },
    estimate: true,
  }
}

/** TG-DIVE: the impact in any case, the blow from N on, and what the diver takes himself. */
export function previewDive(battle: Battle, who: number, command: ActCommand): Partial<Preview> {
  const target = targetOf(battle, who, command)
  if (target === undefined) return {}
  const sheet = sheetOf(battle, who)
  const spec = diveSpec(battle, who, target)
  const con = diveConSpec(who)
  const metres = Math.floor((columnsOf(battle).lastMoveLength[who]! / sheet.move) * 1000)
  const sums = diceSums(fallDice(metres), 6)
  const power = Math.max(0, sheet.flyingPower) - sheetOf(battle, target).ac
  const own = -attackSkill(sheet, weaponOf(battle, who))
  const expectation = (plus: number) =>
    sums.reduce((total, chance, sum) => total + chance * Math.max(0, sum + plus), 0)
  const recovers = chanceOf(battle, con, [S, C])
  const strikesBack = chanceOf(battle, con, [CF])
  const hits = chanceOf(battle, spec, [N, S, C]) + chanceOf(battle, spec, [BUT]) * recovers
  const blow = attackOdds(battle, who, target)
  const enemy = attackOdds(battle, target, who)
  const opens = chanceOf(battle, spec, [BUT]) * strikesBack
  return {
    checks: [
      checkPreview(battle, spec, levelKeys('dive'), [
        { creature: battle.name(target), expected: expectation(power), out: hits * blow.out },
      ]),
      checkPreview(battle, con, levelKeys('dive-con')),
    ],
    expected: {
      given: expectation(power) + hits * blow.expected,
      taken: expectation(own) + opens * enemy.expected,
      finish: hits * blow.out,
      fallen: chanceOf(battle, spec, [CF]) + opens * enemy.out,
    },
    estimate: true,
  }
}

/** TG-PUSH, TG-SLIDE: the roll, and the move check of a But. */
function previewShove(battle: Battle, who: number, command: ActCommand): Partial<Preview> {
  const target = targetOf(battle, who, command)
  if (target === undefined) return {}
  const { kind } = command
  const spec = shoveSpec(battle, who, target, kind)
  const steady = steadySpec(battle, who, target, kind === 'push' ? 'TG-PUSH-1g' : 'TG-SLIDE-1f', 'steady')
  const opens = chanceOf(battle, spec, [CF]) + chanceOf(battle, spec, [BUT]) * chanceOf(battle, steady, [CF])
  const enemy = attackOdds(battle, target, who)
  const pivots = kind === 'push' && Array.isArray(command['pivot']) && command['pivot'].length > 0
  const pivot = steadySpec(battle, who, target, 'TG-PUSH-1c', 'pivot')
  const first = pivots ? [checkPreview(battle, pivot, levelKeys('pivot'))] : []
  const goes = pivots ? chanceOf(battle, pivot, [BUT, N, S, C]) : 1
  return {
    checks: [
      ...first,
      checkPreview(battle, spec, levelKeys(kind)),
      checkPreview(battle, steady, levelKeys('steady')),
    ],
    expected: { ...NOTHING, taken: goes * opens * enemy.expected, fallen: goes * opens * enemy.out },
    estimate: true,
  }
}

/** TG-ASSIST, TG-RASSIST: one check against nobody. */
function previewAssist(battle: Battle, who: number): Partial<Preview> {
  return { checks: [checkPreview(battle, assistSpec(battle, who), levelKeys('assist'))] }
}

/** TG-RCROSS-1: he moves in at every level. */
export function previewRangedCrossing(battle: Battle, who: number, target: number): Preview['checks'] {
  return [
    checkPreview(battle, rangedCrossSpec(who), levelKeys('cross-ranged')),
    checkPreview(battle, rangedButSpec(battle, who, target), levelKeys('cross-ranged-attack')),
  ]
}

export const SPECIAL_PREVIEWS = {
  charge: previewCharge,
  dive: previewDive,
  push: previewShove,
  slide: previewShove,
  'melee-assist': previewAssist,
  'ranged-assist': previewAssist,
} as const
