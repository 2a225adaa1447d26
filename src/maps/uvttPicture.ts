// The picture inside a Universal VTT file. A picture that is missing or unreadable never stops an import.
import type { Json } from '../base/json.ts'
import type { MapPicture } from '../geometry/battleMap.ts'
import { decodeBase64 } from './bytes.ts'
import { pictureHead } from './picture.ts'

export interface FoundPicture {
  readonly picture: MapPicture
  readonly bytes: Uint8Array
}

/** Base64 text as the format has it, with or without the front of a data: address. `name` becomes the source. */
export function readPicture(
  value: Json | undefined,
  name: string,
  warnings: string[],
): FoundPicture | undefined {
  if (typeof value !== 'string' || value === '') {
    warnings.push('The file has no picture.')
    return undefined
  }
  const text = value.startsWith('data:') ? value.slice(value.indexOf(',') + 1) : value
  if (text.length < 1024 && /\.[a-z0-9]{2,5}$/i.test(text)) {
    warnings.push(
      `The picture is missing: the file names ${JSON.stringify(text.slice(0, 80))} instead of holding it.`,
    )
    return undefined
  }
  const bytes = decodeBase64(text)
  const head = bytes === undefined ? undefined : pictureHead(bytes)
  if (bytes === undefined || head === undefined) {
    warnings.push('The picture cannot be read: it is no base64 text of a PNG, JPEG, WebP or GIF file.')
    return undefined
  }
  return { picture: { source: name, ...head }, bytes }
}
