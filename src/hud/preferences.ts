// What the person at this browser likes: colours and speed of movement. Kept in the browser where it lets us.
import { effect, signal } from '@preact/signals'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]
export const SPEEDS = ['off', 'slow', 'normal', 'fast'] as const
export type Speed = (typeof SPEEDS)[number]

const KEY = 'crossguard.preferences'
const FACTORS = { off: 0, slow: 0.5, normal: 1, fast: 2.5 } as const

export const theme = signal<Theme>('system')
export const speed = signal<Speed>('normal')
export const isFolded = signal(false)

const darkQuery = globalThis.matchMedia?.('(prefers-color-scheme: dark)')
const stillQuery = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)')
const systemIsDark = signal(darkQuery?.matches ?? false)
const systemIsStill = signal(stillQuery?.matches ?? false)

/** The colours in use. */
export function shownTheme(): 'light' | 'dark' {
  if (theme.value !== 'system') return theme.value
  return systemIsDark.value ? 'dark' : 'light'
}

export function shownMotion(): { readonly speed: number; readonly reduced: boolean } {
  return { speed: FACTORS[speed.value] || 1, reduced: speed.value === 'off' || systemIsStill.value }
}

function stored(): { readonly [key: string]: unknown } {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return typeof value === 'object' && value !== null ? (value as { readonly [key: string]: unknown }) : {}
  } catch {
    return {} // no storage, or not ours: the defaults do
  }
}

/** Reads what was kept and keeps what changes. */
export function startPreferences(): void {
  const kept = stored()
  theme.value = THEMES.find((one) => one === kept['theme']) ?? 'system'
  speed.value = SPEEDS.find((one) => one === kept['speed']) ?? 'normal'
  isFolded.value = kept['folded'] === true
  darkQuery?.addEventListener('change', (event) => {
    systemIsDark.value = event.matches
  })
  stillQuery?.addEventListener('change', (event) => {
    systemIsStill.value = event.matches
  })
  effect(() => {
    document.documentElement.dataset['theme'] = shownTheme()
    document.documentElement.dataset['motion'] = shownMotion().reduced ? 'off' : 'on'
  })
  effect(() => {
    const text = JSON.stringify({ theme: theme.value, speed: speed.value, folded: isFolded.value })
    try {
      localStorage.setItem(KEY, text)
    } catch {
      // private mode or full: preferences last as long as the page
    }
  })
}
