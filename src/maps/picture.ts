// Type and size of a picture from the first bytes of its file: PNG, JPEG, WebP, GIF. Nothing is decoded.
import type { PictureType } from '../engine/scenarioPicture.ts'

export interface PictureHead {
  readonly type: PictureType
  /** Pixels. */
  readonly width: number
  readonly height: number
}

/** Undefined if the bytes are no picture of these types, or are cut off before its size. */
export function pictureHead(bytes: Uint8Array): PictureHead | undefined {
  const head = readHead(bytes)
  return head !== undefined && head.width > 0 && head.height > 0 ? head : undefined
}

function readHead(bytes: Uint8Array): PictureHead | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (starts(bytes, 0, '\u0089PNG\r\n\u001a\n') && starts(bytes, 12, 'IHDR') && bytes.length >= 24) {
    return { type: 'image/png', width: view.getUint32(16), height: view.getUint32(20) }
  }
  if (starts(bytes, 0, '\u00ff\u00d8\u00ff')) return jpegHead(view)
  if (starts(bytes, 0, 'RIFF') && starts(bytes, 8, 'WEBP') && bytes.length >= 30) return webpHead(bytes, view)
  if (starts(bytes, 0, 'GIF8') && bytes.length >= 10) {
    return { type: 'image/gif', width: view.getUint16(6, true), height: view.getUint16(8, true) }
  }
  return undefined
}

function starts(bytes: Uint8Array, at: number, text: string): boolean {
  for (let i = 0; i < text.length; i += 1) if (bytes[at + i] !== text.charCodeAt(i)) return false
  return true
}

/** Start-of-frame markers hold the size; all of C0 to CF but the tables C4, C8 and CC. */
function jpegHead(view: DataView): PictureHead | undefined {
  let at = 2
  while (at + 9 <= view.byteLength) {
    if (view.getUint8(at) !== 0xff) return undefined
    const marker = view.getUint8(at + 1)
    if (marker === 0xff) {
      at += 1
      continue
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
    if (isFrame) return { type: 'image/jpeg', width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    const isBare = marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)
    at += isBare ? 2 : 2 + view.getUint16(at + 2)
  }
  return undefined
}

/** The three kinds of WebP: lossy, lossless, extended. */
function webpHead(bytes: Uint8Array, view: DataView): PictureHead | undefined {
  const type = 'image/webp'
  if (starts(bytes, 12, 'VP8 ')) {
    return { type, width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
  }
  if (starts(bytes, 12, 'VP8L')) {
    const bits = view.getUint32(21, true)
    return { type, width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
  }
  if (!starts(bytes, 12, 'VP8X')) return undefined
  const three = (at: number) => view.getUint16(at, true) + (view.getUint8(at + 2) << 16)
  return { type, width: three(24) + 1, height: three(27) + 1 }
}
