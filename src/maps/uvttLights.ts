// Lights of Universal VTT files. A map without lights is not a dark map (I06): nothing here decides how it is lit.
import type { Json } from '../base/json.ts'
import { below, isObject, own, type ProblemList } from '../engine/scenarioReading.ts'
import type { MapLight } from '../geometry/battleMap.ts'
import { readPoint } from './uvttPoints.ts'
import { type Extent, fine, type Point } from './wallLines.ts'

const MAX_LIGHTS = 4096
const WHITE = [255, 255, 255, 255] as const

/** Lights whose range reaches the map; range in cells. */
export function readLights(
  value: Json | undefined,
  crop: Extent & { readonly origin: Point },
  problems: ProblemList,
  warnings: string[],
): readonly MapLight[] {
  if (value === undefined) return []
  if (!Array.isArray(value) || value.length > MAX_LIGHTS) {
    problems.add('lights', `a list of at most ${MAX_LIGHTS} lights`, value)
    return []
  }
  let withoutColour = 0
  const lights = (value as readonly Json[]).flatMap((entry, i): MapLight | readonly [] => {
    const light = isObject(entry) ? entry : {}
    const at = readPoint(own(light, 'position'), `${below('lights', i)}.position`, problems)
    const given = own(light, 'range')
    const range = typeof given === 'number' && given > 0 ? Math.min(given, 1000) : 0
    const colour = colourOf(own(light, 'color'))
    if (colour === undefined) withoutColour += 1
    if (at === undefined) return []
    const x = at.x - crop.origin.x
    const y = at.y - crop.origin.y
    if (x < -range || y < -range || x > crop.cols + range || y > crop.rows + range) return []
    return { at: { x: fine(x), y: fine(y) }, range, colour: colour ?? WHITE }
  })
  if (withoutColour > 0)
    warnings.push(`Lights without a colour of eight digits, read as white: ${withoutColour}.`)
  return lights
}

/** AARRGGBB, or RRGGBB; to red, green, blue, alpha. */
export function colourOf(value: Json | undefined): MapLight['colour'] | undefined {
  if (typeof value !== 'string' || !/^#?([0-9a-f]{6}|[0-9a-f]{8})$/i.test(value)) return undefined
  const digits = value.replace('#', '').padStart(8, 'f')
  const part = (at: number) => Number.parseInt(digits.slice(at, at + 2), 16)
  return [part(2), part(4), part(6), part(0)]
}

/** The inverse of `colourOf`, as such files write it. */
export function formatColour([red, green, blue, alpha]: MapLight['colour']): string {
  return [alpha, red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')
}
