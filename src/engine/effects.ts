// Effects with a life. An effect names its end as a tree of events; each event that happens latches its leaf, and
// when the tree is done the effect is over. Trees are rewritten, never changed (snapshots share them).

/** One event that may end an effect: what happens, to whom, with whom; `check` and `levels` narrow it further. */
export interface EndLeaf {
  readonly on: string
  readonly a: number
  readonly b?: number
  readonly check?: string
  readonly levels?: readonly number[]
  /** Clock leaves: over when the battle's clock has reached this time. */
  readonly at?: number
}

/** `any`: the first ends it. `all`: the last ends it. An empty `all` is done. */
export type End = EndLeaf | { readonly any: readonly End[] } | { readonly all: readonly End[] }

/** Something that happened, as leaves are matched against it. */
export interface Occurrence {
  readonly on: string
  readonly a: number
  readonly b?: number
  readonly check?: string
  readonly level?: number
}

const DONE: End = { all: [] }

export function isDone(end: End): boolean {
  return 'all' in end && end.all.length === 0
}

/** First of the ends, last of the ends. */
export function first(...ends: End[]): End {
  return { any: ends }
}
export function last(...ends: End[]): End {
  return { all: ends }
}

/** The tree after each leaf has been judged: true = has happened. The same object if nothing changed. */
export function settle(end: End, happened: (leaf: EndLeaf) => boolean): End {
  // Almost always nothing has happened; then no list is made.
  return someLeaf(end, happened) ? rewrite(end, happened) : end
}

function someLeaf(end: End, happened: (leaf: EndLeaf) => boolean): boolean {
  const parts = 'any' in end ? end.any : 'all' in end ? end.all : undefined
  if (parts === undefined) return happened(end as EndLeaf)
  for (const part of parts) if (someLeaf(part, happened)) return true
  return false
}

function rewrite(end: End, happened: (leaf: EndLeaf) => boolean): End {
  if ('any' in end) {
    const parts = end.any.map((part) => rewrite(part, happened))
    if (parts.some(isDone)) return DONE
    return parts.every((part, i) => part === end.any[i]) ? end : { any: parts }
  }
  if ('all' in end) {
    const parts = end.all.map((part) => rewrite(part, happened))
    const open = parts.filter((part) => !isDone(part))
    return open.length === parts.length && parts.every((part, i) => part === end.all[i]) ? end : { all: open }
  }
  return happened(end) ? DONE : end
}

/** Does `occurrence` match the leaf? A leaf without `b`, `check` or `levels` does not ask for them. */
export function matches(leaf: EndLeaf, occurrence: Occurrence): boolean {
  return (
    leaf.on === occurrence.on &&
    leaf.a === occurrence.a &&
    (leaf.b === undefined || leaf.b === occurrence.b) &&
    (leaf.check === undefined || leaf.check === occurrence.check) &&
    (leaf.levels === undefined || (occurrence.level !== undefined && leaf.levels.includes(occurrence.level)))
  )
}

/** All creatures that the tree still waits for (TG-DUR-3 asks whether they are gone). */
export function namesCreature(leaf: EndLeaf, creature: number): boolean {
  return leaf.a === creature || leaf.b === creature
}
