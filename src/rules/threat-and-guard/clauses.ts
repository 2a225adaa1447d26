// The clauses of Threat & Guard in book order, with their titles. Their text is RULES.md.
import type { ClauseInfo } from '../../engine/ruleset.ts'

type Group = readonly [group: string, ...titles: string[]]

/** Clauses of a group are numbered from 1 in the order of their titles. */
const GROUPS: readonly Group[] = [
  [
    'CHECK',
    'Roll',
    'Level',
    'Amounts',
    'Base Line',
    'Silent levels',
    'Record',
    'Contests',
    'Recount',
    'Scopes',
  ],
  ['DICE', 'Dice'],
  [
    'TIME',
    'Order',
    'Speed',
    'A turn',
    'Moves at once',
    'Happening',
    'Surprise',
    'Peak',
    'Speeds',
    'In combat',
    'Ticks',
    'Out of action',
  ],
  ['DUR', 'Words', 'Latch', 'Gone', 'Stacking', 'Attack and effect'],
  ['GUARD', 'Guard Distance', 'Barrier', 'Inside'],
  ['FLANK', 'Flanked', 'Effect of flanking'],
  [
    'THREAT',
    'Pool',
    'Kinds of Threaten By',
    'Penalty',
    'Combat Assist and Hampered',
    'Melee assigning',
    'End of levels',
    'Which value counts',
    'Ranged threatening',
    'Threat while Fighting Defensively',
    'Standing orders',
  ],
  ['ATT', 'Attack roll', "Defender's side", 'Ranged attacks', 'Free check'],
  [
    'DMG',
    'Damage of a Normal Success',
    'Damage of a Severe Success',
    'Damage of a Critical Success',
    'Armour',
    'Total and death',
    'Life Points',
    'Power Bonus',
    'Wounds bleed',
    'What out of action means',
  ],
  ['NATK', 'Normal Attack', 'Deadly Hit'],
  [
    'AOO',
    'Offer',
    'Taken',
    'One per trigger',
    'Immediate',
    'Frozen list',
    'Questions',
    'Other actions as opportunities',
  ],
  ['BLEED', 'Stages of bleeding', 'Damage of bleeding'],
  ['FATIGUE', 'Fatigue Bleeding'],
  ['HEAL', 'Heal', 'Healing oneself'],
  ['STAGE', 'Stages of Blundering and Off Guard'],
  ['BLUND', 'Blundering 1', 'Blundering 2'],
  ['OFFG', 'Off Guard 1', 'Off Guard 2'],
  ['OFFF', 'Off Footed'],
  ['DEF', 'Fighting Defensively', 'Will Check after a Wait', 'Building up the Fight'],
  ['STAG', 'Staggered 1', 'Staggered 2', 'Acting while staggered'],
  ['PRONE', 'Prone'],
  ['STOP', 'Stopped'],
  [
    'MOVE',
    'Time of a move',
    'Sub turns',
    'Stopping',
    'Terrain',
    'Involuntary movement',
    'Passing',
    'Entering',
    'Inside an area',
    'Order at one spot',
    'Counters',
    'Kinds of movement',
  ],
  ['RUN', 'Run'],
  ['KEEP', 'Keeping in combat'],
  ['ASSIST', 'Melee Assist', 'Life of an assist', 'Own use of an assist'],
  ['RASSIST', 'Ranged Assist', 'Shares of assists'],
  ['CHARGE', 'Charge'],
  ['CROSS', 'Cross Their Guard', 'Inside a guard', 'The move in', 'Guards of those out of combat'],
  ['RCROSS', 'Cross a ranged guard'],
  ['DIVE', 'Dive Attack', 'Results of a dive'],
  ['FALL', 'Falling'],
  ['SLIDE', 'Slide'],
  ['PUSH', 'Push', 'Too fast', 'Immovable'],
  ['CMD', 'Answers'],
  ['END', 'Ending'],
  [
    'GEO',
    'Distance',
    'Threat Distance, melee',
    'Threat Area, melee',
    'Threat Area, ranged',
    'Threat Distance, ranged',
    'Line of effect',
    'Cover',
    'Footprints',
    'Steps',
    'Angles',
    'Terrain between',
    'Check spots',
    'Height',
  ],
]

/** Every clause of the rulebook in its order. */
export const CLAUSES: readonly ClauseInfo[] = GROUPS.flatMap(([group, ...titles]) =>
  titles.map((title, i) => ({ id: `TG-${group}-${i + 1}`, title })),
)

const CORE = [
  'CHECK DICE TIME DUR GEO GUARD FLANK THREAT ATT DMG NATK AOO BLEED STAGE BLUND OFFG STAG PRONE STOP MOVE',
  'RUN KEEP CROSS CMD END',
].flatMap((line) => line.split(' '))

/** Ids of the clauses without which no battle can be fought; the others build on them. */
export const CORE_CLAUSES: readonly string[] = CLAUSES.map(({ id }) => id).filter(
  (id) => id === 'TG-HEAL-1' || CORE.includes(groupOf(id)),
)

function groupOf(id: string): string {
  return id.split('-')[1]!
}

/** The clause that a part such as TG-NATK-1a belongs to; undefined for what is no clause of this book. */
export function clauseOf(part: string): ClauseInfo | undefined {
  const id = part.replace(/[a-z]$/, '')
  return CLAUSES.find((clause) => clause.id === id)
}
