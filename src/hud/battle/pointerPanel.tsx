// The only thing that floats over the board: beside the pointer, what would follow from a click there, or who stands
// there and who threatens the place.
import type { JSX } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { placeFacts } from '../../session/placeFacts.ts'
import { inUnits, say, usePointer } from '../context.ts'
import type { Game } from '../game.ts'
import { SideMark } from '../parts/chip.tsx'
import { Icon } from '../parts/icon.tsx'
import { t } from '../text.ts'
import { refusalSentence } from './actionRow.tsx'
import { CheckSummary, ExpectedLine, RelationLines } from './previewParts.tsx'

export function PointerPanel(): JSX.Element | null {
  const game = usePointer()
  const ref = useRef<HTMLDivElement>(null)
  const { hover } = game.desk
  useLayoutEffect(() => {
    if (ref.current !== null && hover !== undefined) placeBeside(game, ref.current, hover.x, hover.y)
  })
  if (hover === undefined || game.session.isCurtained || game.playing.value) return null
  const content = game.desk.picking === undefined ? <PlaceFacts /> : <Foreseen />
  return (
    <div ref={ref} class="pointer-panel" role="status">
      {content}
    </div>
  )
}

const GAP = 28

/** Beside the place, on the side with more room, never outside of the board. */
function placeBeside(game: Game, panel: HTMLElement, x: number, y: number): void {
  const host = panel.offsetParent
  if (game.view === undefined || host === null) return
  const area = host.getBoundingClientRect()
  const { left, top } = game.view.toPage(x, y)
  const { offsetWidth: width, offsetHeight: height } = panel
  const isRight = left - area.left + GAP + width < area.width
  const wanted = isRight ? left - area.left + GAP : left - area.left - GAP - width
  panel.style.left = `${Math.max(4, Math.min(wanted, area.width - width - 4))}px`
  panel.style.top = `${Math.max(4, Math.min(top - area.top - height / 3, area.height - height - 4))}px`
}

function Foreseen(): JSX.Element | null {
  const game = usePointer()
  const foresight = game.desk.foresight
  if (foresight === undefined) return <PlaceFacts />
  const { preview, refused } = foresight
  if (refused !== undefined) {
    return (
      <p class="refusal">
        <Icon name="warning" />
        <span>{refusalSentence(game, refused)}</span>
        <span class="refusal-clause">{refused.clause}</span>
      </p>
    )
  }
  if (preview === undefined) return null
  const { unit, offer } = { unit: game.session.rules.timeUnit.word, offer: game.desk.picking!.offer }
  const time =
    preview.time === undefined
      ? t('preview.now')
      : t('preview.time', { time: inUnits(game, preview.time), unit })
  return (
    <>
      <p class="pointer-head">
        <b>{say(game, offer.label)}</b> <span class="number">{time}</span>
      </p>
      {preview.checks.slice(0, CHECKS_SHOWN).map((check, i) => (
        <CheckSummary key={i} check={check} />
      ))}
      {preview.checks.length > CHECKS_SHOWN && (
        <p>{t('file.more', { count: preview.checks.length - CHECKS_SHOWN })}</p>
      )}
      <ExpectedLine preview={preview} />
      <RelationLines preview={preview} />
    </>
  )
}

/** More would cover the fight. */
const CHECKS_SHOWN = 3

/** Who stands at the place, and who threatens it. */
function PlaceFacts(): JSX.Element {
  const game = usePointer()
  const { battle } = game.session
  const place = game.desk.hover!
  const facts = placeFacts(battle, game.desk.survey(), place)
  const name = (id: number) => battle.creature(id).name
  return (
    <>
      {place.creature !== undefined && (
        <p class="pointer-head">
          <SideMark side={battle.columns.side[place.creature]!} /> <b>{name(place.creature)}</b>{' '}
          <span class="number">{battle.rules.token(battle, place.creature).healthText}</span>
        </p>
      )}
      {place.creature === undefined && facts.terrain !== undefined && (
        <p class="pointer-head">{facts.terrain}</p>
      )}
      <p class="pointer-threat">
        {facts.threatenedBy.length > 0
          ? t('cell.threatenedBy', { names: facts.threatenedBy.map(name).join(', ') })
          : t('cell.free')}
      </p>
    </>
  )
}
