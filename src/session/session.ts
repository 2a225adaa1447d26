// A running battle for people: commands through a record, whose turn it is, undo and redo, log. It decides nothing
// about rules and draws nothing; whoever shows it subscribes to its changes.
import { failure, type Result, success } from '../base/result.ts'
import type { Decision } from '../engine/agenda.ts'
import { decisionFor, judge, openDecisions } from '../engine/apply.ts'
import type { Battle } from '../engine/battle.ts'
import type { Command } from '../engine/command.ts'
import type { BattleEvent } from '../engine/event.ts'
import { type BattleRecord, checkLine, Recorder } from '../engine/record.ts'
import type { Refusal } from '../engine/refusal.ts'
import type { Divergence } from '../engine/replay.ts'
import type { Ruleset } from '../engine/ruleset.ts'
import type { Setup } from '../engine/setup.ts'
import { restore, snapshot, stateHash } from '../engine/snapshot.ts'
import { startBattle } from '../engine/start.ts'
import { History, type UndoBar, type UndoVerdict } from './history.ts'
import { firstRoll, Journal, type LogEntry } from './journal.ts'
import { type Controller, playersOf, sidesOf, type Turn, turnOf } from './players.ts'

export interface SessionOptions {
  readonly rules: Ruleset
  readonly setup: Setup
  readonly seed: number
  /** By side index. */
  readonly controllers: readonly Controller[]
  /** Undo past dice is allowed. */
  readonly practice: boolean
}

/** What has changed: `acted` with its events, `restored` after undo, `seats` when a curtain rose or a player changed. */
export type Change =
  | { readonly kind: 'acted'; readonly events: readonly BattleEvent[]; readonly by: 'person' | 'brain' }
  | { readonly kind: 'restored' }
  | { readonly kind: 'seats' }

export class Session {
  readonly rules: Ruleset
  readonly setup: Setup
  readonly seed: number
  readonly battle: Battle
  private controllersNow: readonly Controller[]
  private practiceNow: boolean
  private readonly recorder: Recorder
  private readonly journal = new Journal()
  private readonly history = new History()
  private readonly listeners = new Set<(change: Change) => void>()
  /** The player who is looking; undefined = nobody yet, or no person plays. */
  private presentNow: string | undefined
  private handOvers = 0
  /** The one who is looking has let go; the next has not sat down yet. */
  private isHandedOver = false

  constructor(options: SessionOptions) {
    this.rules = options.rules
    this.setup = options.setup
    this.seed = options.seed
    this.controllersNow = options.controllers
    this.practiceNow = options.practice
    this.battle = startBattle(options.rules, options.setup, { seed: options.seed, sink: this.journal })
    this.journal.attach(this.battle)
    this.recorder = new Recorder(this.battle, options.seed)
    const players = playersOf(options.controllers)
    this.presentNow = players.length === 1 ? players[0] : undefined
  }

  /** A session that stands where the record ends; its log and undo are as if it had been played here. */
  static resume(options: SessionOptions, record: BattleRecord): Result<Session, Divergence> {
    const session = new Session(options)
    let line = 1
    for (const entry of record.lines) {
      line += 1
      if ('command' in entry) {
        const refused = session.take(entry.command)
        if (refused !== undefined) {
          const found = `${refused.code} (${refused.clause})`
          return failure({ line, expected: 'an accepted command', found })
        }
      } else if ('check' in entry) {
        const now = checkLine(session.battle).check
        if (now.rolls !== entry.check.rolls || now.hash !== entry.check.hash) {
          const found = `${now.rolls} rolls, ${now.hash}`
          return failure({ line, expected: `${entry.check.rolls} rolls, ${entry.check.hash}`, found })
        }
      }
    }
    return success(session)
  }

  subscribe(listener: (change: Change) => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  // --- who plays

  get controllers(): readonly Controller[] {
    return this.controllersNow
  }

  get practice(): boolean {
    return this.practiceNow
  }

  get present(): string | undefined {
    return this.presentNow
  }

  get turn(): Turn {
    return turnOf(openDecisions(this.battle), this.controllersNow, this.presentNow)
  }

  /** The decision that the person who is looking owes now. */
  get decision(): Decision | undefined {
    const turn = this.turn
    return turn.kind === 'person' ? turn.decision : undefined
  }

  /** Whose eyes the screen has: the side that decides, else the present player's only side, else all. */
  get eyes(): number | 'all' {
    const players = playersOf(this.controllersNow)
    if (players.length === 0 || this.battle.outcome !== undefined) return 'all'
    const turn = this.turn
    if (turn.kind === 'person') return turn.decision.side
    const sides = this.presentNow === undefined ? [] : sidesOf(this.controllersNow, this.presentNow)
    return sides[0] ?? 'all'
  }

  /** Nothing of the battle may be shown: the next player has not sat down yet. */
  get isCurtained(): boolean {
    return this.turn.kind === 'hand-over' && (this.isHandedOver || this.presentNow === undefined)
  }

  /** The one who is looking lets go: from now on nothing is shown. */
  handOver(): void {
    if (this.turn.kind !== 'hand-over') return
    this.isHandedOver = true
    this.tell({ kind: 'seats' })
  }

  /** The next player is there. */
  liftCurtain(): void {
    const turn = this.turn
    if (turn.kind !== 'hand-over') return
    if (this.presentNow !== undefined) this.handOvers += 1
    this.presentNow = turn.to
    this.isHandedOver = false
    this.tell({ kind: 'seats' })
  }

  /** Gives a side to another player or brain. */
  setController(side: number, controller: Controller): void {
    this.controllersNow = this.controllersNow.map((old, i) => (i === side ? controller : old))
    const players = playersOf(this.controllersNow)
    if (players.length === 1) this.presentNow = players[0]
    else if (this.presentNow !== undefined && !players.includes(this.presentNow)) this.presentNow = undefined
    this.tell({ kind: 'seats' })
  }

  setPractice(isPractice: boolean): void {
    this.practiceNow = isPractice
    this.tell({ kind: 'seats' })
  }

  // --- commands

  judge(command: Command): Refusal | undefined {
    return judge(this.battle, command)
  }

  /** Applies a command. Refused: nothing has changed. */
  act(command: Command, by: 'person' | 'brain' = 'person'): Refusal | undefined {
    const refused = this.apply(command, by)
    if (refused === undefined) this.history.forgetUndone()
    return refused
  }

  private apply(command: Command, by: 'person' | 'brain'): Refusal | undefined {
    const result = this.perform(command, by)
    if (!result.ok) return result.error
    this.tell({ kind: 'acted', events: result.value, by })
    return undefined
  }

  /** A command of a record: who gave it follows from who plays its side. */
  private take(command: Command): Refusal | undefined {
    const side = decisionFor(this.battle, command)?.side
    const controller = side === undefined ? undefined : this.controllersNow[side]
    const by = controller !== undefined && 'brain' in controller ? 'brain' : 'person'
    const result = this.perform(command, by)
    return result.ok ? undefined : result.error
  }

  private perform(command: Command, by: 'person' | 'brain'): Result<readonly BattleEvent[], Refusal> {
    const { battle } = this
    const refusedNow = judge(battle, command)
    if (refusedNow !== undefined) return failure(refusedNow)
    const side = decisionFor(battle, command)!.side
    const before = snapshot(battle)
    const { mark } = this.recorder
    const rolls = battle.columns.rolls[0]!
    const logLength = this.journal.length
    this.journal.open(this.history.length)
    const refused = this.recorder.act(command)
    if (refused !== undefined) return failure(refused)
    const events = this.journal.close()
    const fallen = firstRoll(events)
    this.history.push({
      command,
      by,
      side,
      before,
      mark,
      rolls,
      logLength,
      handOvers: this.handOvers,
      fallen,
    })
    return success(events)
  }

  // --- undo and redo

  get undoVerdict(): UndoVerdict {
    return this.history.verdict(this.battle.columns.rolls[0]!, this.handOvers, this.practiceNow)
  }

  get canRedo(): boolean {
    return this.history.canRedo
  }

  /** Takes back the last command of a person and what brains did after it; the bar if that may not be. */
  undo(): UndoBar | undefined {
    const verdict = this.undoVerdict
    if (!verdict.possible) return verdict.bar
    this.returnTo(verdict.index)
    return undefined
  }

  /** Undo as far back as the present creature's commands go without a bar; the bar if not even one can go. */
  undoTurn(): UndoBar | undefined {
    const first = this.history.at(this.history.runStart())?.command.creature
    const bar = this.undo()
    if (bar !== undefined) return bar
    for (;;) {
      const verdict = this.undoVerdict
      if (!verdict.possible || verdict.entry.command.creature !== first) return undefined
      this.returnTo(verdict.index)
    }
  }

  private returnTo(index: number): void {
    const entry = this.history.at(index)!
    this.history.takeBack(index)
    restore(this.battle, entry.before)
    this.recorder.rewind(entry.mark)
    this.journal.rewind(entry.logLength)
    const { controllersNow } = this
    const controller = controllersNow[entry.side]
    if (controller !== undefined && 'player' in controller) this.presentNow = controller.player
    this.isHandedOver = false
    this.tell({ kind: 'restored' })
  }

  /** Does again what the last undo took back. */
  redo(): void {
    for (const taken of this.history.takeRedo()) {
      if (this.apply(taken.command, taken.by) === undefined) continue
      this.history.redoFailed()
      return
    }
  }

  // --- reading

  get log(): readonly LogEntry[] {
    return this.journal.entries
  }

  get commandCount(): number {
    return this.history.length
  }

  get hash(): string {
    return stateHash(this.battle)
  }

  record(): BattleRecord {
    return this.recorder.record()
  }

  private tell(change: Change): void {
    for (const listener of [...this.listeners]) listener(change)
  }
}
