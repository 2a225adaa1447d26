// The small part of Markdown that rulebooks are written in: headings, paragraphs, lists, tables, bold, italics, code.
// Text stays text: nothing of it can become markup.

export interface Span {
  readonly kind: 'text' | 'bold' | 'italic' | 'code'
  readonly text: string
}

export type Block =
  | {
      readonly kind: 'heading'
      readonly level: number
      readonly text: string
      readonly id: string | undefined
    }
  | { readonly kind: 'paragraph'; readonly spans: readonly Span[] }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly (readonly Span[])[] }
  | {
      readonly kind: 'table'
      readonly head: readonly string[]
      readonly rows: readonly (readonly string[])[]
    }

/** A clause id at the start of a heading is its anchor. */
const CLAUSE = /^([A-Z]{2}-[A-Z]+-\d+)\b/

export function parseMarkdown(source: string): readonly Block[] {
  const blocks: Block[] = []
  const lines = source.replace(/\r/g, '').split('\n')
  let i = 0
  while (i < lines.length) {
    const line = lines[i]!
    if (line.trim() === '') i += 1
    else if (/^#{1,6} /.test(line)) {
      blocks.push(headingOf(line))
      i += 1
    } else if (line.startsWith('|')) i = readTable(lines, i, blocks)
    else if (LIST.test(line)) i = readList(lines, i, blocks)
    else i = readParagraph(lines, i, blocks)
  }
  return blocks
}

const LIST = /^\s*(?:[-*]|\d+\.) /

function headingOf(line: string): Block {
  const level = line.indexOf(' ')
  const text = line.slice(level + 1).trim()
  return { kind: 'heading', level, text: plain(text), id: CLAUSE.exec(plain(text))?.[1] }
}

function readTable(lines: readonly string[], start: number, blocks: Block[]): number {
  let i = start
  const rows: string[][] = []
  while (i < lines.length && lines[i]!.startsWith('|')) {
    const cells = cellsOf(lines[i]!)
    if (!cells.every((cell) => /^:?-{2,}:?$|^:?-+:?$/.test(cell))) rows.push(cells)
    i += 1
  }
  const [head, ...rest] = rows
  blocks.push({ kind: 'table', head: head ?? [], rows: rest })
  return i
}

/** Cells between bars; a bar after a backslash is text. */
function cellsOf(line: string): string[] {
  const inner = line.trim().replace(/^\|/, '').replace(/\|$/, '')
  return inner.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'))
}

function readList(lines: readonly string[], start: number, blocks: Block[]): number {
  let i = start
  const items: string[] = []
  const ordered = /^\s*\d+\. /.test(lines[start]!)
  while (
    i < lines.length &&
    lines[i]!.trim() !== '' &&
    !lines[i]!.startsWith('#') &&
    !lines[i]!.startsWith('|')
  ) {
    const line = lines[i]!
    if (LIST.test(line)) items.push(line.replace(LIST, ''))
    else items.push(`${items.pop() ?? ''} ${line.trim()}`)
    i += 1
  }
  blocks.push({ kind: 'list', ordered, items: items.map(spansOf) })
  return i
}

function readParagraph(lines: readonly string[], start: number, blocks: Block[]): number {
  let i = start
  const parts: string[] = []
  while (i < lines.length && lines[i]!.trim() !== '' && !/^(#{1,6} |\|)/.test(lines[i]!)) {
    parts.push(lines[i]!.trim())
    i += 1
  }
  blocks.push({ kind: 'paragraph', spans: spansOf(parts.join(' ')) })
  return i
}

const MARKED = /\*\*([^*]+)\*\*|\*([^*\s][^*]*)\*|`([^`]+)`/g

/** Runs of text by their mark. */
export function spansOf(text: string): readonly Span[] {
  const spans: Span[] = []
  let at = 0
  for (const match of text.matchAll(MARKED)) {
    if (match.index > at) spans.push({ kind: 'text', text: text.slice(at, match.index) })
    if (match[1] !== undefined) spans.push({ kind: 'bold', text: match[1] })
    else if (match[2] !== undefined) spans.push({ kind: 'italic', text: match[2] })
    else spans.push({ kind: 'code', text: match[3]! })
    at = match.index + match[0].length
  }
  if (at < text.length) spans.push({ kind: 'text', text: text.slice(at) })
  return spans
}

/** The text without marks, for search. */
export function plain(text: string): string {
  return spansOf(text)
    .map((span) => span.text)
    .join('')
}

export function textOf(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return block.text
    case 'paragraph':
      return block.spans.map((span) => span.text).join('')
    case 'list':
      return block.items.flatMap((item) => item.map((span) => span.text)).join(' ')
    case 'table':
      return [...block.head, ...block.rows.flat()].map(plain).join(' ')
  }
}

/** A heading with what stands under it, up to the next heading. */
export interface Section {
  readonly heading: Extract<Block, { kind: 'heading' }> | undefined
  readonly blocks: readonly Block[]
}

export function sectionsOf(blocks: readonly Block[]): readonly Section[] {
  const sections: { heading: Section['heading']; blocks: Block[] }[] = []
  for (const block of blocks) {
    if (block.kind === 'heading') sections.push({ heading: block, blocks: [] })
    else if (sections.length === 0) sections.push({ heading: undefined, blocks: [block] })
    else sections.at(-1)!.blocks.push(block)
  }
  return sections
}

/** Sections that hold all words of `query`, in any letter case. All of them for an empty query. */
export function searchSections(sections: readonly Section[], query: string): readonly Section[] {
  const words = query
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  if (words.length === 0) return sections
  return sections.filter((section) => {
    const text = [section.heading?.text ?? '', ...section.blocks.map(textOf)].join(' ').toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
