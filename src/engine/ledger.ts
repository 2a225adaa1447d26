// The parts of a computed number, kept so that log, tooltip and preview can show where it comes from.

/** One part: what it adds, by which clause, because of whom; `counted` false with a reason where it did not apply. */
export interface Modifier {
  readonly value: number
  readonly clause: string
  /** Creature id (text) that causes it, or empty. */
  readonly source: string
  /** A word for the part, such as `prone`; the rule system's messages have its text. */
  readonly label: string
  readonly counted: boolean
  /** Where not counted: the clause that says so. */
  readonly because?: string
}

/**
 * Sums parts. Rollouts make it with `record` false: then only the sum is kept and nothing is allocated per part.
 * The counted parts always sum to `total`.
 */
export class Tally {
  total = 0
  readonly parts: Modifier[] | undefined

  constructor(record: boolean) {
    this.parts = record ? [] : undefined
  }

  add(value: number, clause: string, label: string, source = ''): void {
    if (value === 0) return
    this.total += value
    this.parts?.push({ value, clause, source, label, counted: true })
  }

  /** A part that exists but does not count, and the clause that says why. */
  skip(value: number, clause: string, label: string, because: string, source = ''): void {
    if (value !== 0) this.parts?.push({ value, clause, source, label, counted: false, because })
  }
}
