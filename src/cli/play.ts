// `play SCENARIO`: brains play every side to the end.

import { BRAINS, type Brain, brainByName, playToEnd } from '../ai/index.ts'
import type { Json } from '../base/json.ts'
import { failure, type Problem, type Result, success } from '../base/result.ts'
import type { Battle } from '../engine/battle.ts'
import type { Command } from '../engine/command.ts'
import { formatRecord, Recorder } from '../engine/record.ts'
import type { Setup } from '../engine/setup.ts'
import { stateHash } from '../engine/snapshot.ts'
import { startBattle } from '../engine/start.ts'
import type { ReadyScenario } from '../session/library.ts'
import { type Arguments, wholeOf } from './arguments.ts'
import { badInput, type CliCommand, EXIT } from './command.ts'
import { openKind } from './files.ts'

/** Who plays the side of a person. */
const DEFAULT_BRAIN = 'greedy'

export const playCommand: CliCommand = {
  name: 'play',
  usage: 'SCENARIO [--seed N] [--brain SIDE=NAME]... [--out RECORD]',
  summary: 'brains play every side to the end',
  spec: {
    positionals: 'SCENARIO',
    least: 1,
    most: 1,
    options: { seed: 'value', brain: 'values', out: 'value' },
  },
  run(args, io) {
    const problems: Problem[] = []
    const given = wholeOf(args, 'seed', 0, problems)
    const opened = openKind(io, args.positionals[0]!, ['scenario'])
    if (!opened.ok) return badInput([...problems, ...opened.error])
    const brains = brainsOf(args, opened.value.setup)
    if (!brains.ok) problems.push(...brains.error)
    if (problems.length > 0 || !brains.ok) return badInput(problems)
    const seed = given ?? opened.value.setup.seed
    const { battle, recorder, commands } = playOut(opened.value, seed, brains.value)
    if (battle.outcome === undefined) throw new Error(`Bug: no end after ${commands} commands`)
    const out = args.value('out')
    if (out !== undefined && !io.write(out, formatRecord(recorder.record()))) {
      return badInput([{ path: '--out', expected: 'a place where a file can be written', found: out }])
    }
    return { code: EXIT.done, ...resultOf(battle, commands) }
  },
}

/** Brains by side index: as told, else as the scenario names them. */
function brainsOf(args: Arguments, setup: Setup): Result<readonly Brain[], readonly Problem[]> {
  const problems: Problem[] = []
  const names = setup.sides.map(({ controller }) => {
    return controller.startsWith('ai:') ? controller.slice(3) : DEFAULT_BRAIN
  })
  for (const word of args.values('brain')) {
    const equals = word.indexOf('=')
    const side = setup.sides.findIndex(({ id }) => id === word.slice(0, Math.max(0, equals)))
    if (side >= 0) names[side] = word.slice(equals + 1)
    else {
      const sides = setup.sides.map(({ id }) => id).join(', ')
      problems.push({ path: '--brain', expected: `SIDE=NAME with a side of ${sides}`, found: word })
    }
  }
  const brains = names.flatMap((name) => {
    const brain = brainByName(name)
    if (brain !== undefined) return [brain]
    const known = BRAINS.map((candidate) => candidate.name).join(', ')
    problems.push({ path: '--brain', expected: `one of ${known}`, found: name })
    return []
  })
  return problems.length > 0 ? failure(problems) : success(brains)
}

/** A battle to its end with its record. Brains' own dice come from the battle's seed. */
function playOut({ rules, setup }: ReadyScenario, seed: number, brains: readonly Brain[]) {
  const battle = startBattle(rules, setup, { seed })
  const recorder = new Recorder(battle, seed)
  let given: Command | undefined
  let commands = 0
  const keep = () => {
    if (given === undefined) return
    recorder.keep(given)
    commands += 1
  }
  // A command is kept once it has been carried out, since a check line after it holds the state.
  playToEnd(battle, brains, {
    seed,
    onCommand: (command) => {
      keep()
      given = command
    },
  })
  keep()
  return { battle, recorder, commands }
}

function resultOf(battle: Battle, commands: number): { readonly json: Json; readonly text: string } {
  const { outcome, setup } = battle
  const winner = outcome?.winner === undefined ? undefined : setup.sides[outcome.winner]
  const survivors = battle.ids.filter((id) => battle.isAble(id)).map((id) => battle.name(id))
  const { ticks, word } = battle.rules.timeUnit
  const time = Math.round((battle.now * 1000) / ticks) / 1000
  const hash = stateHash(battle)
  const result = outcome?.result ?? 'draw'
  const ending =
    winner === undefined
      ? `draw (${outcome?.reason ?? ''})`
      : `${winner.name} wins (${outcome?.reason ?? ''})`
  return {
    json: {
      result,
      ...(winner === undefined ? {} : { winner: winner.id }),
      reason: outcome?.reason ?? '',
      time,
      commands,
      survivors,
      hash,
    },
    text: `${ending} after ${time} ${word}s and ${commands} commands\nstanding: ${survivors.join(', ') || 'nobody'}\n${hash}`,
  }
}
