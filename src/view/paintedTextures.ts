// Textures painted on 2D canvases, one for each distinct content: token bodies, notches, rings, labels. What is no longer
// shown is kept for a while, for it often comes back.
import type Phaser from 'phaser'

type Paint = (context: CanvasRenderingContext2D, width: number, height: number) => void

export class PaintedTextures {
  private readonly manager: Phaser.Textures.TextureManager
  private readonly prefix: string
  private readonly spare: number
  /** Keys in the order of their last use. */
  private readonly keys = new Map<string, Phaser.Textures.CanvasTexture>()
  private used = new Set<string>()
  private serial = 0
  /** Counts how often everything was forgotten. */
  private epoch = 0

  constructor(manager: Phaser.Textures.TextureManager, prefix: string, spare: number) {
    this.manager = manager
    this.prefix = prefix
    this.spare = spare
  }

  /** The texture with this content, painted if it is not there yet. */
  get(wanted: string, width: number, height: number, paint: Paint): Phaser.Textures.CanvasTexture {
    const content = `${this.epoch}|${wanted}`
    const known = this.keys.get(content)
    this.used.add(content)
    if (known !== undefined) {
      this.keys.delete(content)
      this.keys.set(content, known)
      return known
    }
    this.serial += 1
    const texture = this.manager.createCanvas(`${this.prefix}${this.serial}`, width, height)
    if (texture === null) throw new Error('no canvas for a texture')
    paint(texture.context, width, height)
    texture.refresh()
    this.keys.set(content, texture)
    return texture
  }

  /** Has everything painted anew when it is next asked for. */
  forget(): void {
    this.epoch += 1
  }

  /** Ends a round: of what was not asked for in it, all but the latest few are given up. */
  sweep(): void {
    const unused = [...this.keys.keys()].filter((key) => !this.used.has(key))
    for (const key of unused.slice(0, Math.max(0, unused.length - this.spare))) {
      const texture = this.keys.get(key)
      if (texture !== undefined) this.manager.remove(texture)
      this.keys.delete(key)
    }
    this.used = new Set()
  }
}
