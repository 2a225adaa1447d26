// The geometry of a battle as JSON (DESIGN section 4): what overlays draw, what the command line prints, and what
// tests compare with their own reckoning. Filled in by a rule system from engine systems.

export interface SurveyOptions {
  /** Whose eyes: a side index, or all. */
  readonly eyes: number | 'all'
  /** Every creature threatens each enemy in its Threat Area. */
  readonly assumeThreat: boolean
  /** Horizon of `reach` in the system's unit of time; undefined = the system's default; 0 = none. */
  readonly reach?: number
}

/** Gridless shapes in metres. `blocked`: parts cut off by walls. */
export type Shape =
  | { readonly shape: 'circle'; readonly centre: readonly [number, number]; readonly radius: number }
  | {
      readonly shape: 'cone'
      readonly centre: readonly [number, number]
      readonly radius: number
      readonly from: number
      readonly to: number
    }

export interface SurveyArea {
  readonly distance: number
  /** Sorted by row, then column. Empty on gridless maps. */
  readonly cells: readonly (readonly [number, number])[]
  readonly shape?: Shape
  readonly blocked?: readonly (readonly (readonly [number, number])[])[]
  /** Gridless: creatures inside. */
  readonly covers?: readonly string[]
}

export interface SurveyThreat extends SurveyArea {
  readonly kind: 'area' | 'cone'
  /** Off: the area it would have (drawn dashed), while it threatens nobody. */
  readonly on: boolean
}

export interface SurveyPair {
  readonly a: string
  readonly b: string
  /** Four decimals, display only; the verdict is exact. */
  readonly degrees: number
  readonly margin: number
}

export interface SurveyCreature {
  readonly id: string
  readonly cells: readonly (readonly [number, number])[]
  readonly threat: SurveyThreat | null
  readonly guard: SurveyArea | null
  readonly threatens: readonly string[]
  readonly flanked: {
    readonly level: number
    readonly by: readonly string[]
    readonly pairs: readonly SurveyPair[]
  } | null
  readonly reach: readonly (readonly [number, number, number])[]
  readonly zones: readonly {
    readonly id: string
    readonly clause: string
    readonly cells: readonly (readonly [number, number])[]
  }[]
}

export interface Survey {
  readonly rules: string
  readonly grid: string
  readonly creatures: readonly SurveyCreature[]
}
