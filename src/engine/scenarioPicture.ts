// The `picture` of a scenario's map: where it lies, never the picture itself. A name is relative to the scenario; no
// picture comes from another host.
import * as v from 'valibot'
import type { Json } from '../base/json.ts'
import type { MapPicture } from '../geometry/battleMap.ts'
import { isObject, oneOf, type ProblemList, read, readFields, whole } from './scenarioReading.ts'

export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const
export type PictureType = (typeof PICTURE_TYPES)[number]

/** Longest address: a picture of 32 MB inside the file. */
const MAX_ADDRESS = 48 * 1024 * 1024
const MAX_PIXELS = 65_536
const NAME_LENGTH = 200

const ENDINGS: { readonly [ending: string]: PictureType } = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
}

/** A file name without a way out of the scenario's folder, or a picture inside the file. */
function isSource(source: string): boolean {
  if (PICTURE_TYPES.some((type) => source.startsWith(`data:${type};base64,`)))
    return source.length <= MAX_ADDRESS
  if (source.length === 0 || source.length > NAME_LENGTH) return false
  return !/^[a-z][a-z0-9+.-]*:|^[\\/]|[\\]|[\u0000-\u001f]/i.test(source) && !source.split('/').includes('..')
}

const sourceText = v.pipe(
  v.string('the name of a picture'),
  v.check(
    isSource,
    'a file name relative to the scenario, or a data: address of a PNG, JPEG, WebP or GIF picture',
  ),
)

/** Type by its ending or its data: address; undefined if neither says. */
function typeOf(source: string): PictureType | undefined {
  const inFile = PICTURE_TYPES.find((type) => source.startsWith(`data:${type};`))
  return inFile ?? ENDINGS[source.slice(source.lastIndexOf('.') + 1).toLowerCase()]
}

/** `"bridge.webp"` or `{ source, type, width, height }`. Sizes in pixels, 0 where the file does not say them. */
export function readPicture(
  value: Json | undefined,
  path: string,
  problems: ProblemList,
): MapPicture | undefined {
  if (value === undefined) return undefined
  const pixels = v.optional(whole(0, MAX_PIXELS))
  const shape = { source: sourceText, type: v.optional(oneOf(PICTURE_TYPES)), width: pixels, height: pixels }
  const fields = isObject(value)
    ? readFields(shape, value, path, problems)
    : { source: read(sourceText, value, path, problems), type: undefined, width: 0, height: 0 }
  if (fields?.source === undefined) return undefined
  const type = fields.type ?? typeOf(fields.source)
  if (type === undefined) {
    problems.add(path, `a picture whose name ends with .png, .jpg, .webp or .gif`, fields.source)
    return undefined
  }
  return { source: fields.source, type, width: fields.width ?? 0, height: fields.height ?? 0 }
}

/** The inverse of `readPicture`. */
export function formatPicture(picture: MapPicture): Json {
  if (picture.width === 0 && picture.height === 0 && picture.type === typeOf(picture.source))
    return picture.source
  const { source, type, width, height } = picture
  return { source, type, width, height }
}
