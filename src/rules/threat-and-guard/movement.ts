// Movements as data: one under way, checks to be repeated in it, and what is kept of the last. Walked in walk.ts.

/** A movement under way (TG-MOVE-2). Positions are internal; `path` excludes the start. */
export interface Walk {
  readonly how: 'move' | 'crawl' | 'push' | 'slide'
  readonly path: readonly (readonly [number, number])[]
  /** Where it began. */
  readonly start: readonly [number, number]
  readonly startAltitude: number
  /** Flight: altitude in mm at each point of the path, and mm of path of each step; empty on the ground. */
  readonly altitudes: readonly number[]
  readonly lengths: readonly number[]
  /** Points of the path reached. On gridless maps the mover may stand between two. */
  readonly done: number
  /** Gridless: whole mm walked from the last point reached towards the next. */
  readonly along: number
  readonly run: boolean
  /** Quarters of a Move per Init in this sub turn. */
  readonly paceQuarters: number
  readonly declaredAt: number
  /** mm of path (terrain counted) since the action began, and in this sub turn. */
  readonly walked: number
  readonly walkedNow: number
  readonly subTurns: number
  /** The place ("x,y") whose leaving checks have been made. */
  readonly leaving: string
  /** TG-KEEP-1f. */
  readonly assigning: boolean
  readonly stopped: boolean
  /** Somebody has moved him out of it (TG-MOVE-3c). */
  readonly isDisplaced: boolean
  /** Ticks that the action takes at least. */
  readonly least: number
  /** Push and slide: whom it moves along, where to with each step (null: a pivot's step), and how far it came. */
  readonly partner: number
  readonly partnerPath: readonly (readonly [number, number] | null)[]
  readonly partnerMoved: number
  /** Where it stood at the start and, as far as it has come along, where it should stand now. */
  readonly partnerStart: readonly [number, number]
  readonly partnerAt: readonly [number, number]
  /** It was forced to stop (TG-MOVE-3a). */
  readonly partnerStopped: boolean
}

/** TG-KEEP-1b: a check to be repeated after every further full Move, and mm walked since the last. */
export interface Keep {
  readonly difficulty: number
  readonly compares: boolean
  readonly against: number
  readonly moved: number
}

/** Places of a move action from start to end, and its altitudes in mm. */
export interface LastMove {
  readonly places: readonly (readonly [number, number])[]
  readonly startAltitude: number
  readonly endAltitude: number
}
