// The stored conditions of section 6 as data: id, column, title, icon, and the clauses that gain, use and end them.

export interface ConditionInfo {
  readonly id: string
  /** Name of the column that holds its levels. */
  readonly column: string
  readonly title: string
  readonly icon: string
  /** The clause that says what it does. */
  readonly clause: string
}

export const CONDITIONS = [
  { id: 'bleeding-1', column: 'bleeding1', title: 'Bleeding 1', icon: 'drop', clause: 'TG-BLEED-2' },
  { id: 'bleeding-2', column: 'bleeding2', title: 'Bleeding 2', icon: 'droplets', clause: 'TG-BLEED-2' },
  {
    id: 'bleeding-3',
    column: 'bleeding3',
    title: 'Bleeding 3',
    icon: 'bleeding-wound',
    clause: 'TG-BLEED-2',
  },
  {
    id: 'fatigue-bleeding-1',
    column: 'fatigue1',
    title: 'Fatigue Bleeding 1',
    icon: 'drop',
    clause: 'TG-FATIGUE-1',
  },
  {
    id: 'fatigue-bleeding-2',
    column: 'fatigue2',
    title: 'Fatigue Bleeding 2',
    icon: 'droplets',
    clause: 'TG-FATIGUE-1',
  },
  {
    id: 'fatigue-bleeding-3',
    column: 'fatigue3',
    title: 'Fatigue Bleeding 3',
    icon: 'bleeding-wound',
    clause: 'TG-FATIGUE-1',
  },
  {
    id: 'blundering-1',
    column: 'blundering1',
    title: 'Blundering 1',
    icon: 'tripwire',
    clause: 'TG-BLUND-1',
  },
  {
    id: 'blundering-2',
    column: 'blundering2',
    title: 'Blundering 2',
    icon: 'tripwire',
    clause: 'TG-BLUND-2',
  },
  {
    id: 'off-guard-1',
    column: 'offGuard1',
    title: 'Off Guard 1',
    icon: 'broken-shield',
    clause: 'TG-OFFG-1',
  },
  {
    id: 'off-guard-2',
    column: 'offGuard2',
    title: 'Off Guard 2',
    icon: 'broken-shield',
    clause: 'TG-OFFG-2',
  },
  { id: 'off-footed', column: 'offFooted', title: 'Off Footed', icon: 'footprint', clause: 'TG-OFFF-1' },
  {
    id: 'fighting-defensively',
    column: 'defensive',
    title: 'Fighting Defensively',
    icon: 'shield-reflect',
    clause: 'TG-DEF-1',
  },
  {
    id: 'building-up',
    column: 'buildingUp',
    title: 'Building up the Fight',
    icon: 'mighty-force',
    clause: 'TG-DEF-3',
  },
  {
    id: 'staggered-2',
    column: 'staggered2',
    title: 'Staggered 2',
    icon: 'knocked-out-stars',
    clause: 'TG-STAG-2',
  },
  { id: 'prone', column: 'prone', title: 'Prone', icon: 'falling', clause: 'TG-PRONE-1' },
  { id: 'stopped-1', column: 'stopped1', title: 'Stopped 1', icon: 'stop-sign', clause: 'TG-STOP-1' },
  { id: 'stopped-2', column: 'stopped2', title: 'Stopped 2', icon: 'stop-sign', clause: 'TG-STOP-1' },
] as const satisfies readonly ConditionInfo[]

export type ConditionId = (typeof CONDITIONS)[number]['id']
export type ConditionColumn = (typeof CONDITIONS)[number]['column']
export const CONDITION_IDS = CONDITIONS.map((condition) => condition.id) as readonly ConditionId[]
