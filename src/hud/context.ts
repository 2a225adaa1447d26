// The app and the battle on the screen, for every component below them.
import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import { defined } from '../base/assert.ts'
import type { Phrase } from '../engine/ruleset.ts'
import { sentence } from '../session/words.ts'
import type { App } from './app.ts'
import type { Game } from './game.ts'

export const AppContext = createContext<App | undefined>(undefined)
export const GameContext = createContext<Game | undefined>(undefined)

/** The language of the page; rule systems fall back to English where they lack it. */
export const LANGUAGE = 'en'

export function useApp(): App {
  return defined(useContext(AppContext), 'a component outside of the app')
}

/** The game; the component draws again when the battle, the selection or the save has changed. */
export function useGame(): Game {
  const game = defined(useContext(GameContext), 'a component outside of a battle')
  void game.version.value
  return game
}

/** As `useGame`, and also with every step of pointer or cursor. */
export function usePointer(): Game {
  const game = useGame()
  void game.pointer.value
  return game
}

export function say(game: Game, phrase: Phrase): string {
  return sentence(game.session.battle, phrase, LANGUAGE)
}

/** A length of time in the rule system's unit. */
export function inUnits(game: Game, ticks: number): number {
  return Math.round((ticks * 1000) / game.session.rules.timeUnit.ticks) / 1000
}
