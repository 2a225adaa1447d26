// The contract between the engine and a rule system. A rule system is a value of this type; the engine, brains, view
// and HUD know no system by name. What can be shown is described as data here and drawn by view and HUD.
import type { Json } from '../base/json.ts'
import type { Problem, Result } from '../base/result.ts'
import type { BattleMap } from '../geometry/battleMap.ts'
import type { KeepOut } from '../geometry/field.ts'
import type { Decision, Step } from './agenda.ts'
import type { Battle } from './battle.ts'
import type { ColumnSpecs } from './columns.ts'
import type { ActCommand, Command } from './command.ts'
import type { BattleEvent } from './event.ts'
import type { Modifier } from './ledger.ts'
import type { Preview } from './preview.ts'
import type { Refusal } from './refusal.ts'
import type { Survey, SurveyOptions } from './survey.ts'

/** A text to be shown: a key of the rule system's messages, and what is filled in (names, numbers, clause ids). */
export interface Phrase {
  readonly key: string
  readonly values?: { readonly [name: string]: string | number }
}

export interface ClauseInfo {
  /** Such as TG-MOVE-7. */
  readonly id: string
  readonly title: string
}

/** A constant of the rulebook that a scenario may change, within its bounds. Scenarios: `system.rulings` by id. */
export interface RulingInfo {
  readonly id: string
  readonly title: string
  readonly clause: string
  readonly value: number
  readonly least: number
  readonly most: number
}

/** A sheet that creatures can be made from, as galleries and quick battles show it. */
export interface SheetInfo {
  readonly id: string
  readonly name: string
  /** Icon name of the game's icon set. */
  readonly icon: string
  readonly size: number
  /** Worth in points, for balancing line-ups. */
  readonly points: number
  readonly weapons: readonly string[]
  readonly facts: readonly { readonly label: string; readonly value: string }[]
}

/** A creature as the file has it, before the rule system has looked at it. */
export interface RawCreature {
  readonly id: string
  readonly side: string
  readonly sheet: string
  readonly weapon?: string
  readonly set?: Json
  /** `inCombat`, `assigned`, `conditions`, `system` and whatever else the rule system may know, by key. */
  readonly fields: { readonly [key: string]: Json | undefined }
}

/** What the rule system made of a raw creature: footprint and its own value. */
export interface CheckedCreature {
  readonly size: number
  readonly rules: unknown
}

/** What a candidate of an action aims at, as sets that view, keyboard and brains can walk. */
export type TargetSpec =
  | { readonly kind: 'none' }
  | { readonly kind: 'creature'; readonly parameter: string; readonly among: readonly number[] }
  | {
      readonly kind: 'path'
      readonly parameter: string
      /** Costs and forbidden ground for reach shading and automatic routes. */
      readonly budget: number
      readonly terrainCost: readonly number[]
      readonly barred: Uint8Array
      /** Cells on which the mover may not end though it may pass. */
      readonly noStop: Uint8Array
      /** Gridless: discs to stay out of, exactly; `barred` knows only the points of the lattice. */
      readonly keepOut?: readonly KeepOut[]
      /** With a creature target first (crossings): where a path may end. */
      readonly ends?: readonly number[]
    }
  | { readonly kind: 'direction'; readonly parameter: string }
  | {
      readonly kind: 'amount'
      readonly parameter: string
      readonly from: number
      readonly to: number
      readonly step: number
      readonly unit: string
    }
  | {
      readonly kind: 'choice'
      readonly parameter: string
      readonly options: readonly { value: Json; label: Phrase }[]
    }
  | {
      readonly kind: 'allocation'
      readonly parameter: string
      readonly pool: number
      /** Kinds of points and the creatures that may get them. */
      readonly kinds: readonly {
        readonly id: string
        readonly label: Phrase
        readonly among: readonly number[]
      }[]
      readonly now: Json
    }

/** A button: what the creature could do now, or why not. */
export interface ActionOffer {
  readonly kind: string
  readonly label: Phrase
  readonly icon: string
  readonly clause: string
  /** Free acts leave the decision open. */
  readonly free: boolean
  /** Time it takes, for the timeline's ghost; ticks; undefined = depends on the path. */
  readonly time?: number
  readonly targets: readonly TargetSpec[]
  readonly refused?: Refusal
}

/** A section of the creature card. Bars and numbers carry what explains them. */
export interface CardSection {
  readonly title: Phrase
  readonly rows: readonly CardRow[]
}

export interface CardRow {
  readonly label: Phrase
  readonly value: string
  /** A bar of `now` out of `most`. */
  readonly bar?: { readonly now: number; readonly most: number }
  readonly clause?: string
  readonly ledger?: readonly Modifier[]
}

/** A small mark on a token: condition id, its level, icon. */
export interface Badge {
  readonly id: string
  readonly label: Phrase
  readonly icon: string
  readonly level: number
  readonly clause: string
}

/** What a token needs: health left as a share of 1, badges, and whether it can act. */
export interface TokenFacts {
  readonly health: number
  readonly healthText: string
  readonly icon: string
  readonly badges: readonly Badge[]
  readonly standing: 'able' | 'unconscious' | 'dead' | 'gone'
}

/** Something that will come up: a turn or sub turn, what is declared for it, opportunities waiting. */
export interface TimelineEntry {
  readonly creature: number
  /** Clock time. */
  readonly at: number
  readonly what: 'turn' | 'sub-turn'
  readonly doing: Phrase | undefined
  /** Creatures whose opportunities wait against this one, in order. */
  readonly waiting: readonly number[]
}

/** A prompt: the question in words, and each choice with what it would do. */
export interface Prompt {
  readonly title: Phrase
  readonly detail: readonly Phrase[]
  readonly choices: readonly { readonly choice: Json; readonly label: Phrase; readonly command: Command }[]
}

/** What log and screen reader say of an event; undefined = nothing worth a line. */
export interface LogLine {
  readonly phrase: Phrase
  readonly clause: string
  readonly weight: 'note' | 'plain' | 'strong'
  readonly ledger?: readonly Modifier[]
  /** For checks: target number, roll, total, margin, level word. */
  readonly check?: {
    readonly tn: number
    readonly roll: number
    readonly total: number
    readonly level: string
  }
}

/** Numbers that brains weigh; all from the view of the creature that would act, in hit points, metres and Inits. */
export interface Features {
  /** Expected damage to enemies, and to oneself and friends, until one's next turn. */
  readonly damageGiven: number
  readonly damageTaken: number
  /** Chance to put an enemy out of action, and to be put out oneself. */
  readonly finish: number
  readonly fallen: number
  /** Change of levels of flanks on enemies; on oneself. */
  readonly flanking: number
  readonly flanked: number
  /** Enemies inside whose guard one stands, minus enemies inside one's own. */
  readonly guard: number
  /** Levels of penalties laid on enemies (and taken off). */
  readonly pressure: number
  /** Metres nearer to where one wants to be: a foe to strike, an objective, a place to shoot from. */
  readonly approach: number
  /** Progress on objectives, 0-1. */
  readonly objective: number
  /** Conditions gained (bad) and lost (good), weighed by the rule system in hit points. */
  readonly state: number
  /** Time it takes in the unit of the rule system. */
  readonly time: number
}

export interface Candidate {
  readonly command: Command
  readonly features: Features
}

export interface LengthUnit {
  readonly word: string
  readonly mm: number
}

export interface TimeUnit {
  readonly word: string
  /** Clock ticks of one. */
  readonly ticks: number
  /** Key of the limit in scenarios, such as `inits`. */
  readonly limitKey: string
}

export interface Ruleset {
  readonly id: string
  readonly title: string
  readonly version: number
  readonly clausePrefix: string
  readonly lengthUnit: LengthUnit
  readonly timeUnit: TimeUnit
  readonly defaultCellMm: number
  readonly columns: ColumnSpecs
  readonly clauses: readonly ClauseInfo[]
  readonly rulings: readonly RulingInfo[]
  readonly sheets: readonly SheetInfo[]
  /** Message templates by language and key; `{name}` stands for a value of the phrase. */
  readonly messages: { readonly [language: string]: { readonly [key: string]: string } }

  // --- set-up
  /** All problems of one creature, each with its path below `path`, or its checked form. */
  checkCreature(raw: RawCreature, path: string, map: BattleMap): Result<CheckedCreature, readonly Problem[]>
  /** The scenario's `system` block. */
  checkSystem(block: Json | undefined, path: string): Result<unknown, readonly Problem[]>
  /** Sets columns, memory and the first step of the agenda. */
  begin(battle: Battle): void

  // --- flow
  run(battle: Battle, step: Step): void
  judge(battle: Battle, decision: Decision, command: Command): Refusal | undefined
  /** Carries out a command that `judge` let pass. */
  accept(battle: Battle, decision: Decision, command: Command): void

  // --- questions
  /** What `accept` would take: all where finite, representatives where amounts or paths are free. Never empty. */
  commands(battle: Battle, decision: Decision): readonly Command[]
  /** The geometry now, as seen by `eyes` (a side, or all). */
  survey(battle: Battle, options: SurveyOptions): Survey
  /** What may follow from a command, with exact chances. The same functions as the resolver's. */
  preview(battle: Battle, command: Command): Preview
  /** Sensible commands with their features, for brains; at most some dozens. */
  candidates(battle: Battle, decision: Decision): readonly Candidate[]

  // --- descriptions
  actions(battle: Battle, decision: Decision): readonly ActionOffer[]
  prompt(battle: Battle, decision: Decision): Prompt
  card(battle: Battle, creature: number): readonly CardSection[]
  token(battle: Battle, creature: number): TokenFacts
  timeline(battle: Battle): readonly TimelineEntry[]
  logLine(battle: Battle, event: BattleEvent): LogLine | undefined
  refusalText(battle: Battle, refused: Refusal): Phrase
  /** The command that goes on as planned or passes, for decisions left to the clock; always legal. */
  fallback(battle: Battle, decision: Decision): Command

  // --- positions: what only some systems have
  /**
   * Fields of a creature in a scenario as they are now (weapon in hand, running values), beside place and facing;
   * undefined = not there any more. `system` is laid over the block that the file had.
   */
  fieldsNow?(battle: Battle, creature: number): { readonly [key: string]: Json | undefined }
  /** On a board without turns: faces that way (whole degrees clockwise from north), and aims there if it can. */
  turn?(battle: Battle, creature: number, degrees: number): void
}

export type { ActCommand }
