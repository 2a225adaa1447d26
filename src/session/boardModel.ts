// What the board shows, as plain values: session makes it, view draws it, and nothing else passes between them.
// Every part is made for one pair of eyes (a side, or all).

import type { Badge } from '../engine/ruleset.ts'
import type { BattleMap } from '../geometry/battleMap.ts'

/** A point in file units: squares 1 = a cell (cell (c, r) covers c..c+1), hexes axial (centre q, r), gridless metres. */
export type BoardPoint = readonly [number, number]

export interface TokenModel {
  readonly id: number
  readonly name: string
  /** Side index; colour, rim and hatch angle follow from it. */
  readonly side: number
  readonly x: number
  readonly y: number
  readonly size: number
  readonly altitude: number
  readonly facing: number
  readonly icon: string
  /** Health left as a share of 1. */
  readonly health: number
  readonly badges: readonly Badge[]
  readonly standing: 'able' | 'unconscious' | 'dead' | 'gone'
  /** It is this creature's decision now. */
  readonly active: boolean
  readonly selected: boolean
  /** May be picked for the choice under way. */
  readonly target: boolean
  /** Level of flanks on it, for chevrons; 0 = none. */
  readonly flanked: number
}

/** A set of cells (node indices), or of gridless shapes, drawn as one area in a side's colour. */
export interface AreaOverlay {
  readonly kind: 'threat' | 'cone' | 'guard' | 'reach' | 'risk' | 'zone' | 'pick'
  readonly key: string
  readonly side: number
  /** False: switched off, dashed edge and no hatch. */
  readonly on: boolean
  readonly cells: readonly number[]
  /** Gridless (and the true outline on grids): circle or cone around a centre, radius in mm, angles clockwise from north. */
  readonly shape?: {
    readonly centre: BoardPoint
    readonly radiusMm: number
    readonly from?: number
    readonly to?: number
    /** Polygons cut off by walls, in file units. */
    readonly blocked: readonly (readonly BoardPoint[])[]
    /** Steps of range in mm from the centre, ascending; drawn as ticks on the arms of a cone. */
    readonly steps?: readonly number[]
  }
  /** Per cell (same order): cost for isolines, count of threateners, or risk 0-100. */
  readonly values?: readonly number[]
}

export interface FlankOverlay {
  readonly kind: 'flank'
  readonly key: string
  readonly target: BoardPoint
  readonly a: BoardPoint
  readonly b: BoardPoint
  /** Four decimals, display only. */
  readonly degrees: number
  readonly margin: number
}

export interface PathOverlay {
  readonly kind: 'path'
  readonly key: string
  readonly side: number
  readonly points: readonly BoardPoint[]
  readonly marks: readonly {
    readonly at: BoardPoint
    readonly kind: 'sub-turn' | 'check' | 'opportunity' | 'end'
    readonly label: string
  }[]
}

export interface LineOverlay {
  readonly kind: 'line'
  readonly key: string
  readonly from: BoardPoint
  readonly to: BoardPoint
  /** A stopped line is drawn to `stop`, with the wall marked. */
  readonly stop?: BoardPoint
  readonly wall?: readonly [BoardPoint, BoardPoint]
  /** Who threatens whom, line of effect, or a cover ray. */
  readonly role: 'threatens' | 'effect' | 'cover'
  /** Whose line it is; without it the line is drawn in ink. */
  readonly side?: number
  readonly label?: string
}

export type Overlay = AreaOverlay | FlankOverlay | PathOverlay | LineOverlay

export interface BoardModel {
  readonly map: BattleMap
  readonly doorsOpen: readonly boolean[]
  readonly tokens: readonly TokenModel[]
  readonly overlays: readonly Overlay[]
  /** Cell of the keyboard cursor, or undefined. */
  readonly cursor: number | undefined
  /** Curtain: nothing of the battle may be drawn. */
  readonly hidden: boolean
}

/** Something to be shown moving between two models; made from events by session/playback.ts. */
export type PlaybackStep =
  | { readonly kind: 'walk'; readonly creature: number; readonly path: readonly BoardPoint[] }
  | { readonly kind: 'strike'; readonly by: number; readonly on: number; readonly hit: boolean }
  | {
      readonly kind: 'number'
      readonly on: number
      readonly text: string
      readonly tone: 'harm' | 'good' | 'plain'
    }
  | { readonly kind: 'fall'; readonly creature: number }
  | { readonly kind: 'pause'; readonly ms: number }

/** What the board tells its host. Positions are in the grid's own coordinates (cells, or mm). */
export interface BoardEvents {
  /** Pointer over a place (undefined = left the board); `creature` if a token lies under it. */
  hover(place: { x: number; y: number; creature: number | undefined } | undefined): void
  /** A click or tap. */
  pick(place: { x: number; y: number; creature: number | undefined }): void
  /** Long press or secondary button: ask about a place. */
  inspect(place: { x: number; y: number; creature: number | undefined }): void
  /**
   * Dragging a token (drag and see): where it would stand now; `done` on release. A drag that is broken off (a second
   * finger, a pointer that the system takes away) ends with `done` where it began.
   */
  drag(creature: number, x: number, y: number, done: boolean): void
  /** The view has moved (for the minimap): visible part in file units. */
  viewed(left: number, top: number, right: number, bottom: number): void
}

/** The board as its host sees it. */
export interface Board {
  show(model: BoardModel): void
  /** Plays steps in order; resolves when done or skipped. */
  play(steps: readonly PlaybackStep[]): Promise<void>
  skip(): void
  setMotion(motion: { readonly speed: number; readonly reduced: boolean }): void
  setTheme(theme: 'light' | 'dark'): void
  /** May tokens be dragged (drag and see)? */
  setDraggable(draggable: boolean): void
  /** Parts of the board's element that panels cover, in CSS pixels: fitting and centring keep clear of them. */
  setInsets(insets: {
    readonly left: number
    readonly top: number
    readonly right: number
    readonly bottom: number
  }): void
  fit(): void
  zoom(factor: number): void
  centreOn(x: number, y: number): void
  /** Page coordinates of a position, for previews beside the pointer and for tests. */
  toPage(x: number, y: number): { readonly left: number; readonly top: number }
  /** What drawing has cost so far: frames drawn, meshes built, milliseconds of script in the last frame and in all. */
  measure(): {
    readonly frames: number
    readonly meshes: number
    readonly lastFrameMs: number
    readonly scriptMs: number
  }
  destroy(): void
}
