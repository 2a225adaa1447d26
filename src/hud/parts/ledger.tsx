// The parts of a number: what counted, by which clause and because of whom, and what did not count and why.
import type { JSX } from 'preact'
import type { Modifier } from '../../engine/ledger.ts'
import type { LogLine } from '../../engine/ruleset.ts'
import { shownNumber, templateOf } from '../../session/words.ts'
import { LANGUAGE, useGame } from '../context.ts'
import { t } from '../text.ts'
import { ClauseLink } from './clause.tsx'
import { signed } from './numbers.ts'

export function Ledger({ parts }: { parts: readonly Modifier[] }): JSX.Element {
  const game = useGame()
  const { rules, battle } = game.session
  if (parts.length === 0) return <p class="ledger-none">{t('ledger.none')}</p>
  const sum = parts.reduce((total, part) => total + (part.counted ? part.value : 0), 0)
  return (
    <table class="ledger">
      <caption class="hidden">{t('ledger.title')}</caption>
      <tbody>
        {parts.map((part, i) => (
          <tr key={i} class={part.counted ? '' : 'ledger-skipped'}>
            <td class="number">{signed(part.value)}</td>
            <th scope="row">
              {templateOf(rules, `part.${part.label}`, LANGUAGE).replace(/^part\./, '')}
              {part.source !== '' && <span class="ledger-source"> {nameOf(battle, part.source)}</span>}
              {!part.counted && <span class="ledger-why"> {t('ledger.skipped')}</span>}
              {part.changed === true && <span class="rulings-changed"> {t('ledger.changed')}</span>}
            </th>
            <td>
              <ClauseLink system={rules.id} clause={part.because ?? part.clause} />
            </td>
          </tr>
        ))}
        <tr class="ledger-sum">
          <td class="number">{signed(sum)}</td>
          <th scope="row" colSpan={2}>
            {t('ledger.sum')}
          </th>
        </tr>
      </tbody>
    </table>
  )
}

function nameOf(battle: ReturnType<typeof useGame>['session']['battle'], id: string): string {
  const creature = battle.idOf(id)
  return creature === undefined ? id : battle.creature(creature).name
}

/** Target number, roll, total and margin of a check. */
export function CheckLine({ check }: { check: NonNullable<LogLine['check']> }): JSX.Element {
  const rows = [
    [t('ledger.tn'), check.tn],
    [t('ledger.roll'), check.roll],
    [t('ledger.total'), check.total],
  ] as const
  return (
    <dl class="check-line">
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd class="number">{shownNumber(value)}</dd>
        </div>
      ))}
      <div>
        <dt>{t('ledger.level')}</dt>
        <dd>{check.level}</dd>
      </div>
    </dl>
  )
}
