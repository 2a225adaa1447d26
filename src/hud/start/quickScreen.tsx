// Quick battle: a map, sides, a line-up for each, who plays it, and the seed.
import type { JSX } from 'preact'
import { useEffect, useMemo, useState } from 'preact/hooks'
import type { Json } from '../../base/json.ts'
import type { Result } from '../../base/result.ts'
import type { Ruleset } from '../../engine/ruleset.ts'
import type { BattleMap } from '../../geometry/battleMap.ts'
import {
  MOST_SIDES,
  type QuickOrders,
  type QuickSide,
  quickScenario,
  readMapBlock,
} from '../../session/quickBattle.ts'
import { type Entries, entriesOf } from '../../session/scenarioSource.ts'
import type { App, Draft } from '../app.ts'
import { useApp } from '../context.ts'
import { openFile } from '../files.ts'
import { notify } from '../notices.ts'
import { Icon } from '../parts/icon.tsx'
import { t } from '../text.ts'
import { BalanceBar, LineUp } from './lineUp.tsx'
import { MapPicture } from './mapPicture.tsx'
import { againstBrain, newSeed } from './seats.ts'
import { SeedField } from './setupScreen.tsx'

const IMPORTED = 'imported'

export function QuickScreen({ map }: { map: Json | undefined }): JSX.Element {
  const app = useApp()
  const [system, setSystem] = useState(app.services.rulesets[0]!.id)
  const [source, setSource] = useState(map === undefined ? (app.services.scenarios[0]?.file ?? '') : IMPORTED)
  const [doorsOpen, setDoorsOpen] = useState(true)
  const [seed, setSeed] = useState(() => newSeed(app))
  const [sides, setSides] = useState<readonly QuickSide[]>(() => firstSides(app, 2))
  const rules = app.services.rulesets.find((one) => one.id === system)!
  const block = useMapBlock(app, source, map, doorsOpen)
  const read = useMemo(() => (block === undefined ? undefined : mapOf(block, rules)), [block, rules])
  const ready = useMemo(
    () => read && planned(app, { rules, map: block!, read, sides, seed }),
    [read, sides, seed],
  )
  const change = (index: number, side: QuickSide): void => {
    setSides(sides.map((one, i) => (i === index ? side : one)))
  }
  const begin = (event: Event): void => {
    event.preventDefault()
    const empty = sides.find((side) => side.line.length === 0)
    if (empty !== undefined)
      notify({ tone: 'bad', text: t('setup.emptySide', { side: empty.name }), brief: true })
    else if (ready !== undefined) beginQuick(app, ready, sides, seed)
  }
  return (
    <div class="start">
      <header class="start-head">
        <button type="button" class="button" onClick={() => app.toStart()}>
          <Icon name="unfold" size={18} /> {t('back')}
        </button>
        <h1>{t('start.quick')}</h1>
      </header>
      <form class="quick" onSubmit={begin}>
        <section class="quick-map" aria-label={t('setup.map')}>
          <div class="setup-map">
            {read !== undefined && <MapPicture map={read} creatures={placed(ready)} label={t('setup.map')} />}
          </div>
          <MapField source={source} hasImported={map !== undefined} change={setSource} />
          {hasDoors(block) && (
            <label class="check-field">
              <input
                type="checkbox"
                checked={doorsOpen}
                onChange={(event) => setDoorsOpen(event.currentTarget.checked)}
              />
              {t('setup.doorsOpen')}
            </label>
          )}
          <label class="field">
            <span>{t('setup.rules')}</span>
            <select value={system} onChange={(event) => setSystem(event.currentTarget.value)}>
              {app.services.rulesets.map((one) => (
                <option key={one.id} value={one.id}>
                  {one.title}
                </option>
              ))}
            </select>
          </label>
          <SideCount count={sides.length} change={(count) => setSides(resized(app, sides, count))} />
          <SeedField seed={seed} change={setSeed} />
        </section>
        <section class="quick-sides" aria-label={t('setup.sides')}>
          <BalanceBar rules={rules} sides={sides} />
          <div class="quick-lines">
            {sides.map((side, i) => (
              <LineUp
                key={i}
                rules={rules}
                side={side}
                index={i}
                sides={sides.length}
                change={(next) => change(i, next)}
              />
            ))}
          </div>
          <button type="submit" class="button button--main button--large" disabled={read === undefined}>
            {t('setup.start')}
          </button>
        </section>
      </form>
    </div>
  )
}

function firstSides(app: App, count: number): readonly QuickSide[] {
  const seats = againstBrain(app, count)
  return seats.map((controller, i) => ({
    name: t('setup.sideName', { number: i + 1 }),
    controller,
    line: [],
  }))
}

function resized(app: App, sides: readonly QuickSide[], count: number): readonly QuickSide[] {
  return firstSides(app, count).map((fresh, i) => sides[i] ?? fresh)
}

/** The map block that is chosen: from a shipped scenario, or the imported one. */
function useMapBlock(
  app: App,
  source: string,
  imported: Json | undefined,
  doorsOpen: boolean,
): Entries | undefined {
  const [shipped, setShipped] = useState<{ file: string; map: Entries } | undefined>(undefined)
  useEffect(() => {
    if (source === IMPORTED || source === '') return
    void app.draftOf(source).then((draft) => {
      const map = draft === undefined ? undefined : entriesOf(draft.setup.source)['map']
      if (map !== undefined) setShipped({ file: source, map: entriesOf(map) })
    })
  }, [source])
  const own = shipped?.file === source ? shipped.map : undefined
  const map = source === IMPORTED && imported !== undefined ? entriesOf(imported) : own
  return useMemo(() => (map === undefined || !doorsOpen ? map : withDoorsOpen(map)), [map, doorsOpen])
}

function hasDoors(map: Entries | undefined): boolean {
  const doors = map?.['doors']
  return Array.isArray(doors) && doors.length > 0
}

function withDoorsOpen(map: Entries): Entries {
  const { doors } = map
  if (!Array.isArray(doors)) return map
  return {
    ...map,
    doors: (doors as readonly Entries[]).map((door) => ({ ...door, open: true })) as readonly Json[],
  }
}

function mapOf(block: Entries, rules: Ruleset): BattleMap | undefined {
  const read = readMapBlock(block as Json, rules)
  return read.ok ? read.value : undefined
}

/** The battle as it would begin, or the name of the side that has no room; undefined while a side is empty. */
function planned(app: App, orders: Omit<QuickOrders, 'title'>): Result<Draft, string> | undefined {
  if (orders.sides.some((side) => side.line.length === 0)) return undefined
  const made = quickScenario({ ...orders, title: t('setup.titleQuick') })
  if (!made.ok) return made
  const draft = app.checked(t('setup.titleQuick'), made.value)
  return draft === undefined ? undefined : { ok: true, value: draft }
}

function placed(ready: Result<Draft, string> | undefined): Draft['setup']['creatures'] {
  return ready?.ok === true ? ready.value.setup.creatures : []
}

function beginQuick(app: App, ready: Result<Draft, string>, sides: readonly QuickSide[], seed: number): void {
  if (!ready.ok) notify({ tone: 'bad', text: t('setup.noRoom', { side: ready.error }) })
  else app.begin(ready.value, { controllers: sides.map((side) => side.controller), seed, practice: false })
}

interface MapFieldProps {
  readonly source: string
  readonly hasImported: boolean
  readonly change: (source: string) => void
}

function MapField({ source, hasImported, change }: MapFieldProps): JSX.Element {
  const app = useApp()
  return (
    <div class="map-field">
      <label class="field">
        <span>{t('setup.map')}</span>
        <select value={source} onChange={(event) => change(event.currentTarget.value)}>
          {hasImported && <option value={IMPORTED}>{t('setup.mapImported')}</option>}
          {app.services.scenarios.map((card) => (
            <option key={card.file} value={card.file}>
              {t('setup.mapShipped', { title: card.title })}
            </option>
          ))}
        </select>
      </label>
      <label class="button file-button">
        <Icon name="open" size={18} /> {t('setup.mapImport')}
        <input
          type="file"
          class="hidden"
          onChange={(event) => {
            const file = event.currentTarget.files?.[0]
            event.currentTarget.value = ''
            if (file !== undefined) void openFile(app, file)
          }}
        />
      </label>
    </div>
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
