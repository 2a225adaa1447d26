// The card of a creature: health, combat, distances, doing, orders, skills. Threat is in describeThreat.ts.
import { initsOf } from '../../base/ticks.ts'
import type { Battle } from '../../engine/battle.ts'
import type { Modifier } from '../../engine/ledger.ts'
import type { CardRow, CardSection } from '../../engine/ruleset.ts'
import { CONDITIONS } from './conditionData.ts'
import { NEVER } from './constants.ts'
import { effectRows, flankRows, threatRows } from './describeThreat.ts'
import { doingOf } from './describeTimeline.ts'
import { metresText, numberText, signedText, weaponWord, wordOf } from './describeWords.ts'
import { C, N, S } from './levels.ts'
import { attackSkill, bonusOf, CHARACTERISTICS } from './sheet.ts'
import { columnsOf, memoryOf, rulesOf, sheetOf, WEAPON_SLOTS, weaponOf } from './state.ts'
import { guardDistance, guardDistanceInCombat, isThreatOn, movesPerInit, threatReach } from './threat.ts'
import { deathLimit, staggeredLevels, totalLeft } from './vitals.ts'
import { damageFormula, hasShield } from './wounds.ts'

/** All sections that have something to say, most wanted first. */
export function cardOf(battle: Battle, creature: number): readonly CardSection[] {
  const sections: readonly (readonly [key: string, rows: readonly CardRow[]])[] = [
    ['card.health', healthRows(battle, creature)],
    ['card.conditions', conditionRows(battle, creature)],
    ['card.doing', doingRows(battle, creature)],
    ['card.threat', threatRows(battle, creature)],
    ['card.flanked', flankRows(battle, creature)],
    ['card.effects', effectRows(battle, creature)],
    ['card.combat', combatRows(battle, creature)],
    ['card.distances', distanceRows(battle, creature)],
    ['card.weapon', weaponRows(battle, creature)],
    ['card.skills', skillRows(battle, creature)],
    ['card.characteristics', characteristicRows(battle, creature)],
    ['card.orders', orderRows(battle, creature)],
  ]
  return sections.filter(([, rows]) => rows.length > 0).map(([key, rows]) => ({ title: { key }, rows }))
}

function row(key: string, value: string | number, clause?: string): CardRow {
  const shown = typeof value === 'number' ? numberText(value) : value
  return { label: { key }, value: shown, ...(clause === undefined ? {} : { clause }) }
}

function yesNo(answer: boolean): string {
  return wordOf(answer ? 'value.yes' : 'value.no')
}

/** TG-DMG-5, TG-STAG. */
function healthRows(battle: Battle, id: number): readonly CardRow[] {
  const { body, subdual } = columnsOf(battle)
  const { hpv } = sheetOf(battle, id)
  const left = totalLeft(battle, id)
  const staggered = staggeredLevels(battle, id)
  const total: CardRow = {
    ...row('card.total', `${numberText(left)} / ${hpv}`, 'TG-DMG-5'),
    bar: { now: Math.max(0, left), most: hpv },
    ledger: damageLedger(hpv, body[id]!, subdual[id]!),
  }
  return [
    total,
    row('card.body', body[id]!, 'TG-DMG-5'),
    ...(subdual[id]! > 0 ? [row('card.subdual', subdual[id]!, 'TG-DMG-5')] : []),
    ...(staggered > 0 ? [row('card.staggered', staggered, 'TG-STAG-1')] : []),
    row('card.dead', deathLimit(battle, id), 'TG-DMG-5'),
  ]
}

function damageLedger(hpv: number, body: number, subdual: number): readonly Modifier[] {
  return [
    part(hpv, 'TG-DMG-5b', 'hpv'),
    part(-body, 'TG-DMG-5b', 'body'),
    part(-subdual, 'TG-DMG-5b', 'subdual'),
  ].filter(({ value }) => value !== 0)
}

function part(value: number, clause: string, label: string): Modifier {
  return { value, clause, label, source: '', counted: true }
}

function conditionRows(battle: Battle, id: number): readonly CardRow[] {
  const columns = columnsOf(battle)
  return CONDITIONS.flatMap(({ id: condition, column, clause }) => {
    const levels = columns[column][id]!
    return levels > 0 ? [row(`condition.${condition}`, levels, clause)] : []
  })
}

/** TG-TIME-5: what it does and when it comes; opportunities taken and waiting. */
function doingRows(battle: Battle, id: number): readonly CardRow[] {
  const at = columnsOf(battle).time[id]!
  const doing = doingOf(battle, id)
  const rows: CardRow[] = []
  if (doing !== undefined && at < NEVER && battle.columns.status[id]! < 2) {
    rows.push({
      label: doing,
      value: `${numberText(initsOf(Math.max(at, battle.now)))} Init`,
      clause: 'TG-TIME-5',
    })
  }
  for (const pending of memoryOf(battle).pending) {
    const { clause } = pending
    if (pending.by === id) {
      const values = { on: battle.name(pending.on) }
      rows.push({ label: { key: 'card.opportunityOn', values }, value: '', clause })
    } else if (pending.on === id) {
      const values = { by: battle.name(pending.by) }
      rows.push({ label: { key: 'card.opportunityBy', values }, value: '', clause })
    }
  }
  return rows
}

function combatRows(battle: Battle, id: number): readonly CardRow[] {
  const { ocv, dcv, ac } = sheetOf(battle, id)
  return [
    row('card.inCombat', yesNo(columnsOf(battle).inCombat[id] === 1), 'TG-TIME-9'),
    row('card.ocv', ocv, 'TG-ATT-1'),
    row('card.dcv', dcv, 'TG-ATT-1'),
    row('card.armour', ac, 'TG-DMG-4'),
    row('card.shield', yesNo(hasShield(battle, id)), 'TG-NATK-1'),
  ]
}

/** TG-GEO-2, -5 and TG-GUARD-1, with the parts they are made of. */
function distanceRows(battle: Battle, id: number): readonly CardRow[] {
  const weapon = weaponOf(battle, id)
  const ranged = weapon.ranges !== undefined
  const reach = threatReach(battle, id)
  const isOn = isThreatOn(battle, id)
  const far = reach === undefined ? wordOf('value.noAim') : metresText(reach.limitMm)
  const threat: CardRow = {
    ...row('card.threatDistance', offIf(!isOn && reach !== undefined, far), ranged ? 'TG-GEO-5' : 'TG-GEO-2'),
    ...(ranged ? {} : { ledger: threatLedger(battle, id) }),
  }
  const guard = guardDistance(battle, id)
  const most = guardDistanceInCombat(battle, id)
  const guarding: CardRow = {
    ...row('card.guardDistance', offIf(guard === 0, metresText(guard === 0 ? most : guard)), 'TG-GUARD-1'),
    ledger: guardLedger(battle, id),
  }
  return [threat, guarding, row('card.pace', movesPerInit(battle, id), 'TG-MOVE-1')]
}

function offIf(off: boolean, text: string): string {
  return off ? `${text}, ${wordOf('value.off')}` : text
}

function threatLedger(battle: Battle, id: number): readonly Modifier[] {
  const { move, fathom } = sheetOf(battle, id)
  const step = columnsOf(battle).prone[id] === 1 ? [] : [part(move / 1000, 'TG-GEO-2', 'move')]
  const { reach } = weaponOf(battle, id)
  return [...step, part(fathom / 1000, 'TG-GEO-2', 'fathom'), part(reach / 1000, 'TG-GEO-2', 'reach')]
}

function guardLedger(battle: Battle, id: number): readonly Modifier[] {
  const { move, fathom } = sheetOf(battle, id)
  const weapon = weaponOf(battle, id)
  if (weapon.kind === 'ranged') {
    return [part(fathom / 1000, 'TG-GUARD-1b', 'fathom'), part(move / 1000, 'TG-GUARD-1b', 'move')]
  }
  return [
    part(Math.floor(fathom / 2) / 1000, 'TG-GUARD-1a', 'halfFathom'),
    part(weapon.guard / 1000, 'TG-GUARD-1a', 'guard'),
  ]
}

function weaponRows(battle: Battle, id: number): readonly CardRow[] {
  const weapon = weaponOf(battle, id)
  const damage = (key: string, level: number) => {
    const { dice, sides, fixed, clause } = damageFormula(battle, id, weapon, level)
    return row(key, `${dice}D${sides}${fixed === 0 ? '' : signedText(fixed)}`, clause)
  }
  const ranges = weapon.ranges?.map((mm) => numberText(mm / 1000)).join(' / ')
  return [
    row('card.weaponName', weaponWord(weapon.id), 'TG-CMD-1'),
    row('card.speed', `${numberText(initsOf(weapon.speed))} Init`, 'TG-TIME-2'),
    ...(ranges === undefined
      ? [
          row('card.reach', metresText(weapon.reach), 'TG-GEO-2'),
          row('card.guard', metresText(weapon.guard), 'TG-GUARD-1'),
        ]
      : [row('card.ranges', `${ranges} m`, 'TG-ATT-3')]),
    row('card.wsb', signedText(weapon.wsb), 'TG-DMG-1'),
    damage('card.damageN', N),
    damage('card.damageS', S),
    damage('card.damageC', C),
    ...ammunitionRows(battle, id),
  ]
}

function ammunitionRows(battle: Battle, id: number): readonly CardRow[] {
  const { ammunition } = columnsOf(battle)
  return rulesOf(battle, id).weapons.flatMap((weapon, slot) => {
    if (weapon.kind !== 'ranged' || slot >= WEAPON_SLOTS) return []
    const left = ammunition[id * WEAPON_SLOTS + slot]!
    const label = { key: 'card.ammunition', values: { weapon: weaponWord(weapon.id) } }
    return [
      {
        label,
        value: String(left),
        bar: { now: left, most: Math.max(left, weapon.ammunition) },
        clause: 'TG-ATT-3',
      },
    ]
  })
}

function skillRows(battle: Battle, id: number): readonly CardRow[] {
  const sheet = sheetOf(battle, id)
  const attacks = rulesOf(battle, id).weapons.map((weapon) => ({
    label: { key: 'card.skill.attack', values: { weapon: weaponWord(weapon.id) } },
    value: String(attackSkill(sheet, weapon)),
    clause: 'TG-CHECK-4',
  }))
  return [
    ...attacks,
    row('card.skill.move', sheet.moveSkill, 'TG-CHECK-4'),
    row('card.skill.taunt', sheet.taunt, 'TG-SLIDE-1'),
    row('card.skill.healing', sheet.healing, 'TG-HEAL-1'),
  ]
}

/** Each with its bonus. */
function characteristicRows(battle: Battle, id: number): readonly CardRow[] {
  const sheet = sheetOf(battle, id)
  return CHARACTERISTICS.map((name) =>
    row(`card.${name}`, `${sheet[name]} (${signedText(bonusOf(sheet[name]))})`),
  )
}

/** TG-THREAT-10. */
function orderRows(battle: Battle, id: number): readonly CardRow[] {
  const orders = memoryOf(battle).orders[id]
  if (!orders) return []
  const { rangedShare } = orders
  const choices = (['opportunities', 'rangedThreat', 'subTurn', 'assists'] as const).map((order) =>
    row(`card.order.${order}`, wordOf(`order.${order}.${orders[order]}`), 'TG-THREAT-10'),
  )
  const share = rangedShare === 0 ? wordOf('orders.rangedShare.all') : String(rangedShare)
  return [...choices, row('card.order.rangedShare', share, 'TG-THREAT-10')]
}
