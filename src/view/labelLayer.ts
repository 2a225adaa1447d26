// Labels of the scene: names, figures, degrees. Always upright and sharp, of about the same size on screen at every zoom.
import type Phaser from 'phaser'
import type { InkView } from './inkShader.ts'
import { UNIT } from './layout.ts'
import { PaintedTextures } from './paintedTextures.ts'
import type { Label } from './shapes.ts'
import { cssColour } from './theme.ts'

/** Letters of fewer CSS pixels than this are not drawn. */
const SMALLEST = 9

interface Group {
  readonly labels: readonly Label[]
  /** By label; those that have never been seen have none. */
  readonly images: (Phaser.GameObjects.Image | undefined)[]
}

export class LabelLayer {
  private readonly scene: Phaser.Scene
  private readonly depth: number
  private readonly textures: PaintedTextures
  private readonly groups = new Map<string, Group>()
  private readonly font: string

  constructor(scene: Phaser.Scene, depth: number, font: string) {
    this.font = font
    this.scene = scene
    this.depth = depth
    this.textures = new PaintedTextures(scene.textures, `label${depth}-`, 200)
  }

  put(key: string, labels: readonly Label[]): void {
    const images = this.groups.get(key)?.images ?? []
    for (const image of images.splice(labels.length)) image?.destroy()
    if (labels.length === 0) this.groups.delete(key)
    else this.groups.set(key, { labels, images })
  }

  /** Letters look different from now on: a family has been loaded. */
  repaint(): void {
    widths.clear()
    this.textures.forget()
  }

  /** Drops what is not among the keys. */
  keep(keys: ReadonlySet<string>): void {
    for (const key of [...this.groups.keys()]) if (!keys.has(key)) this.put(key, [])
  }

  /** Puts every label where it belongs in this view. Needed after `put` and whenever the view changes. */
  place(view: InkView): void {
    const cell = (view.zoom / view.ratio) * UNIT
    for (const { labels, images } of this.groups.values()) {
      for (const [i, label] of labels.entries()) this.placeOne(label, images, i, view, cell)
    }
    this.textures.sweep()
  }

  private placeOne(label: Label, images: Group['images'], index: number, view: InkView, cell: number): void {
    const x = view.width / 2 + (label.x - view.x) * view.zoom + label.dx * view.pixel
    const y = view.height / 2 + (label.y - view.y) * view.zoom + label.dy * view.pixel
    const size = this.sizeOf(label, view)
    const isSeen =
      size > 0 &&
      cell >= label.fromCell &&
      x > -200 &&
      y > -60 &&
      x < view.width + 200 &&
      y < view.height + 60
    const before = images[index]
    if (!isSeen) {
      before?.setVisible(false)
      return
    }
    const texture = this.textureOf(label, size)
    const image = before ?? this.scene.add.image(0, 0, texture).setDepth(this.depth)
    images[index] = image
    if (image.texture !== texture) image.setTexture(texture.key)
    // On whole device pixels, or letters would be smeared.
    const left = Math.round(x - texture.width / 2) + texture.width / 2
    const top = Math.round(y - texture.height / 2) + texture.height / 2
    image
      .setPosition(view.x + (left - view.width / 2) / view.zoom, view.y + (top - view.height / 2) / view.zoom)
      .setScale(1 / view.zoom)
      .setAlpha(label.alpha ?? 1)
      .setVisible(true)
  }

  /** Device pixels of the letters; 0 if they would be too small. */
  private sizeOf({ text, size, strong, within }: Label, { pixel, zoom, ratio }: InkView): number {
    const wanted = Math.round(size * pixel)
    if (within === undefined) return wanted
    const width = measured(text, this.fontOf(wanted, strong))
    const fitting = Math.min(wanted, Math.floor((wanted * within * zoom) / width))
    return fitting < SMALLEST * ratio ? 0 : fitting
  }

  private fontOf(size: number, strong: boolean): string {
    return `${strong ? 600 : 400} ${size}px ${this.font}`
  }

  private textureOf(label: Label, size: number): Phaser.Textures.CanvasTexture {
    const font = this.fontOf(size, label.strong)
    const content = `${font}|${label.colour}|${label.halo}|${label.text}`
    const isChip = label.chip === true
    const width = Math.ceil(measured(label.text, font) + size * (isChip ? 1.1 : 0.7))
    const height = Math.ceil(size * 1.7)
    return this.textures.get(`${content}|${isChip}`, width, height, (context) => {
      context.font = font
      context.textAlign = 'center'
      context.textBaseline = 'middle'
      if (isChip) paintChip(context, width, height, label)
      else paintHalo(context, width, height, label, size)
      context.fillStyle = cssColour(label.colour)
      context.fillText(label.text, width / 2, height / 2 + size * 0.04)
    })
  }
}

function paintHalo(
  context: CanvasRenderingContext2D,
  width: number,
  height: number,
  label: Label,
  size: number,
): void {
  context.lineJoin = 'round'
  context.lineWidth = size * 0.34
  context.strokeStyle = cssColour(label.halo, 0.92)
  context.strokeText(label.text, width / 2, height / 2 + size * 0.04)
}

function paintChip(context: CanvasRenderingContext2D, width: number, height: number, label: Label): void {
  context.beginPath()
  context.roundRect(1, 1, width - 2, height - 2, height * 0.3)
  context.fillStyle = cssColour(label.halo, 0.95)
  context.fill()
  context.lineWidth = Math.max(1, height * 0.06)
  context.strokeStyle = cssColour(label.colour)
  context.stroke()
}

const ruler = document.createElement('canvas').getContext('2d')
/** Widths of texts measured so far, by font and text. */
const widths = new Map<string, number>()
const MOST_WIDTHS = 2000

function measured(text: string, font: string): number {
  const key = `${font}|${text}`
  const known = widths.get(key)
  if (known !== undefined) return known
  if (widths.size >= MOST_WIDTHS) widths.clear()
  if (ruler !== null) ruler.font = font
  const width = ruler?.measureText(text).width ?? text.length * 10
  widths.set(key, width)
  return width
}
