// What the chosen action still asks: a line that says what to do on the board, and controls for what is not picked
// there (options, amounts, directions, the spread of a pool).
import type { JSX, TargetedEvent } from 'preact'
import { useState } from 'preact/hooks'
import type { Json } from '../../base/json.ts'
import type { TargetSpec } from '../../engine/ruleset.ts'
import { askedSpec, pathValue } from '../../session/picking.ts'
import { say, useGame, usePointer } from '../context.ts'
import { SideMark } from '../parts/chip.tsx'
import { Icon } from '../parts/icon.tsx'
import { t } from '../text.ts'
import { refusalSentence } from './actionRow.tsx'
import { Allocation } from './allocation.tsx'

export function Choices(): JSX.Element | null {
  const game = useGame()
  const { picking, refused } = game.desk
  const spec = picking === undefined ? undefined : askedSpec(picking)
  if (spec === undefined && refused === undefined) return null
  return (
    <section class="choices" aria-live="polite">
      {refused !== undefined && (
        <p class="refusal">
          <Icon name="warning" />
          <span>{refusalSentence(game, refused)}</span>
          <span class="refusal-clause">{refused.clause === 'engine' ? '' : refused.clause}</span>
        </p>
      )}
      {spec !== undefined && (
        <div class="choices-body">
          <Asked key={`${picking?.offer.kind} ${picking?.step}`} spec={spec} />
          <button type="button" class="button" onClick={() => game.desk.back()}>
            {t('back')}
          </button>
        </div>
      )}
    </section>
  )
}

function Asked({ spec }: { spec: TargetSpec }): JSX.Element | null {
  switch (spec.kind) {
    case 'none':
      return null
    case 'creature':
      return <CreatureList among={spec.among} />
    case 'path':
      return <PathBar />
    case 'direction':
      return <DirectionPicker />
    case 'amount':
      return <AmountPicker spec={spec} />
    case 'choice':
      return <OptionList spec={spec} />
    case 'allocation':
      return <Allocation spec={spec} />
  }
}

/** Targets as buttons: the same choice as on the board, for keyboard and screen reader. */
function CreatureList({ among }: { among: readonly number[] }): JSX.Element {
  const game = useGame()
  const { battle } = game.session
  const place = (id: number) => ({ x: battle.columns.x[id]!, y: battle.columns.y[id]!, creature: id })
  return (
    <div class="choice-list">
      <p>{among.length === 0 ? t('pick.none') : t('pick.creature')}</p>
      {among.map((id) => (
        <button
          key={id}
          type="button"
          class="button"
          data-target={battle.name(id)}
          onClick={() => game.desk.pick(place(id))}
          onFocus={() => game.desk.hoverAt(place(id))}
          onMouseEnter={() => game.desk.hoverAt(place(id))}
        >
          <SideMark side={battle.columns.side[id]!} /> {battle.creature(id).name}
        </button>
      ))}
    </div>
  )
}

function PathBar(): JSX.Element {
  const game = usePointer()
  const { desk, session } = game
  const path = desk.picking?.path ?? []
  return (
    <div class="choice-list">
      <p>{t('pick.path')}</p>
      <button
        type="button"
        class="button"
        aria-pressed={game.wayPoint.value}
        onClick={() => {
          game.wayPoint.value = !game.wayPoint.value
        }}
      >
        {t('pick.wayPoint')}
      </button>
      {path.length > 0 && (
        <button
          type="button"
          class="button button--main"
          onClick={() => desk.choose(pathValue(session.battle, path))}
        >
          {t('pick.finish')}
        </button>
      )}
    </div>
  )
}

const COMPASS = [
  [0, '\u2191'],
  [45, '\u2197'],
  [90, '\u2192'],
  [135, '\u2198'],
  [180, '\u2193'],
  [225, '\u2199'],
  [270, '\u2190'],
  [315, '\u2196'],
] as const

function DirectionPicker(): JSX.Element {
  const game = useGame()
  return (
    <div class="choice-list">
      <p>{t('pick.direction')}</p>
      {COMPASS.map(([degrees, arrow]) => (
        <button key={degrees} type="button" class="button" onClick={() => game.desk.choose(degrees)}>
          <span aria-hidden="true">{arrow}</span> {degrees}°
        </button>
      ))}
    </div>
  )
}

function AmountPicker({ spec }: { spec: Extract<TargetSpec, { kind: 'amount' }> }): JSX.Element {
  const game = useGame()
  const [value, setValue] = useState(spec.from)
  const read = (event: TargetedEvent<HTMLInputElement>): void => setValue(event.currentTarget.valueAsNumber)
  return (
    <div class="choice-list">
      <label class="amount">
        <span>{t('pick.amount')}</span>
        <input type="range" min={spec.from} max={spec.to} step={spec.step} value={value} onInput={read} />
        <output class="number">
          {value} {spec.unit}
        </output>
      </label>
      <button type="button" class="button button--main" onClick={() => game.desk.choose(value)}>
        {t('pick.confirm')}
      </button>
    </div>
  )
}

function OptionList({ spec }: { spec: Extract<TargetSpec, { kind: 'choice' }> }): JSX.Element {
  const game = useGame()
  const choose = (value: Json): void => game.desk.choose(value)
  return (
    <div class="choice-list">
      <p>{t('pick.choice')}</p>
      {spec.options.map((option, i) => (
        <button key={i} type="button" class="button" onClick={() => choose(option.value)}>
          {say(game, option.label)}
        </button>
      ))}
    </div>
  )
}
