// The HUD's own sentences, by key.
import { fill } from '../session/words.ts'
import { EN, type MessageKey } from './messages/en.ts'

export type { MessageKey }

export function t(key: MessageKey, values: { readonly [name: string]: string | number } = {}): string {
  return fill(EN[key], values, (text) => text)
}

/** Is there such a message? For keys put together from data. */
export function isMessage(key: string): key is MessageKey {
  return Object.hasOwn(EN, key)
}

/** A date as people read it, in the page's language. */
export function shownDate(ms: number): string {
  return new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' }).format(ms)
}

export function percent(share: number): number {
  const value = share * 100
  return value > 0 && value < 1 ? Math.round(value * 10) / 10 : Math.round(value)
}
