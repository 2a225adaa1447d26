// The row of actions at the bottom: what the creature may do now, why not, and what takes a command back.
import type { JSX } from 'preact'
import { useId, useState } from 'preact/hooks'
import type { ActionOffer } from '../../engine/ruleset.ts'
import type { UndoBar } from '../../session/history.ts'
import { sentence } from '../../session/words.ts'
import { inUnits, LANGUAGE, say, useGame } from '../context.ts'
import type { Game } from '../game.ts'
import { notify } from '../notices.ts'
import { GameIcon, Icon } from '../parts/icon.tsx'
import { t } from '../text.ts'

/** What can be done now comes first and has the keys; the rest is shown on demand with its reasons. */
export function orderedOffers(game: Game): readonly ActionOffer[] {
  const { offers } = game.desk
  const isOpen = (offer: ActionOffer): boolean => offer.refused === undefined
  return [...offers.filter((offer) => isOpen(offer)), ...offers.filter((offer) => !isOpen(offer))]
}

export function ActionRow(): JSX.Element | null {
  const game = useGame()
  const { decision } = game.desk
  const [showsRefused, setShowsRefused] = useState(false)
  const offers = orderedOffers(game)
  if (decision === undefined || offers.length === 0) return null
  const { name } = game.session.battle.creature(decision.creature)
  const refused = offers.filter((offer) => offer.refused !== undefined)
  const shown = offers.filter((offer) => offer.refused === undefined)
  return (
    <div class="actions">
      {showsRefused && refused.length > 0 && (
        <div class="action-row action-row--refused" role="toolbar" aria-label={t('actions.more')}>
          {refused.map((offer) => (
            <ActionButton key={offer.kind} offer={offer} index={KEYS} />
          ))}
        </div>
      )}
      <div class="action-row" role="toolbar" aria-label={t('actions.title', { name })}>
        {shown.map((offer, i) => (
          <ActionButton key={offer.kind} offer={offer} index={i} />
        ))}
        {refused.length > 0 && (
          <button
            type="button"
            class="action action--more"
            aria-expanded={showsRefused}
            onClick={() => setShowsRefused(!showsRefused)}
          >
            <Icon name={showsRefused ? 'down' : 'up'} size={22} />
            <span class="action-label">{t('actions.more')}</span>
            <span class="action-time number">{refused.length}</span>
          </button>
        )}
      </div>
    </div>
  )
}

/** Actions from the tenth on have no key. */
const KEYS = 9

function ActionButton({ offer, index }: { offer: ActionOffer; index: number }): JSX.Element {
  const game = useGame()
  const id = useId()
  const reason = offer.refused === undefined ? undefined : refusalSentence(game, offer.refused)
  const isChosen = game.desk.picking?.offer.kind === offer.kind
  const label = say(game, offer.label)
  return (
    <div class="action-cell">
      <button
        type="button"
        class={`action ${offer.free ? 'action--free' : ''}`}
        aria-pressed={isChosen}
        aria-disabled={reason !== undefined}
        aria-describedby={id}
        data-action={offer.kind}
        onClick={() => game.desk.startAction(offer.kind)}
      >
        <GameIcon name={offer.icon} size={24} />
        <span class="action-label">{label}</span>
        <span class="action-time">{timeText(game, offer)}</span>
        {index < KEYS && <kbd class="action-key">{index + 1}</kbd>}
      </button>
      <span id={id} role="tooltip" class="action-reason">
        {reason ?? `${label} \u00b7 ${offer.clause}`}
      </span>
    </div>
  )
}

function timeText(game: Game, offer: ActionOffer): string {
  if (offer.free) return t('actions.free')
  if (offer.time === undefined) return ''
  return `${inUnits(game, offer.time)} ${game.session.rules.timeUnit.word}`
}

export function refusalSentence(game: Game, refused: NonNullable<ActionOffer['refused']>): string {
  const { rules, battle } = game.session
  return sentence(battle, rules.refusalText(battle, refused), LANGUAGE)
}

/** Undo, undo of the turn, redo. A barred undo says why when it is pressed. */
export function UndoButtons(): JSX.Element {
  const game = useGame()
  const { session } = game
  const verdict = session.undoVerdict
  const reason = verdict.possible ? undefined : barText(game, verdict.bar)
  const press = (run: () => UndoBar | undefined): void => {
    const bar = run()
    notify({ tone: 'plain', text: bar === undefined ? t('undo.done') : barText(game, bar), brief: true })
  }
  return (
    <div class="undo-buttons">
      <IconButton
        icon="undo"
        label={t('actions.undo')}
        reason={reason}
        run={() => press(() => session.undo())}
      />
      <IconButton
        icon="undoTurn"
        label={t('actions.undoTurn')}
        reason={reason}
        run={() => press(() => session.undoTurn())}
      />
      <IconButton
        icon="redo"
        label={t('actions.redo')}
        reason={session.canRedo ? undefined : ''}
        run={() => session.redo()}
      />
    </div>
  )
}

interface IconButtonProps {
  readonly icon: Parameters<typeof Icon>[0]['name']
  readonly label: string
  /** Why it can't be used; undefined = it can. */
  readonly reason: string | undefined
  readonly run: () => void
}

function IconButton({ icon, label, reason, run }: IconButtonProps): JSX.Element {
  const title = reason === undefined || reason === '' ? label : `${label}: ${reason}`
  return (
    <button
      type="button"
      class="icon-button"
      aria-disabled={reason !== undefined}
      aria-label={label}
      title={title}
      onClick={run}
    >
      <Icon name={icon} />
    </button>
  )
}

export function barText(game: Game, bar: UndoBar): string {
  if (bar.why !== 'dice') return t(`undo.${bar.why}`)
  const line = game.session.log.slice(bar.logFrom).find((entry) => entry.line.check !== undefined)
  const fallen = game.session.battle.idOf(bar.fallen.creature)
  const who = fallen === undefined ? '' : game.session.battle.creature(fallen).name
  return t('undo.dice', { what: line === undefined ? who : say(game, line.line.phrase).replace(/\.$/, '') })
}
