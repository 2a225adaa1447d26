// The board by itself in a browser: what is seen, what the pointer does, what survives a lost graphics card.
import { expect, type Page, test } from '@playwright/test'
import { type BoardServer, colours, drawn, openBoard, serveBoard } from './fixtures/boardServer.ts'

let server: BoardServer

test.beforeAll(async () => {
  server = await serveBoard('board-page')
})
test.afterAll(() => server.close())

/** What the board has told its host under a name, in order. */
function told(page: Page, name: string): Promise<readonly (readonly unknown[])[]> {
  return page.evaluate(
    (wanted) => window.board.told.filter(([one]) => one === wanted).map(([, ...rest]) => rest),
    name,
  )
}

async function pageAt(page: Page, x: number, y: number): Promise<{ x: number; y: number }> {
  const at = await page.evaluate(([px, py]) => window.board.board.toPage(px!, py!), [x, y])
  return { x: at.left, y: at.top }
}

const BLUE = 0x1d4ed8
const TABLE = 0xd9d4c8

test.describe('drawing', () => {
  const SHOWN = [
    ['square', 'light'],
    ['square', 'dark'],
    ['square-shades', 'light'],
    ['hex-pointy', 'dark'],
    ['hex-flat', 'light'],
    ['gridless', 'dark'],
    ['large', 'light'],
  ] as const
  for (const [picture, theme] of SHOWN) {
    test(`${picture}, ${theme}`, async ({ page }) => {
      const problems: string[] = []
      page.on('pageerror', (error) => problems.push(error.message))
      page.on('console', (message) => {
        if (message.type() === 'error') problems.push(message.text())
      })
      await openBoard(page, server, `picture=${picture}&theme=${theme}`)
      const seen = await colours(page)
      expect(seen.get(theme === 'light' ? BLUE : 0x60a5fa) ?? 0).toBeGreaterThan(30)
      expect(seen.size).toBeGreaterThan(100)
      expect(problems.filter((problem) => !problem.includes('404'))).toEqual([])
    })
  }

  test('the cursor is seen', async ({ page }) => {
    await openBoard(page, server, 'picture=plain')
    const before = await page.screenshot()
    await page.evaluate(() => window.board.show({ ...window.board.model, cursor: 30 }))
    await drawn(page)
    expect((await page.screenshot()).equals(before)).toBe(false)
  })

  test('another theme and back is the same picture', async ({ page }) => {
    await openBoard(page, server, 'picture=square')
    const before = await page.screenshot()
    await page.evaluate(() => window.board.board.setTheme('dark'))
    expect((await page.screenshot()).equals(before)).toBe(false)
    await page.evaluate(() => window.board.board.setTheme('light'))
    expect((await page.screenshot()).equals(before)).toBe(true)
  })

  test('another size of the window is filled, the map still fitted', async ({ page }) => {
    await openBoard(page, server, 'picture=plain')
    await page.setViewportSize({ width: 700, height: 500 })
    await drawn(page)
    const corner = await pageAt(page, 23, 15)
    expect(corner.x).toBeLessThan(700)
    expect(corner.y).toBeLessThan(500)
    const size = await page
      .locator('.board-canvas')
      .first()
      .evaluate((canvas) => [canvas.clientWidth, canvas.clientHeight])
    expect(size).toEqual([700, 500])
  })

  test('panels that cover parts of the board are kept clear of', async ({ page }) => {
    await openBoard(page, server, 'picture=plain')
    await page.evaluate(() => {
      window.board.board.setInsets({ left: 60, top: 70, right: 300, bottom: 100 })
      window.board.board.fit()
    })
    const [first, last] = [await pageAt(page, 0, 0), await pageAt(page, 23, 15)]
    expect(first.x).toBeGreaterThan(60)
    expect(first.y).toBeGreaterThan(70)
    expect(last.x).toBeLessThan(960 - 300)
    expect(last.y).toBeLessThan(540 - 100)
  })
})

test.describe('curtain', () => {
  test('not a pixel of the battle is left, and it comes back as it was', async ({ page }) => {
    await openBoard(page, server, 'picture=square')
    await page.evaluate(() => window.board.board.zoom(2))
    await drawn(page)
    const before = await page.screenshot()
    await page.evaluate(() => window.board.board.show({ ...window.board.model, hidden: true }))
    expect([...(await colours(page)).keys()]).toEqual([TABLE])
    await page.mouse.click(400, 300)
    expect(await told(page, 'pick')).toEqual([])
    await page.evaluate(() => window.board.board.show(window.board.model))
    expect((await page.screenshot()).equals(before)).toBe(true)
  })
})

test.describe('mouse', () => {
  for (const picture of ['square', 'hex-pointy', 'hex-flat']) {
    test(`${picture}: a click picks the cell under it`, async ({ page }) => {
      await openBoard(page, server, `picture=${picture}`)
      for (const [x, y] of [
        [0, 0],
        [17, 9],
        [6, 7],
      ] as const) {
        const at = await pageAt(page, x, y)
        await page.mouse.click(at.x, at.y)
        expect((await told(page, 'pick')).at(-1)).toEqual([{ x, y, creature: x === 6 ? 1 : undefined }])
      }
    })
  }

  test('hover tells each place once', async ({ page }) => {
    await openBoard(page, server, 'picture=square')
    const at = await pageAt(page, 2, 5)
    await page.mouse.move(at.x, at.y)
    await page.mouse.move(at.x + 1, at.y + 1)
    expect(await told(page, 'hover')).toEqual([[{ x: 2, y: 5, creature: undefined }]])
  })

  test('the second button asks about a place', async ({ page }) => {
    await openBoard(page, server, 'picture=square')
    const at = await pageAt(page, 8, 7)
    await page.mouse.click(at.x, at.y, { button: 'right' })
    expect(await told(page, 'inspect')).toEqual([[{ x: 8, y: 7, creature: 2 }]])
    expect(await told(page, 'pick')).toEqual([])
  })

  test('a press of half a second asks too, and picks nothing', async ({ page }) => {
    await openBoard(page, server, 'picture=square')
    const at = await pageAt(page, 8, 7)
    await page.mouse.move(at.x, at.y)
    await page.mouse.down()
    await expect.poll(() => told(page, 'inspect')).toEqual([[{ x: 8, y: 7, creature: 2 }]])
    await page.mouse.up()
    expect(await told(page, 'pick')).toEqual([])
  })

  test('dragging empty ground moves the map with the pointer', async ({ page }) => {
    await openBoard(page, server, 'picture=square')
    const at = await pageAt(page, 2, 6)
    await page.mouse.move(at.x, at.y)
    await page.mouse.down()
    await page.mouse.move(at.x + 60, at.y + 40, { steps: 4 })
    await page.mouse.up()
    const now = await pageAt(page, 2, 6)
    expect(now.x).toBeCloseTo(at.x + 60, 3)
    expect(now.y).toBeCloseTo(at.y + 40, 3)
    expect(await told(page, 'pick')).toEqual([])
  })

  test('the wheel zooms about the pointer', async ({ page }) => {
    await openBoard(page, server, 'picture=square')
    const [at, before] = [await pageAt(page, 12, 8), await pageAt(page, 13, 8)]
    await page.mouse.move(at.x, at.y)
    await page.mouse.wheel(0, -300)
    await expect.poll(async () => (await pageAt(page, 13, 8)).x).toBeGreaterThan(before.x + 5)
    // Wheels tell whole pixels.
    const now = await pageAt(page, 12, 8)
    expect(Math.abs(now.x - at.x)).toBeLessThan(1)
    expect(Math.abs(now.y - at.y)).toBeLessThan(1)
  })

  test('a press on the minimap moves the view there', async ({ page }) => {
    await openBoard(page, server, 'picture=large')
    const box = (await page.locator('.board-minimap').boundingBox())!
    await page.mouse.click(box.x + box.width * 0.9, box.y + box.height * 0.9)
    const at = await pageAt(page, 72, 54)
    expect(at.x).toBeGreaterThan(0)
    expect(at.x).toBeLessThan(960)
  })
})

test.describe('dragging a token', () => {
  test('tells each new place and where it is put down', async ({ page }) => {
    await openBoard(page, server, 'picture=square')
    await page.evaluate(() => window.board.board.setDraggable(true))
    const [from, to] = [await pageAt(page, 6, 7), await pageAt(page, 6, 9)]
    await page.mouse.move(from.x + 3, from.y + 3)
    await page.mouse.down()
    await page.mouse.move(to.x + 3, to.y + 3, { steps: 8 })
    await page.mouse.up()
    expect(await told(page, 'drag')).toEqual([
      [1, 6, 8, false],
      [1, 6, 9, false],
      [1, 6, 9, true],
    ])
  })

  test('a large one goes by its middle, not by its corner', async ({ page }) => {
    await openBoard(page, server, 'picture=square')
    await page.evaluate(() => window.board.board.setDraggable(true))
    const from = await pageAt(page, 16, 11)
    const cell = (await pageAt(page, 17, 11)).x - from.x
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(from.x - cell, from.y, { steps: 4 })
    await page.mouse.up()
    expect((await told(page, 'drag')).at(-1)).toEqual([6, 14, 10, true])
  })

  test('a pointer that the system takes away puts it back (B01)', async ({ page }) => {
    await openBoard(page, server, 'picture=square')
    await page.evaluate(() => window.board.board.setDraggable(true))
    const from = await pageAt(page, 6, 7)
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(from.x + 90, from.y, { steps: 5 })
    await page
      .locator('.board-canvas')
      .first()
      .evaluate((canvas) => canvas.dispatchEvent(new PointerEvent('pointercancel', { pointerId: 1 })))
    expect((await told(page, 'drag')).at(-1)).toEqual([1, 6, 7, true])
    await page.mouse.up()
    expect(await told(page, 'pick')).toEqual([])
  })
})

test.describe('touch', () => {
  test.use({ hasTouch: true })

  test('two fingers, the first on a token: the map is zoomed and nothing else happens (B01)', async ({
    page,
  }) => {
    await openBoard(page, server, 'picture=square')
    await page.evaluate(() => window.board.board.setDraggable(true))
    const one = await pageAt(page, 6, 7)
    const two = { x: one.x + 120, y: one.y }
    const cell = (await pageAt(page, 7, 7)).x - one.x
    const device = await page.context().newCDPSession(page)
    const touch = (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      points: readonly { x: number; y: number; id: number }[],
    ) => device.send('Input.dispatchTouchEvent', { type, touchPoints: [...points] })
    await touch('touchStart', [{ ...one, id: 1 }])
    await touch('touchStart', [
      { ...one, id: 1 },
      { ...two, id: 2 },
    ])
    for (let i = 1; i <= 6; i += 1) {
      await touch('touchMove', [
        { x: one.x - i * 10, y: one.y, id: 1 },
        { x: two.x + i * 10, y: two.y, id: 2 },
      ])
    }
    await touch('touchEnd', [{ x: one.x - 60, y: one.y, id: 1 }])
    await touch('touchEnd', [])
    const now = (await pageAt(page, 7, 7)).x - (await pageAt(page, 6, 7)).x
    expect(now / cell).toBeCloseTo(2, 1)
    for (const name of ['pick', 'drag', 'inspect']) expect(await told(page, name)).toEqual([])
  })

  test('a tap picks', async ({ page }) => {
    await openBoard(page, server, 'picture=square')
    const at = await pageAt(page, 3, 8)
    await page.touchscreen.tap(at.x, at.y)
    expect((await told(page, 'pick')).at(-1)).toEqual([{ x: 3, y: 8, creature: 4 }])
  })
})
