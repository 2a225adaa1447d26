// The map's picture below everything: cut into tiles that the graphics card can hold, or scaled down where even the
// tiles would be too many. The grid never depends on the picture's size.
import type Phaser from 'phaser'
import type { WorldRect } from './layout.ts'

/** Part of a picture and where on it, in its own pixels and after scaling. */
export interface Tile {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export interface Tiling {
  /** The picture is drawn at this share of its size. */
  readonly scale: number
  readonly tiles: readonly Tile[]
}

/** Larger pictures than this many pixels are scaled down: four bytes each add up. */
const MOST_PIXELS = 48_000_000
const TILE = 4096
/** Tiles run this far under their right and lower neighbours, so that no gap shows between them. */
const OVERLAP = 1

/** How a picture of this size is cut, with textures of at most `largest` a side. */
export function tilingOf(width: number, height: number, largest: number): Tiling {
  const scale = Math.min(1, Math.sqrt(MOST_PIXELS / (width * height)))
  const [fullWidth, fullHeight] = [
    Math.max(1, Math.round(width * scale)),
    Math.max(1, Math.round(height * scale)),
  ]
  const step = Math.max(1, Math.min(TILE, largest) - OVERLAP)
  const tiles: Tile[] = []
  for (let top = 0; top < fullHeight; top += step) {
    for (let left = 0; left < fullWidth; left += step) {
      tiles.push({
        left,
        top,
        width: Math.min(step + OVERLAP, fullWidth - left),
        height: Math.min(step + OVERLAP, fullHeight - top),
      })
    }
  }
  return { scale, tiles }
}

/** Loads and decodes a picture. Rejects if it cannot be read. */
export async function loadPicture(source: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = source
  await image.decode()
  return image
}

/** Counts tiles, for the names of their textures. */
let placed = 0

/** The images of a picture, spread over `bounds`. */
export function placePicture(
  scene: Phaser.Scene,
  picture: HTMLImageElement,
  bounds: WorldRect,
  depth: number,
  largest: number,
): readonly Phaser.GameObjects.Image[] {
  const { naturalWidth, naturalHeight } = picture
  const { scale, tiles } = tilingOf(naturalWidth, naturalHeight, largest)
  const across = (bounds.right - bounds.left) / (naturalWidth * scale)
  const down = (bounds.bottom - bounds.top) / (naturalHeight * scale)
  return tiles.map(({ left, top, width, height }) => {
    placed += 1
    const key = `picture-${placed}`
    const texture = scene.textures.createCanvas(key, width, height)
    if (texture === null) throw new Error('no canvas for the picture')
    texture.context.drawImage(
      picture,
      left / scale,
      top / scale,
      width / scale,
      height / scale,
      0,
      0,
      width,
      height,
    )
    texture.refresh()
    return scene.add
      .image(bounds.left + left * across, bounds.top + top * down, key)
      .setOrigin(0, 0)
      .setScale(across, down)
      .setDepth(depth)
  })
}

export function removePicture(scene: Phaser.Scene, images: readonly Phaser.GameObjects.Image[]): void {
  for (const image of images) {
    const { key } = image.texture
    image.destroy()
    scene.textures.remove(key)
  }
}
