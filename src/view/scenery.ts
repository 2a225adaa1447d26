// Everything drawn on a stage, in layers from the paper up to the figures, and what it takes to change each part alone.
import type Phaser from 'phaser'
import type { Overlay } from '../session/boardModel.ts'
import { cursorDrawing } from './cursorDrawing.ts'
import { gridShapes } from './ground/grid.ts'
import { heightDrawing } from './ground/height.ts'
import { paperShapes, terrainShapes } from './ground/terrain.ts'
import { doorShapes, wallShapes } from './ground/walls.ts'
import { type InkHost, InkLayer } from './inkLayer.ts'
import { InkProgram, type InkView } from './inkShader.ts'
import { LabelLayer } from './labelLayer.ts'
import { type Layout, UNIT } from './layout.ts'
import { layerOf, type OverlayLayer, overlayDrawing, overlayHash } from './overlays/index.ts'
import type { Floating } from './playback.ts'
import type { Label, Shape } from './shapes.ts'
import type { Theme } from './theme.ts'
import { TokenLayer } from './tokenLayer.ts'

export const DEPTHS = {
  paper: 0,
  picture: 1,
  ground: 2,
  areas: 3,
  structure: 4,
  lines: 5,
  groundLabels: 6,
  tokens: 10,
  top: 20,
  labels: 21,
  figures: 22,
} as const

const NO_VIEW: InkView = { x: 0, y: 0, width: 1, height: 1, zoom: 1, pixel: 1, ratio: 1 }
/** How far a figure rises, in pixels of shapes.ts. */
const RISE = 34

export class Scenery implements InkHost {
  readonly tokens: TokenLayer
  private readonly scene: Phaser.Scene
  private readonly layers: Readonly<Record<'paper' | 'ground' | 'structure' | 'top' | OverlayLayer, InkLayer>>
  /** Labels of the ground and of areas, below the tokens; those of lines, and names, above them. */
  private readonly groundLabels: LabelLayer
  private readonly labels: LabelLayer
  private readonly figures: LabelLayer
  private readonly hashes = new Map<string, string>()
  private inkProgram: { readonly of: number; readonly program: InkProgram } | undefined
  private labelsMoved = true
  context = 0
  view: InkView = NO_VIEW

  constructor(scene: Phaser.Scene, font: string) {
    this.scene = scene
    const ink = (depth: number): InkLayer => new InkLayer(scene, this, depth)
    this.layers = {
      paper: ink(DEPTHS.paper),
      ground: ink(DEPTHS.ground),
      areas: ink(DEPTHS.areas),
      structure: ink(DEPTHS.structure),
      lines: ink(DEPTHS.lines),
      top: ink(DEPTHS.top),
    }
    this.tokens = new TokenLayer(scene, DEPTHS.tokens)
    this.groundLabels = new LabelLayer(scene, DEPTHS.groundLabels, font)
    this.labels = new LabelLayer(scene, DEPTHS.labels, font)
    this.figures = new LabelLayer(scene, DEPTHS.figures, font)
  }

  program(gl: WebGLRenderingContext): InkProgram {
    if (this.inkProgram?.of !== this.context)
      this.inkProgram = { of: this.context, program: new InkProgram(gl) }
    return this.inkProgram.program
  }

  get meshes(): number {
    return Object.values(this.layers).reduce((sum, layer) => sum + layer.built, 0)
  }

  /** The map itself. `hasPicture`: the picture stands in for the paper. */
  setGround(layout: Layout, theme: Theme, hasPicture: boolean): void {
    const { paper, ground, structure } = this.layers
    const height = heightDrawing(layout, theme)
    paper.put('paper', hasPicture ? [] : paperShapes(layout, theme))
    paper.keep(['paper'])
    ground.put('terrain', terrainShapes(layout, theme))
    ground.put('height', height.shapes)
    ground.put('grid', gridShapes(layout, theme))
    ground.keep(['height', 'terrain', 'grid'])
    structure.put('walls', wallShapes(layout, theme))
    this.putLabels(this.groundLabels, 'height', height.labels)
  }

  setDoors(layout: Layout, theme: Theme, doorsOpen: readonly boolean[]): void {
    this.layers.structure.put('doors', doorShapes(layout, theme, doorsOpen))
    this.layers.structure.keep(['walls', 'doors'])
  }

  /** Draws what is new, drops what is gone, leaves alone what is equal. */
  setOverlays(overlays: readonly Overlay[], layout: Layout, theme: Theme): void {
    const order: Record<OverlayLayer, string[]> = { areas: [], lines: [] }
    const keys = new Set<string>(['height', 'names'])
    for (const overlay of overlays) {
      const key = `${overlay.kind} ${overlay.key}`
      const layer = layerOf(overlay)
      order[layer].push(key)
      keys.add(key)
      const hash = overlayHash(overlay)
      if (this.hashes.get(key) === hash) continue
      this.hashes.set(key, hash)
      const drawing = overlayDrawing(overlay, { layout, theme })
      this.layers[layer].put(key, drawing.shapes)
      this.putLabels(layer === 'areas' ? this.groundLabels : this.labels, key, drawing.labels)
    }
    for (const key of [...this.hashes.keys()]) if (!keys.has(key)) this.hashes.delete(key)
    this.layers.areas.keep(order.areas)
    this.layers.lines.keep(order.lines)
    this.labels.keep(keys)
    this.groundLabels.keep(keys)
  }

  /** Overlays have to be drawn anew: another theme, another map. */
  forgetOverlays(): void {
    this.hashes.clear()
  }

  setCursor(layout: Layout, theme: Theme, cursor: number | undefined): void {
    const key = `cursor ${cursor} ${theme.name}`
    if (!this.layers.top.has(key)) this.layers.top.put(key, cursorDrawing(layout, theme, cursor).shapes)
    this.layers.top.keep([key])
  }

  /** A shape below the lines, such as the cell that a token in hand would stand on. */
  setMark(shapes: readonly Shape[]): void {
    this.layers.structure.put('mark', shapes)
    this.layers.structure.keep(['mark', 'walls', 'doors'])
  }

  /** Names follow the tokens as they are drawn. */
  setNames(theme: Theme): void {
    this.putLabels(this.labels, 'names', this.cell >= 40 ? this.tokens.names(theme) : [])
  }

  setFloating(floating: readonly Floating[], theme: Theme): void {
    const labels = floating.flatMap((figure): Label[] => {
      const at = this.tokens.drawnAt(figure.on)
      if (at === undefined) return []
      const colour = { harm: theme.danger, good: theme.good, plain: theme.text }[figure.tone]
      const dy = -16 - RISE * (1 - (1 - figure.age) ** 2)
      const alpha = figure.age < 0.7 ? 1 : (1 - figure.age) / 0.3
      return [
        {
          ...at,
          dx: 0,
          dy,
          text: figure.text,
          size: 20,
          colour,
          halo: theme.halo,
          strong: true,
          fromCell: 0,
          alpha,
        },
      ]
    })
    this.figures.put('floating', labels)
    this.figures.place(this.view)
  }

  /** A family of letters has been loaded. */
  repaintLetters(): void {
    for (const layer of [this.groundLabels, this.labels, this.figures]) layer.repaint()
    this.tokens.repaint()
    this.labelsMoved = true
  }

  setHidden(hidden: boolean): void {
    this.scene.cameras.main.setVisible(!hidden)
  }

  setView(view: InkView): void {
    this.view = view
    this.scene.cameras.main.setZoom(view.zoom).centerOn(view.x, view.y)
    this.tokens.sharpen(this.cell, view.ratio)
    this.labelsMoved = true
  }

  /** Once before each frame. */
  settle(): void {
    if (!this.labelsMoved) return
    this.labelsMoved = false
    this.groundLabels.place(this.view)
    this.labels.place(this.view)
  }

  /** CSS pixels of a cell. */
  private get cell(): number {
    return (this.view.zoom / this.view.ratio) * UNIT
  }

  private putLabels(layer: LabelLayer, key: string, labels: readonly Label[]): void {
    layer.put(key, labels)
    this.labelsMoved = true
  }
}
