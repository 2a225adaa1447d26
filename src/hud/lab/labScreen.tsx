// Drag and see: the board, a panel for the selected creature and for new ones, and what the last step changed.
import { signal } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect, useMemo, useRef } from 'preact/hooks'
import type { Board } from '../../session/boardModel.ts'
import { Lab } from '../../session/lab.ts'
import type { Draft, Screen } from '../app.ts'
import { OverlayRail } from '../battle/overlayRail.tsx'
import { useApp } from '../context.ts'
import { Icon } from '../parts/icon.tsx'
import { t } from '../text.ts'
import { CreaturePanel, NewCreature } from './creaturePanel.tsx'
import { Flips } from './flips.tsx'
import { LabBoard } from './labBoard.tsx'
import { useLabKeys } from './labKeys.ts'
import { RelationTable } from './relationTable.tsx'

interface LabScreenProps {
  readonly draft: Draft
  readonly from: Screen
}

export function LabScreen({ draft, from }: LabScreenProps): JSX.Element {
  const app = useApp()
  const lab = useMemo(
    () => new Lab(draft.rules, draft.setup, (source) => app.checked(t('drag.title'), source)),
    [draft],
  )
  const version = useMemo(() => signal(0), [lab])
  const board = useRef<Board | undefined>(undefined)
  void version.value
  useLabKeys(lab, () => board.current)
  useEffect(() => {
    document.title = `${t('drag.title')} \u00b7 ${t('app.name')}`
    app.labShown = { lab, view: () => board.current }
    const stop = drawing(lab, board, () => {
      version.value += 1
    })
    return () => {
      stop()
      app.labShown = undefined
    }
  }, [lab])
  const begin = (): void => {
    const ready = app.checked(t('drag.title'), lab.source)
    if (ready !== undefined) app.show({ kind: 'setup', draft: ready })
  }
  return (
    <div class="lab">
      <header class="lab-head">
        <button type="button" class="button" aria-label={t('back')} onClick={() => app.goBack(from)}>
          <Icon name="unfold" size={18} /> <span class="lab-back">{t('back')}</span>
        </button>
        <div class="lab-title">
          <h1>{t('drag.title')}</h1>
          <p>{t('drag.lead')}</p>
        </div>
        <button type="button" class="button button--main" onClick={begin}>
          {t('drag.start')}
        </button>
      </header>
      <OverlayRail owner={lab} view={() => board.current} />
      <main class="lab-board">
        <LabBoard
          lab={lab}
          attach={(next) => {
            board.current?.destroy()
            board.current = next
            next?.show(lab.board())
          }}
        />
      </main>
      <aside class="lab-side" aria-label={t('drag.title')}>
        <CreaturePanel lab={lab} />
        <Flips lab={lab} />
        <RelationTable lab={lab} />
        <NewCreature lab={lab} />
      </aside>
    </div>
  )
}

/** Draws once a frame, however often the board has changed since; the panel follows in the same frame. */
function drawing(lab: Lab, board: { current: Board | undefined }, changed: () => void): () => void {
  let asked = 0
  const stop = lab.subscribe(() => {
    if (asked !== 0) return
    asked = requestAnimationFrame(() => {
      asked = 0
      board.current?.show(lab.board())
      changed()
    })
  })
  return () => {
    stop()
    cancelAnimationFrame(asked)
  }
}
