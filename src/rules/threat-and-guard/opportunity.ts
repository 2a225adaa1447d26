// Opportunities (TG-AOO): offered, asked for, taken, accumulated, and resolved at the provoker's next turn.
import type { Step } from '../../engine/agenda.ts'
import type { Battle } from '../../engine/battle.ts'
import { ask, decisionId, pop, push, replaceTop } from '../../engine/changes.ts'
import { spendAmmunition } from './changes.ts'
import type { Fixed } from './check.ts'
import { conCheck } from './checking.ts'
import { BUT } from './levels.ts'
import { coverPenalty, flankLevelFor, rangePenalty } from './modifiers.ts'
import { columnsOf, memoryOf, nextSerial, type Pending, remember, sheetOf, weaponOf } from './state.ts'
import type { AttackStep, GlideStep, OfferStep, OpportunitiesStep } from './steps.ts'
import { hasAmmunition, inTurnOrder, isInArea, isInside, isSurpriseOn, threatens } from './threat.ts'
import { markThreat } from './threatLevels.ts'
import { staggeredLevels } from './vitals.ts'

/** Offers an opportunity on top of what is under way. Left out: nobody named, everybody, accumulated, an attack. */
export function offer(
  battle: Battle,
  given: Pick<OfferStep, 'provoker' | 'clause'> & Partial<OfferStep>,
): void {
  const step: OfferStep = {
    named: 0,
    only: false,
    immediate: false,
    trigger: `${given.clause}:${battle.name(given.provoker)}:${nextSerial(battle)}`,
    queue: null,
    actions: ['attack'],
    extra: [],
    extraForAll: false,
    without: [],
    power: 0,
    stops: 0,
    ...given,
    kind: 'offer',
  }
  push(battle, step)
}

/** TG-AOO-1d, -3: may `id` take this opportunity now? The reason why not, or undefined. */
export function cannotTake(battle: Battle, id: number, step: OfferStep): string | undefined {
  const columns = columnsOf(battle)
  const { provoker } = step
  if (!battle.isAble(id)) return 'TG-DMG-9'
  if (columns.inCombat[id] === 0) return 'TG-TIME-9d'
  if (columns.surprised[id] === 1 && isSurpriseOn(battle)) return 'TG-TIME-6'
  if (step.actions[0] === 'heal') return isWithinFathom(battle, id, provoker) ? undefined : 'TG-AOO-1e'
  if (!battle.isAble(provoker)) return 'TG-DMG-9'
  if (!battle.areHostile(id, provoker)) return 'TG-AOO-1d'
  if (!isInArea(battle, id, provoker)) return 'TG-AOO-1d'
  const only = memoryOf(battle).effects.find(
    (effect) => effect.label === 'onlyBy' && effect.holder === provoker,
  )
  if (only !== undefined && only.source !== id) return 'TG-DIVE-2e'
  if (!hasAmmunition(battle, id) && !threatens(battle, id, provoker)) return 'TG-THREAT-8c'
  if (memoryOf(battle).taken.includes(`${step.trigger}|${id}`)) return 'TG-AOO-3'
  return undefined
}

/** TG-AOO-1e: a Heal needs its patient within the arm span instead of hostile and in the Threat Area. */
function isWithinFathom(battle: Battle, id: number, patient: number): boolean {
  return battle.field.within(battle.bodies[id]!, battle.bodies[patient]!, sheetOf(battle, id).fathom)
}

/** Runs an offer: one creature after the other until one takes it. */
export function runOffer(battle: Battle, step: OfferStep): void {
  if (step.queue === null) {
    replaceTop(battle, { ...step, queue: askedInOrder(battle, step) } as Step)
    return
  }
  const [id, ...rest] = step.queue
  if (id === undefined) {
    pop(battle)
    return
  }
  if (step.answers !== undefined) {
    const { answers, ...plain } = step
    decide(battle, { ...plain, queue: rest }, id, String(answers[0]))
    return
  }
  const fault = cannotTake(battle, id, step)
  const order = memoryOf(battle).orders[id]!.opportunities
  if (fault !== undefined) notTaken(battle, { ...step, queue: rest }, id, fault)
  else if (order === 'never') notTaken(battle, { ...step, queue: rest }, id, 'TG-THREAT-10')
  else if (order === 'always') decide(battle, { ...step, queue: rest }, id, 'take')
  else askFor(battle, step, id)
}

function askFor(battle: Battle, step: OfferStep, id: number): void {
  ask(battle, [
    {
      id: decisionId(battle, 'opportunity', id),
      side: battle.columns.side[id]!,
      creature: id,
      question: 'opportunity',
      clause: step.clause,
      data: {
        provoker: battle.name(step.provoker),
        immediate: step.immediate,
        actions: usesFor(battle, id, step),
      },
    },
  ])
}

/** A Push needs another weapon than a ranged one (section 5). */
function usesFor(battle: Battle, id: number, { actions }: OfferStep): readonly string[] {
  return weaponOf(battle, id).kind === 'ranged' ? actions.filter((use) => use !== 'push') : actions
}

/** TG-AOO-1a-c: the named one first; unless "only", then those that threaten the provoker, in turn order. */
function askedInOrder(battle: Battle, step: OfferStep): number[] {
  const named = step.named === 0 ? [] : [step.named]
  if (step.only) return named
  const except = actorByCrossing(battle, step.provoker)
  const others = battle.ids.filter(
    (id) => id !== step.named && id !== except && threatens(battle, id, step.provoker),
  )
  return [...named, ...inTurnOrder(battle, others)]
}

/** TG-CROSS-3: whose guard the provoker is crossing: he gains no opportunity on the way in. 0 = nobody's. */
function actorByCrossing(battle: Battle, provoker: number): number {
  const glide = battle.agenda.find((step) => step.kind === 'glide' && (step as GlideStep).who === provoker)
  return glide === undefined ? 0 : (glide as GlideStep).exempt
}

function notTaken(battle: Battle, step: OfferStep, id: number, because: string): void {
  battle.sink?.event({
    kind: 'passed',
    creature: battle.name(id),
    what: 'opportunity',
    against: battle.name(step.provoker),
    clause: because,
  })
  replaceTop(battle, step)
}

/** `choice`: pass, take (its first use), or the name of another use. */
function decide(battle: Battle, step: OfferStep, id: number, choice: string): void {
  if (choice === 'pass') {
    notTaken(battle, step, id, 'TG-AOO-1a')
    return
  }
  // TG-STAG-3: a staggered one makes a Con Check; a failure is a pass.
  if (staggeredLevels(battle, id) > 0 && conCheck(battle, id, 'TG-STAG-3').level < BUT) {
    notTaken(battle, step, id, 'TG-STAG-3')
    return
  }
  pop(battle)
  take(battle, step, id, choice === 'take' ? step.actions[0]! : choice)
}

/** TG-AOO-2, -4: accumulates it with everything that is fixed now, or makes the attack at once. */
function take(battle: Battle, step: OfferStep, id: number, action: string): void {
  const { provoker } = step
  const memory = memoryOf(battle)
  remember(battle, { taken: [...memory.taken, `${step.trigger}|${id}`] })
  // The charger's bonuses are his alone (TG-CHARGE-1j, TG-CROSS-1m give none to others); see the clause that offers.
  const own = step.named === 0 || step.named === id
  const attacks = action === 'attack'
  const spends = attacks && weaponOf(battle, id).kind === 'ranged' && !threatens(battle, id, provoker)
  battle.sink?.event({
    kind: 'opportunityTaken',
    creature: battle.name(id),
    against: battle.name(provoker),
    immediate: step.immediate,
    clause: step.clause,
  })
  if (spends) spendAmmunition(battle, id, 'TG-THREAT-8c')
  const fixed = fixNow(battle, id, provoker)
  const extra = own || step.extraForAll ? step.extra : []
  const power = own ? step.power : 0
  if (step.immediate) {
    push(
      battle,
      attackStep(id, provoker, 'immediate', fixed, {
        extra,
        power,
        without: step.without,
        stops: step.stops,
      }),
    )
    return
  }
  markThreat(battle, provoker)
  const pending: Pending = {
    serial: nextSerial(battle),
    by: id,
    on: provoker,
    ...fixed,
    without: step.without,
    clause: step.clause,
    extra,
    power,
    action,
    stops: step.stops,
  }
  remember(battle, { pending: [...memoryOf(battle).pending, pending] })
}

/** Weapon, range, cover, flanking and guards of this moment. */
export function fixNow(battle: Battle, by: number, on: number): Fixed {
  const weapon = weaponOf(battle, by)
  const ranged = weapon.kind === 'ranged'
  return {
    weapon: columnsOf(battle).weapon[by]!,
    rangePenalty: ranged ? rangePenalty(battle, by, on, weapon) : 0,
    coverPenalty: ranged ? coverPenalty(battle, by, on) : 0,
    flanked: flankLevelFor(battle, by, on),
    insideGuard: battle.ids.filter((id) => isInside(battle, id, by)),
    guarded: battle.ids.filter((id) => isInside(battle, by, id)),
    prone: columnsOf(battle).prone[by]!,
    defensive: columnsOf(battle).defensive[by]!,
    effects: memoryOf(battle).effects.filter((effect) => effect.holder === by || effect.holder === on),
  }
}

export function attackStep(
  by: number,
  on: number,
  mode: AttackStep['mode'],
  fixed: Fixed | null,
  more: Partial<Pick<AttackStep, 'extra' | 'without' | 'power' | 'stops'>> = {},
): AttackStep {
  return {
    extra: [],
    without: [],
    power: 0,
    stops: 0,
    ...more,
    kind: 'attack',
    by,
    on,
    mode,
    fixed,
    at: 'roll',
  }
}

/** TG-TIME-3a, TG-AOO-5: the list is frozen when step (a) begins; each resolves as a Normal Attack. */
export function runOpportunities(battle: Battle, step: OpportunitiesStep): void {
  const [serial, ...rest] = step.queue
  if (serial === undefined) {
    pop(battle)
    return
  }
  replaceTop(battle, { ...step, queue: rest } as Step)
  const memory = memoryOf(battle)
  const pending = memory.pending.find((one) => one.serial === serial)
  if (pending === undefined) return
  remember(battle, { pending: memory.pending.filter((one) => one !== pending) })
  const able = battle.isAble(pending.by) && (pending.action === 'heal' || battle.isAble(pending.on))
  if (!able) {
    loseOpportunity(battle, pending.by, pending.on, 'TG-AOO-2')
    return
  }
  if (pending.action !== 'attack') {
    takeOtherAction(battle, pending)
    return
  }
  const { extra, without, power, stops } = pending
  push(battle, attackStep(pending.by, pending.on, 'opportunity', pending, { extra, without, power, stops }))
}

/** TG-AOO-7: details are chosen when it resolves; a Push has the bonus that its clause names, and no other (TG-DUR-5). */
function takeOtherAction(battle: Battle, { by, on, action, extra, without }: Pending): void {
  const whom = action === 'heal' ? { patient: on } : { target: on }
  const data = { ...whom, now: true, ...(action === 'push' ? { extra, without } : {}) }
  push(battle, { kind: 'action', who: by, action, at: 'choose', data } as unknown as Step)
}

/** Tells that an opportunity cannot be carried out. */
export function loseOpportunity(battle: Battle, by: number, on: number, clause: string): void {
  battle.sink?.event({
    kind: 'opportunityLost',
    creature: battle.name(by),
    against: battle.name(on),
    clause,
  })
}

/** Serial numbers of what waits against `id`, in order. */
export function waitingAgainst(battle: Battle, id: number): number[] {
  return memoryOf(battle)
    .pending.filter((pending) => pending.on === id)
    .map((pending) => pending.serial)
}
