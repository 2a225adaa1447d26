// A layer of the scene that draws meshes with the ink shader, or the same shapes on a 2D canvas. Meshes are kept by key
// and reach the graphics card once; after a lost context they are sent anew.
import Phaser from 'phaser'
import type { InkProgram, InkView } from './inkShader.ts'
import { buildMesh } from './mesh.ts'
import type { Mesh } from './meshWriter.ts'
import { paintShapes } from './paint2d.ts'
import type { Shape } from './shapes.ts'

/** What layers share: the shader of the present context and what is seen. */
export interface InkHost {
  /** Undefined on the 2D canvas. */
  program(gl: WebGLRenderingContext): InkProgram
  /** Counts contexts; buffers of an earlier one are gone. */
  readonly context: number
  readonly view: InkView
}

interface Entry {
  readonly shapes: readonly Shape[]
  mesh: Mesh | undefined
  buffer: WebGLBuffer | undefined
  context: number
}

export class InkLayer extends Phaser.GameObjects.Extern {
  private readonly host: InkHost
  private readonly entries = new Map<string, Entry>()
  private order: readonly string[] = []
  /** Meshes built since the board was made; tests see by it that what did not change is left alone. */
  built = 0

  constructor(scene: Phaser.Scene, host: InkHost, depth: number) {
    super(scene)
    this.host = host
    this.setDepth(depth)
    scene.add.existing(this)
  }

  /** Puts shapes under a key, in place of what was there. */
  put(key: string, shapes: readonly Shape[]): void {
    this.drop(key)
    this.entries.set(key, { shapes, mesh: undefined, buffer: undefined, context: -1 })
  }

  drop(key: string): void {
    const entry = this.entries.get(key)
    if (entry?.buffer !== undefined && entry.context === this.host.context)
      this.gl()?.deleteBuffer(entry.buffer)
    this.entries.delete(key)
  }

  has(key: string): boolean {
    return this.entries.has(key)
  }

  /** Drops what is not among `keys` and draws the rest in this order. */
  keep(keys: readonly string[]): void {
    const wanted = new Set(keys)
    for (const key of [...this.entries.keys()]) if (!wanted.has(key)) this.drop(key)
    this.order = keys
  }

  override render(renderer: Phaser.Renderer.WebGL.WebGLRenderer): void {
    if (this.order.length === 0) return
    const { gl } = renderer
    const program = this.host.program(gl)
    program.begin(this.host.view)
    for (const key of this.order) {
      const entry = this.entries.get(key)
      if (entry === undefined) continue
      const mesh = this.meshOf(entry)
      if (mesh.vertices > 0) program.draw(this.bufferOf(gl, entry, mesh), mesh.vertices)
    }
    program.end()
  }

  /** Called by the canvas renderer, which has no use for `render`. */
  renderCanvas(renderer: Phaser.Renderer.Canvas.CanvasRenderer): void {
    const context = renderer.currentContext
    const { view } = this.host
    context.save()
    context.setTransform(
      view.zoom,
      0,
      0,
      view.zoom,
      view.width / 2 - view.x * view.zoom,
      view.height / 2 - view.y * view.zoom,
    )
    context.globalAlpha = 1
    for (const key of this.order) {
      const entry = this.entries.get(key)
      if (entry !== undefined) paintShapes(context, entry.shapes, view)
    }
    context.restore()
  }

  private meshOf(entry: Entry): Mesh {
    if (entry.mesh === undefined) {
      entry.mesh = buildMesh(entry.shapes, (corners, holes) => Phaser.Geom.Polygon.Earcut(corners, holes))
      this.built += 1
    }
    return entry.mesh
  }

  private bufferOf(gl: WebGLRenderingContext, entry: Entry, mesh: Mesh): WebGLBuffer {
    if (entry.buffer === undefined || entry.context !== this.host.context) {
      entry.buffer = gl.createBuffer()
      entry.context = this.host.context
      gl.bindBuffer(gl.ARRAY_BUFFER, entry.buffer)
      gl.bufferData(gl.ARRAY_BUFFER, mesh.data, gl.STATIC_DRAW)
    }
    return entry.buffer
  }

  private gl(): WebGLRenderingContext | undefined {
    const { renderer } = this.scene.sys
    return renderer instanceof Phaser.Renderer.WebGL.WebGLRenderer ? renderer.gl : undefined
  }
}
