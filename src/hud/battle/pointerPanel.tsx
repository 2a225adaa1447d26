// The only thing that floats over the board: beside the pointer, what would follow from a click there, or who stands
// there and who threatens the place.
import type { JSX } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import type { Battle } from '../../engine/battle.ts'
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
const MARGIN = 4

/** Right of the place, left, below or above: the first that lies on the board and does not cover who acts. */
function placeBeside(game: Game, panel: HTMLElement, x: number, y: number): void {
  const host = panel.offsetParent
  if (game.view === undefined || host === null) return
  const area = host.getBoundingClientRect()
  const at = onBoard(game, area, x, y)
  const { offsetWidth: width, offsetHeight: height } = panel
  const actor = game.desk.picking?.creature
  const body = actor === undefined ? undefined : game.session.battle.bodies[actor]
  const shunned = body === undefined ? undefined : onBoard(game, area, body.x, body.y)
  const spots = [
    { left: at.left + GAP, top: at.top - height / 3 },
    { left: at.left - GAP - width, top: at.top - height / 3 },
    { left: at.left - width / 2, top: at.top + GAP },
    { left: at.left - width / 2, top: at.top - GAP - height },
  ]
  const fits = spots.filter(
    ({ left, top }) =>
      left >= MARGIN &&
      left + width <= area.width - MARGIN &&
      top + height <= area.height &&
      top >= -height / 3,
  )
  const covers = ({ left, top }: Spot): boolean =>
    shunned !== undefined &&
    shunned.left > left - GAP &&
    shunned.left < left + width + GAP &&
    shunned.top > top - GAP &&
    shunned.top < top + height + GAP
  const spot = fits.find((one) => !covers(one)) ?? fits[0] ?? spots[0]!
  panel.style.left = `${Math.max(MARGIN, Math.min(spot.left, area.width - width - MARGIN))}px`
  panel.style.top = `${Math.max(MARGIN, Math.min(spot.top, area.height - height - MARGIN))}px`
}

interface Spot {
  readonly left: number
  readonly top: number
}

function onBoard(game: Game, area: DOMRect, x: number, y: number): Spot {
  const { left = 0, top = 0 } = game.view?.toPage(x, y) ?? {}
  return { left: left - area.left, top: top - area.top }
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
      {facts.threatenedBy.length === 0 && <p class="pointer-threat">{t('cell.free')}</p>}
      {bySide(battle, facts.threatenedBy).map(([side, ids]) => (
        <p key={side} class="pointer-threat">
          <SideMark side={side} size={11} /> {t('cell.threatenedBy', { names: ids.map(name).join(', ') })}
        </p>
      ))}
    </>
  )
}

/** Creatures of each side that has any, in side order. */
function bySide(battle: Battle, ids: readonly number[]): readonly (readonly [number, readonly number[]])[] {
  return battle.setup.sides.flatMap((_, side) => {
    const members = ids.filter((id) => battle.columns.side[id] === side)
    return members.length > 0 ? [[side, members] as const] : []
  })
}
