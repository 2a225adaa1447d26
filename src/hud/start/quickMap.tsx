// The map of a quick battle: out of a seed, from a shipped scenario, or imported; and the fields that choose it.
import type { JSX } from 'preact'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { Json } from '../../base/json.ts'
import type { Ruleset } from '../../engine/ruleset.ts'
import { formatMap } from '../../engine/scenarioText.ts'
import type { BattleMap } from '../../geometry/battleMap.ts'
import { generateMap, LAND_GRIDS, LAND_KINDS, type LandGrid, type LandKind } from '../../maps/generate.ts'
import { readMapBlock } from '../../session/quickBattle.ts'
import { type Entries, entriesOf } from '../../session/scenarioSource.ts'
import type { App } from '../app.ts'
import { useApp } from '../context.ts'
import { openFile } from '../files.ts'
import { Icon } from '../parts/icon.tsx'
import { t } from '../text.ts'
import { newSeed } from './seats.ts'

const IMPORTED = 'imported'
const LAND = 'land:'

/** What is chosen. `source`: `imported`, `land:` and a kind of land, or the file of a shipped scenario. */
export interface MapChoice {
  readonly source: string
  readonly grid: LandGrid
  readonly seed: number
  readonly doorsOpen: boolean
}

export interface QuickMap {
  readonly choice: MapChoice
  readonly change: (part: Partial<MapChoice>) => void
  /** The `map` block and the map as read; undefined while it loads. */
  readonly block: Json | undefined
  readonly read: BattleMap | undefined
  readonly hasDoors: boolean
}

/** An imported map is chosen as soon as it is there. */
export function useQuickMap(app: App, rules: Ruleset, imported: Json | undefined): QuickMap {
  const [choice, setChoice] = useState<MapChoice>(() => ({
    source: imported === undefined ? `${LAND}${LAND_KINDS[0]}` : IMPORTED,
    grid: LAND_GRIDS[0],
    seed: newSeed(app),
    doorsOpen: true,
  }))
  const { source, grid, seed, doorsOpen } = choice
  const change = (part: Partial<MapChoice>): void => setChoice((now) => ({ ...now, ...part }))
  useEffect(() => {
    if (imported !== undefined) change({ source: IMPORTED })
  }, [imported])
  const shipped = useShippedMap(app, source)
  const map = useMemo(() => {
    if (source === IMPORTED) return imported
    if (!source.startsWith(LAND)) return shipped
    const kind = source.slice(LAND.length) as LandKind
    return formatMap(generateMap({ kind, grid, seed, cellMm: rules.defaultCellMm }))
  }, [source, imported, shipped, grid, seed, rules])
  const hasDoors = map !== undefined && Array.isArray(entriesOf(map)['doors'])
  const block = useMemo(() => (map === undefined || !doorsOpen ? map : withDoorsOpen(map)), [map, doorsOpen])
  const read = useMemo(() => {
    const judged = block === undefined ? undefined : readMapBlock(block, rules)
    return judged?.ok === true ? judged.value : undefined
  }, [block, rules])
  return { choice, change, block, read, hasDoors }
}

/** The map block of a shipped scenario, once it is loaded. */
function useShippedMap(app: App, source: string): Json | undefined {
  const [loaded, setLoaded] = useState<{ readonly file: string; readonly map: Json } | undefined>(undefined)
  useEffect(() => {
    if (app.services.scenarios.every((card) => card.file !== source)) return
    let isGone = false
    void app.draftOf(source).then((draft) => {
      const map = draft === undefined ? undefined : entriesOf(draft.setup.source)['map']
      if (map !== undefined && !isGone) setLoaded({ file: source, map })
    })
    return () => {
      isGone = true
    }
  }, [source])
  return loaded?.file === source ? loaded.map : undefined
}

function withDoorsOpen(map: Json): Json {
  const { doors } = entriesOf(map)
  if (!Array.isArray(doors)) return map
  const open = (doors as readonly Entries[]).map((door) => ({ ...door, open: true }))
  return { ...entriesOf(map), doors: open as readonly Json[] }
}

interface MapFieldsProps {
  readonly map: QuickMap
  readonly hasImported: boolean
}

export function MapFields({ map, hasImported }: MapFieldsProps): JSX.Element {
  const { choice, change, hasDoors } = map
  return (
    <div class="map-fields">
      <SourceField choice={choice} change={change} hasImported={hasImported} />
      {choice.source.startsWith(LAND) && <LandFields choice={choice} change={change} />}
      {hasDoors && (
        <label class="check-field">
          <input
            type="checkbox"
            checked={choice.doorsOpen}
            onChange={(event) => change({ doorsOpen: event.currentTarget.checked })}
          />
          {t('setup.doorsOpen')}
        </label>
      )}
      <ImportButton />
    </div>
  )
}

interface FieldProps {
  readonly choice: MapChoice
  readonly change: (part: Partial<MapChoice>) => void
}

function SourceField({ choice, change, hasImported }: FieldProps & { hasImported: boolean }): JSX.Element {
  const { scenarios } = useApp().services
  return (
    <label class="field">
      <span>{t('setup.map')}</span>
      <select value={choice.source} onChange={(event) => change({ source: event.currentTarget.value })}>
        {hasImported && <option value={IMPORTED}>{t('setup.mapImported')}</option>}
        <optgroup label={t('setup.mapsRandom')}>
          {LAND_KINDS.map((kind) => (
            <option key={kind} value={`${LAND}${kind}`}>
              {t(`setup.land.${kind}`)}
            </option>
          ))}
        </optgroup>
        <optgroup label={t('setup.mapsShipped')}>
          {scenarios.map((card) => (
            <option key={card.file} value={card.file}>
              {card.title}
            </option>
          ))}
        </optgroup>
      </select>
    </label>
  )
}

/** Grid and seed of a random map, and another one at a touch. */
function LandFields({ choice, change }: FieldProps): JSX.Element {
  return (
    <div class="land-fields">
      <label class="field">
        <span>{t('setup.mapGrid')}</span>
        <select
          value={choice.grid}
          onChange={(event) => change({ grid: event.currentTarget.value as LandGrid })}
        >
          {LAND_GRIDS.map((grid) => (
            <option key={grid} value={grid}>
              {t(`setup.grid.${grid}`)}
            </option>
          ))}
        </select>
      </label>
      <label class="field">
        <span>{t('setup.mapSeed')}</span>
        <input
          type="number"
          class="number"
          value={choice.seed}
          min={0}
          max={2_147_483_647}
          step={1}
          onInput={(event) => {
            const seed = event.currentTarget.valueAsNumber
            if (Number.isInteger(seed) && seed >= 0) change({ seed })
          }}
        />
      </label>
      <button
        type="button"
        class="button land-next"
        aria-label={t('setup.mapNext')}
        title={t('setup.mapNext')}
        onClick={() => change({ seed: (choice.seed + 1) % 2_147_483_647 })}
      >
        <Icon name="dice" />
      </button>
    </div>
  )
}

/** The file is opened as any other; a map comes back here. */
function ImportButton(): JSX.Element {
  const app = useApp()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <button type="button" class="button" onClick={() => input.current?.click()}>
        <Icon name="open" size={18} /> {t('setup.mapImport')}
      </button>
      <input
        ref={input}
        type="file"
        class="hidden"
        aria-label={t('setup.mapImport')}
        tabIndex={-1}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          event.currentTarget.value = ''
          if (file !== undefined) void openFile(app, file)
        }}
      />
    </>
  )
}
