// The whole page: the screen, the window over it, notices, and what stands in when a screen cannot be drawn.
import type { JSX } from 'preact'
import { useErrorBoundary } from 'preact/hooks'
import type { App } from './app.ts'
import { BattleScreen } from './battle/battleScreen.tsx'
import { AppContext, useApp } from './context.ts'
import { exportSave, openFile } from './files.ts'
import { LabScreen } from './lab/labScreen.tsx'
import { AboutWindow, KeysWindow } from './parts/infoWindows.tsx'
import { Notices } from './parts/noticeList.tsx'
import { RulebookWindow } from './rulebook/rulebookWindow.tsx'
import { QuickScreen } from './start/quickScreen.tsx'
import { SetupScreen } from './start/setupScreen.tsx'
import { StartScreen } from './start/startScreen.tsx'
import { t } from './text.ts'

export function Root({ app }: { app: App }): JSX.Element {
  return (
    <AppContext.Provider value={app}>
      <FileDrop app={app}>
        <Guarded />
        <Window />
        <Notices />
      </FileDrop>
    </AppContext.Provider>
  )
}

/** Anything dropped on the page is opened; nothing else handles drops. */
function FileDrop({ app, children }: { app: App; children: JSX.Element[] }): JSX.Element {
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    const file = event.dataTransfer?.files[0]
    if (file !== undefined) void openFile(app, file)
  }
  return (
    <div class="page" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      {children}
    </div>
  )
}

/** Never a blank page: a failing screen is replaced by a sentence and ways on. */
function Guarded(): JSX.Element {
  const app = useApp()
  const [error, reset] = useErrorBoundary((failure) => console.error(failure))
  if (error === undefined) return <CurrentScreen />
  const { game } = app
  return (
    <main class="failure">
      <h1>{t('error.title')}</h1>
      <p>{t('error.lead')}</p>
      <div class="button-row">
        {game !== undefined && (
          <button type="button" class="button button--main" onClick={() => exportSave(app, game)}>
            {t('error.export')}
          </button>
        )}
        <button type="button" class="button" onClick={() => location.reload()}>
          {t('error.reload')}
        </button>
        <button
          type="button"
          class="button"
          onClick={() => {
            app.toStart()
            reset()
          }}
        >
          {t('end.toStart')}
        </button>
      </div>
    </main>
  )
}

function CurrentScreen(): JSX.Element {
  const screen = useApp().screen.value
  switch (screen.kind) {
    case 'start':
      return <StartScreen />
    case 'setup':
      return <SetupScreen draft={screen.draft} />
    case 'quick':
      return <QuickScreen map={screen.map} />
    case 'battle':
      return <BattleScreen key={screen.game.title} game={screen.game} />
    case 'drag':
      return <LabScreen draft={screen.draft} from={screen.from} />
  }
}

function Window(): JSX.Element | null {
  const app = useApp()
  const dialog = app.dialog.value
  const close = (): void => {
    app.dialog.value = undefined
  }
  if (dialog === undefined) return null
  if (dialog.kind === 'rules')
    return <RulebookWindow system={dialog.system} clause={dialog.clause} onClose={close} />
  return dialog.kind === 'about' ? <AboutWindow onClose={close} /> : <KeysWindow onClose={close} />
}
