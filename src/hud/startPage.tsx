// Puts the app into the page: preferences, services, the root component, and what tests may read.
import { render } from 'preact'
import type { Board, BoardEvents } from '../session/boardModel.ts'
import { App } from './app.ts'
import { pageServices } from './ports/pageServices.ts'
import { shownMotion, shownTheme, startPreferences } from './preferences.ts'
import { Root } from './root.tsx'
import { exposeForTests } from './testAccess.ts'
import './styles/index.css'

export interface BoardSettings {
  readonly theme: 'light' | 'dark'
  readonly motion: { readonly speed: number; readonly reduced: boolean }
}

/** `loadBoard`: the view, loaded when it is first needed. */
export async function startPage(
  host: HTMLElement,
  loadBoard: (host: HTMLElement, events: BoardEvents, settings: BoardSettings) => Promise<Board>,
): Promise<void> {
  startPreferences()
  const services = await pageServices((place, events) =>
    loadBoard(place, events, { theme: shownTheme(), motion: shownMotion() }),
  )
  const app = new App(services)
  exposeForTests(app)
  render(<Root app={app} />, host)
  await app.resumeFromAddress()
}
