// Spreads a pool of points over creatures, kind by kind.
import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import type { Json } from '../../base/json.ts'
import type { TargetSpec } from '../../engine/ruleset.ts'
import { say, useGame } from '../context.ts'
import { SideMark } from '../parts/chip.tsx'
import { Icon } from '../parts/icon.tsx'
import { t } from '../text.ts'

type AllocationSpec = Extract<TargetSpec, { kind: 'allocation' }>

interface Share {
  readonly kind: string
  readonly on: string
  readonly levels: number
}

/** What is assigned now, as the specification gives it. */
function sharesOf(now: Json): readonly Share[] {
  if (!Array.isArray(now)) return []
  return (now as readonly Json[]).flatMap((entry) => {
    if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return []
    const { kind, on, levels } = entry as { readonly [key: string]: Json | undefined }
    return typeof kind === 'string' && typeof on === 'string' && typeof levels === 'number'
      ? [{ kind, on, levels }]
      : []
  })
}

export function Allocation({ spec }: { spec: AllocationSpec }): JSX.Element {
  const game = useGame()
  const { battle } = game.session
  const [shares, setShares] = useState<readonly Share[]>(sharesOf(spec.now))
  const left = spec.pool - shares.reduce((sum, share) => sum + share.levels, 0)
  const levelsOf = (kind: string, on: string): number =>
    shares.find((share) => share.kind === kind && share.on === on)?.levels ?? 0
  const set = (kind: string, on: string, levels: number): void => {
    const others = shares.filter((share) => share.kind !== kind || share.on !== on)
    setShares(levels > 0 ? [...others, { kind, on, levels }] : others)
  }
  return (
    <div class="allocation">
      <p aria-live="polite">{t('pick.allocation', { left, pool: spec.pool })}</p>
      {spec.kinds.map((kind) => (
        <fieldset key={kind.id}>
          <legend>{say(game, kind.label)}</legend>
          {kind.among.map((id) => {
            const on = battle.name(id)
            const levels = levelsOf(kind.id, on)
            return (
              <Stepper
                key={id}
                side={battle.columns.side[id]!}
                name={battle.creature(id).name}
                value={levels}
                most={levels + left}
                set={(next) => set(kind.id, on, next)}
              />
            )
          })}
        </fieldset>
      ))}
      <button
        type="button"
        class="button button--main"
        disabled={left < 0}
        onClick={() => game.desk.choose(shares.map(({ kind, on, levels }) => ({ kind, on, levels })))}
      >
        {t('pick.confirm')}
      </button>
    </div>
  )
}

interface StepperProps {
  readonly side: number
  readonly name: string
  readonly value: number
  readonly most: number
  readonly set: (value: number) => void
}

function Stepper({ side, name, value, most, set }: StepperProps): JSX.Element {
  return (
    <div class="stepper">
      <SideMark side={side} />
      <span class="stepper-name">{name}</span>
      <button
        type="button"
        class="icon-button"
        disabled={value <= 0}
        aria-label={`${name} \u2212`}
        onClick={() => set(value - 1)}
      >
        <Icon name="minus" />
      </button>
      <output class="number">{value}</output>
      <button
        type="button"
        class="icon-button"
        disabled={value >= most}
        aria-label={`${name} +`}
        onClick={() => set(value + 1)}
      >
        <Icon name="plus" />
      </button>
    </div>
  )
}
