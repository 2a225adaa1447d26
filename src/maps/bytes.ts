// Bytes of files to text, and base64 both ways, the same in Node and in every browser. What the text means is for the
// readers of formats.

interface Decoder {
  decode(bytes: Uint8Array): string
}

/** The one part of the platform used here; the language itself has no decoder. */
const platform = globalThis as unknown as {
  readonly TextDecoder: new (label: string, options: { readonly fatal: boolean }) => Decoder
}

/** UTF-8 text without its byte order mark, or undefined if the bytes are no such text. */
export function decodeText(bytes: Uint8Array): string | undefined {
  if (bytes.includes(0)) return undefined
  try {
    return new platform.TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const SKIPPED = 64
const BAD = 255

const values = new Uint8Array(128).fill(BAD)
for (let i = 0; i < DIGITS.length; i += 1) values[DIGITS.charCodeAt(i)] = i
for (const blank of '\n\r\t ') values[blank.charCodeAt(0)] = SKIPPED

/** Bytes of base64 text; white space and missing padding are allowed. Undefined if anything else is in it. */
export function decodeBase64(text: string): Uint8Array | undefined {
  let end = text.length
  while (end > 0 && (text[end - 1] === '=' || values[text.charCodeAt(end - 1)] === SKIPPED)) end -= 1
  const bytes = new Uint8Array(Math.floor((end * 3) / 4))
  let length = 0
  let group = 0
  let digits = 0
  for (let i = 0; i < end; i += 1) {
    const code = text.charCodeAt(i)
    const value = code < 128 ? values[code]! : BAD
    if (value === SKIPPED) continue
    if (value === BAD) return undefined
    group = (group << 6) | value
    digits += 1
    if (digits === 4) {
      bytes[length] = group >>> 16
      bytes[length + 1] = group >>> 8
      bytes[length + 2] = group
      length += 3
      group = 0
      digits = 0
    }
  }
  if (digits === 1) return undefined
  if (digits > 1) bytes[length++] = digits === 2 ? group >>> 4 : group >>> 10
  if (digits === 3) bytes[length++] = group >>> 2
  return bytes.subarray(0, length)
}

/** Base64 text with padding. */
export function encodeBase64(bytes: Uint8Array): string {
  const parts: string[] = []
  let part = ''
  for (let i = 0; i < bytes.length; i += 3) {
    const left = bytes.length - i
    const group = (bytes[i]! << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0)
    part += DIGITS[group >>> 18]! + DIGITS[(group >>> 12) & 63]!
    part += left > 1 ? DIGITS[(group >>> 6) & 63]! : '='
    part += left > 2 ? DIGITS[group & 63]! : '='
    if (part.length > 8192) {
      parts.push(part)
      part = ''
    }
  }
  parts.push(part)
  return parts.join('')
}
