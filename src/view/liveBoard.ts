// The board of the page: holds the model, the camera and what moves, and tells the scenery what to draw. A lost graphics
// card costs nothing but a redraw, for all of it can be drawn anew from here.
import type { Board, BoardEvents, BoardModel, PlaybackStep } from '../session/boardModel.ts'
import { BoardGround } from './boardGround.ts'
import { type BoardHand, createHand, type HandHost } from './boardHand.ts'
import { type Insets, toScreen, toWorld } from './camera.ts'
import { CameraDesk } from './cameraDesk.ts'
import { footprintMark } from './cursorDrawing.ts'
import { type Layout, UNIT, type WorldPoint } from './layout.ts'
import { createMinimap, type Minimap } from './minimap.ts'
import { type Glide, Movement } from './movement.ts'
import { createNotice } from './notice.ts'
import { createPlayback } from './playback.ts'
import { listenToPointer, type PointerListening } from './pointer.ts'
import { Scenery } from './scenery.ts'
import { createStage, type Stage, type StageEvents } from './stage.ts'
import { cssColour, type Theme, themeFor } from './theme.ts'

export interface LiveOptions {
  readonly theme: 'light' | 'dark'
  readonly antialias: boolean
  readonly plain: boolean
  readonly sharpest: number
  readonly motion: { readonly speed: number; readonly reduced: boolean }
  readonly texts: BoardTexts
}

/** What the board itself may have to say. */
export interface BoardTexts {
  readonly noWebGL: string
  readonly noDrawing: string
  readonly contextLost: string
  readonly noPicture: string
}

/** How long a lost graphics card may stay away before the board does without it. */
const PATIENCE_MS = 5000

export class LiveBoard implements Board {
  private readonly parent: HTMLElement
  private readonly events: BoardEvents
  private readonly options: LiveOptions
  private readonly root = document.createElement('div')
  private readonly movement = new Movement()
  private readonly camera: CameraDesk
  private readonly notice: (sentence: string) => void
  private readonly minimap: Minimap
  private hand: BoardHand | undefined
  private pointer: PointerListening | undefined
  private stage: Stage | undefined
  private scenery: Scenery | undefined
  private ground: BoardGround | undefined
  private model: BoardModel | undefined
  /** The latest model, while older things are still played. */
  private waiting: BoardModel | undefined
  private theme: Theme
  private motion: { readonly speed: number; readonly reduced: boolean }
  private isDraggable = false
  private wasMoving = false
  private losing: ReturnType<typeof setTimeout> | undefined
  private isDestroyed = false

  constructor(parent: HTMLElement, events: BoardEvents, options: LiveOptions) {
    this.parent = parent
    this.events = events
    this.options = options
    this.motion = options.motion
    this.theme = themeFor(options.theme, getComputedStyle(parent).fontFamily)
    this.root.className = 'board-stage'
    Object.assign(this.root.style, { position: 'absolute', inset: '0', overflow: 'hidden' })
    this.root.style.background = cssColour(this.theme.table)
    this.notice = createNotice(this.root)
    this.camera = new CameraDesk({
      size: () => this.stage ?? { width: 1, height: 1 },
      bounds: () => this.ground?.layout.bounds,
      fly: (from, to) => this.fly(() => this.movement.fly(from, to)),
      land: () => this.movement.land(),
      changed: () => this.viewChanged(),
    })
    this.minimap = createMinimap(this.root, (point) => this.camera.jumpTo(point))
    this.minimap.setCorner(0, 0)
  }

  /** Makes the stage. Rejects if nothing can be drawn. */
  async start(): Promise<void> {
    if (getComputedStyle(this.parent).position === 'static') this.parent.style.position = 'relative'
    this.parent.append(this.root)
    await this.openStage(this.options.plain)
    if (this.stage?.isWebGL === false && !this.options.plain) this.notice(this.options.texts.noWebGL)
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
    const { scenery, ground } = this
    if (scenery === undefined || ground === undefined || steps.length === 0 || this.model?.hidden === true)
      return
    const playback = createPlayback(
      steps,
      { standing: (id) => scenery.tokens.standing(id), toWorld: (point) => ground.layout.toWorld(point) },
      this.motion.speed,
    )
    const played = new Promise<void>((resolve) => this.movement.play(playback, resolve))
    if (this.motion.reduced) this.movement.finish()
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
    if (theme === this.theme.name) return
    this.theme = themeFor(theme, this.theme.font)
    this.redrawAll()
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
    if (this.ground !== undefined) this.camera.centreOn(this.ground.layout.centre(x, y, 1))
  }

  toPage(x: number, y: number): { readonly left: number; readonly top: number } {
    const box = this.root.getBoundingClientRect()
    const centre = this.ground?.layout.centre(x, y, 1) ?? { x: 0, y: 0 }
    const at = toScreen(this.camera.now, centre, this.camera.frame)
    return { left: box.left + at.x, top: box.top + at.y }
  }

  measure(): ReturnType<Board['measure']> {
    const costs = this.stage?.costs ?? { frames: 0, lastFrameMs: 0, scriptMs: 0 }
    return { ...costs, meshes: this.scenery?.meshes ?? 0 }
  }

  destroy(): void {
    this.isDestroyed = true
    clearTimeout(this.losing)
    this.movement.finish()
    this.closeStage()
    this.minimap.destroy()
    this.root.remove()
  }

  private request(): void {
    this.stage?.request()
  }

  // --- the stage

  private async openStage(plain: boolean): Promise<void> {
    const { antialias, sharpest, texts } = this.options
    const events: StageEvents = {
      frame: (ms) => this.beforeFrame(ms),
      resized: () => this.camera.reframe(),
      contextLost: () => this.loseContext(),
      contextRestored: () => this.regainContext(),
    }
    const stage = await createStage(this.root, { antialias, plain, sharpest }, events).catch(() => {
      this.notice(texts.noDrawing)
      throw new Error(texts.noDrawing)
    })
    if (this.isDestroyed) return stage.destroy()
    this.stage = stage
    this.scenery = new Scenery(stage.scene, this.theme.font)
    this.hand = createHand(this.handHost(stage))
    this.pointer = listenToPointer(stage.canvas, this.hand)
    this.redrawAll()
  }

  private closeStage(): void {
    this.pointer?.stop()
    this.ground?.forgetStage()
    this.stage?.destroy()
    this.stage = undefined
    this.scenery = undefined
  }

  private loseContext(): void {
    clearTimeout(this.losing)
    this.losing = setTimeout(() => void this.goPlain(), PATIENCE_MS)
  }

  private regainContext(): void {
    clearTimeout(this.losing)
    if (this.scenery !== undefined) this.scenery.context += 1
    this.request()
  }

  private async goPlain(): Promise<void> {
    this.closeStage()
    this.notice(this.options.texts.contextLost)
    await this.openStage(true)
  }

  // --- the model

  private apply(model: BoardModel): void {
    const before = this.model
    this.model = model
    if (this.stage === undefined) return
    if (model.map !== before?.map) this.changeMap(model)
    this.settleTokens(before?.map === model.map ? before : undefined, model)
    this.draw(model)
    this.hand?.forgetHover()
    // Behind the curtain not even the last frame may be left on the screen.
    if (model.hidden || before?.hidden === true) this.stage.drawNow()
    else this.request()
  }

  private applyWaiting(): void {
    const { waiting } = this
    this.waiting = undefined
    if (waiting !== undefined) this.apply(waiting)
  }

  private changeMap(model: BoardModel): void {
    this.ground?.drop(this.stage)
    const ground = new BoardGround(model.map)
    this.ground = ground
    this.scenery?.forgetOverlays()
    this.notice('')
    void ground.load().then((isShown) => {
      if (this.ground !== ground) return
      if (!isShown) this.notice(this.options.texts.noPicture)
      else if (model.map.picture !== undefined) this.drawGround()
    })
    this.drawGround()
    this.camera.open(pointOfInterest(ground.layout, model))
  }

  private drawGround(): void {
    const { stage, scenery, ground, model } = this
    if (stage === undefined || scenery === undefined || ground === undefined || model === undefined) return
    ground.draw(stage, scenery, this.minimap, this.theme)
    ground.drawDoors(scenery, this.theme, model.doorsOpen)
    this.request()
  }

  /** Everything anew: another theme, another stage. */
  private redrawAll(): void {
    const { model } = this
    if (model === undefined) return
    if (this.ground?.layout.map !== model.map) this.changeMap(model)
    this.scenery?.forgetOverlays()
    this.root.style.background = cssColour(this.theme.table)
    this.drawGround()
    this.viewChanged()
    this.draw(model)
    this.stage?.drawNow()
  }

  private draw(model: BoardModel): void {
    const { scenery, ground, theme } = this
    if (scenery === undefined || ground === undefined) return
    const { layout } = ground
    scenery.setHidden(model.hidden)
    ground.drawDoors(scenery, theme, model.doorsOpen)
    scenery.setOverlays(model.hidden ? [] : model.overlays, layout, theme)
    scenery.tokens.show(model.hidden ? [] : model.tokens, layout, theme)
    scenery.setNames(theme)
    scenery.setCursor(layout, theme, model.hidden ? undefined : model.cursor)
    this.drawMinimap()
  }

  private drawMinimap(): void {
    const { model } = this
    const part = model === undefined || model.hidden ? undefined : this.camera.part
    this.minimap.update(model?.tokens ?? [], part)
  }

  // --- what moves

  /** Tokens that stand elsewhere than they are drawn glide there. */
  private settleTokens(before: BoardModel | undefined, model: BoardModel): void {
    const glides = new Map<number, Glide>()
    const { scenery, ground } = this
    if (before !== undefined && !before.hidden && !this.motion.reduced && scenery !== undefined) {
      for (const token of model.tokens) {
        const from = scenery.tokens.drawnAt(token.id)
        const to = ground?.layout.centre(token.x, token.y, token.size)
        if (from === undefined || to === undefined || token.id === this.movement.tokenInHand) continue
        if (Math.hypot(from.x - to.x, from.y - to.y) > UNIT / 50) glides.set(token.id, { from, to })
      }
    }
    this.movement.settle(glides)
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
    const moving = this.movement.advance(ms)
    if (moving.camera !== undefined) this.camera.set(moving.camera)
    if (!moving.isMoving && this.waiting !== undefined) this.applyWaiting()
    scenery.tokens.pose(moving.poses)
    if (moving.isMoving || this.wasMoving || this.movement.tokenInHand !== undefined) {
      scenery.setNames(this.theme)
      scenery.setFloating(moving.floating, this.theme)
    }
    this.wasMoving = moving.isMoving
    scenery.settle()
    return moving.isMoving
  }

  private viewChanged(): void {
    const { stage, scenery, camera } = this
    if (stage === undefined || scenery === undefined || this.ground === undefined) return
    const { x, y, scale } = camera.now
    const { width, height, ratio } = stage
    const pixel = ratio * Math.min(1.35, Math.max(0.6, Math.sqrt((scale * UNIT) / 48)))
    scenery.setView({ x, y, width: width * ratio, height: height * ratio, zoom: scale * ratio, pixel, ratio })
    scenery.setNames(this.theme)
    this.drawMinimap()
    const { layout } = this.ground
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
      layout: () => (this.model?.hidden === true ? undefined : this.ground?.layout),
      worldAt: (x, y) => toWorld(this.camera.now, { x, y }, this.camera.frame),
      length: (pixels) => pixels / this.camera.now.scale,
      tokenUnder: (point) => this.scenery?.tokens.under(point),
      token: (id) => this.scenery?.tokens.model(id),
      isDraggable: () => this.isDraggable,
      pan: (dx, dy) => this.camera.panBy(dx, dy),
      zoom: (factor, x, y) => this.camera.zoomAt(factor, { x, y }),
      carry: (token, at, place) => {
        this.movement.take(token.id, at)
        if (this.ground !== undefined) {
          this.scenery?.setMark(footprintMark(this.ground.layout, this.theme, token, place))
        }
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

/** Where a board that cannot show all of its map begins: at the creature whose turn it is, or amid all of them. */
function pointOfInterest(layout: Layout, { tokens }: BoardModel): WorldPoint {
  const { bounds } = layout
  const places = tokens.map((token) => layout.centre(token.x, token.y, token.size))
  const active = tokens.findIndex((token) => token.active)
  if (active >= 0) return places[active]!
  if (places.length === 0) return { x: (bounds.left + bounds.right) / 2, y: (bounds.top + bounds.bottom) / 2 }
  const sum = places.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }))
  return { x: sum.x / places.length, y: sum.y / places.length }
}
