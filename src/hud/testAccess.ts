// What browser tests may read of the running app; nothing here changes it.
import { openDecisions } from '../engine/apply.ts'
import { replay } from '../engine/replay.ts'
import { stateHash } from '../engine/snapshot.ts'
import { startBattle } from '../engine/start.ts'
import { readRecord } from '../session/library.ts'
import { relationsOf } from '../session/relations.ts'
import type { App } from './app.ts'

export interface TestAccess {
  /** Kind of the screen. */
  screen(): string
  /** State hash of the battle on the screen, or an empty text. */
  hash(): string
  /** Open questions as "creature question". */
  asked(): readonly string[]
  /** Page coordinates of a board position. */
  toPage(x: number, y: number): { readonly left: number; readonly top: number } | undefined
  /** Replays a record in this browser: its last hash, or what differs. */
  replay(text: string): string
  isPlaying(): boolean
  /** Relations that drag and see shows, as JSON, and the same from a survey of the scenario that it would start. */
  labRelations(): { readonly shown: string; readonly surveyed: string } | undefined
  /** Milliseconds of script that the board's last frame took. */
  lastFrameMs(): number
  /** Who stands where in the battle on the screen. */
  places(): readonly {
    readonly id: string
    readonly side: number
    readonly x: number
    readonly y: number
    readonly able: boolean
  }[]
}

function labRelations(app: App): ReturnType<TestAccess['labRelations']> {
  const lab = app.labShown?.lab
  const read = lab === undefined ? undefined : app.services.readScenario(lab.source)
  if (lab === undefined || read?.ok !== true) return undefined
  const battle = startBattle(read.value.rules, read.value.setup)
  const survey = lab.rules.survey(battle, { eyes: 'all', assumeThreat: true, reach: 0 })
  return { shown: JSON.stringify(relationsOf(lab.survey)), surveyed: JSON.stringify(relationsOf(survey)) }
}

export function exposeForTests(app: App): void {
  const access: TestAccess = {
    screen: () => app.screen.value.kind,
    hash: () => (app.game === undefined ? '' : stateHash(app.game.session.battle)),
    asked() {
      const battle = app.game?.session.battle
      if (battle === undefined) return []
      return openDecisions(battle).map((one) => `${battle.name(one.creature)} ${one.question}`)
    },
    toPage: (x, y) => (app.game?.view ?? app.labShown?.view())?.toPage(x, y),
    replay(text) {
      const read = readRecord(text, app.services.rulesets)
      if (!read.ok) return JSON.stringify(read.error)
      const { rules, setup, record } = read.value
      const replayed = replay(rules, setup, record)
      return replayed.ok ? stateHash(replayed.value.battle) : JSON.stringify(replayed.error)
    },
    isPlaying: () => app.game?.playing.value ?? false,
    labRelations: () => labRelations(app),
    lastFrameMs: () => (app.game?.view ?? app.labShown?.view())?.measure().lastFrameMs ?? 0,
    places() {
      const battle = app.game?.session.battle ?? app.labShown?.lab.battle
      if (battle === undefined) return []
      const { side, x, y } = battle.columns
      return battle.ids.map((id) => {
        return { id: battle.name(id), side: side[id]!, x: x[id]!, y: y[id]!, able: battle.isAble(id) }
      })
    },
  }
  Object.assign(window, { __crossguard: Object.freeze(access) })
}
