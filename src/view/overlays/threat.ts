// Threat areas: hatch and thin solid edge in the colour and at the angle of the side; switched off, a dashed edge only.
// Cones have their straight arms as well, with a tick at each step of range.
import type { AreaOverlay } from '../../session/boardModel.ts'
import { clipped, type Segment } from '../clip.ts'
import { UNIT } from '../layout.ts'
import type { Drawing, Shape } from '../shapes.ts'
import { areaFill, areaLines, hasPicture, INSET, type Look, lookOf, veil } from './look.ts'
import { sectorOf } from './sector.ts'

const OFF_DASH = { on: 6, off: 5 } as const

export function threatDrawing(area: AreaOverlay, look: Look): Drawing {
  const { colour, hatch } = lookOf(look, area.side)
  if (!area.on) {
    const dashed = { colour, alpha: 0.85, width: 0, least: 1.6, dash: OFF_DASH }
    return { shapes: areaLines(look, area, INSET, dashed), labels: [] }
  }
  const strength = look.theme.areaStrength
  return {
    shapes: [
      ...veil(look, area),
      ...areaFill(look, area, colour, 0.06 * strength),
      ...areaFill(look, area, colour, (hasPicture(look) ? 0.75 : 0.5) * strength, {
        kind: 'hatch',
        angle: hatch,
        width: 1,
      }),
      ...areaLines(look, area, INSET, { colour, alpha: 0.95, width: 0, least: 1.6 }),
    ],
    labels: [],
  }
}

export function coneDrawing(area: AreaOverlay, look: Look): Drawing {
  const threat = threatDrawing(area, look)
  return { shapes: [...threat.shapes, ...armsOf(area, look)], labels: [] }
}

/** The two arms of a cone from its point to its range, and short arcs across them at the steps of range. */
function armsOf(area: AreaOverlay, look: Look): readonly Shape[] {
  if (area.shape === undefined) return []
  const { centre, radius, arms } = sectorOf(look.layout, area.shape)
  if (arms === undefined) return []
  const { colour } = lookOf(look, area.side)
  const { bounds } = look.layout
  const segments: number[] = []
  for (const angle of arms) {
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)]
    const arm: Segment = [centre.x, centre.y, centre.x + dx * radius, centre.y + dy * radius]
    segments.push(...clipped(arm, bounds))
    for (const step of area.shape.steps ?? []) {
      const along = Math.min(1, step / area.shape.radiusMm) * radius
      const [x, y, half] = [centre.x + dx * along, centre.y + dy * along, UNIT * 0.16]
      segments.push(...clipped([x - dy * half, y + dx * half, x + dy * half, y - dx * half], bounds))
    }
  }
  const dash = area.on ? {} : { dash: OFF_DASH }
  return [{ kind: 'strokes', segments, colour, alpha: 0.95, width: 0, least: 1.6, round: false, ...dash }]
}
