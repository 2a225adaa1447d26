// Quick battle: a map, sides, a line-up for each, who plays it, and the seed.
import type { JSX } from 'preact'
import { useEffect, useMemo, useState } from 'preact/hooks'
import type { Json } from '../../base/json.ts'
import type { Ruleset } from '../../engine/ruleset.ts'
import type { Setup } from '../../engine/setup.ts'
import { MOST_SIDES, type QuickOrders, type QuickSide, quickScenario } from '../../session/quickBattle.ts'
import type { App } from '../app.ts'
import { useApp } from '../context.ts'
import { Icon } from '../parts/icon.tsx'
import { t } from '../text.ts'
import { BalanceBar, LineUp } from './lineUp.tsx'
import { MapPicture } from './mapPicture.tsx'
import { MapFields, type QuickMap, useQuickMap } from './quickMap.tsx'
import { againstBrain, newSeed } from './seats.ts'
import { SeedField } from './setupScreen.tsx'

export function QuickScreen({ map: imported }: { map: Json | undefined }): JSX.Element {
  const app = useApp()
  const [system, setSystem] = useState(app.services.rulesets[0]!.id)
  const [seed, setSeed] = useState(() => newSeed(app))
  const rules = app.services.rulesets.find((one) => one.id === system)!
  const [sides, setSides] = useState<readonly QuickSide[]>(() => firstSides(app, rules, 2))
  const map = useQuickMap(app, rules, imported)
  const plan = useMemo(() => planOf(app, rules, map, sides), [app, rules, map.read, sides])
  useEffect(() => {
    document.title = `${t('start.quick')} \u00b7 ${t('app.name')}`
  }, [])
  const choose = (id: string): void => {
    const other = app.services.rulesets.find((one) => one.id === id)!
    setSystem(id)
    setSides(sides.map((side) => ({ ...side, line: firstLine(other) })))
  }
  const begin = (event: Event): void => {
    event.preventDefault()
    if (plan.kind === 'ready') beginQuick(app, { ...plan.orders, seed })
  }
  return (
    <div class="start">
      <header class="start-head start-head--back">
        <button type="button" class="button" onClick={() => app.toStart()}>
          <Icon name="unfold" size={18} /> {t('back')}
        </button>
        <h1>{t('start.quick')}</h1>
      </header>
      <main class="quick-main">
        <form class="quick" onSubmit={begin}>
          <section class="quick-map" aria-label={t('setup.map')}>
            <Picture map={map} plan={plan} />
            <MapFields map={map} hasImported={imported !== undefined} />
          </section>
          <section class="quick-sides" aria-label={t('setup.sides')}>
            <div class="quick-head">
              <RulesField system={system} change={choose} />
              <SideCount
                count={sides.length}
                change={(count) => setSides(resized(app, rules, sides, count))}
              />
              <SeedField seed={seed} change={setSeed} />
            </div>
            <BalanceBar rules={rules} sides={sides} />
            <div class="quick-lines">
              {sides.map((side, i) => (
                <LineUp
                  key={i}
                  rules={rules}
                  side={side}
                  index={i}
                  sides={sides.length}
                  change={(next) => setSides(sides.map((one, j) => (j === i ? next : one)))}
                />
              ))}
            </div>
          </section>
          <StartBar plan={plan} />
        </form>
      </main>
    </div>
  )
}

/** What would begin now, or the sentence that says why nothing can. */
type Plan =
  | { readonly kind: 'ready'; readonly orders: Omit<QuickOrders, 'seed'>; readonly setup: Setup }
  | { readonly kind: 'not'; readonly text: string }
  | { readonly kind: 'loading' }

function planOf(app: App, rules: Ruleset, { block, read }: QuickMap, sides: readonly QuickSide[]): Plan {
  if (block === undefined || read === undefined) return { kind: 'loading' }
  const empty = sides.find((side) => side.line.length === 0)
  if (empty !== undefined) return { kind: 'not', text: t('setup.emptySide', { side: empty.name }) }
  const orders = { rules, map: block, read, sides, title: t('setup.titleQuick') }
  const made = quickScenario({ ...orders, seed: 0 })
  if (!made.ok) return { kind: 'not', text: t('setup.noRoom', { side: made.error }) }
  const judged = app.services.readScenario(made.value)
  if (judged.ok) return { kind: 'ready', orders, setup: judged.value.setup }
  return { kind: 'not', text: judged.error.map(({ path, expected }) => `${path}: ${expected}`).join('; ') }
}

function beginQuick(app: App, orders: QuickOrders): void {
  const made = quickScenario(orders)
  const draft = made.ok ? app.checked(orders.title, made.value) : undefined
  const controllers = orders.sides.map((side) => side.controller)
  if (draft !== undefined) app.begin(draft, { controllers, seed: orders.seed, practice: false })
}

/** So many sheets of each system's list make the first line-ups: the same for all, to be changed at will. */
const FIRST_LINE = 3

function firstLine(rules: Ruleset): readonly string[] {
  return rules.sheets.slice(0, FIRST_LINE).map((sheet) => sheet.id)
}

function firstSides(app: App, rules: Ruleset, count: number): readonly QuickSide[] {
  return againstBrain(app, count).map((controller, i) => ({
    name: t('setup.sideName', { number: i + 1 }),
    controller,
    line: firstLine(rules),
  }))
}

function resized(app: App, rules: Ruleset, sides: readonly QuickSide[], count: number): readonly QuickSide[] {
  return firstSides(app, rules, count).map((fresh, i) => sides[i] ?? fresh)
}

function Picture({ map, plan }: { map: QuickMap; plan: Plan }): JSX.Element {
  const { read } = map
  return (
    <div class="setup-map">
      {read === undefined ? (
        <p class="empty">{t('start.loading')}</p>
      ) : (
        <MapPicture
          map={read}
          creatures={plan.kind === 'ready' ? plan.setup.creatures : []}
          label={t('setup.map')}
        />
      )}
    </div>
  )
}

function RulesField({ system, change }: { system: string; change: (id: string) => void }): JSX.Element {
  const { rulesets } = useApp().services
  return (
    <label class="field">
      <span>{t('setup.rules')}</span>
      <select value={system} onChange={(event) => change(event.currentTarget.value)}>
        {rulesets.map((one) => (
          <option key={one.id} value={one.id}>
            {one.title}
          </option>
        ))}
      </select>
    </label>
  )
}

function SideCount({ count, change }: { count: number; change: (count: number) => void }): JSX.Element {
  const counts = Array.from({ length: MOST_SIDES - 1 }, (_, i) => i + 2)
  return (
    <fieldset class="segments">
      <legend>{t('setup.sideCount')}</legend>
      {counts.map((one) => (
        <label key={one}>
          <input type="radio" name="side-count" checked={one === count} onChange={() => change(one)} />
          <span class="number">{one}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** Always in sight; says why the battle cannot begin. */
function StartBar({ plan }: { plan: Plan }): JSX.Element {
  const text = plan.kind === 'not' ? plan.text : ''
  return (
    <div class="quick-start">
      <p id="quick-why" class="quick-why" role="status">
        {text !== '' && <Icon name="warning" size={18} />} {text}
      </p>
      <button
        type="submit"
        class="button button--main button--large"
        aria-disabled={plan.kind !== 'ready'}
        aria-describedby="quick-why"
      >
        {t('setup.start')}
      </button>
    </div>
  )
}
