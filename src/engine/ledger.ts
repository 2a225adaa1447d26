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
  /** The scenario has changed the ruling that it rests on. */
  readonly changed?: true
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

  /** `changed`: rests on a ruling that the scenario has changed. */
  add(value: number, clause: string, label: string, source = '', changed = false): void {
    if (value === 0) return
    this.total += value
    const part = { value, clause, source, label, counted: true }
    this.parts?.push(changed ? { ...part, changed } : part)
  }

  /** A part that exists but does not count, and the clause that says why. */
  skip(value: number, clause: string, label: string, because: string, source = ''): void {
    if (value !== 0) this.parts?.push({ value, clause, source, label, counted: false, because })
  }
}
