// What the page gives the HUD: shipped scenarios, rulebooks, brains, storage, downloads, and the board's loader.
import { defined } from '../../base/assert.ts'
import type { Json } from '../../base/json.ts'
import { importMap } from '../../maps/index.ts'
import { blockOf, readScenario, readScenarioList } from '../../session/library.ts'
import type { Think } from '../../session/opponents.ts'
import type { Services } from '../services.ts'
import { indexedSaves } from './indexedSaves.ts'
import { pageTimers } from './pageTimers.ts'

const scenarioFiles = import.meta.glob<Json>('../../../assets/scenarios/*.json', { import: 'default' })
const rulebooks = import.meta.glob<string>('../../rules/*/RULES.md', { query: '?raw', import: 'default' })

const LIST = 'index.json'

function pathOf(file: string): string {
  return `../../../assets/scenarios/${file}`
}

/** The brain that is offered first. */
const FIRST_BRAIN = 'greedy'

type Brains = typeof import('../../ai/index.ts')

function brainNames({ BRAINS }: Brains): readonly string[] {
  const names = BRAINS.map((brain) => brain.name)
  return [FIRST_BRAIN, ...names.filter((name) => name !== FIRST_BRAIN)]
}

/** One decision within a time; the seed comes from the battle's rolls, so that equal battles are played alike. */
function thinkingWith({ brainByName, thinkingFrom }: Brains): Think {
  return (name, battle, decision, milliseconds) => {
    const brain = defined(brainByName(name) ?? brainByName(FIRST_BRAIN), 'no brain at all')
    const end = pageTimers.now() + milliseconds
    const budget = { exhausted: () => pageTimers.now() >= end }
    const seed = battle.setup.seed * 7919 + battle.columns.rolls[0]!
    return brain.decide(battle, decision, thinkingFrom(seed, budget))
  }
}

function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}

export async function pageServices(loadBoard: Services['loadBoard']): Promise<Services> {
  // Rule systems and brains are pieces of their own: the page itself stays small and is kept by the browser longer.
  const [{ RULESETS }, brains, listFile] = await Promise.all([
    import('../../rules/index.ts'),
    import('../../ai/index.ts'),
    scenarioFiles[pathOf(LIST)]!(),
  ])
  const list = readScenarioList(listFile)
  return {
    rulesets: RULESETS,
    brains: brainNames(brains),
    think: thinkingWith(brains),
    saves: indexedSaves(),
    timers: pageTimers,
    scenarios: list.ok ? list.value : [],
    loadScenario: (file) => scenarioFiles[pathOf(file)]!(),
    readScenario: (source) => readScenario(source, RULESETS),
    importMap(name, bytes) {
      const imported = importMap(bytes, name)
      if (!imported.ok) return imported
      return { ok: true, value: { map: blockOf(imported.value), warnings: imported.value.warnings } }
    },
    async rulebook(system) {
      return rulebooks[`../../rules/${system}/RULES.md`]?.()
    },
    loadBoard,
    download,
    async persist() {
      await navigator.storage?.persist?.().catch(() => false)
    },
  }
}
