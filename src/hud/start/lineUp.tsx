// A side's line-up from the rule system's sheets, with point values, and the balance of all sides.
import type { JSX } from 'preact'
import type { Ruleset, SheetInfo } from '../../engine/ruleset.ts'
import { pointsOf, type QuickSide, sheetOf } from '../../session/quickBattle.ts'
import { SideMark, sideIndex } from '../parts/chip.tsx'
import { GameIcon, Icon } from '../parts/icon.tsx'
import { t } from '../text.ts'
import { SeatPicker } from './seatPicker.tsx'

interface LineUpProps {
  readonly rules: Ruleset
  readonly side: QuickSide
  readonly index: number
  readonly sides: number
  readonly change: (side: QuickSide) => void
}

export function LineUp({ rules, side, index, sides, change }: LineUpProps): JSX.Element {
  const remove = (at: number): void => change({ ...side, line: side.line.filter((_, i) => i !== at) })
  return (
    <fieldset class="line-up">
      <legend>
        <SideMark side={index} /> {side.name}
        <span class="number line-points">{t('setup.points', { points: pointsOf(rules, side.line) })}</span>
      </legend>
      <SeatPicker
        name={side.name}
        side={index}
        sides={sides}
        controller={side.controller}
        change={(controller) => change({ ...side, controller })}
      />
      <ul class="line-members">
        {side.line.length === 0 && <li class="empty">{t('setup.lineEmpty')}</li>}
        {side.line.map((id, at) => {
          const sheet = sheetOf(rules, id)
          if (sheet === undefined) return null
          return (
            <li key={at}>
              <button
                type="button"
                class="line-member"
                aria-label={t('setup.remove', { name: sheet.name })}
                title={t('setup.remove', { name: sheet.name })}
                onClick={() => remove(at)}
              >
                <GameIcon name={sheet.icon} /> {sheet.name} <Icon name="close" size={14} />
              </button>
            </li>
          )
        })}
      </ul>
      <div class="line-sheets">
        {rules.sheets.map((sheet) => (
          <SheetButton
            key={sheet.id}
            sheet={sheet}
            add={() => change({ ...side, line: [...side.line, sheet.id] })}
          />
        ))}
      </div>
    </fieldset>
  )
}

function SheetButton({ sheet, add }: { sheet: SheetInfo; add: () => void }): JSX.Element {
  const facts = sheet.facts.map(({ label, value }) => `${label} ${value}`).join(' \u00b7 ')
  return (
    <button
      type="button"
      class="sheet"
      title={facts}
      aria-label={t('setup.add', { name: sheet.name, points: sheet.points })}
      onClick={add}
    >
      <GameIcon name={sheet.icon} size={24} />
      <span>{sheet.name}</span>
      <span class="number">{sheet.points}</span>
    </button>
  )
}

export function BalanceBar({ rules, sides }: { rules: Ruleset; sides: readonly QuickSide[] }): JSX.Element {
  const points = sides.map((side) => pointsOf(rules, side.line))
  const sum = points.reduce((a, b) => a + b, 0)
  const share = (own: number): number =>
    sum === 0 ? Math.round(100 / sides.length) : Math.round((own * 100) / sum)
  const text = sides
    .map((side, i) => t('setup.balanceText', { side: side.name, share: share(points[i]!) }))
    .join(', ')
  return (
    <div class="balance">
      <p>
        {t('setup.balance')}: <span class="number">{text}</span>
      </p>
      <div class="balance-bar" aria-hidden="true">
        {points.map((own, i) => (
          <span
            key={i}
            class={`balance-part side-${sideIndex(i)}`}
            style={{ flexGrow: sum === 0 ? 1 : own }}
          />
        ))}
      </div>
    </div>
  )
}
