// The board as a table: whom each creature threatens, who threatens it, and its flanks with degrees and margin.
import type { JSX } from 'preact'
import { shownName } from '../../session/boardModelOf.ts'
import type { Lab } from '../../session/lab.ts'
import { shownNumber } from '../../session/words.ts'
import { SideMark } from '../parts/chip.tsx'
import { signed } from '../parts/numbers.ts'
import { t } from '../text.ts'

export function RelationTable({ lab }: { lab: Lab }): JSX.Element {
  const { battle, survey } = lab
  const name = (id: string): string => shownName(battle, id)
  return (
    <section class="lab-table">
      <h2>{t('card.relations')}</h2>
      <ul>
        {survey.creatures.map((creature) => {
          const id = battle.idOf(creature.id)!
          const pairs = creature.flanked?.pairs ?? []
          return (
            <li key={creature.id} class={lab.selected === id ? 'lab-row lab-row--selected' : 'lab-row'}>
              <button
                type="button"
                class="lab-name"
                aria-pressed={lab.selected === id}
                onClick={() => lab.select(id)}
              >
                <SideMark side={battle.columns.side[id]!} /> {name(creature.id)}
              </button>
              {creature.threatens.length > 0 && (
                <p>{t('card.threatens', { names: creature.threatens.map(name).join(', ') })}</p>
              )}
              {(creature.flanked?.level ?? 0) > 0 && (
                <p class="card-flank">{t('card.flanked', { level: creature.flanked!.level })}</p>
              )}
              {pairs.map((pair) => (
                <p key={`${pair.a} ${pair.b}`} class="number lab-pair">
                  {t('card.pair', {
                    a: name(pair.a),
                    b: name(pair.b),
                    degrees: shownNumber(pair.degrees),
                    margin: `${signed(pair.margin)}\u00b0`,
                  })}
                </p>
              ))}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
