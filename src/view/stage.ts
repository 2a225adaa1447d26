// The Phaser game behind the board: one scene, drawn only when asked, in WebGL or on a 2D canvas. Knows nothing of what
// is shown on it.
import Phaser from 'phaser'

export interface StageOptions {
  readonly antialias: boolean
  /** Draw on a 2D canvas even where there is WebGL. */
  readonly plain: boolean
  /** Most device pixels to a CSS pixel. */
  readonly sharpest: number
}

export interface Stage {
  readonly scene: Phaser.Scene
  readonly canvas: HTMLCanvasElement
  readonly isWebGL: boolean
  /** Longest side of a texture. */
  readonly largestTexture: number
  /** Size in CSS pixels, and device pixels to one of them. */
  readonly width: number
  readonly height: number
  readonly ratio: number
  /** Frames drawn, and the script they took: the last one, and all. */
  readonly costs: { readonly frames: number; readonly lastFrameMs: number; readonly scriptMs: number }
  /** Has a frame drawn soon. */
  request(): void
  /** Draws a frame at once. */
  drawNow(): void
  destroy(): void
}

export interface StageEvents {
  /** Before each frame; `ms` since the last one if that was drawn right before, else 0. True asks for another one. */
  frame(ms: number): boolean
  resized(): void
  /** The graphics card has dropped everything, or has come back. */
  contextLost(): void
  contextRestored(): void
}

/** Phaser's own loop sleeps from the first frame on; `draw` is one step of it. */
class SleepingGame extends Phaser.Game {
  private isOnDemand = false

  override step(time: number, delta: number): void {
    if (!this.isOnDemand) super.step(time, delta)
  }

  takeOver(): void {
    this.isOnDemand = true
    this.loop.sleep()
  }

  draw(time: number, delta: number): void {
    super.step(time, delta)
  }

  /** Ends the game now: with its loop asleep no further step would do it. */
  end(): void {
    this.destroy(true)
    super.step(0, 0)
  }
}

class BoardScene extends Phaser.Scene {
  private readonly ready: () => void

  constructor(ready: () => void) {
    super('board')
    this.ready = ready
  }

  create(): void {
    this.ready()
  }
}

/** Device pixels to a CSS pixel, never more than `sharpest`. */
function ratioOf(sharpest: number): number {
  return Math.min(sharpest, Math.max(1, window.devicePixelRatio))
}

function sizeOf(parent: HTMLElement): { width: number; height: number } {
  return { width: Math.max(1, parent.clientWidth), height: Math.max(1, parent.clientHeight) }
}

/** Makes the stage inside `parent`, filling it. Rejects if there is neither WebGL nor a 2D canvas. */
export async function createStage(
  parent: HTMLElement,
  options: StageOptions,
  events: StageEvents,
): Promise<Stage> {
  let { width, height } = sizeOf(parent)
  let ratio = ratioOf(options.sharpest)
  const game = await new Promise<SleepingGame>((resolve, reject) => {
    try {
      const made: SleepingGame = new SleepingGame({
        ...configOf(parent, options),
        width: Math.round(width * ratio),
        height: Math.round(height * ratio),
        scene: new BoardScene(() => resolve(made)),
      })
    } catch (error) {
      reject(error)
    }
  })
  game.takeOver()
  const scene = game.scene.getScene('board')
  const { renderer, canvas } = game
  const gl = renderer instanceof Phaser.Renderer.WebGL.WebGLRenderer ? renderer.gl : undefined
  const fillParent = (): void => {
    game.scale.resize(Math.round(width * ratio), Math.round(height * ratio))
    canvas.style.width = `${width}px`
    canvas.style.height = `${height}px`
  }
  canvas.className = 'board-canvas'
  canvas.setAttribute('aria-hidden', 'true')
  Object.assign(canvas.style, { display: 'block', touchAction: 'none', userSelect: 'none' })
  // Before the minimap and the notice, which lie over it.
  parent.prepend(canvas)
  fillParent()
  const pump = createPump(game, events)
  const measure = (): void => {
    const now = sizeOf(parent)
    const nowRatio = ratioOf(options.sharpest)
    if (now.width === width && now.height === height && nowRatio === ratio) return
    ;({ width, height } = now)
    ratio = nowRatio
    fillParent()
    events.resized()
    // Setting its size has wiped the canvas: without a frame at once it would flash.
    pump.drawNow()
  }
  const observer = new ResizeObserver(measure)
  observer.observe(parent)
  renderer.on(Phaser.Renderer.Events.LOSE_WEBGL, () => events.contextLost())
  renderer.on(Phaser.Renderer.Events.RESTORE_WEBGL, () => events.contextRestored())
  return {
    scene,
    canvas,
    isWebGL: gl !== undefined,
    largestTexture: gl === undefined ? 8192 : Number(gl.getParameter(gl.MAX_TEXTURE_SIZE)),
    get width() {
      return width
    },
    get height() {
      return height
    },
    get ratio() {
      return ratio
    },
    get costs() {
      return pump.costs()
    },
    request: pump.request,
    drawNow: pump.drawNow,
    destroy: () => {
      observer.disconnect()
      pump.stop()
      game.end()
    },
  }
}

function configOf(parent: HTMLElement, options: StageOptions): Phaser.Types.Core.GameConfig {
  return {
    type: options.plain ? Phaser.CANVAS : Phaser.AUTO,
    parent,
    transparent: true,
    banner: false,
    audio: { noAudio: true },
    autoFocus: false,
    disableContextMenu: false,
    input: { keyboard: false, mouse: false, touch: false, gamepad: false },
    scale: { mode: Phaser.Scale.NONE },
    // Of several textures in one batch Phaser 4.2.1 may choose the wrong one inside turned images: its shader compares an
    // interpolated number for equality.
    render: { antialias: true, antialiasGL: options.antialias, roundPixels: false, maxTextures: 1 },
  }
}

interface Pump {
  readonly costs: () => Stage['costs']
  readonly request: () => void
  readonly drawNow: () => void
  readonly stop: () => void
}

/** Frames on demand: one when asked for, and on while `frame` asks for more. */
function createPump(game: SleepingGame, events: StageEvents): Pump {
  let handle: number | undefined
  let last: number | undefined
  let isStopped = false
  let costs = { frames: 0, lastFrameMs: 0, scriptMs: 0 }
  const tick = (time: number): void => {
    handle = undefined
    const ms = last === undefined ? 0 : Math.min(100, time - last)
    const began = performance.now()
    const isMoving = events.frame(ms)
    game.draw(time, ms)
    const took = performance.now() - began
    costs = { frames: costs.frames + 1, lastFrameMs: took, scriptMs: costs.scriptMs + took }
    last = isMoving ? time : undefined
    if (isMoving) request()
  }
  const request = (): void => {
    if (handle === undefined && !isStopped) handle = requestAnimationFrame(tick)
  }
  return {
    costs: () => costs,
    request,
    drawNow: () => {
      if (handle !== undefined) cancelAnimationFrame(handle)
      if (!isStopped) tick(performance.now())
    },
    stop: () => {
      isStopped = true
      if (handle !== undefined) cancelAnimationFrame(handle)
    },
  }
}
