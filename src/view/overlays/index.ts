// All kinds of overlay: who draws them, in which layer, and the fingerprint by which an unchanged one is left alone.
import { Hasher } from '../../base/hash.ts'
import type { AreaOverlay, Overlay } from '../../session/boardModel.ts'
import type { Drawing } from '../shapes.ts'
import { countDrawing } from './count.ts'
import { flankDrawing } from './flank.ts'
import { guardDrawing } from './guard.ts'
import { lineDrawing } from './line.ts'
import type { Look } from './look.ts'
import { pathDrawing } from './path.ts'
import { pickDrawing, reachDrawing } from './reach.ts'
import { riskDrawing } from './risk.ts'
import { coneDrawing, threatDrawing } from './threat.ts'
import { zoneDrawing } from './zone.ts'

/** Areas lie on the ground below the walls, lines above the walls; tokens are above both. */
export const OVERLAY_LAYERS = ['areas', 'lines'] as const
export type OverlayLayer = (typeof OVERLAY_LAYERS)[number]

type AreaPainter = (area: AreaOverlay, look: Look) => Drawing

const AREAS: Readonly<Record<AreaOverlay['kind'], AreaPainter>> = {
  threat: (area, look) => (area.values === undefined ? threatDrawing(area, look) : countDrawing(area, look)),
  cone: coneDrawing,
  guard: guardDrawing,
  reach: reachDrawing,
  risk: riskDrawing,
  zone: zoneDrawing,
  pick: pickDrawing,
}

export function layerOf(overlay: Overlay): OverlayLayer {
  return overlay.kind === 'path' || overlay.kind === 'flank' || overlay.kind === 'line' ? 'lines' : 'areas'
}

/** What an overlay draws: a pure function of the overlay, the map's layout and the theme. */
export function overlayDrawing(overlay: Overlay, look: Look): Drawing {
  switch (overlay.kind) {
    case 'path':
      return pathDrawing(overlay, look)
    case 'flank':
      return flankDrawing(overlay, look)
    case 'line':
      return lineDrawing(overlay, look)
    default:
      return AREAS[overlay.kind](overlay, look)
  }
}

const known = new WeakMap<Overlay, string>()

/** Equal for overlays of equal content, key included; 16 hex digits. */
export function overlayHash(overlay: Overlay): string {
  const before = known.get(overlay)
  if (before !== undefined) return before
  const hasher = new Hasher()
  add(hasher, overlay)
  const hash = hasher.digest()
  known.set(overlay, hash)
  return hash
}

const double = new Float64Array(1)
const words = new Int32Array(double.buffer)

function add(hasher: Hasher, value: unknown): void {
  if (typeof value === 'number') {
    double[0] = value
    hasher.word(words[0]!)
    hasher.word(words[1]!)
  } else if (typeof value === 'string') hasher.text(value)
  else if (Array.isArray(value)) {
    hasher.word(value.length)
    for (const part of value) add(hasher, part)
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) {
      hasher.text(key)
      add(hasher, part)
    }
  } else hasher.text(String(value))
}
