// A flanking pair: two violet lines to the target and an arc between them with its degrees and margin.
import type { FlankOverlay } from '../../session/boardModel.ts'
import { UNIT } from '../layout.ts'
import { arcPoints, type Drawing, haloed, lineOf, regular, type Shape } from '../shapes.ts'
import type { Look } from './look.ts'

const ARC = UNIT * 0.78

export function flankDrawing(flank: FlankOverlay, { layout, theme }: Look): Drawing {
  const [target, a, b] = [layout.toWorld(flank.target), layout.toWorld(flank.a), layout.toWorld(flank.b)]
  const look = { colour: theme.flank, alpha: 1, least: 2 }
  const from = Math.atan2(a.y - target.y, a.x - target.x)
  const to = shorter(from, Math.atan2(b.y - target.y, b.x - target.x))
  const middle = (from + to) / 2
  const lines = lineOf([a.x, a.y, target.x, target.y, b.x, b.y], look)
  const arc = lineOf(arcPoints(target, ARC, from, to), { ...look, least: 2.6 })
  const ends = [a, b].map(
    ({ x, y }): Shape => ({
      kind: 'glyph',
      x,
      y,
      corners: regular(14, 4, 0),
      closed: true,
      fill: { colour: theme.flank, alpha: 1 },
    }),
  )
  return {
    shapes: [...haloed(lines, theme.halo, 1.3), ...haloed(arc, theme.halo, 1.3), ...ends],
    labels: [
      {
        x: target.x + Math.cos(middle) * ARC,
        y: target.y + Math.sin(middle) * ARC,
        dx: Math.cos(middle) * 44,
        dy: Math.sin(middle) * 15,
        text: flankText(flank),
        size: 13,
        colour: theme.flank,
        halo: theme.halo,
        strong: true,
        fromCell: 22,
        chip: true,
      },
    ],
  }
}

/** The same direction as `to`, at most half a turn from `from`. */
function shorter(from: number, to: number): number {
  const turn = to - from
  if (turn > Math.PI) return to - 2 * Math.PI
  return turn < -Math.PI ? to + 2 * Math.PI : to
}

/** Degrees and margin with as many decimals as tell them from the limit: 134.2° +14.2, but 119.9987° −0.0013. */
export function flankText({ degrees, margin }: Pick<FlankOverlay, 'degrees' | 'margin'>): string {
  const decimals = margin !== 0 && Math.abs(margin) < 0.05 ? 4 : 1
  const sign = margin < 0 ? '\u2212' : '+'
  return `${degrees.toFixed(decimals)}\u00b0 ${sign}${Math.abs(margin).toFixed(decimals)}`
}
