// Puts the app into the page: preferences, services, the root component, and what tests may read.
import { type JSX, render } from 'preact'
import type { Board, BoardEvents } from '../session/boardModel.ts'
import { App } from './app.ts'
import { exportSave } from './files.ts'
import { notify } from './notices.ts'
import { pageServices } from './ports/pageServices.ts'
import { shownMotion, shownTheme, startPreferences } from './preferences.ts'
import { Root } from './root.tsx'
import { exposeForTests } from './testAccess.ts'
import { t } from './text.ts'
import './styles/index.css'

export interface BoardSettings {
  readonly theme: 'light' | 'dark'
  readonly motion: { readonly speed: number; readonly reduced: boolean }
}

export type LoadBoard = (host: HTMLElement, events: BoardEvents, settings: BoardSettings) => Promise<Board>

/** `loadBoard`: the view, loaded when it is first needed. */
export async function startPage(host: HTMLElement, loadBoard: LoadBoard): Promise<void> {
  startPreferences()
  try {
    await start(host, loadBoard)
  } catch (error) {
    console.error(error)
    render(<NotStarted />, host)
  }
}

async function start(host: HTMLElement, loadBoard: LoadBoard): Promise<void> {
  const services = await pageServices((place, events) =>
    loadBoard(place, events, { theme: shownTheme(), motion: shownMotion() }),
  )
  const app = new App(services)
  exposeForTests(app)
  tellFailures(app)
  host.replaceChildren()
  render(<Root app={app} />, host)
  await app.resumeFromAddress()
}

/** Whatever fails outside of a component is told, with a way to keep the battle. */
function tellFailures(app: App): void {
  const tell = (event: Event): void => {
    // Browsers also report skipped layout rounds this way, without an error.
    if (event instanceof ErrorEvent && !(event.error instanceof Error)) return
    const { game } = app
    const actions = game === undefined ? [] : [{ label: t('error.export'), run: () => exportSave(app, game) }]
    notify({ tone: 'bad', text: t('error.unexpected'), actions })
  }
  addEventListener('error', tell)
  addEventListener('unhandledrejection', tell)
}

/** A part of the page could not be loaded at all. */
function NotStarted(): JSX.Element {
  return (
    <main class="failure">
      <h1>{t('error.title')}</h1>
      <p>{t('error.notLoaded')}</p>
      <button type="button" class="button button--main" onClick={() => location.reload()}>
        {t('error.reload')}
      </button>
    </main>
  )
}
