// Creatures as bitECS entities. bitECS answers one question, once a battle: which entities are creatures of which
// kind. All values lie in the columns of columns.ts; components are views of them. No entity or component is added or
// removed during a battle, since ids are reused at once and raw query order depends on history.
import { addComponent, addEntity, createWorld, query, type World } from 'bitecs'
import { type Columns, f64, i32, u8 } from './columns.ts'

/** Columns that every rule system shares. `battle` columns hold one or a few numbers of the battle itself. */
export const ENGINE_COLUMNS = {
  /** Generator state (base/rng.ts) and how many dice it has given. */
  dice: f64('battle', 4),
  rolls: i32('battle'),
  /** The clock in ticks of the rule system. */
  now: f64('battle'),
  /** Position in the grid's coordinates, altitude above the ground in mm, facing in degrees clockwise from north. */
  x: i32(),
  y: i32(),
  altitude: i32(),
  facing: i32(),
  side: i32(),
  /** A Status of status below. */
  status: u8(),
  /** Footprint 1-6. */
  size: u8(),
  /** 1 where the door of that index stands open. */
  doors: u8('battle', 1024),
} as const

export type EngineColumns = Columns<typeof ENGINE_COLUMNS>

/** In action, out of action but alive, dead, and gone from the map. */
export const STATUS = { able: 0, unconscious: 1, dead: 2, gone: 3 } as const

/** A world of `count` creatures with these components; returns it and the ids in ascending order (1, 2, ...). */
export function createCreatures(
  count: number,
  components: readonly object[],
): { world: World; ids: readonly number[] } {
  const world = createWorld()
  for (let i = 0; i < count; i += 1) {
    const entity = addEntity(world)
    for (const component of components) addComponent(world, entity, component)
  }
  return { world, ids: Array.from(query(world, [...components])).sort((a, b) => a - b) }
}

/** The engine's columns as components: where a creature is, whose it is, and how it is. */
export function componentsOf(columns: EngineColumns): readonly object[] {
  const { x, y, altitude, facing, side, status, size } = columns
  return [{ x, y, altitude, facing }, { size }, { side }, { status }]
}
