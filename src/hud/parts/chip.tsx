// A creature as the HUD shows it small: rim by side (shape and colour), icon, health on the rim. The same shapes as the
// board's tokens.
import type { JSX } from 'preact'
import type { TokenFacts } from '../../engine/ruleset.ts'
import { ICON_BOX, iconPath } from '../../session/iconData.ts'

/** Rim shapes by side, on a 48 x 48 box: circle, square, hexagon, triangle. */
const RIMS = [
  'M24 3a21 21 0 1 1 0 42 21 21 0 1 1 0-42z',
  'M5 5h38v38H5z',
  'M24 2 43 13v22L24 46 5 35V13z',
  'M24 2 47 43H1z',
] as const
const SIDES = RIMS.length

export function sideIndex(side: number): number {
  return side % SIDES
}

/** Path of a side's rim on a box of 48. */
export function rimOf(side: number): string {
  return RIMS[sideIndex(side)]!
}

export function SideMark({ side, size = 14 }: { side: number; size?: number }): JSX.Element {
  return (
    <svg
      class={`side-mark side-${sideIndex(side)}`}
      width={size}
      height={size}
      viewBox="0 0 48 48"
      aria-hidden="true"
    >
      <path d={rimOf(side)} />
    </svg>
  )
}

export interface ChipProps {
  readonly side: number
  readonly facts: TokenFacts
  readonly size?: number
}

/** Length of the circle that health is drawn on. */
const RING = 2 * 21

export function Chip({ side, facts, size = 32 }: ChipProps): JSX.Element {
  const isOut = facts.standing !== 'able'
  const scale = sideIndex(side) === 3 ? 18 : 24
  const low = sideIndex(side) === 3 ? 29 : 24
  return (
    <svg
      class={`chip side-${sideIndex(side)} ${isOut ? 'chip--out' : ''}`}
      width={size}
      height={size}
      viewBox="0 0 48 52"
      aria-hidden="true"
    >
      <path class="chip-rim" d={rimOf(side)} />
      <svg
        x={24 - scale / 2}
        y={low - scale / 2}
        width={scale}
        height={scale}
        viewBox={`0 0 ${ICON_BOX} ${ICON_BOX}`}
        class="chip-icon"
      >
        <path d={iconPath(facts.icon)} />
      </svg>
      <line class="chip-loss" x1="3" y1="50" x2="45" y2="50" />
      <line class="chip-health" x1="3" y1="50" x2={3 + RING * Math.max(0, facts.health)} y2="50" />
      {isOut && <path class="chip-cross" d="M8 8 40 40M40 8 8 40" />}
    </svg>
  )
}
