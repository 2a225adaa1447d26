// Who may import what: the folders of src/ from left to right, and the packages that belong to one of them.
import { posix } from 'node:path'
import { type Import, importsOf, type SourceText } from './sourceText.ts'

export interface Problem {
  readonly path: string
  readonly line: number
  readonly rule: string
  readonly message: string
}

export type Layer = keyof typeof MAY_IMPORT

const HEADLESS = ['base', 'geometry', 'engine', 'rules', 'maps', 'ai', 'session'] as const

/** The folders from which each folder, or file at the top of src/, may import. */
const MAY_IMPORT = {
  base: ['base'],
  geometry: ['base', 'geometry'],
  engine: ['base', 'geometry', 'engine'],
  rules: ['base', 'geometry', 'engine', 'rules'],
  maps: ['base', 'geometry', 'engine', 'maps'],
  ai: ['base', 'geometry', 'engine', 'ai'],
  session: HEADLESS,
  view: [...HEADLESS, 'view'],
  hud: [...HEADLESS, 'hud'],
  main: [...HEADLESS, 'view', 'hud', 'main', 'worker'],
  cli: [...HEADLESS, 'cli'],
  worker: [...HEADLESS, 'worker'],
} as const satisfies { readonly [layer: string]: readonly string[] }

/** Folders that may import a package; a package that is not here may be used anywhere. `node:` is all of Node. */
const PACKAGE_HOME: { readonly [name: string]: readonly Layer[] } = {
  bitecs: ['engine'],
  phaser: ['view'],
  'rot-js': ['base', 'maps'],
  preact: ['hud', 'main'],
  '@preact/signals': ['hud', 'main'],
  idb: ['hud', 'main'],
  comlink: ['hud', 'main', 'worker'],
  'node:': ['cli'],
}

/** Places outside src/ from which a folder may import. */
const OUTSIDE: { readonly [place: string]: readonly Layer[] } = {
  assets: ['session', 'view', 'hud', 'main', 'cli'],
  'package.json': ['main', 'cli'],
}

/** The folder of a path such as `src/base/rng.ts` or `src/main.ts`; undefined where the design knows none. */
export function layerOf(path: string): Layer | undefined {
  const name = path.split('/')[1]?.replace(/\.tsx?$/, '') ?? ''
  return Object.hasOwn(MAY_IMPORT, name) ? (name as Layer) : undefined
}

/** Whether all that is in this folder runs without a browser and gives the same everywhere. */
export function isDeterministic(layer: Layer): boolean {
  return layer !== 'session' && isHeadless(layer)
}

/** Whether the folder knows neither a browser nor Node. */
export function isHeadless(layer: Layer): boolean {
  return (HEADLESS as readonly string[]).includes(layer)
}

function packageOf(specifier: string): string {
  if (specifier.startsWith('node:')) return 'node:'
  const parts = specifier.split('/')
  return specifier.startsWith('@') ? parts.slice(0, 2).join('/') : parts[0]!
}

function packageFault(layer: Layer, specifier: string, dependencies: readonly string[]): string | undefined {
  const name = packageOf(specifier)
  if (name !== 'node:' && !dependencies.includes(name)) return `${name} is no dependency of package.json`
  const homes = Object.hasOwn(PACKAGE_HOME, name) ? PACKAGE_HOME[name]! : undefined
  if (homes !== undefined && !homes.includes(layer)) return `${name} belongs to ${homes.join(', ')}`
  return specifier.startsWith('rot-js/')
    ? 'rot-js must be imported whole: a file of it is a second generator'
    : undefined
}

/** Rule systems don't know each other, nor the list of them. */
function systemFault(path: string, goal: string): string | undefined {
  const [, folder, system] = goal.split('/')
  const [, ownFolder, ownSystem] = path.split('/')
  if (folder !== 'rules' || ownFolder !== 'rules' || ownSystem === 'index.ts') return undefined
  return system === ownSystem ? undefined : `${ownSystem} imports ${system}`
}

function outsideFault(layer: Layer, goal: string): string | undefined {
  const place = goal.split('/')[0]!
  const layers = Object.hasOwn(OUTSIDE, place) ? OUTSIDE[place]! : []
  return layers.includes(layer) ? undefined : `${layer} imports ${goal}`
}

function fileFault(layer: Layer, path: string, { specifier, kind }: Import): string | undefined {
  const goal = posix.join(posix.dirname(path), specifier.replace(/\?.*$/, ''))
  if (!goal.startsWith('src/')) return outsideFault(layer, goal)
  const goalLayer = layerOf(goal)
  if (goalLayer === undefined) return `${goal} is in no folder of the design`
  if (!(MAY_IMPORT[layer] as readonly string[]).includes(goalLayer))
    return `${layer} imports ${goalLayer}: ${goal}`
  if (layer === 'main' && goalLayer === 'view' && kind === 'value')
    return `view must be loaded lazily: ${goal}`
  return systemFault(path, goal)
}

function faultOf(
  layer: Layer,
  path: string,
  one: Import,
  dependencies: readonly string[],
): string | undefined {
  if (one.specifier === '?') return 'an import must name its file'
  return one.specifier.startsWith('.')
    ? fileFault(layer, path, one)
    : packageFault(layer, one.specifier, dependencies)
}

/** What a file imports and may not. `dependencies` are those of package.json. */
export function importProblems(source: SourceText, dependencies: readonly string[]): readonly Problem[] {
  const { path } = source
  const layer = layerOf(path)
  if (layer === undefined)
    return [{ path, line: 1, rule: 'folder', message: 'is in no folder of the design' }]
  return importsOf(source).flatMap((one) => {
    const message = faultOf(layer, path, one, dependencies)
    return message === undefined ? [] : [{ path, line: one.line, rule: 'import', message }]
  })
}
