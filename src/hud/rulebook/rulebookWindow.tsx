// The rulebook in a window: searchable, every clause an anchor that the rest of the game opens.
import type { JSX } from 'preact'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { useApp } from '../context.ts'
import { DialogWindow } from '../parts/dialog.tsx'
import { t } from '../text.ts'
import {
  type Block,
  parseMarkdown,
  type Section,
  type Span,
  searchSections,
  sectionsOf,
  spansOf,
} from './markdown.ts'

export interface RulebookWindowProps {
  readonly system: string
  readonly clause: string | undefined
  readonly onClose: () => void
}

export function RulebookWindow({ system, clause, onClose }: RulebookWindowProps): JSX.Element {
  const app = useApp()
  const [source, setSource] = useState<string | undefined>(undefined)
  const [isMissing, setMissing] = useState(false)
  const title = app.services.rulesets.find((rules) => rules.id === system)?.title ?? system
  useEffect(() => {
    app.services.rulebook(system).then(
      (text) => (text === undefined ? setMissing(true) : setSource(text)),
      () => setMissing(true),
    )
  }, [system])
  return (
    <DialogWindow title={`${t('rules.title')}: ${title}`} wide onClose={onClose}>
      {isMissing && <p class="empty">{t('rules.missing')}</p>}
      {source === undefined && !isMissing && <p class="empty">{t('start.loading')}</p>}
      {source !== undefined && (
        <Book source={source} clause={clause} prefix={prefixOf(app.services.rulesets, system)} />
      )}
    </DialogWindow>
  )
}

function prefixOf(
  rulesets: readonly { readonly id: string; readonly clausePrefix: string }[],
  system: string,
): string {
  return rulesets.find((rules) => rules.id === system)?.clausePrefix ?? ''
}

/** The clause that a part belongs to: TG-NATK-1c is in TG-NATK-1. */
function anchorOf(clause: string): string {
  return clause.replace(/[a-z]+$/, '')
}

function Book({
  source,
  clause,
  prefix,
}: {
  source: string
  clause: string | undefined
  prefix: string
}): JSX.Element {
  const sections = useMemo(() => sectionsOf(parseMarkdown(source)), [source])
  const [query, setQuery] = useState('')
  const body = useRef<HTMLDivElement>(null)
  const found = searchSections(sections, query)
  const show = (id: string): void => {
    setQuery('')
    requestAnimationFrame(() => {
      const target = body.current?.querySelector(`#rule-${CSS.escape(id)}`)
      target?.scrollIntoView({ block: 'start' })
      if (target instanceof HTMLElement) target.focus({ preventScroll: true })
    })
  }
  useEffect(() => {
    if (clause !== undefined) show(anchorOf(clause))
  }, [clause, source])
  return (
    <div class="rulebook">
      <div class="rulebook-search">
        <label class="field">
          <span>{t('rules.search')}</span>
          <input type="search" value={query} onInput={(event) => setQuery(event.currentTarget.value)} />
        </label>
        <p class="number" aria-live="polite">
          {query === ''
            ? ''
            : found.length === 0
              ? t('rules.nothing')
              : t('rules.found', { count: found.length })}
        </p>
      </div>
      <div class="rulebook-body" ref={body}>
        {found.map((section, i) => (
          <SectionView
            key={section.heading?.id ?? i}
            section={section}
            marked={anchorOf(clause ?? '')}
            prefix={prefix}
            show={show}
          />
        ))}
      </div>
    </div>
  )
}

interface SectionProps {
  readonly section: Section
  readonly marked: string
  readonly prefix: string
  readonly show: (id: string) => void
}

function SectionView({ section, marked, prefix, show }: SectionProps): JSX.Element {
  const { heading, blocks } = section
  const isMarked = heading?.id !== undefined && heading.id === marked
  return (
    <section class={isMarked ? 'rule rule--marked' : 'rule'}>
      {heading !== undefined && <Heading heading={heading} />}
      {blocks.map((block, i) => (
        <BlockView key={i} block={block} prefix={prefix} show={show} />
      ))}
    </section>
  )
}

function Heading({ heading }: { heading: NonNullable<Section['heading']> }): JSX.Element {
  const { level, text, id } = heading
  const anchor = id === undefined ? {} : { id: `rule-${id}`, tabIndex: -1 }
  if (level <= 1) return <h3 {...anchor}>{text}</h3>
  return level === 2 ? <h4 {...anchor}>{text}</h4> : <h5 {...anchor}>{text}</h5>
}

type LinkProps = Pick<SectionProps, 'prefix' | 'show'>

function BlockView({ block, prefix, show }: { block: Block } & LinkProps): JSX.Element | null {
  switch (block.kind) {
    case 'heading':
      return null
    case 'paragraph':
      return (
        <p>
          <Spans spans={block.spans} prefix={prefix} show={show} />
        </p>
      )
    case 'list': {
      const items = block.items.map((item, i) => (
        <li key={i}>
          <Spans spans={item} prefix={prefix} show={show} />
        </li>
      ))
      return block.ordered ? <ol>{items}</ol> : <ul>{items}</ul>
    }
    case 'table':
      return <Table block={block} prefix={prefix} show={show} />
  }
}

function Table({
  block,
  prefix,
  show,
}: { block: Extract<Block, { kind: 'table' }> } & LinkProps): JSX.Element {
  const cell = (text: string): JSX.Element => <Spans spans={spansOf(text)} prefix={prefix} show={show} />
  return (
    <div class="rule-table" tabIndex={0} role="group" aria-label={block.head.join(', ')}>
      <table>
        <thead>
          <tr>
            {block.head.map((text, i) => (
              <th key={i} scope="col">
                {cell(text)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {block.rows.map((row, i) => (
            <tr key={i}>
              {row.map((text, j) => (
                <td key={j}>{cell(text)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Spans({ spans, prefix, show }: { spans: readonly Span[] } & LinkProps): JSX.Element {
  return (
    <>
      {spans.map((span, i) => {
        if (span.kind === 'code') return <code key={i}>{span.text}</code>
        const text = <Linked key={i} text={span.text} prefix={prefix} show={show} />
        if (span.kind === 'bold') return <strong key={i}>{text}</strong>
        return span.kind === 'italic' ? <em key={i}>{text}</em> : text
      })}
    </>
  )
}

/** Clause ids in the text, with or without the prefix, open their place. */
function Linked({ text, prefix, show }: { text: string } & LinkProps): JSX.Element {
  const parts = text.split(/((?:[A-Z]{2}-)?[A-Z]{3,}-\d+[a-z]?)/)
  return (
    <>
      {parts.map((part, i) => {
        if (i % 2 === 0) return part
        const id = anchorOf(part.startsWith(prefix) ? part : `${prefix}${part}`)
        return (
          <button key={i} type="button" class="clause" onClick={() => show(id)}>
            {part}
          </button>
        )
      })}
    </>
  )
}
