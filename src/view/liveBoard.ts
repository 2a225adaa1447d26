// The board of the page: holds the model, the camera and what moves, and has them drawn. A lost graphics card costs
// nothing but a redraw, for all of it can be drawn anew from here.
import type { Board, BoardEvents, BoardModel, PlaybackStep } from '../session/boardModel.ts'
import { BoardDrawing } from './boardDrawing.ts'
import { type BoardHand, createHand, type HandHost } from './boardHand.ts'
import { type Insets, inkViewOf, toScreen, toWorld } from './camera.ts'
import { CameraDesk } from './cameraDesk.ts'
import { footprintMark } from './cursorDrawing.ts'
import { pointOfInterest } from './interest.ts'
import { createMinimap, type Minimap } from './minimap.ts'
import { glidesTo, Movement, playbackStage } from './movement.ts'
import { createNotice } from './notice.ts'
import { createPlayback } from './playback.ts'
import { listenToPointer, type PointerListening } from './pointer.ts'
import type { Scenery } from './scenery.ts'
import type { Stage } from './stage.ts'
import { type StageChoice, StageKeeper } from './stageKeeper.ts'
import { themeFor } from './theme.ts'

export interface LiveOptions extends StageChoice {
  readonly theme: 'light' | 'dark'
  readonly motion: { readonly speed: number; readonly reduced: boolean }
}

export class LiveBoard implements Board {
  private readonly parent: HTMLElement
  private readonly events: BoardEvents
  private readonly root = document.createElement('div')
  private readonly movement = new Movement()
  private readonly camera: CameraDesk
  private readonly keeper: StageKeeper
  private readonly minimap: Minimap
  private readonly drawing: BoardDrawing
  private hand: BoardHand | undefined
  private pointer: PointerListening | undefined
  private model: BoardModel | undefined
  /** The latest model, while older things are still played. */
  private waiting: BoardModel | undefined
  private motion: { readonly speed: number; readonly reduced: boolean }
  private readonly lettersLoaded = (): void => {
    this.scenery?.repaintLetters()
    this.request()
  }
  private isDraggable = false
  private wasMoving = false

  constructor(parent: HTMLElement, events: BoardEvents, options: LiveOptions) {
    this.parent = parent
    this.events = events
    this.motion = options.motion
    this.root.className = 'board-stage'
    Object.assign(this.root.style, { position: 'absolute', inset: '0', overflow: 'hidden' })
    const notice = createNotice(this.root)
    this.keeper = new StageKeeper(this.root, options, notice, {
      opened: (stage) => this.opened(stage),
      frame: (ms) => this.beforeFrame(ms),
      resized: () => this.camera.reframe(),
      font: () => this.drawing.theme.font,
    })
    this.minimap = createMinimap(this.root, (point) => this.camera.jumpTo(point))
    this.drawing = new BoardDrawing(
      {
        root: this.root,
        keeper: this.keeper,
        minimap: this.minimap,
        part: () => this.camera.part,
        noPicture: () => notice(options.texts.noPicture),
      },
      themeFor(options.theme, getComputedStyle(parent).fontFamily),
    )
    this.camera = new CameraDesk({
      size: () => this.stage ?? { width: 1, height: 1 },
      bounds: () => this.drawing.layout?.bounds,
      fly: (from, to) => this.fly(() => this.movement.fly(from, to)),
      land: () => this.movement.land(),
      changed: () => this.viewChanged(),
    })
  }

  /** Makes the stage. Rejects if nothing can be drawn. */
  async start(): Promise<void> {
    if (getComputedStyle(this.parent).position === 'static') this.parent.style.position = 'relative'
    this.parent.append(this.root)
    document.fonts.addEventListener('loadingdone', this.lettersLoaded)
    await this.keeper.open()
  }

  show(model: BoardModel): void {
    if (this.movement.isPlaying && !model.hidden && model.map === this.model?.map) {
      this.waiting = model
      return
    }
    this.waiting = undefined
    this.movement.finish()
    this.apply(model)
  }

  async play(steps: readonly PlaybackStep[]): Promise<void> {
    const { scenery } = this
    const { layout } = this.drawing
    if (scenery === undefined || layout === undefined || steps.length === 0 || this.model?.hidden === true)
      return
    const { speed, reduced } = this.motion
    const playback = createPlayback(steps, playbackStage(this.movement, scenery.tokens, layout), speed)
    const played = new Promise<void>((resolve) => this.movement.play(playback, resolve))
    if (reduced) this.movement.finish()
    this.request()
    await played
  }

  skip(): void {
    this.movement.finish()
    this.applyWaiting()
    this.request()
  }

  setMotion(motion: { readonly speed: number; readonly reduced: boolean }): void {
    this.motion = motion
    if (motion.reduced) this.skip()
  }

  setTheme(theme: 'light' | 'dark'): void {
    if (theme === this.drawing.theme.name) return
    this.drawing.redraw(themeFor(theme, this.drawing.theme.font), false)
    this.stage?.drawNow()
  }

  setDraggable(draggable: boolean): void {
    this.isDraggable = draggable
    if (!draggable) this.pointer?.cancel()
  }

  setInsets(insets: Insets): void {
    this.minimap.setCorner(insets.left, insets.bottom)
    this.camera.setInsets(insets)
  }

  fit(): void {
    this.camera.fit()
  }

  zoom(factor: number): void {
    this.camera.zoomBy(factor)
  }

  centreOn(x: number, y: number): void {
    const { layout } = this.drawing
    if (layout !== undefined) this.camera.centreOn(layout.centre(x, y, 1))
  }

  toPage(x: number, y: number): { readonly left: number; readonly top: number } {
    const box = this.root.getBoundingClientRect()
    const centre = this.drawing.layout?.centre(x, y, 1) ?? { x: 0, y: 0 }
    const at = toScreen(this.camera.now, centre, this.camera.frame)
    return { left: box.left + at.x, top: box.top + at.y }
  }

  measure(): ReturnType<Board['measure']> {
    const costs = this.stage?.costs ?? { frames: 0, lastFrameMs: 0, scriptMs: 0 }
    return { ...costs, meshes: this.scenery?.meshes ?? 0 }
  }

  destroy(): void {
    document.fonts.removeEventListener('loadingdone', this.lettersLoaded)
    this.movement.finish()
    this.pointer?.stop()
    this.keeper.close()
    this.minimap.destroy()
    this.root.remove()
  }

  private get stage(): Stage | undefined {
    return this.keeper.stage
  }

  private get scenery(): Scenery | undefined {
    return this.keeper.scenery
  }

  private request(): void {
    this.stage?.request()
  }

  /** A stage is there, for the first time or anew. */
  private opened(stage: Stage): void {
    this.pointer?.stop()
    this.hand = createHand(this.handHost(stage))
    this.pointer = listenToPointer(stage.canvas, this.hand)
    this.camera.reframe()
    this.drawing.redraw(this.drawing.theme, true)
    stage.drawNow()
  }

  private apply(model: BoardModel): void {
    const before = this.model
    this.model = model
    const isSameScene = before?.map === model.map && !before.hidden && !this.motion.reduced
    const { layout } = this.drawing
    const glides =
      isSameScene && layout !== undefined && this.scenery !== undefined
        ? glidesTo(model.tokens, this.scenery.tokens, layout, this.movement.tokenInHand)
        : new Map()
    this.movement.settle(glides)
    const isOtherMap = this.drawing.show(model)
    if (isOtherMap && this.drawing.layout !== undefined) {
      this.camera.open(pointOfInterest(this.drawing.layout, model))
    }
    this.hand?.forgetHover()
    // Behind the curtain not even the last frame may be left on the screen.
    if (model.hidden || before?.hidden === true) this.stage?.drawNow()
    else this.request()
  }

  private applyWaiting(): void {
    const { waiting } = this
    this.waiting = undefined
    if (waiting !== undefined) this.apply(waiting)
  }

  private fly(begin: () => void): boolean {
    if (this.motion.reduced || this.stage === undefined) return false
    begin()
    this.request()
    return true
  }

  private beforeFrame(ms: number): boolean {
    const { scenery } = this
    if (scenery === undefined) return false
    let moving = this.movement.advance(ms)
    if (moving.camera !== undefined) this.camera.set(moving.camera)
    if (this.waiting !== undefined && !this.movement.isPlaying) {
      this.applyWaiting()
      moving = this.movement.advance(0)
    }
    scenery.tokens.pose(moving.poses)
    const isMoving = moving.isMoving || this.movement.tokenInHand !== undefined
    if (isMoving || this.wasMoving) {
      scenery.setNames(this.drawing.theme)
      scenery.setFloating(moving.floating, this.drawing.theme)
    }
    this.wasMoving = isMoving
    scenery.settle()
    return moving.isMoving
  }

  private viewChanged(): void {
    const { stage, scenery, camera } = this
    const { layout, theme } = this.drawing
    if (stage === undefined || scenery === undefined || layout === undefined) return
    scenery.setView(inkViewOf(camera.now, stage))
    scenery.setNames(theme)
    this.drawing.drawMinimap()
    const { left, top, right, bottom } = camera.view
    const from = layout.toFile({ x: left, y: top })
    const to = layout.toFile({ x: right, y: bottom })
    this.events.viewed(from[0], from[1], to[0], to[1])
    this.request()
  }

  private handHost(stage: Stage): HandHost {
    return {
      events: this.events,
      canvas: stage.canvas,
      layout: () => (this.model?.hidden === true ? undefined : this.drawing.layout),
      worldAt: (x, y) => toWorld(this.camera.now, { x, y }, this.camera.frame),
      length: (pixels) => pixels / this.camera.now.scale,
      tokenUnder: (point) => this.scenery?.tokens.under(point),
      token: (id) => this.scenery?.tokens.model(id),
      isDraggable: () => this.isDraggable,
      pan: (dx, dy) => this.camera.panBy(dx, dy),
      zoom: (factor, x, y) => this.camera.zoomAt(factor, { x, y }),
      carry: (token, at, place) => {
        this.movement.take(token.id, at)
        const { layout, theme } = this.drawing
        if (layout !== undefined) this.scenery?.setMark(footprintMark(layout, theme, token, place))
        this.request()
      },
      letGo: () => {
        this.movement.letGo()
        this.scenery?.setMark([])
        this.request()
      },
    }
  }
}
