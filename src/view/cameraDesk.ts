// The board's camera over time: fitted to the map until someone moves it, moved by hand at once and by buttons in flight.
import {
  type Camera,
  centredOn,
  clamped,
  type Frame,
  fitted,
  type Insets,
  NO_INSETS,
  opened,
  panned,
  seen,
  showsAll,
  zoomed,
} from './camera.ts'
import type { WorldPoint, WorldRect } from './layout.ts'

export interface CameraHost {
  /** CSS pixels of the board. */
  size(): { readonly width: number; readonly height: number }
  /** Extent of the map; undefined while there is none. */
  bounds(): WorldRect | undefined
  /** Lets the camera fly from where it is; false if it has to be there at once. */
  fly(from: Camera, to: Camera): boolean
  /** Ends a flight. */
  land(): void
  changed(): void
}

export class CameraDesk {
  private readonly host: CameraHost
  private insets: Insets = NO_INSETS
  /** Shows the whole map (or the opening part) and shall go on doing so when sizes change. */
  private isFitted = true
  private opening: WorldPoint | undefined
  now: Camera = { x: 0, y: 0, scale: 1 }

  constructor(host: CameraHost) {
    this.host = host
  }

  get frame(): Frame {
    return { ...this.host.size(), insets: this.insets }
  }

  /** What is seen of the map; undefined if all of it is. */
  get part(): WorldRect | undefined {
    const bounds = this.host.bounds()
    if (bounds === undefined || showsAll(this.now, bounds, this.frame)) return undefined
    return this.view
  }

  /** World units in the uncovered part of the board. */
  get view(): WorldRect {
    return seen(this.now, this.frame)
  }

  setInsets(insets: Insets): void {
    this.insets = insets
    this.reframe()
  }

  /** The first view of a map: all of it, or, where its cells would be too small, the part around a point. */
  open(interest: WorldPoint): void {
    this.opening = interest
    this.fitNow()
  }

  private fitNow(): void {
    const bounds = this.host.bounds()
    if (bounds === undefined) return
    this.isFitted = true
    this.host.land()
    this.set(opened(bounds, this.frame, this.opening))
  }

  fit(): void {
    const bounds = this.host.bounds()
    if (bounds === undefined) return
    this.opening = undefined
    this.flyTo(fitted(bounds, this.frame))
    this.isFitted = true
  }

  /** Sizes have changed: what is in the middle stays there, or the map is fitted again. */
  reframe(): void {
    const bounds = this.host.bounds()
    if (bounds === undefined) return
    if (this.isFitted) this.fitNow()
    else this.set(clamped(this.now, bounds, this.frame))
  }

  panBy(dx: number, dy: number): void {
    this.byHand((bounds) => panned(this.now, dx, dy, bounds, this.frame))
  }

  zoomAt(factor: number, at: WorldPoint): void {
    this.byHand((bounds) => zoomed(this.now, factor, at, bounds, this.frame))
  }

  /** About the middle of the uncovered part. */
  zoomBy(factor: number): void {
    const bounds = this.host.bounds()
    const { left, right, top, bottom } = this.insets
    const { width, height } = this.frame
    const middle = { x: (left + width - right) / 2, y: (top + height - bottom) / 2 }
    if (bounds !== undefined) this.flyTo(zoomed(this.now, factor, middle, bounds, this.frame))
  }

  centreOn(point: WorldPoint): void {
    const bounds = this.host.bounds()
    if (bounds !== undefined)
      this.flyTo(clamped(centredOn(point, this.now.scale, this.frame), bounds, this.frame))
  }

  /** As `centreOn`, at once: for the minimap under a pointer. */
  jumpTo(point: WorldPoint): void {
    this.byHand((bounds) => clamped(centredOn(point, this.now.scale, this.frame), bounds, this.frame))
  }

  /** A moment of a flight. */
  set(camera: Camera): void {
    this.now = camera
    this.host.changed()
  }

  private byHand(move: (bounds: WorldRect) => Camera): void {
    const bounds = this.host.bounds()
    if (bounds === undefined) return
    this.isFitted = false
    this.host.land()
    this.set(move(bounds))
  }

  private flyTo(camera: Camera): void {
    this.isFitted = false
    if (!this.host.fly(this.now, camera)) this.set(camera)
  }
}
