// From the page's pointer, wheel and context-menu events to the states of the hand (tools/).
import { IDLE } from './tools/index.ts'
import { type Hand, HOLD_MS, type PointerAt, type PointerDown, type Tool } from './tools/tool.ts'

const BUTTONS: readonly PointerDown['button'][] = ['first', 'middle', 'second']
/** Zoom for a wheel step of 100. */
const WHEEL = 1.0016

export interface PointerListening {
  /** Drops what the hand is doing. */
  cancel(): void
  stop(): void
}

/** Listens on an element until stopped. `left`: the pointer has left it. */
export function listenToPointer(element: HTMLElement, hand: Hand & { left(): void }): PointerListening {
  let tool: Tool = IDLE
  let holding: ReturnType<typeof setTimeout> | undefined
  const enter = (next: Tool): void => {
    if (next === tool) return
    clearTimeout(holding)
    tool = next
    if (next.name === 'pressing') holding = setTimeout(() => enter(tool.hold(hand)), HOLD_MS)
  }
  const at = (event: PointerEvent | WheelEvent): { x: number; y: number } => {
    const box = element.getBoundingClientRect()
    return { x: event.clientX - box.left, y: event.clientY - box.top }
  }
  const pointer = (event: PointerEvent): PointerAt => ({ id: event.pointerId, ...at(event) })
  const aborter = new AbortController()
  const listen = <K extends keyof HTMLElementEventMap>(
    kind: K,
    act: (event: HTMLElementEventMap[K]) => void,
  ): void => element.addEventListener(kind, act, { signal: aborter.signal, passive: false })
  listen('pointerdown', (event) => {
    const button = BUTTONS[event.button]
    if (button === undefined) return
    if (event.isTrusted) element.setPointerCapture(event.pointerId)
    enter(tool.down({ ...pointer(event), button }, hand))
  })
  listen('pointermove', (event) => enter(tool.move(pointer(event), hand)))
  listen('pointerup', (event) => enter(tool.up(pointer(event), hand)))
  listen('pointercancel', () => enter(tool.cancel(hand)))
  listen('pointerleave', () => {
    if (tool.name === 'idle') hand.left()
  })
  listen('contextmenu', (event) => event.preventDefault())
  listen('wheel', (event) => {
    event.preventDefault()
    const pixels = event.deltaY * (event.deltaMode === 1 ? 33 : event.deltaMode === 2 ? 400 : 1)
    const { x, y } = at(event)
    // A pinch on a touchpad comes as a wheel with the control key, in small steps.
    hand.zoom(WHEEL ** (-pixels * (event.ctrlKey ? 5 : 1)), x, y)
  })
  return {
    cancel: () => enter(tool.cancel(hand)),
    stop: () => {
      clearTimeout(holding)
      aborter.abort()
    },
  }
}
