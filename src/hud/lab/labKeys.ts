// Keys of the board without turns: overlays and view as in a battle, and one creature after the other.
import { useEffect } from 'preact/hooks'
import type { Board } from '../../session/boardModel.ts'
import type { Lab } from '../../session/lab.ts'
import { OVERLAY_KINDS } from '../../session/overlays.ts'
import type { App } from '../app.ts'
import { nextScope, OVERLAY_KEYS, SCOPE_KEY, toggleOverlay } from '../battle/overlayRail.tsx'
import { useApp } from '../context.ts'

/** Degrees that a key turns by. */
const TURN = 15

export function useLabKeys(lab: Lab, view: () => Board | undefined): void {
  const app = useApp()
  useEffect(() => {
    const down = (event: KeyboardEvent): void => {
      if (isElsewhere(app, event)) return
      const key = event.key.toLowerCase()
      if (creatureKey(lab, view, key) || viewKey(lab, view, key)) event.preventDefault()
    }
    addEventListener('keydown', down)
    return () => removeEventListener('keydown', down)
  }, [lab])
}

function isElsewhere(app: App, event: KeyboardEvent): boolean {
  if (app.dialog.value !== undefined || event.defaultPrevented) return true
  if (event.altKey || event.ctrlKey || event.metaKey) return true
  const { target } = event
  return target instanceof HTMLElement && target.matches('input, select, textarea')
}

function creatureKey(lab: Lab, view: () => Board | undefined, key: string): boolean {
  const { selected, battle } = lab
  if (key === 'n' || key === 'p') {
    const at = battle.ids.indexOf(selected ?? -1)
    const count = battle.ids.length
    const next = battle.ids[key === 'n' ? (at + 1) % count : (Math.max(at, 0) - 1 + count) % count]!
    lab.select(next)
    view()?.centreOn(battle.columns.x[next]!, battle.columns.y[next]!)
    return true
  }
  if (selected === undefined) return false
  if (key === 'escape') lab.select(undefined)
  else if (key === 'delete') lab.remove(selected)
  else if (key === '[' || key === ']') {
    lab.beginStep()
    lab.turn(selected, battle.columns.facing[selected]! + (key === '[' ? -TURN : TURN))
  } else return false
  return true
}

function viewKey(lab: Lab, view: () => Board | undefined, key: string): boolean {
  const kind = OVERLAY_KINDS.find((one) => OVERLAY_KEYS[one] === key)
  if (kind !== undefined) toggleOverlay(lab, kind)
  else if (key === SCOPE_KEY) nextScope(lab)
  else if (key === '+' || key === '=') view()?.zoom(1.25)
  else if (key === '-') view()?.zoom(0.8)
  else if (key === '0') view()?.fit()
  else return false
  return true
}
