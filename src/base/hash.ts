// A 64-bit fingerprint of bytes and text, equal in Node and every browser. Not cryptographic: it finds divergence.

const FIRST = 0x9e3779b1
const SECOND = 0x85ebca6b

/** Name and version of the hash, written into record headers. */
export const HASH_NAME = 'murmur-pair-64/1'

/** Two lanes of multiply-rotate mixing over 32-bit words; 16 hex digits in the end. */
export class Hasher {
  private a = 0x2f0b4a87
  private b = 0x6d2b79f5
  private length = 0

  word(value: number): void {
    this.a = Math.imul(rotate(this.a ^ Math.imul(value, FIRST), 13), 5) + 0xe6546b64
    this.b = Math.imul(rotate(this.b ^ Math.imul(value, SECOND), 17), 9) + 0x38495ab5
    this.length += 1
  }

  bytes(data: Uint8Array): void {
    const whole = data.length & ~3
    for (let i = 0; i < whole; i += 4) {
      this.word(data[i]! | (data[i + 1]! << 8) | (data[i + 2]! << 16) | (data[i + 3]! << 24) | 0)
    }
    let rest = 0
    for (let i = whole; i < data.length; i += 1) rest |= data[i]! << ((i & 3) * 8)
    if (whole < data.length) this.word(rest)
    this.word(data.length)
  }

  text(text: string): void {
    for (let i = 0; i < text.length; i += 1) this.word(text.charCodeAt(i))
    this.word(text.length)
  }

  /** 16 lower-case hex digits. */
  digest(): string {
    return hex(finish(this.a ^ this.length)) + hex(finish(this.b ^ Math.imul(this.length, FIRST)))
  }
}

function rotate(value: number, bits: number): number {
  return (value << bits) | (value >>> (32 - bits))
}

function finish(value: number): number {
  let h = value
  h = Math.imul(h ^ (h >>> 16), SECOND)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}

function hex(value: number): string {
  return value.toString(16).padStart(8, '0')
}
