// Types and sizes of pictures from the first bytes of their files; base64 both ways.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeBase64, decodeText, encodeBase64 } from '../../src/maps/bytes.ts'
import { pictureHead } from '../../src/maps/picture.ts'
import * as pictures from './pictures.ts'

describe('picture heads', () => {
  test.each([
    ['PNG', pictures.PNG_2_BY_1, 'image/png', 2, 1],
    ['progressive JPEG behind a table', pictures.JPEG_300_BY_200, 'image/jpeg', 300, 200],
    ['GIF', pictures.GIF_7_BY_5, 'image/gif', 7, 5],
    ['lossy WebP with scaling bits', pictures.WEBP_LOSSY_320_BY_240, 'image/webp', 320, 240],
    ['lossless WebP', pictures.WEBP_LOSSLESS_16_BY_9, 'image/webp', 16, 9],
    ['extended WebP', pictures.WEBP_EXTENDED_1000_BY_70000, 'image/webp', 1000, 70_000],
  ])('%s', (_name, bytes, type, width, height) => {
    expect(pictureHead(bytes)).toEqual({ type, width, height })
  })

  test('every picture cut short anywhere is unknown or as before, never an error', () => {
    for (const bytes of Object.values(pictures)) {
      const whole = pictureHead(bytes)
      for (let length = 0; length < bytes.length; length += 1) {
        expect([undefined, whole]).toContainEqual(pictureHead(bytes.subarray(0, length)))
      }
    }
  })

  test('any bytes behind the mark of a JPEG come to an end', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (rest) => {
        const head = pictureHead(Uint8Array.from([0xff, 0xd8, 0xff, ...rest]))
        expect(head === undefined || head.type === 'image/jpeg').toBe(true)
      }),
    )
  })
})

describe('base64', () => {
  test('goes there and back, and agrees with the platform', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
        const text = encodeBase64(bytes)
        expect(text).toBe(Buffer.from(bytes).toString('base64'))
        expect(decodeBase64(text)).toEqual(bytes)
        expect(decodeBase64(text.replace(/=+$/, ''))).toEqual(bytes)
      }),
    )
  })

  test('white space is skipped, anything else is refused', () => {
    expect(decodeBase64('AQ\r\nID ')).toEqual(Uint8Array.from([1, 2, 3]))
    expect(decodeBase64('AQI!')).toBeUndefined()
    expect(decodeBase64('AQID\u00e4')).toBeUndefined()
    expect(decodeBase64('A')).toBeUndefined()
    expect(decodeBase64('AQ==AQ==')).toBeUndefined()
    expect(decodeBase64('')).toEqual(new Uint8Array(0))
  })
})

test('text is UTF-8 without a byte order mark; anything else is no text', () => {
  expect(decodeText(Uint8Array.from([0xef, 0xbb, 0xbf, 0x7b, 0x7d]))).toBe('{}')
  expect(decodeText(new TextEncoder().encode('Höhle'))).toBe('Höhle')
  expect(decodeText(Uint8Array.from([0xff, 0xfe, 0x7b, 0x00]))).toBeUndefined()
  expect(decodeText(Uint8Array.from([0xc3, 0x28]))).toBeUndefined()
})
