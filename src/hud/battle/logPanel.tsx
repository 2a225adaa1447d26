// The log: one line an event, newest at the bottom; each line with numbers opens its check, ledger and clause.
import type { JSX } from 'preact'
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { LogEntry } from '../../session/journal.ts'
import { inUnits, say, useGame } from '../context.ts'
import type { Game } from '../game.ts'
import { ClauseLink } from '../parts/clause.tsx'
import { CheckLine, Ledger } from '../parts/ledger.tsx'
import { t } from '../text.ts'

/** Lines drawn at first; older ones come when asked for. */
const DRAWN = 150

export function LogPanel(): JSX.Element {
  const game = useGame()
  const [drawn, setDrawn] = useState(DRAWN)
  const list = useRef<HTMLOListElement>(null)
  const isAtEnd = useRef(true)
  const { log } = game.session
  useLayoutEffect(() => {
    const element = list.current
    if (element !== null && isAtEnd.current) element.scrollTop = element.scrollHeight
  }, [log.length])
  const scrolled = (): void => {
    const element = list.current
    if (element === null) return
    isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < 40
  }
  const shown = log.slice(-drawn)
  return (
    <section class="log" aria-labelledby="log-title">
      <h2 id="log-title">{t('log.title')}</h2>
      {log.length === 0 && <p class="empty">{t('log.empty')}</p>}
      <ol ref={list} class="log-lines" tabIndex={0} aria-label={t('log.title')} onScroll={scrolled}>
        {log.length > shown.length && (
          <li>
            <button type="button" class="button" onClick={() => setDrawn(drawn + DRAWN)}>
              {t('file.more', { count: log.length - shown.length })}
            </button>
          </li>
        )}
        {shown.map((entry, i) => (
          <Line key={entry.serial} game={game} entry={entry} isNewTime={entry.at !== shown[i - 1]?.at} />
        ))}
      </ol>
      <LiveLine game={game} />
    </section>
  )
}

function Line({ game, entry, isNewTime }: { game: Game; entry: LogEntry; isNewTime: boolean }): JSX.Element {
  const [isOpen, setOpen] = useState(false)
  const { line } = entry
  const text = say(game, line.phrase)
  const hasMore = line.check !== undefined || (line.ledger?.length ?? 0) > 0
  return (
    <li class={`log-line log-line--${line.weight}`}>
      {isNewTime && <span class="log-time number">{inUnits(game, entry.at)}</span>}
      {hasMore ? (
        <button
          type="button"
          class="log-text"
          aria-expanded={isOpen}
          title={t('log.open', { text })}
          onClick={() => setOpen(!isOpen)}
        >
          {text}
        </button>
      ) : (
        <span class="log-text">{text}</span>
      )}
      <ClauseLink system={game.session.rules.id} clause={line.clause} />
      {isOpen && (
        <div class="log-more">
          {line.check !== undefined && <CheckLine check={line.check} />}
          <Ledger parts={line.ledger ?? []} />
        </div>
      )}
    </li>
  )
}

/** Says the new strong and plain lines to screen readers, all of one command together. */
function LiveLine({ game }: { game: Game }): JSX.Element {
  const said = useRef(game.session.log.length)
  const [text, setText] = useState('')
  const { log } = game.session
  useEffect(() => {
    const fresh = log
      .slice(Math.min(said.current, log.length))
      .filter((entry) => entry.line.weight !== 'note')
    said.current = log.length
    if (fresh.length > 0) setText(fresh.map((entry) => say(game, entry.line.phrase)).join(' '))
  }, [log.length])
  return (
    <p class="hidden" role="log" aria-live="polite">
      {text}
    </p>
  )
}
