// Parts of a preview that the pointer panel, prompts and choices share: a check with its chances, expected damage,
// relations gained and lost.
import type { JSX } from 'preact'
import type { CheckPreview, FlankChange, Preview } from '../../engine/preview.ts'
import { shownName } from '../../session/boardModelOf.ts'
import { shownNumber, templateOf } from '../../session/words.ts'
import { LANGUAGE, useGame } from '../context.ts'
import type { Game } from '../game.ts'
import { percent, t } from '../text.ts'

/** A word of the rule system: its message `prefix.word`, or the word itself. */
export function ruleWord(game: Game, prefix: string, word: string): string {
  const key = `${prefix}.${word}`
  const text = templateOf(game.session.rules, key, LANGUAGE)
  return text === key ? word : text
}

/** One check: its name, its number, and the chance of each level as a bar with figures. */
export function CheckSummary({ check }: { check: CheckPreview }): JSX.Element {
  const game = useGame()
  const { battle } = game.session
  const name = ruleWord(game, 'check', check.name)
  const title =
    check.against === undefined
      ? name
      : t('preview.against', { check: name, name: shownName(battle, check.against) })
  return (
    <div class="check">
      <p class="check-head">
        <span>{title}</span>
        <span class="number">{shownNumber(check.target)}</span>
      </p>
      <ChanceBar game={game} chances={check.chances} />
      {check.damage.map((damage) => (
        <p key={damage.creature} class="check-damage">
          {shownName(battle, damage.creature)} {'\u2212'}
          {Math.round(damage.expected * 10) / 10}
          {damage.out > 0.005 && ` \u00b7 ${percent(damage.out)} %`}
        </p>
      ))}
    </div>
  )
}

function ChanceBar({ game, chances }: { game: Game; chances: CheckPreview['chances'] }): JSX.Element {
  const levels = Object.entries(chances).filter(([, chance]) => chance > 0)
  return (
    <div class="chances">
      <div class="chance-bar" aria-hidden="true">
        {levels.map(([level, chance], i) => (
          <span key={level} class={`chance chance-${i}`} style={{ flexGrow: Math.max(chance, 0.004) }} />
        ))}
      </div>
      <ul class="chance-list">
        {levels.map(([level, chance], i) => (
          <li key={level}>
            <span class={`chance-key chance-${i}`} aria-hidden="true" />
            {ruleWord(game, 'level', level)} <b class="number">{percent(chance)} %</b>
          </li>
        ))}
      </ul>
    </div>
  )
}

export function ExpectedLine({ preview }: { preview: Preview }): JSX.Element | null {
  const { given, taken, finish, fallen } = preview.expected
  const round = (value: number) => Math.round(value * 10) / 10
  const parts: string[] = []
  if (given > 0.05) parts.push(t('preview.given', { value: round(given) }))
  if (taken > 0.05) parts.push(t('preview.taken', { value: round(taken) }))
  if (finish > 0.005) parts.push(t('preview.finish', { percent: percent(finish) }))
  if (fallen > 0.005) parts.push(t('preview.fallen', { percent: percent(fallen) }))
  if (parts.length === 0) return null
  return (
    <p class="expected">
      {parts.join(' \u00b7 ')}
      {preview.estimate && <span class="estimate"> ({t('preview.estimate')})</span>}
    </p>
  )
}

/** Flanks and guards after the command, compared with now. */
export function RelationLines({ preview }: { preview: Preview }): JSX.Element | null {
  const game = useGame()
  const { battle } = game.session
  const names = (list: readonly string[]) => list.map((name) => shownName(battle, name)).join(', ')
  const flank = (change: FlankChange) => ({
    target: shownName(battle, change.target),
    names: names([change.a, change.b]),
    degrees: shownNumber(change.degrees),
  })
  const { flanksGained, flanksLost, guardsEntered, guardsLeft } = preview.relations
  const lines = [
    ...flanksGained.map((change) => ({ tone: 'gain', text: t('preview.flanksGained', flank(change)) })),
    ...flanksLost.map((change) => ({ tone: 'loss', text: t('preview.flanksLost', flank(change)) })),
    ...(guardsEntered.length > 0
      ? [{ tone: 'gain', text: t('preview.guardsEntered', { names: names(guardsEntered) }) }]
      : []),
    ...(guardsLeft.length > 0
      ? [{ tone: 'loss', text: t('preview.guardsLeft', { names: names(guardsLeft) }) }]
      : []),
  ]
  if (lines.length === 0) return null
  return (
    <ul class="relation-lines">
      {lines.map((line, i) => (
        <li key={i} class={`relation-${line.tone}`}>
          {line.text}
        </li>
      ))}
    </ul>
  )
}
