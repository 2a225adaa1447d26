// The battle: timeline on top, rail, board, column with card and log, actions at the bottom. On narrow screens the
// column is a sheet from below. During a hand-over nothing of it is in the page.
import type { JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { GameContext, useApp, useGame } from '../context.ts'
import type { Game } from '../game.ts'
import { notices } from '../notices.ts'
import { Icon } from '../parts/icon.tsx'
import { isFolded } from '../preferences.ts'
import { t } from '../text.ts'
import { ActionRow, UndoButtons } from './actionRow.tsx'
import { useBattleKeys } from './battleKeys.ts'
import { BattleMenu } from './battleMenu.tsx'
import { BoardHost } from './boardHost.tsx'
import { Choices } from './choices.tsx'
import { CreatureCard } from './creatureCard.tsx'
import { Curtain, HandOverBar } from './curtain.tsx'
import { EndScreen } from './endScreen.tsx'
import { LogPanel } from './logPanel.tsx'
import { OverlayRail } from './overlayRail.tsx'
import { PointerPanel } from './pointerPanel.tsx'
import { PromptPanel } from './promptPanel.tsx'
import { Timeline } from './timeline.tsx'

export function BattleScreen({ game }: { game: Game }): JSX.Element {
  return (
    <GameContext.Provider value={game}>
      <Battle />
    </GameContext.Provider>
  )
}

function Battle(): JSX.Element {
  const game = useGame()
  useBattleKeys(game)
  useEffect(() => {
    if (game.session.isCurtained) notices.value = []
    document.title = game.session.isCurtained ? t('app.name') : `${game.title} \u00b7 ${t('app.name')}`
  })
  const isHidden = game.session.isCurtained
  return (
    <main class={`battle ${isFolded.value ? 'battle--folded' : ''}`} data-curtain={isHidden}>
      {!isHidden && <h1 class="hidden">{game.title}</h1>}
      {isHidden ? <Curtain /> : <OpenBattle />}
      <div class="battle-board" inert={isHidden}>
        <BoardHost />
        {!isHidden && <PointerPanel />}
      </div>
    </main>
  )
}

function OpenBattle(): JSX.Element {
  return (
    <>
      <header class="battle-top">
        <BattleMenu />
        <Timeline />
        <UndoButtons />
      </header>
      <Rail />
      <Column />
      <footer class="battle-bottom">
        <Status />
        <PromptPanel />
        <Choices />
        <HandOverBar />
        <ActionRow />
      </footer>
      <EndScreen />
    </>
  )
}

function Rail(): JSX.Element {
  const game = useGame()
  return <OverlayRail owner={game.desk} view={() => game.view} />
}

/** Says who is at it while nobody at the screen has to decide. */
function Status(): JSX.Element | null {
  const game = useGame()
  const { turn, setup } = game.session
  if (game.playing.value) {
    return (
      <button type="button" class="button status" onClick={() => game.skip()}>
        <Icon name="skip" size={16} /> {t('view.skip')}
      </button>
    )
  }
  if (turn.kind !== 'brain') return null
  return (
    <p class="status" aria-live="polite">
      {t('turn.brain', { side: setup.sides[turn.decision.side]!.name })}
    </p>
  )
}

const TABS = ['card', 'log'] as const
type Tab = (typeof TABS)[number]
const HEIGHTS = ['low', 'half', 'high'] as const

/** Card and log: both in the column when it is wide, one at a time in the sheet. */
function Column(): JSX.Element {
  const [tab, setTab] = useState<Tab>('card')
  const [height, setHeight] = useState<(typeof HEIGHTS)[number]>('low')
  const app = useApp()
  const index = HEIGHTS.indexOf(height)
  const fold = (): void => {
    isFolded.value = !isFolded.value
  }
  return (
    <aside class={`column column--${height}`} data-tab={tab} aria-label={t('panel.unfold')}>
      <div class="column-head">
        <button
          type="button"
          class="icon-button column-fold"
          aria-expanded={!isFolded.value}
          aria-label={isFolded.value ? t('panel.unfold') : t('panel.fold')}
          onClick={fold}
        >
          <Icon name={isFolded.value ? 'unfold' : 'fold'} />
        </button>
        <div class="column-tabs" role="tablist">
          {TABS.map((one) => (
            <button
              key={one}
              type="button"
              role="tab"
              aria-selected={tab === one}
              onClick={() => {
                setTab(one)
                if (height === 'low') setHeight('half')
              }}
            >
              {t(`${one}.tab`)}
            </button>
          ))}
        </div>
        <button
          type="button"
          class="icon-button sheet-button"
          disabled={index === 0}
          aria-label={t('sheet.lower')}
          onClick={() => setHeight(HEIGHTS[index - 1] ?? 'low')}
        >
          <Icon name="down" />
        </button>
        <button
          type="button"
          class="icon-button sheet-button"
          disabled={index === HEIGHTS.length - 1}
          aria-label={t('sheet.higher')}
          onClick={() => setHeight(HEIGHTS[index + 1] ?? 'high')}
        >
          <Icon name="up" />
        </button>
        <button
          type="button"
          class="icon-button"
          aria-label={t('rules.title')}
          title={t('rules.title')}
          onClick={() => app.game !== undefined && app.openRules(app.game.session.rules.id)}
        >
          <Icon name="book" />
        </button>
      </div>
      <div class="column-card">
        <CreatureCard />
      </div>
      <LogPanel />
    </aside>
  )
}
