// What we rely on in bitECS, and the hazards that the engine's layout avoids.
import { addComponent, addEntity, createWorld, query, removeEntity } from 'bitecs'
import { expect, test } from 'vitest'
import { createStore, f64, i32, u8 } from '../../src/engine/columns.ts'
import {
  componentsOf,
  createCreatures,
  ENGINE_COLUMNS,
  type EngineColumns,
} from '../../src/engine/components.ts'

test('ids ascend from 1, and a query over the creatures finds all of them', () => {
  const store = createStore(ENGINE_COLUMNS, 6)
  const components = componentsOf(store.columns as unknown as EngineColumns)
  const { ids, world } = createCreatures(5, components)
  expect(ids).toEqual([1, 2, 3, 4, 5])
  expect(Array.from(query(world, [components[0]!])).sort()).toEqual(ids)
})

test('hazard: a removed id comes back at once, so nothing is removed during a battle', () => {
  const world = createWorld()
  const part = {}
  const [one, two] = [addEntity(world), addEntity(world)]
  addComponent(world, one, part)
  addComponent(world, two, part)
  removeEntity(world, one)
  expect(addEntity(world)).toBe(one)
})

test('two battles have columns of their own: writing one leaves the other alone', () => {
  const first = createStore({ hp: i32(), time: f64(), flag: u8('pair') }, 4)
  const second = createStore({ hp: i32(), time: f64(), flag: u8('pair') }, 4)
  ;(first.columns['hp'] as Int32Array)[1] = 7
  expect((second.columns['hp'] as Int32Array)[1]).toBe(0)
  expect(first.columns['flag']!.length).toBe(16)
})

test('columns lie in one buffer without overlapping', () => {
  const store = createStore({ a: u8(), b: f64('battle', 3), c: i32('creature', 2), d: u8('pair') }, 3)
  const names = ['a', 'b', 'c', 'd']
  const ranges = names.map((name) => {
    const column = store.columns[name]!
    return [column.byteOffset, column.byteOffset + column.byteLength] as const
  })
  ranges.sort((x, y) => x[0] - y[0])
  for (let i = 1; i < ranges.length; i += 1) expect(ranges[i]![0]).toBeGreaterThanOrEqual(ranges[i - 1]![1])
  expect(store.columns['c']!.length).toBe(6)
  expect(ranges.at(-1)![1]).toBeLessThanOrEqual(store.buffer.byteLength)
})
