// Steps of playback in time, and what moves on the board besides.
import { describe, expect, test } from 'vitest'
import type { PlaybackStep } from '../../src/session/boardModel.ts'
import { createLayout, UNIT } from '../../src/view/layout.ts'
import { glidesTo, Movement, playbackStage } from '../../src/view/movement.ts'
import { createPlayback, type PlaybackStage } from '../../src/view/playback.ts'
import { emptyMap } from './maps.ts'

const STAGE: PlaybackStage = {
  standing: (creature) => (creature === 1 ? { x: 0, y: 0 } : creature === 2 ? { x: UNIT, y: 0 } : undefined),
  toWorld: ([x, y]) => ({ x: x * UNIT, y: y * UNIT }),
}

const WALK: PlaybackStep = {
  kind: 'walk',
  creature: 1,
  path: [
    [0, 0],
    [2, 0],
    [2, 2],
  ],
}

describe('walking', () => {
  test('begins where the path begins and ends where it ends, turned along it', () => {
    const playback = createPlayback([WALK], STAGE, 1)
    expect(playback.advance(0).poses.get(1)).toMatchObject({ x: 0, y: 0, facing: 90 })
    expect(playback.finish().poses.get(1)).toMatchObject({ x: 2 * UNIT, y: 2 * UNIT, facing: 180 })
  })

  test('is at the corner half way', () => {
    const playback = createPlayback([WALK], STAGE, 1)
    const pose = playback.advance(playback.duration / 2).poses.get(1)!
    expect(pose.x).toBeCloseTo(2 * UNIT, 6)
    expect(pose.y).toBeCloseTo(0, 6)
  })

  test('takes no more than a second and a half, however long', () => {
    const far: PlaybackStep = {
      kind: 'walk',
      creature: 1,
      path: [
        [0, 0],
        [400, 0],
      ],
    }
    expect(createPlayback([far], STAGE, 1).duration).toBe(1500)
  })

  test('double speed takes half the time', () => {
    expect(createPlayback([WALK], STAGE, 2).duration).toBe(createPlayback([WALK], STAGE, 1).duration / 2)
  })

  test('a creature waits where its walk begins while others act first', () => {
    const steps: readonly PlaybackStep[] = [
      { kind: 'pause', ms: 200 },
      {
        ...WALK,
        path: [
          [5, 5],
          [6, 5],
        ],
      },
    ]
    expect(createPlayback(steps, STAGE, 1).advance(50).poses.get(1)).toMatchObject({
      x: 5 * UNIT,
      y: 5 * UNIT,
    })
  })

  test('a path of one point, or none, leaves the creature there or where it is', () => {
    const still = createPlayback([{ kind: 'walk', creature: 1, path: [[3, 3]] }], STAGE, 1).finish()
    expect(still.poses.get(1)).toMatchObject({ x: 3 * UNIT, y: 3 * UNIT })
    expect(createPlayback([{ kind: 'walk', creature: 1, path: [] }], STAGE, 1).finish().poses.size).toBe(0)
  })
})

describe('striking', () => {
  const hit: PlaybackStep = { kind: 'strike', by: 1, on: 2, hit: true }

  test('leans towards the target and comes back', () => {
    const playback = createPlayback([hit], STAGE, 1)
    const lean = playback.advance(playback.duration / 2).poses.get(1)!
    expect(lean.x).toBeGreaterThan(UNIT * 0.2)
    expect(lean.y).toBe(0)
    expect(playback.finish().poses.has(1)).toBe(false)
  })

  test('shakes who is hit along the blow; who is missed steps aside', () => {
    const moved = (isHit: boolean) => {
      const playback = createPlayback([{ ...hit, hit: isHit }], STAGE, 1)
      return playback.advance(playback.duration * 0.5).poses.get(2)!
    }
    expect(moved(true).y).toBe(0)
    expect(moved(true).x).not.toBe(UNIT)
    expect(moved(false).x).toBe(UNIT)
    expect(moved(false).y).not.toBe(0)
  })

  test('a blow by somebody who is not shown is passed over', () => {
    const playback = createPlayback([{ ...hit, by: 9 }], STAGE, 1)
    expect(playback.advance(100).poses.size).toBe(0)
    expect(playback.finish().done).toBe(true)
  })

  test('after a walk the blow starts where the walk has ended', () => {
    const playback = createPlayback(
      [
        {
          kind: 'walk',
          creature: 1,
          path: [
            [0, 0],
            [0, 3],
          ],
        },
        hit,
      ],
      STAGE,
      1,
    )
    const pose = playback.advance(3 * 150 + 1).poses.get(1)!
    expect(Math.hypot(pose.x, pose.y - 3 * UNIT)).toBeLessThan(UNIT / 4)
  })
})

describe('figures', () => {
  const figure = (text: string): PlaybackStep => ({ kind: 'number', on: 2, text, tone: 'harm' })

  test('rise one after the other without waiting for each other to fade', () => {
    const playback = createPlayback([figure('-4'), figure('-2')], STAGE, 1)
    expect(playback.advance(300).floating.map((one) => one.text)).toEqual(['-4', '-2'])
    const [first, second] = playback.advance(0).floating
    expect(first!.age).toBeGreaterThan(second!.age)
  })

  test('are gone at the end', () => {
    expect(createPlayback([figure('-4')], STAGE, 1).finish().floating).toEqual([])
  })
})

test('who falls stays faded until the next model', () => {
  expect(
    createPlayback([{ kind: 'fall', creature: 2 }], STAGE, 1)
      .finish()
      .poses.get(2)!.alpha,
  ).toBeCloseTo(0.45, 9)
})

describe('movement', () => {
  const play = (movement: Movement, steps: readonly PlaybackStep[]): { readonly isDone: () => boolean } => {
    let isDone = false
    movement.play(
      createPlayback(steps, playbackStage(movement, STAGE, createLayout(emptyMap('square', 9, 9))), 1),
      () => {
        isDone = true
      },
    )
    return { isDone: () => isDone }
  }

  test('a playback ends when its time is up, and leaves tokens where it brought them', () => {
    const movement = new Movement()
    const { isDone } = play(movement, [WALK])
    expect(movement.advance(100).isMoving).toBe(true)
    expect(isDone()).toBe(false)
    movement.advance(5000)
    expect(isDone()).toBe(true)
    const after = movement.advance(16)
    expect(after.isMoving).toBe(false)
    expect(after.poses.get(1)).toMatchObject({ x: 2 * UNIT, y: 2 * UNIT })
  })

  test('a second playback before the next model starts from where the first has left tokens', () => {
    const movement = new Movement()
    play(movement, [WALK])
    movement.finish()
    play(movement, [
      {
        kind: 'walk',
        creature: 2,
        path: [
          [1, 0],
          [1, 1],
        ],
      },
      { kind: 'strike', by: 2, on: 1, hit: true },
    ])
    movement.advance(150 + 160)
    expect(movement.leftAt(1)).toMatchObject({ x: 2 * UNIT, y: 2 * UNIT })
    movement.finish()
    expect(movement.leftAt(1)).toMatchObject({ x: 2 * UNIT, y: 2 * UNIT })
    expect(movement.leftAt(2)).toMatchObject({ x: UNIT, y: UNIT })
  })

  test('skipping ends it at once; so does another one', () => {
    const movement = new Movement()
    const first = play(movement, [WALK])
    const second = play(movement, [WALK])
    expect(first.isDone()).toBe(true)
    expect(second.isDone()).toBe(false)
    movement.finish()
    expect(second.isDone()).toBe(true)
  })

  test('a new model forgets what was played and lets others glide there', () => {
    const movement = new Movement()
    play(movement, [WALK])
    movement.finish()
    movement.settle(new Map([[2, { from: { x: 0, y: 0 }, to: { x: UNIT, y: 0 } }]]))
    expect(movement.advance(85).poses.get(2)!.x).toBeCloseTo(UNIT / 2, 6)
    expect(movement.advance(0).poses.has(1)).toBe(false)
    movement.advance(85)
    expect(movement.advance(0)).toMatchObject({ isMoving: false })
  })

  test('a token in hand is where the hand is, whatever else happens', () => {
    const movement = new Movement()
    movement.settle(new Map([[2, { from: { x: 0, y: 0 }, to: { x: UNIT, y: 0 } }]]))
    movement.take(2, { x: 7, y: 8 })
    expect(movement.advance(40).poses.get(2)).toMatchObject({ x: 7, y: 8 })
    movement.letGo()
    expect(movement.advance(500).poses.get(2)).toMatchObject({ x: UNIT, y: 0 })
  })

  test('the camera flies evenly in scale and lands exactly', () => {
    const movement = new Movement()
    movement.fly({ x: 0, y: 0, scale: 1 }, { x: 100, y: 0, scale: 4 })
    expect(movement.advance(100).camera).toMatchObject({ x: 50, scale: 2 })
    expect(movement.advance(100).camera).toEqual({ x: 100, y: 0, scale: 4 })
    expect(movement.advance(16).camera).toBeUndefined()
  })

  test('only tokens drawn elsewhere than their models say glide, and not the one in hand', () => {
    const layout = createLayout(emptyMap('square', 9, 9))
    const model = (id: number, x: number) =>
      ({ id, x, y: 0, size: 1 }) as unknown as Parameters<typeof glidesTo>[0][number]
    const drawn = { drawnAt: (id: number) => (id === 4 ? undefined : layout.centre(0, 0, 1)) }
    const glides = glidesTo([model(1, 0), model(2, 3), model(3, 5), model(4, 6)], drawn, layout, 3)
    expect([...glides.keys()]).toEqual([2])
    expect(glides.get(2)).toEqual({ from: layout.centre(0, 0, 1), to: layout.centre(3, 0, 1) })
  })
})
