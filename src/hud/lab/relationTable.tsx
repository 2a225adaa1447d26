// The board in sentences: for each creature who flanks it with degrees and margin, in whose guard it stands, and whom
// it threatens.
import type { JSX } from 'preact'
import { shownName } from '../../session/boardModelOf.ts'
import type { Lab } from '../../session/lab.ts'
import type { Relation } from '../../session/relations.ts'
import { SideMark } from '../parts/chip.tsx'
import { t } from '../text.ts'
import { relationText } from './relationText.ts'

export function RelationTable({ lab }: { lab: Lab }): JSX.Element {
  const { battle, relations } = lab
  const lines = new Map<string, Relation[]>()
  for (const relation of relations) {
    const whose = relation.kind === 'flanked' ? relation.target : relation.a
    lines.set(whose, [...(lines.get(whose) ?? []), relation])
  }
  return (
    <section class="lab-table">
      <h2>{t('card.relations')}</h2>
      <ul>
        {battle.ids.map((id) => (
          <Row key={id} lab={lab} id={id} relations={lines.get(battle.name(id)) ?? []} />
        ))}
      </ul>
    </section>
  )
}

interface RowProps {
  readonly lab: Lab
  readonly id: number
  readonly relations: readonly Relation[]
}

function Row({ lab, id, relations }: RowProps): JSX.Element {
  const { battle } = lab
  const isSelected = lab.selected === id
  const threatened = relations.filter(({ kind }) => kind === 'threatens').map(({ b }) => shownName(battle, b))
  const level = lab.survey.creatures.find((one) => one.id === battle.name(id))?.flanked?.level ?? 0
  const others = relations.filter(({ kind }) => kind !== 'threatens')
  return (
    <li class={isSelected ? 'lab-row lab-row--selected' : 'lab-row'}>
      <button
        type="button"
        class="lab-name"
        aria-pressed={isSelected}
        onClick={() => lab.select(isSelected ? undefined : id)}
      >
        <SideMark side={battle.columns.side[id]!} /> {battle.creature(id).name}
      </button>
      {level > 0 && <p class="lab-line lab-line--flanked">{t('card.flanked', { level })}</p>}
      {others.map((relation, i) => (
        <p key={i} class={`number lab-line lab-line--${relation.kind}`}>
          {relationText(lab, relation)}
        </p>
      ))}
      <p class={threatened.length > 0 ? 'lab-line' : 'lab-line empty'}>
        {threatened.length > 0
          ? t('card.threatens', { names: threatened.join(', ') })
          : t('drag.threatensNobody')}
      </p>
    </li>
  )
}
