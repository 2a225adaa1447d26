// A path walked on a fork of the battle with the resolver's own steps: sub turns, check spots, who could take what, and
// what that costs in expectation. Each check is shown as it would be if none before it had gone wrong.
import type { Battle } from '../../engine/battle.ts'
import type { CheckPreview, PathMark, Preview } from '../../engine/preview.ts'
import { fork } from '../../engine/snapshot.ts'
import type { FlightCourse, Path } from './actions/paths.ts'
import { checkPreview, levelKeys } from './checkPreview.ts'
import { nextLeg } from './legs.ts'
import { attackOdds } from './odds.ts'
import { leavingItems, makeStep } from './progress.ts'
import { compareRelations } from './relations.ts'
import { runSpec } from './running.ts'
import { specOf } from './spotSpecs.ts'
import { sheetOf } from './state.ts'
import type { SpotItem } from './steps.ts'
import { plainPace, stepBar, walkingTicks } from './ways.ts'

interface Course {
  readonly checks: CheckPreview[]
  readonly marks: PathMark[]
  taken: number
  /** Chance that nothing has put the mover out so far. */
  stands: number
}

/** What is to be previewed; `flight`: heights and lengths of its pieces. */
export interface PlannedWay {
  readonly path: Path
  readonly run: boolean
  readonly flight?: FlightCourse
}

/** Marks, checks and expectations of walking a path; running counts at its plain pace (a run can only be quicker). */
export function previewWalk(battle: Battle, who: number, way: PlannedWay): Partial<Preview> {
  const copy = fork(battle)
  copy.sink = undefined
  const course: Course = { checks: [], marks: [], taken: 0, stands: 1 }
  const ticks = walkAlong(copy, who, way, course)
  const [x, y] = [copy.columns.x[who]!, copy.columns.y[who]!]
  course.marks.push({ x, y, at: ticks, kind: 'end', checks: [], by: [] })
  return {
    time: ticks,
    checks: course.checks,
    path: course.marks,
    expected: { given: 0, taken: course.taken, finish: 0, fallen: 1 - course.stands },
    relations: compareRelations(battle, copy, who),
    estimate: course.checks.length > 0,
  }
}

/** Walks leg by leg as walk.ts does; returns the ticks it takes. */
function walkAlong(battle: Battle, who: number, way: PlannedWay, course: Course): number {
  const { path, run, flight } = way
  const pace = plainPace(battle, who)
  const full = Math.floor((sheetOf(battle, who).move * pace) / 4)
  let ticks = 0
  let walkedNow = 0
  let done = 0
  let along = 0
  const start = [battle.columns.x[who]!, battle.columns.y[who]!] as const
  const step = (budget: number) => {
    if (flight !== undefined) return { to: path[done]!, reaches: true, along: 0, cost: flight.lengths[done]! }
    const from = path[done - 1] ?? start
    return nextLeg(battle, who, path[done]!, budget, { from, along })
  }
  const riseTo = () => (flight === undefined ? 0 : flight.altitudes[done]! - battle.columns.altitude[who]!)
  const leaving = () =>
    done < path.length ? leavingItems(battle, who, step(Number.MAX_SAFE_INTEGER).to, riseTo()) : []
  if (run) course.checks.push(checkPreview(battle, runSpec(who), levelKeys('run')))
  addSpot(battle, who, leaving(), ticks, course)
  while (done < path.length) {
    const from = [battle.columns.x[who]!, battle.columns.y[who]!] as const
    const leg = step(full - walkedNow)
    if (stepBar(battle, who, from, leg.to, { rise: riseTo() }) !== undefined) break
    const { cost } = leg
    if (walkedNow > 0 && cost > full - walkedNow) {
      ticks += walkingTicks(battle, who, walkedNow, pace)
      walkedNow = 0
      course.marks.push({ x: from[0], y: from[1], at: ticks, kind: 'sub-turn', checks: [], by: [] })
      continue
    }
    const facts = { how: 'preview', cost, exempt: 0 }
    const air =
      flight === undefined ? facts : { ...facts, altitude: flight.altitudes[done]!, noTerrain: true }
    const due = makeStep(battle, who, leg.to, air)
    walkedNow += cost
    if (leg.reaches) done += 1
    along = leg.along
    const items = [...leaving(), ...due]
    if (items.length === 0) continue
    addSpot(battle, who, items, ticks, course)
    ticks += walkingTicks(battle, who, walkedNow, pace)
    walkedNow = 0
  }
  return ticks + walkingTicks(battle, who, walkedNow, pace)
}

/** The checks of one spot, and the opportunities that may come of them. */
function addSpot(battle: Battle, who: number, items: readonly SpotItem[], at: number, course: Course): void {
  if (items.length === 0) return
  const indices: number[] = []
  const by: string[] = []
  // TG-AOO-3: one opportunity per enemy at one spot; the chance that at least one of its checks fails.
  const safe = new Map<number, number>()
  for (const item of items) {
    const sure = item.what === 'leave-2'
    const check = checkPreview(battle, specOf(battle, { who, moveSkill: -1 }, item), levelKeys(item.what))
    if (!sure) indices.push(course.checks.push(check) - 1)
    const chance = sure ? 1 : opportunityChance(item, check)
    if (chance > 0) safe.set(item.enemy, (safe.get(item.enemy) ?? 1) * (1 - chance))
  }
  for (const [enemy, chance] of safe) {
    const odds = attackOdds(battle, enemy, who)
    course.taken += course.stands * (1 - chance) * odds.expected
    course.stands *= 1 - (1 - chance) * odds.out
    by.push(battle.name(enemy))
  }
  const { x, y } = battle.bodies[who]!
  course.marks.push({ x, y, at, kind: by.length > 0 ? 'opportunity' : 'check', checks: indices, by })
}

/** Chance that a check gives the enemy an opportunity. */
function opportunityChance(item: SpotItem, check: CheckPreview): number {
  const critical = check.chances['CF'] ?? 0
  if (item.what === 'leave') return critical
  return item.what === 'enter' || item.what === 'inside' ? critical + (check.chances['NF'] ?? 0) : 0
}
