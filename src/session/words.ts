// From phrases (keys and values of a rule system's messages) to sentences. Creature ids become names here.
import type { Battle } from '../engine/battle.ts'
import type { Phrase, Ruleset } from '../engine/ruleset.ts'

/** `{name}` in a template stands for the value of that name; values that are creature ids become their names. */
export function fill(template: string, values: Phrase['values'], nameOf: (id: string) => string): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values?.[name]
    if (value === undefined) return whole
    return typeof value === 'number' ? shownNumber(value) : nameOf(value)
  })
}

/** At most three decimals, a true minus sign. */
export function shownNumber(value: number): string {
  const text = String(Math.round(Math.abs(value) * 1000) / 1000)
  return value < 0 && text !== '0' ? `\u2212${text}` : text
}

/** The template of a key in a language, English where it lacks one; the key itself if nobody knows it. */
export function templateOf(rules: Ruleset, key: string, language: string): string {
  const own = rules.messages[language]
  const english = rules.messages['en']
  if (own !== undefined && Object.hasOwn(own, key)) return own[key]!
  if (english !== undefined && Object.hasOwn(english, key)) return english[key]!
  return key
}

/** The sentence of a phrase in a battle. */
export function sentence(battle: Battle, phrase: Phrase, language: string): string {
  const nameOf = (id: string): string => {
    const creature = battle.idOf(id)
    return creature === undefined ? id : battle.creature(creature).name
  }
  return fill(templateOf(battle.rules, phrase.key, language), phrase.values, nameOf)
}
