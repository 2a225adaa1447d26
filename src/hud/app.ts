// What the page shows: the screen, the dialog over it, and the battle that is open. Screens call these functions; the
// address keeps the battle, so that a reload continues it.
import { type Signal, signal } from '@preact/signals'
import type { Json } from '../base/json.ts'
import type { Problem } from '../base/result.ts'
import type { Board } from '../session/boardModel.ts'
import type { Lab } from '../session/lab.ts'
import { type OpenedSave, type OpenProblem, openSave } from '../session/openSave.ts'
import type { Controller } from '../session/players.ts'
import { Session } from '../session/session.ts'
import { Game } from './game.ts'
import { draftFromBattle } from './lab/fromBattle.ts'
import { notify } from './notices.ts'
import type { Services } from './services.ts'
import { t } from './text.ts'

/** A scenario that is being set up: as read from its file, checked. */
export type Draft = Extract<ReturnType<Services['readScenario']>, { ok: true }>['value']

export type Screen =
  | { readonly kind: 'start' }
  | { readonly kind: 'setup'; readonly draft: Draft }
  | { readonly kind: 'quick'; readonly map: Json | undefined }
  | { readonly kind: 'battle'; readonly game: Game }
  | { readonly kind: 'drag'; readonly draft: Draft; readonly from: Screen }

export type Dialog =
  | { readonly kind: 'rules'; readonly system: string; readonly clause: string | undefined }
  | { readonly kind: 'about' | 'keys' }

export interface StartOrders {
  readonly controllers: readonly Controller[]
  readonly seed: number
  readonly practice: boolean
}

export class App {
  readonly services: Services
  readonly screen: Signal<Screen> = signal<Screen>({ kind: 'start' })
  readonly dialog: Signal<Dialog | undefined> = signal<Dialog | undefined>(undefined)
  readonly busy: Signal<boolean> = signal(false)
  /** The board without turns while it is on the screen; read by tests only. */
  labShown: { readonly lab: Lab; readonly view: () => Board | undefined } | undefined

  constructor(services: Services) {
    this.services = services
  }

  get game(): Game | undefined {
    const screen = this.screen.value
    return screen.kind === 'battle' ? screen.game : undefined
  }

  // --- screens

  toStart(): void {
    this.leave()
    this.screen.value = { kind: 'start' }
    this.address('')
  }

  show(screen: Screen): void {
    this.leave()
    this.screen.value = screen
    this.address('')
  }

  private leave(): void {
    const screen = this.screen.value
    const left = screen.kind === 'drag' ? screen.from : screen
    if (left.kind === 'battle') left.game.close()
    this.dialog.value = undefined
  }

  private address(hash: string): void {
    history.replaceState(undefined, '', hash === '' ? location.pathname + location.search : `#${hash}`)
  }

  openRules(system: string, clause?: string): void {
    this.dialog.value = { kind: 'rules', system, clause }
  }

  openDialog(kind: 'about' | 'keys'): void {
    this.dialog.value = { kind }
  }

  /** The battle as it stands on the board without turns; it goes on from there when one comes back. */
  dragFromBattle(game: Game): void {
    const draft = draftFromBattle(this, game)
    const from = this.screen.value
    if (draft === undefined) return
    this.dialog.value = undefined
    game.pause(true)
    this.screen.value = { kind: 'drag', draft, from }
  }

  /** Back to a screen that has been kept, without closing what it holds. */
  goBack(screen: Screen): void {
    this.dialog.value = undefined
    this.screen.value = screen
    if (screen.kind === 'battle') screen.game.pause(false)
  }

  // --- battles

  begin(draft: Draft, orders: StartOrders): void {
    const session = new Session({ ...draft, ...orders })
    this.enter(session, { id: this.newId(orders.seed), generation: 0, title: draft.setup.title })
    void this.services.persist()
  }

  private newId(seed: number): string {
    return `${this.services.timers.date().toString(36)}-${Math.abs(seed % 46656).toString(36)}`
  }

  private enter(session: Session, identity: { id: string; generation: number; title: string }): void {
    this.leave()
    const gaveUp = () => notify({ tone: 'bad', text: t('notice.brainGaveUp'), brief: true })
    this.screen.value = { kind: 'battle', game: new Game(this.services, session, identity, gaveUp) }
    this.address(`battle/${identity.id}`)
  }

  /** Opens a stored save; a bad one is told, and the last good generation offered. */
  async openStored(id: string, skip = 0): Promise<void> {
    const generations = await this.services.saves.read(id)
    const newest = generations[0]
    const wanted = generations[skip]
    if (newest === undefined || wanted === undefined) {
      this.address('')
      notify({ tone: 'bad', text: t('save.gone') })
      return
    }
    const opened = this.open(wanted.text)
    if (opened.ok) {
      const { session, info } = opened.value
      this.enter(session, { id, generation: newest.generation, title: info.title })
      return
    }
    this.address('')
    const older = generations.findIndex((generation, i) => i > skip && this.open(generation.text).ok)
    const actions =
      older < 0 ? [] : [{ label: t('save.lastGood'), run: () => void this.openStored(id, older) }]
    this.tellProblem(opened.error, actions)
  }

  private open(text: string): ReturnType<typeof openSave> {
    const { rulesets, timers } = this.services
    return openSave(text, rulesets, (source) => this.services.readScenario(source), timers.date())
  }

  /** A save or record from a file becomes a battle with a save of its own. */
  openSaveText(text: string): OpenProblem | undefined {
    const opened = this.open(text)
    if (!opened.ok) return opened.error
    this.enterCopy(opened.value)
    return undefined
  }

  private enterCopy({ session, info }: OpenedSave): void {
    this.enter(session, { id: this.newId(session.seed), generation: 0, title: info.title })
  }

  /** Continues what the address names, after a reload. */
  async resumeFromAddress(): Promise<void> {
    const match = /^#battle\/([\w-]+)$/.exec(location.hash)
    if (match !== null) await this.openStored(match[1]!)
  }

  // --- scenarios

  async draftOf(file: string): Promise<Draft | undefined> {
    this.busy.value = true
    try {
      return this.checked(file, await this.services.loadScenario(file))
    } catch {
      notify({ tone: 'bad', text: t('file.bad', { name: file }) })
      return undefined
    } finally {
      this.busy.value = false
    }
  }

  /** A checked scenario, or a notice with all its problems. */
  checked(name: string, source: Json): Draft | undefined {
    const read = this.services.readScenario(source)
    if (read.ok) return read.value
    this.tellFileProblems(name, read.error)
    return undefined
  }

  tellFileProblems(name: string, problems: readonly Problem[]): void {
    notify({ tone: 'bad', text: t('file.bad', { name }), details: shownProblems(problems) })
  }

  tellProblem(problem: OpenProblem, actions: readonly { label: string; run: () => void }[] = []): void {
    const details = 'problems' in problem ? shownProblems(problem.problems) : []
    notify({ tone: 'bad', text: problemText(problem), details, actions })
  }
}

const PROBLEMS_SHOWN = 8

function shownProblems(problems: readonly Problem[]): readonly string[] {
  const lines = problems.slice(0, PROBLEMS_SHOWN).map(({ path, expected, found }) => {
    return t('file.problem', { path: path === '' ? '.' : path, expected, found })
  })
  const rest = problems.length - lines.length
  return rest > 0 ? [...lines, t('file.more', { count: rest })] : lines
}

export function problemText(problem: OpenProblem): string {
  if (problem.why === 'system') return t('save.system', { rules: problem.rules })
  if (problem.why === 'version')
    return t('save.version', { expected: problem.expected, found: problem.found })
  if (problem.why === 'diverged') return t('save.diverged', { line: problem.line })
  if (problem.why === 'scenario') return t('save.malformed')
  return t(`save.${problem.why}`)
}
