// Keys that work anywhere in a battle, unless a text field or an open window has the focus.
import { useEffect } from 'preact/hooks'
import { OVERLAY_KINDS } from '../../session/overlays.ts'
import { pickable } from '../../session/picking.ts'
import type { App } from '../app.ts'
import { useApp } from '../context.ts'
import type { Game } from '../game.ts'
import { orderedOffers } from './actionRow.tsx'
import { nextScope, OVERLAY_KEYS, SCOPE_KEY, toggleOverlay } from './overlayRail.tsx'

export function useBattleKeys(game: Game): void {
  const app = useApp()
  useEffect(() => {
    const down = (event: KeyboardEvent): void => {
      game.wayPoint.value = event.shiftKey && event.key === 'Shift' ? true : game.wayPoint.value
      if (isElsewhere(app, event)) return
      if (battleKey(app, game, event)) event.preventDefault()
    }
    const up = (event: KeyboardEvent): void => {
      if (event.key === 'Shift') game.wayPoint.value = false
    }
    addEventListener('keydown', down)
    addEventListener('keyup', up)
    return () => {
      removeEventListener('keydown', down)
      removeEventListener('keyup', up)
    }
  }, [game])
}

function isElsewhere(app: App, event: KeyboardEvent): boolean {
  if (app.dialog.value !== undefined || event.defaultPrevented || event.altKey) return true
  const { target } = event
  return (
    target instanceof HTMLElement &&
    target.matches('input:not([type=checkbox], [type=radio]), select, textarea')
  )
}

/** True if the key meant something. */
function battleKey(app: App, game: Game, event: KeyboardEvent): boolean {
  const key = event.key.toLowerCase()
  if (event.ctrlKey || event.metaKey) return historyKey(game, key, event.shiftKey)
  if (key === '?') {
    app.openDialog('keys')
    return true
  }
  if (game.session.isCurtained) return false
  return deskKey(game, key) || viewKey(game, key)
}

function historyKey(game: Game, key: string, isShifted: boolean): boolean {
  if (game.session.isCurtained) return false
  if (key === 'z' && !isShifted) game.session.undo()
  else if (key === 'y' || (key === 'z' && isShifted)) game.session.redo()
  else return false
  return true
}

function deskKey(game: Game, key: string): boolean {
  const { desk, session } = game
  if (/^[1-9]$/.test(key)) {
    const offer = orderedOffers(game)[Number(key) - 1]
    if (offer === undefined) return false
    desk.startAction(offer.kind)
  } else if (key === 'escape') desk.back()
  else if (key === 'u') session.undo()
  else if (key === 'n') step(game, 1)
  else if (key === 'p') step(game, -1)
  else return false
  return true
}

/** Next or previous target if one is being picked, else creature: selected, shown, and under the cursor. */
function step(game: Game, by: number): void {
  const { desk, session } = game
  const targets = pickable(desk.picking)
  const { battle } = session
  const list = targets.length > 0 ? targets : battle.ids.filter((id) => battle.isAble(id))
  const current = targets.length > 0 ? desk.hover?.creature : desk.selected
  const at = list.indexOf(current ?? -1)
  const next = list[(at + by + list.length + (at < 0 && by < 0 ? 1 : 0)) % list.length]
  if (next === undefined) return
  const { x, y } = battle.bodies[next]!
  if (targets.length === 0) desk.select(next)
  desk.moveCursorTo(battle.field.nodeAt(x, y))
  game.view?.centreOn(x, y)
}

function viewKey(game: Game, key: string): boolean {
  const kind = OVERLAY_KINDS.find((one) => OVERLAY_KEYS[one] === key)
  if (kind !== undefined) toggleOverlay(game.desk, kind)
  else if (key === SCOPE_KEY) nextScope(game.desk)
  else if (key === '+' || key === '=') game.view?.zoom(1.25)
  else if (key === '-') game.view?.zoom(0.8)
  else if (key === '0') game.view?.fit()
  else return false
  return true
}
