// Heads of picture files with known sizes, as small as they can be.

function text(value: string): number[] {
  return [...value].map((symbol) => symbol.charCodeAt(0))
}

export const PNG_2_BY_1 = Uint8Array.from([
  0x89,
  ...text('PNG\r\n'),
  0x1a,
  0x0a,
  0,
  0,
  0,
  13,
  ...text('IHDR'),
  0,
  0,
  0,
  2,
  0,
  0,
  0,
  1,
  8,
  6,
  0,
  0,
  0,
])

/** A table before the frame, as cameras write it. */
export const JPEG_300_BY_200 = Uint8Array.from([
  0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xc4, 0, 3, 9, 0xff, 0xff, 0xc2, 0, 17, 8, 0, 200, 1, 44, 3,
])

export const GIF_7_BY_5 = Uint8Array.from([...text('GIF89a'), 7, 0, 5, 0, 0])

export const WEBP_LOSSY_320_BY_240 = Uint8Array.from([
  ...text('RIFF'),
  0,
  0,
  0,
  0,
  ...text('WEBPVP8 '),
  0,
  0,
  0,
  0,
  0,
  0,
  0,
  0x9d,
  1,
  0x2a,
  0x40,
  1,
  0xf0,
  0x40,
])

export const WEBP_LOSSLESS_16_BY_9 = Uint8Array.from([
  ...text('RIFF'),
  0,
  0,
  0,
  0,
  ...text('WEBPVP8L'),
  0,
  0,
  0,
  0,
  0x2f,
  15,
  0,
  2,
  0,
  0,
  0,
  0,
  0,
  0,
])

export const WEBP_EXTENDED_1000_BY_70000 = Uint8Array.from([
  ...text('RIFF'),
  0,
  0,
  0,
  0,
  ...text('WEBPVP8X'),
  10,
  0,
  0,
  0,
  0,
  0,
  0,
  0,
  0xe7,
  3,
  0,
  0x6f,
  0x11,
  1,
])
