// A side's line-up from the rule system's sheets, with point values, and the balance of all sides.
import type { JSX } from 'preact'
import type { Ruleset, SheetInfo } from '../../engine/ruleset.ts'
import { pointsOf, type QuickSide } from '../../session/quickBattle.ts'
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
  const { line } = side
  // Alike creatures stand together, in the order of the sheets.
  const add = (id: string): void => change({ ...side, line: inOrder(rules, [...line, id]) })
  const remove = (id: string): void => {
    const last = line.lastIndexOf(id)
    change({ ...side, line: line.filter((_, i) => i !== last) })
  }
  return (
    <fieldset class="line-up">
      <legend>
        <SideMark side={index} /> {side.name}
      </legend>
      <p class="line-points">
        <strong class="number">{t('setup.points', { points: pointsOf(rules, line) })}</strong>{' '}
        <span class="number">{t('start.creatures', { count: line.length })}</span>
      </p>
      <SeatPicker
        name={side.name}
        side={index}
        sides={sides}
        controller={side.controller}
        change={(controller) => change({ ...side, controller })}
      />
      <ul class="line-sheets">
        {rules.sheets.map((sheet) => (
          <SheetRow
            key={sheet.id}
            sheet={sheet}
            side={side.name}
            count={line.filter((id) => id === sheet.id).length}
            add={() => add(sheet.id)}
            remove={() => remove(sheet.id)}
          />
        ))}
      </ul>
    </fieldset>
  )
}

function inOrder(rules: Ruleset, line: readonly string[]): readonly string[] {
  return rules.sheets.flatMap((sheet) => line.filter((id) => id === sheet.id))
}

interface SheetRowProps {
  readonly sheet: SheetInfo
  readonly side: string
  readonly count: number
  readonly add: () => void
  readonly remove: () => void
}

function SheetRow({ sheet, side, count, add, remove }: SheetRowProps): JSX.Element {
  const { name, points } = sheet
  const facts = sheet.facts.map(({ label, value }) => `${label} ${value}`).join(' \u00b7 ')
  return (
    <li class={count > 0 ? 'sheet-row sheet-row--in' : 'sheet-row'}>
      <GameIcon name={sheet.icon} size={24} />
      <span class="sheet-text">
        <span class="sheet-name">{name}</span>
        <span class="sheet-facts number">{facts}</span>
      </span>
      <span class="sheet-points number">{points}</span>
      <span class="sheet-count">
        <button
          type="button"
          class="icon-button"
          disabled={count === 0}
          aria-label={`${side}: ${t('setup.remove', { name })}`}
          onClick={remove}
        >
          <Icon name="minus" />
        </button>
        <output class="number">{count}</output>
        <button
          type="button"
          class="icon-button"
          aria-label={`${side}: ${t('setup.add', { name, points })}`}
          onClick={add}
        >
          <Icon name="plus" />
        </button>
      </span>
    </li>
  )
}

export function BalanceBar({ rules, sides }: { rules: Ruleset; sides: readonly QuickSide[] }): JSX.Element {
  const points = sides.map((side) => pointsOf(rules, side.line))
  const sum = points.reduce((a, b) => a + b, 0)
  const share = (own: number): number =>
    sum === 0 ? Math.round(100 / sides.length) : Math.round((own * 100) / sum)
  return (
    <div class="balance">
      <p class="balance-text">
        <span>{t('setup.balance')}</span>
        {sides.map((side, i) => (
          <span key={i} class="number">
            <SideMark side={i} /> {t('setup.balanceText', { side: side.name, share: share(points[i]!) })}
          </span>
        ))}
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
