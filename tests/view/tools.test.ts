// The hand over the board: which state follows which, and what reaches the board (cases B01).
import { describe, expect, test } from 'vitest'
import { IDLE } from '../../src/view/tools/index.ts'
import type { Hand, PointerDown, Tool } from '../../src/view/tools/tool.ts'

/** A hand that writes down what it is told. Token 7 lies at x below 100. */
function driver(isDraggable = true) {
  const told: string[] = []
  const note =
    (name: string) =>
    (...values: readonly number[]): void => {
      told.push([name, ...values.map((value) => Math.round(value * 1000) / 1000)].join(' '))
    }
  const hand: Hand = {
    draggableAt: (x) => (isDraggable && x < 100 ? 7 : undefined),
    hover: note('hover'),
    pan: note('pan'),
    zoom: note('zoom'),
    pick: note('pick'),
    inspect: note('inspect'),
    drag: note('drag'),
    drop: note('drop'),
    putBack: note('putBack'),
  }
  let tool: Tool = IDLE
  const path: string[] = [tool.name]
  const enter = (next: Tool): void => {
    if (next.name !== tool.name) path.push(next.name)
    tool = next
  }
  return {
    told,
    path,
    down: (id: number, x: number, y: number, button: PointerDown['button'] = 'first') =>
      enter(tool.down({ id, x, y, button }, hand)),
    move: (id: number, x: number, y: number) => enter(tool.move({ id, x, y }, hand)),
    up: (id: number, x: number, y: number) => enter(tool.up({ id, x, y }, hand)),
    cancel: () => enter(tool.cancel(hand)),
    hold: () => enter(tool.hold(hand)),
  }
}

describe('when nothing is down', () => {
  test('moving hovers', () => {
    const d = driver()
    d.move(1, 30, 40)
    expect(d.told).toEqual(['hover 30 40'])
    expect(d.path).toEqual(['idle'])
  })
})

describe('when pressing', () => {
  test('a release picks where the press began', () => {
    const d = driver()
    d.down(1, 300, 200)
    d.move(1, 305, 205)
    d.up(1, 305, 205)
    expect(d.told).toEqual(['pick 300 200'])
    expect(d.path).toEqual(['idle', 'pressing', 'idle'])
  })

  test('7.9 pixels are no movement, 8 are', () => {
    const d = driver()
    d.down(1, 300, 200)
    d.move(1, 307.9, 200)
    expect(d.path.at(-1)).toBe('pressing')
    d.move(1, 308, 200)
    expect(d.path.at(-1)).toBe('panning')
    expect(d.told).toEqual(['pan 8 0'])
  })

  test('the second button inspects', () => {
    const d = driver()
    d.down(1, 50, 60, 'second')
    d.up(1, 50, 60)
    expect(d.told).toEqual(['inspect 50 60'])
  })

  test('a long press inspects, and its release picks nothing', () => {
    const d = driver()
    d.down(1, 50, 60)
    d.hold()
    d.move(1, 90, 60)
    d.up(1, 90, 60)
    expect(d.told).toEqual(['inspect 50 60'])
    expect(d.path).toEqual(['idle', 'pressing', 'held', 'idle'])
  })

  test('a pointer that is taken away picks nothing', () => {
    const d = driver()
    d.down(1, 300, 200)
    d.cancel()
    expect(d.told).toEqual([])
    expect(d.path).toEqual(['idle', 'pressing', 'idle'])
  })
})

describe('when dragging a token', () => {
  test('it follows the pointer from where it was taken up, and is put down', () => {
    const d = driver()
    d.down(1, 50, 60)
    d.move(1, 70, 60)
    d.move(1, 90, 80)
    d.up(1, 90, 80)
    expect(d.told).toEqual(['drag 7 20 0', 'drag 7 40 20', 'drop 7'])
    expect(d.path).toEqual(['idle', 'pressing', 'dragging', 'idle'])
  })

  test('where tokens may not be dragged the map is moved instead', () => {
    const d = driver(false)
    d.down(1, 50, 60)
    d.move(1, 70, 60)
    expect(d.path.at(-1)).toBe('panning')
  })

  test('the second button never drags', () => {
    const d = driver()
    d.down(1, 50, 60, 'second')
    d.move(1, 70, 60)
    expect(d.path.at(-1)).toBe('panning')
  })

  test('pointercancel in mid-drag puts it back (B01)', () => {
    const d = driver()
    d.down(1, 50, 60)
    d.move(1, 70, 60)
    d.cancel()
    expect(d.told.at(-1)).toBe('putBack 7')
    expect(d.path.at(-1)).toBe('idle')
  })

  test('a second finger puts it back and pinches (B01)', () => {
    const d = driver()
    d.down(1, 50, 60)
    d.move(1, 70, 60)
    d.down(2, 200, 60)
    d.move(2, 300, 60)
    d.up(2, 300, 60)
    d.up(1, 70, 60)
    expect(d.told).toEqual([
      'drag 7 20 0',
      'putBack 7',
      'pan 50 0',
      `zoom ${Math.round((230 / 130) * 1000) / 1000} 185 60`,
    ])
    expect(d.path).toEqual(['idle', 'pressing', 'dragging', 'pinching', 'panning', 'idle'])
  })
})

describe('when pinching', () => {
  test('finger 1 on a token, finger 2 elsewhere, apart, both up: zoom only (B01)', () => {
    const d = driver()
    d.down(1, 50, 100)
    d.down(2, 250, 100)
    d.move(1, 0, 100)
    d.move(2, 320, 100)
    d.up(2, 320, 100)
    d.up(1, 0, 100)
    expect(d.told.filter((line) => !/^(pan|zoom) /.test(line))).toEqual([])
    const zoom = d.told.filter((line) => line.startsWith('zoom')).map((line) => Number(line.split(' ')[1]))
    expect(zoom.reduce((a, b) => a * b)).toBeCloseTo(320 / 200, 2)
    expect(d.path).toEqual(['idle', 'pressing', 'pinching', 'panning', 'idle'])
  })

  test('two fingers that move together pan', () => {
    const d = driver()
    d.down(1, 200, 100)
    d.down(2, 300, 100)
    d.move(1, 210, 120)
    d.move(2, 310, 120)
    const pans = d.told
      .filter((line) => line.startsWith('pan'))
      .map((line) => line.split(' ').slice(1).map(Number))
    expect(pans.reduce((sum, [x, y]) => [sum[0]! + x!, sum[1]! + y!], [0, 0])).toEqual([10, 20])
  })

  test('the finger that stays goes on panning', () => {
    const d = driver()
    d.down(1, 200, 100)
    d.down(2, 300, 100)
    d.up(1, 200, 100)
    d.move(2, 320, 100)
    expect(d.told.at(-1)).toBe('pan 20 0')
  })

  test('a third finger changes nothing', () => {
    const d = driver()
    d.down(1, 200, 100)
    d.down(2, 300, 100)
    d.down(3, 400, 100)
    d.move(3, 480, 100)
    d.up(3, 480, 100)
    expect(d.told).toEqual([])
    expect(d.path.at(-1)).toBe('pinching')
  })
})

test('the middle button pans at once', () => {
  const d = driver()
  d.down(1, 50, 60, 'middle')
  d.move(1, 53, 60)
  d.up(1, 53, 60)
  expect(d.told).toEqual(['pan 3 0'])
  expect(d.path).toEqual(['idle', 'panning', 'idle'])
})
