// Small words that descriptions share: names, lengths, times, percentages, what ends an effect.
import { initsOf } from '../../base/ticks.ts'
import type { Battle } from '../../engine/battle.ts'
import type { End, EndLeaf } from '../../engine/effects.ts'
import { LEVELS, levelChances } from './levels.ts'
import { MESSAGES_EN } from './messages.en.ts'
import type { Effect } from './state.ts'
import { weaponById } from './weaponData.ts'

/** Values of a phrase. */
export type Values = { readonly [name: string]: string | number }

/** Is there a template of this key? */
export function hasMessage(key: string): boolean {
  return Object.hasOwn(MESSAGES_EN, key)
}

/** The word of a key, or the last part of the key where there is none. */
export function wordOf(key: string): string {
  return hasMessage(key) ? MESSAGES_EN[key]! : key.slice(key.lastIndexOf('.') + 1)
}

/** A template filled in; for words inside other sentences and for plain values of cards. */
export function filled(key: string, values: Values): string {
  return wordOf(key).replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name]
    return value === undefined ? whole : typeof value === 'number' ? numberText(value) : value
  })
}

/** Names of the values that the template of a key asks for. */
export function placeholdersOf(key: string): readonly string[] {
  return [...wordOf(key).matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
}

/** At most three decimals, a true minus sign. */
export function numberText(value: number): string {
  const text = String(Math.round(Math.abs(value) * 1000) / 1000)
  return value < 0 && text !== '0' ? `\u2212${text}` : text
}

export function signedText(value: number): string {
  return value > 0 ? `+${numberText(value)}` : numberText(value)
}

/** The name a creature is shown by. */
export function shownName(battle: Battle, id: number): string {
  return id === 0 ? '' : battle.creature(id).name
}

/** The shown name of a text id from an event; the text itself if it is none. */
export function nameOfText(battle: Battle, text: string): string {
  const id = battle.idOf(text)
  return id === undefined ? text : battle.creature(id).name
}

export function metres(mm: number): number {
  return mm / 1000
}

export function metresText(mm: number): string {
  return `${numberText(metres(mm))} m`
}

/** Chances of each level in percent, by level word. */
export function percentages(
  tn: number,
  modifier: number,
  replace?: (level: number) => number,
): { readonly [level: string]: number } {
  const chances = levelChances(tn, modifier, replace)
  return Object.fromEntries(LEVELS.map((level) => [level, Math.round(chances[level] * 100)]))
}

export function weaponWord(id: string): string {
  return hasMessage(`weapon.${id}`) ? wordOf(`weapon.${id}`) : (weaponById(id)?.name ?? id)
}

/** What ends an effect, to stand after "until". Parts that say the same are said once. */
export function endWords(battle: Battle, end: End): string {
  if ('any' in end) return joined(battle, end.any.flatMap(alternatives), 'end.or')
  if ('all' in end) return joined(battle, end.all.flatMap(requirements), 'end.and')
  return leafWords(battle, end)
}

function alternatives(end: End): readonly End[] {
  return 'any' in end ? end.any.flatMap(alternatives) : [end]
}

function requirements(end: End): readonly End[] {
  return 'all' in end ? end.all.flatMap(requirements) : [end]
}

function joined(battle: Battle, parts: readonly End[], word: string): string {
  const texts = new Map(parts.map((part) => [endWords(battle, part), 'any' in part || 'all' in part]))
  const bracketed = [...texts].map(([text, isGroup]) => (isGroup && texts.size > 1 ? `(${text})` : text))
  return bracketed.join(wordOf(word))
}

function leafWords(battle: Battle, leaf: EndLeaf): string {
  const key = hasMessage(`end.${leaf.on}`) ? `end.${leaf.on}` : 'end.other'
  const inits = initsOf(leaf.at ?? 0)
  const levels = (leaf.levels ?? []).map((level) => LEVELS[level] ?? '').join(', ')
  return filled(key, {
    a: shownName(battle, leaf.a),
    b: shownName(battle, leaf.b ?? 0),
    inits,
    at: inits,
    levels,
    check: checkWord(leaf.check ?? ''),
    condition: wordOf(`condition.${leaf.check ?? ''}`),
  })
}

/** Kinds of checks in ends: `con`, `aim`, `attack`, `attack:long-bow`. */
function checkWord(check: string): string {
  const [kind, weapon] = check.split(':')
  if (weapon !== undefined) return filled('end.attackWith', { weapon: weaponWord(weapon) })
  return wordOf(`check.kind.${kind ?? ''}`)
}

const LABELLED: readonly Effect['scope'][] = ['mark', 'threatened1']

/** What an effect does, as a sentence without its full stop. */
export function effectWords(battle: Battle, effect: Effect): string {
  const holder = shownName(battle, effect.holder)
  const source = shownName(battle, effect.source)
  const word = wordOf(`part.${effect.label}`)
  if (LABELLED.includes(effect.scope)) {
    const own = effect.scope === 'mark' ? `effect.mark.${effect.label}` : 'effect.threatened1'
    return filled(hasMessage(own) ? own : 'effect.mark.other', { holder, source, effect: word })
  }
  const key = `effect.${effect.scope}.${effect.value < 0 ? 'subtract' : 'add'}`
  return filled(key, { holder, value: amountWords(effect), against: versusWords(battle, effect) })
}

function amountWords(effect: Effect): string {
  const value = numberText(Math.abs(effect.value))
  return effect.plusOwnSkill ? filled('effect.plusOwnSkill', { value }) : value
}

function versusWords(battle: Battle, effect: Effect): string {
  if (effect.versus === 0) return ''
  const key = effect.scope === 'attackRollAgainst' ? 'effect.versusBy' : 'effect.versus'
  return filled(key, { name: shownName(battle, effect.versus) })
}
