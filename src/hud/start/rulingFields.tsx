// The constants of a rulebook that a scenario may change, each within its bounds; a changed one is marked.
import type { JSX } from 'preact'
import type { Ruleset, RulingInfo } from '../../engine/ruleset.ts'
import { ClauseLink } from '../parts/clause.tsx'
import { t } from '../text.ts'

type Changed = { readonly [id: string]: number }

interface RulingFieldsProps {
  readonly rules: Ruleset
  readonly changed: Changed
  readonly change: (changed: Changed) => void
}

export function RulingFields({ rules, changed, change }: RulingFieldsProps): JSX.Element | null {
  if (rules.rulings.length === 0) return null
  const count = Object.keys(changed).length
  const set = (ruling: RulingInfo, value: number): void => {
    const { [ruling.id]: _before, ...others } = changed
    change(value === ruling.value ? others : { ...others, [ruling.id]: value })
  }
  return (
    <details class="rulings">
      <summary>
        {t('setup.rulings')}{' '}
        {count > 0 && <span class="rulings-changed">{t('setup.rulingsChanged', { count })}</span>}
      </summary>
      <ul>
        {rules.rulings.map((ruling) => (
          <li key={ruling.id}>
            <Ruling system={rules.id} ruling={ruling} value={changed[ruling.id] ?? ruling.value} set={set} />
          </li>
        ))}
      </ul>
      {count > 0 && (
        <button type="button" class="button" onClick={() => change({})}>
          {t('setup.rulingsReset')}
        </button>
      )}
    </details>
  )
}

interface RulingProps {
  readonly system: string
  readonly ruling: RulingInfo
  readonly value: number
  readonly set: (ruling: RulingInfo, value: number) => void
}

function Ruling({ system, ruling, value, set }: RulingProps): JSX.Element {
  const { least, most, title, clause } = ruling
  return (
    <div class="ruling">
      <label>
        <span class={value === ruling.value ? '' : 'rulings-changed'}>{title}</span>
        <input
          type="number"
          class="number"
          min={least}
          max={most}
          step={1}
          value={value}
          title={t('setup.rulingBounds', { least, most, value: ruling.value })}
          onInput={(event) => {
            const wanted = event.currentTarget.valueAsNumber
            if (Number.isInteger(wanted) && wanted >= least && wanted <= most) set(ruling, wanted)
          }}
        />
      </label>
      <ClauseLink system={system} clause={clause} />
    </div>
  )
}
