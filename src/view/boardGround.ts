// The map under the board: its layout, its ground and doors on the scenery, and its picture, which may come later or not
// at all.

import type Phaser from 'phaser'
import type { BattleMap } from '../geometry/battleMap.ts'
import { gridShapes } from './ground/grid.ts'
import { heightDrawing } from './ground/height.ts'
import { paperShapes, terrainShapes } from './ground/terrain.ts'
import { wallShapes } from './ground/walls.ts'
import { createLayout, type Layout } from './layout.ts'
import type { Minimap } from './minimap.ts'
import { loadPicture, placePicture, removePicture } from './picture.ts'
import { DEPTHS, type Scenery } from './scenery.ts'
import type { Shape } from './shapes.ts'
import type { Stage } from './stage.ts'
import type { Theme } from './theme.ts'

export class BoardGround {
  readonly layout: Layout
  private picture: HTMLImageElement | undefined
  private images: readonly Phaser.GameObjects.Image[] = []
  /** Which doors are drawn open; undefined before any are drawn. */
  private doors: string | undefined
  private isDropped = false

  constructor(map: BattleMap) {
    this.layout = createLayout(map)
  }

  /** Loads the map's picture, if it has one. False if it cannot be shown. */
  async load(): Promise<boolean> {
    const { picture } = this.layout.map
    if (picture === undefined) return true
    try {
      this.picture = await loadPicture(picture.source)
      return true
    } catch {
      return false
    }
  }

  /** Everything that stays while the map stays. */
  draw(stage: Stage, scenery: Scenery, minimap: Minimap, theme: Theme): void {
    if (this.isDropped) return
    const { layout, picture } = this
    removePicture(stage.scene, this.images)
    this.images =
      picture === undefined
        ? []
        : placePicture(stage.scene, picture, layout.bounds, DEPTHS.picture, stage.largestTexture)
    scenery.setGround(layout, theme, picture !== undefined)
    minimap.setGround(layout, minimapShapes(layout, theme), theme, picture)
    this.doors = undefined
  }

  drawDoors(scenery: Scenery, theme: Theme, doorsOpen: readonly boolean[]): void {
    const doors = doorsOpen.map(Number).join('')
    if (doors === this.doors) return
    this.doors = doors
    scenery.setDoors(this.layout, theme, doorsOpen)
  }

  /** Takes the picture off the stage; nothing is drawn any more. */
  drop(stage: Stage | undefined): void {
    this.isDropped = true
    if (stage !== undefined) removePicture(stage.scene, this.images)
    this.images = []
  }

  /** The stage and all that was on it are gone. */
  forgetStage(): void {
    this.images = []
  }
}

function minimapShapes(layout: Layout, theme: Theme): readonly Shape[] {
  return [
    ...paperShapes(layout, theme),
    ...terrainShapes(layout, theme),
    ...heightDrawing(layout, theme).shapes,
    ...gridShapes(layout, theme).slice(1),
    ...wallShapes(layout, theme),
  ]
}
