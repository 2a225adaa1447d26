// What the log says of each kind of event: one short sentence with its clause, or nothing.
import type { Json } from '../../base/json.ts'
import { initsOf } from '../../base/ticks.ts'
import type { Battle } from '../../engine/battle.ts'
import type { BattleEvent } from '../../engine/event.ts'
import type { Modifier } from '../../engine/ledger.ts'
import type { LogLine } from '../../engine/ruleset.ts'
import { formatPosition } from '../../geometry/coordinates.ts'
import {
  effectWords,
  endWords,
  hasMessage,
  metres,
  type Values,
  weaponWord,
  wordOf,
} from './describeWords.ts'
import { LEVELS } from './levels.ts'
import { memoryOf, sheetOf } from './state.ts'
import { totalLeft } from './vitals.ts'

/** The line of an event; undefined = nothing worth a line. */
export function logLineOf(battle: Battle, event: BattleEvent): LogLine | undefined {
  return LINES[event.kind]?.(battle, event)
}

type Line = (battle: Battle, event: BattleEvent) => LogLine | undefined

/** Steps of a move, dice, turns of the body and answers given are told by other lines. */
const silent: Line = () => undefined

const LINES: { readonly [kind: string]: Line } = {
  rolled: silent,
  turned: silent,
  decided: silent,
  moved: (_battle, event) =>
    hasMessage(`moved.${str(event, 'how')}`)
      ? line(`moved.${str(event, 'how')}`, { creature: str(event, 'creature') }, 'TG-MOVE-11', 'note')
      : undefined,
  rose: (_battle, event) =>
    line('rose', { creature: str(event, 'creature'), height: metres(num(event, 'altitude')) }, 'TG-GEO-13'),
  fell: (_battle, event) => lineOf(event, `fell.${str(event, 'status')}`, 'strong'),
  door: (_battle, event) =>
    line(event['open'] === true ? 'door.open' : 'door.closed', {}, 'TG-GEO-9', 'note'),
  began: (_battle, event) => line('began', { title: str(event, 'title') }, 'TG-TIME-1'),
  ended: endedLine,
  turn: (_battle, event) => lineOf(event, 'turn', 'note'),
  // The first sub turn comes with the declaration of the move.
  subTurn: (battle, event) =>
    memoryOf(battle).walks[battle.idOf(event['creature']) ?? 0]?.subTurns === 0
      ? undefined
      : lineOf(event, 'subTurn', 'note'),
  declared: declaredLine,
  lost: lostLine,
  checked: checkedLine,
  attacked: (_battle, event) =>
    line(
      `attacked.${str(event, 'how')}`,
      { creature: str(event, 'creature'), target: str(event, 'target') },
      str(event, 'how') === 'action' ? 'TG-NATK-1' : 'TG-AOO-2',
    ),
  shieldHit: (_battle, event) => lineOf(event, 'shieldHit', 'plain', { by: str(event, 'by') }),
  damaged: damagedLine,
  hurt: hurtLine,
  bled: (_battle, event) => {
    const points = num(event, 'points')
    return points > 0 ? lineOf(event, 'bled', 'strong', { points }) : lineOf(event, 'bled.little', 'note')
  },
  tired: (_battle, event) => lineOf(event, 'tired', 'strong', { amount: num(event, 'amount') }),
  opportunityTaken: (_battle, event) =>
    lineOf(
      event,
      event['immediate'] === true ? 'opportunityOffered.immediate' : 'opportunityOffered.taken',
      'strong',
      { against: str(event, 'against') },
    ),
  opportunityLost: (_battle, event) => lineOf(event, 'opportunityLost', 'plain'),
  passed: passedLine,
  ammunition: (_battle, event) => lineOf(event, 'ammunition', 'note', { left: num(event, 'left') }),
  readied: (_battle, event) =>
    lineOf(event, 'readied', 'plain', { weapon: weaponWord(str(event, 'weapon')) }),
  aimed: (_battle, event) =>
    lineOf(event, event['kept'] === true ? 'aimed.kept' : 'aimed', 'plain', {
      distance: metres(num(event, 'distance')),
    }),
  crossed: (_battle, event) => lineOf(event, 'crossed', 'strong', { target: str(event, 'target') }),
  recounted: (_battle, event) =>
    lineOf(event, 'recounted', 'plain', { level: wordOf(`level.${LEVELS[num(event, 'level')] ?? ''}`) }),
  impact: impactLine,
  fellDown: (_battle, event) => lineOf(event, 'fellDown', 'strong', { height: metres(num(event, 'height')) }),
  shoveEnded: (_battle, event) =>
    lineOf(event, str(event, 'clause') === 'TG-PUSH-1a' ? 'shoveEnded.push' : 'shoveEnded.slide', 'note', {
      target: str(event, 'target'),
    }),
  immovable: (_battle, event) => lineOf(event, 'immovable', 'plain', { by: str(event, 'by') }),
  stopped: (_battle, event) => lineOf(event, 'stopped', 'plain'),
  gaveUp: (_battle, event) => lineOf(event, 'gaveUp', 'plain'),
  enteredCombat: (_battle, event) => lineOf(event, 'enteredCombat', 'plain'),
  leftCombat: (_battle, event) => lineOf(event, 'leftCombat', 'strong'),
  condition: conditionLine,
  assigned: assignedLine,
  ordered: (_battle, event) => line('ordered', { creature: str(event, 'creature') }, 'TG-THREAT-10', 'note'),
  effectBegan: effectLine,
  effectEnded: effectEndedLine,
}

/** The kinds of events that are known here, with a line or without. */
export const EVENT_KINDS: readonly string[] = Object.keys(LINES)

/** Marks that only keep count, told by other lines. */
const QUIET_EFFECTS: readonly string[] = ['share']

function str(event: BattleEvent, detail: string): string {
  const value = event[detail]
  return typeof value === 'string' ? value : ''
}

function num(event: BattleEvent, detail: string): number {
  const value = event[detail]
  return typeof value === 'number' ? value : 0
}

function line(key: string, values: Values, clause: string, weight: LogLine['weight'] = 'plain'): LogLine {
  return { phrase: { key, values }, clause, weight }
}

/** A line about the event's creature, by the event's clause. */
function lineOf(event: BattleEvent, key: string, weight: LogLine['weight'], more: Values = {}): LogLine {
  return line(key, { creature: str(event, 'creature'), ...more }, str(event, 'clause'), weight)
}

function partsOf(value: Json | undefined): readonly Modifier[] {
  return Array.isArray(value) ? (value as unknown as readonly Modifier[]) : []
}

function endedLine(battle: Battle, event: BattleEvent): LogLine {
  const reason = wordOf(`reason.${str(event, 'reason')}`)
  if (str(event, 'result') !== 'win') return line('ended.draw', { reason }, 'TG-END-1', 'strong')
  const winner = str(event, 'winner')
  const side = battle.setup.sides.find(({ id }) => id === winner)?.name ?? winner
  return line('ended.win', { side, reason }, 'TG-END-1', 'strong')
}

/** What is declared, and when it resolves; a move tells its goal. */
function declaredLine(battle: Battle, event: BattleEvent): LogLine {
  const action = str(event, 'action')
  const who = battle.idOf(event['creature']) ?? 0
  const walk = memoryOf(battle).walks[who]
  const goal = walk?.path.at(-1)
  const key = action === 'move' && walk?.how === 'crawl' ? 'declared.crawl' : `declared.${action}`
  const isMove = action === 'move' && goal === undefined
  const values = {
    at: initsOf(num(event, 'at')),
    target: str(event, 'target'),
    action: wordOf(`action.${action}`),
    place:
      goal === undefined ? '' : `(${formatPosition(battle.setup.map.grid, goal[0], goal[1]).join(', ')})`,
  }
  return lineOf(event, hasMessage(key) && !isMove ? key : 'declared.other', 'plain', values)
}

/** Why an action is lost, by the clause that says so. */
const LOST_BY: { readonly [clause: string]: string } = {
  'TG-ATT-1b': 'outside',
  'TG-ATT-3': 'ammunition',
  'TG-TIME-9d': 'leftCombat',
  'TG-CROSS-1b': 'noWayIn',
  'TG-HEAL-1': 'noPatient',
  'TG-HEAL-2a': 'intCheck',
}

function lostLine(_battle: Battle, event: BattleEvent): LogLine {
  const reason = LOST_BY[str(event, 'clause')] ?? 'other'
  return lineOf(event, `lost.${reason}`, 'plain', { action: wordOf(`action.${str(event, 'action')}`) })
}

function checkedLine(_battle: Battle, event: BattleEvent): LogLine {
  const against = str(event, 'against')
  const level = wordOf(`level.${str(event, 'level')}`)
  const purpose = `check.${str(event, 'purpose')}`
  const check = wordOf(hasMessage(purpose) ? purpose : `check.kind.${str(event, 'check')}`)
  const more = against === '' ? { check, level } : { check, level, against }
  const relation = str(event, 'check') === 'healing' ? 'on' : 'against'
  return {
    ...lineOf(event, against === '' ? 'checked.alone' : `checked.${relation}`, 'plain', more),
    ledger: partsOf(event['modifiers']),
    check: { tn: num(event, 'tn'), roll: num(event, 'natural'), total: num(event, 'total'), level },
  }
}

function damagedLine(_battle: Battle, event: BattleEvent): LogLine {
  const amount = num(event, 'amount')
  const more = { by: str(event, 'by'), amount }
  const told =
    amount > 0 ? lineOf(event, 'damaged', 'strong', more) : lineOf(event, 'damaged.none', 'plain', more)
  return { ...told, ledger: partsOf(event['parts']) }
}

/** TG-DIVE-1b. */
function impactLine(_battle: Battle, event: BattleEvent): LogLine {
  const amount = num(event, 'amount')
  const by = str(event, 'by')
  return amount > 0
    ? lineOf(event, 'impact', 'strong', { by, amount })
    : lineOf(event, 'impact.none', 'plain', { by })
}

/** What is left after damage of any sort. */
function hurtLine(battle: Battle, event: BattleEvent): LogLine {
  const id = battle.idOf(event['creature']) ?? 0
  const values = {
    creature: str(event, 'creature'),
    left: totalLeft(battle, id),
    most: sheetOf(battle, id).hpv,
  }
  return line(`hurt.${str(event, 'sort')}`, values, 'TG-DMG-5', 'note')
}

/** Why an opportunity is not taken, by the clause of the event; that the fallen take none is not told. */
const PASSED_BY: { readonly [clause: string]: string } = {
  'TG-AOO-1a': '',
  'TG-THREAT-10': '.order',
  'TG-STAG-3': '.con',
}

function passedLine(_battle: Battle, event: BattleEvent): LogLine | undefined {
  const what = str(event, 'what')
  const clause = str(event, 'clause')
  if (what !== 'opportunity') {
    return lineOf(event, hasMessage(`passed.${what}`) ? `passed.${what}` : 'passed.other', 'note')
  }
  if (clause === 'TG-DMG-9') return undefined
  const key = `passed.opportunity${PASSED_BY[clause] ?? '.cannot'}`
  return lineOf(event, key, 'note', { against: str(event, 'against') })
}

function conditionLine(_battle: Battle, event: BattleEvent): LogLine | undefined {
  const condition = str(event, 'condition')
  const levels = num(event, 'levels')
  const more = { condition: wordOf(`condition.${condition}`), levels }
  if (num(event, 'change') > 0) {
    return levels > 1
      ? lineOf(event, 'gained.again', 'strong', more)
      : lineOf(event, `gained.${condition}`, 'strong')
  }
  // TG-BLEED-1: a lower stage gives way to a higher one, which has a line of its own.
  if (str(event, 'clause') === 'TG-BLEED-1') return undefined
  return levels === 0
    ? lineOf(event, `cleared.${condition}`, 'plain')
    : lineOf(event, 'reduced', 'note', more)
}

const ASSIGNED_BY: { readonly [condition: string]: string } = {
  'threaten-2': 'TG-THREAT-2',
  'combat-assist': 'TG-THREAT-4a',
  hampered: 'TG-THREAT-4b',
}

function assignedLine(_battle: Battle, event: BattleEvent): LogLine {
  const condition = str(event, 'condition')
  const levels = num(event, 'levels')
  const values = { creature: str(event, 'creature'), on: str(event, 'on') }
  const clause = ASSIGNED_BY[condition] ?? 'TG-THREAT-1'
  return levels > 0
    ? line(`assigned.${condition}`, { ...values, levels }, clause)
    : line(`unassigned.${condition}`, values, 'TG-THREAT-6', 'note')
}

/** What an effect does and how long; the effect itself is looked up by its serial number. */
function effectLine(battle: Battle, event: BattleEvent): LogLine | undefined {
  const label = str(event, 'label')
  if (QUIET_EFFECTS.includes(label)) return undefined
  const effect = memoryOf(battle).effects.find(({ serial }) => serial === num(event, 'serial'))
  if (effect === undefined) return undefined
  const values = { sentence: effectWords(battle, effect), until: endWords(battle, effect.end) }
  return line('effect.until', values, effect.clause, 'note')
}

/** Effects of the fallen end unsaid. */
function effectEndedLine(battle: Battle, event: BattleEvent): LogLine | undefined {
  const label = str(event, 'label')
  const holder = str(event, 'holder')
  if (QUIET_EFFECTS.includes(label) || !battle.isAble(battle.idOf(holder) ?? 0)) return undefined
  return line('effectEnded', { holder, effect: wordOf(`part.${label}`) }, str(event, 'clause'), 'note')
}
