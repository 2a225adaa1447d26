// The board's stage in a browser: lost graphics cards, none at all, pictures, playback, and what drawing costs.
import { expect, type Page, test } from '@playwright/test'
import { type BoardServer, colours, drawn, openBoard, serveBoard } from './fixtures/boardServer.ts'

let server: BoardServer

test.beforeAll(async () => {
  server = await serveBoard('board-stage-page')
})
test.afterAll(() => server.close())

function frames(page: Page): Promise<number> {
  return page.evaluate(() => window.board.board.measure().frames)
}

test.describe('graphics card (B03)', () => {
  test('lost and restored, twice: the same picture each time', async ({ page }) => {
    await openBoard(page, server, 'picture=square')
    const before = await page.screenshot()
    for (let time = 0; time < 2; time += 1) {
      await page.evaluate(async () => {
        const gl = document.querySelector<HTMLCanvasElement>('.board-canvas')!.getContext('webgl')!
        const lose = gl.getExtension('WEBGL_lose_context')!
        const canvas = document.querySelector<HTMLCanvasElement>('.board-canvas')!
        const isBack = new Promise((resolve) => canvas.addEventListener('webglcontextrestored', resolve))
        lose.loseContext()
        await new Promise((resolve) => setTimeout(resolve, 50))
        lose.restoreContext()
        await isBack
      })
      await drawn(page)
      expect((await page.screenshot()).equals(before)).toBe(true)
    }
  })

  test('lost for good: a sentence says so, and the board is drawn without it', async ({ page }) => {
    await openBoard(page, server, 'picture=square')
    await page.evaluate(() =>
      document
        .querySelector<HTMLCanvasElement>('.board-canvas')!
        .getContext('webgl')!
        .getExtension('WEBGL_lose_context')!
        .loseContext(),
    )
    await expect(page.locator('.board-notice')).toContainText('graphics card', { timeout: 10_000 })
    await expect.poll(async () => (await colours(page)).get(0x1d4ed8) ?? 0).toBeGreaterThan(30)
    const at = await page.evaluate(() => window.board.board.toPage(8, 7))
    await page.mouse.click(at.left, at.top)
    expect(await page.evaluate(() => window.board.told.at(-1))).toEqual(['pick', { x: 8, y: 7, creature: 2 }])
  })

  test('no WebGL at all: a sentence says so, and the board is drawn without it', async ({ page }) => {
    await page.addInitScript(() => {
      const original = HTMLCanvasElement.prototype.getContext
      HTMLCanvasElement.prototype.getContext = function (
        this: HTMLCanvasElement,
        kind: string,
        ...rest: unknown[]
      ) {
        return kind.includes('webgl') ? null : Reflect.apply(original, this, [kind, ...rest])
      } as typeof original
    })
    await openBoard(page, server, 'picture=square')
    await expect(page.locator('.board-notice')).toContainText('WebGL')
    expect((await colours(page)).get(0x1d4ed8) ?? 0).toBeGreaterThan(30)
  })
})

test.describe('pictures (B04)', () => {
  test('larger than the largest texture: drawn all over the map, never black', async ({ page }) => {
    await page.addInitScript(() => {
      const original = WebGLRenderingContext.prototype.getParameter
      WebGLRenderingContext.prototype.getParameter = function (this: WebGLRenderingContext, name: number) {
        return name === this.MAX_TEXTURE_SIZE ? 1024 : Reflect.apply(original, this, [name])
      }
    })
    await openBoard(page, server, 'picture=plain')
    await page.evaluate(() => {
      const canvas = document.createElement('canvas')
      canvas.width = 3072
      canvas.height = 2048
      const context = canvas.getContext('2d')!
      context.fillStyle = '#3fa34d'
      context.fillRect(0, 0, 3072, 2048)
      const source = canvas.toDataURL('image/png')
      const { model } = window.board
      const picture = { source, type: 'image/png', width: 3072, height: 2048 }
      window.board.show({ ...model, tokens: [], cursor: undefined, map: { ...model.map, picture } })
    })
    await expect
      .poll(async () => (await colours(page)).get(0x3fa34d) ?? 0, { timeout: 20_000 })
      .toBeGreaterThan(100_000)
    const [from, to] = await page.evaluate(() => [
      window.board.board.toPage(0, 0),
      window.board.board.toPage(23, 15),
    ])
    for (const at of [from!, to!]) {
      const seen = await colours(page, { x: at.left - 4, y: at.top - 4, width: 8, height: 8 })
      expect([...seen.keys()]).toEqual([0x3fa34d])
    }
  })

  test('one that cannot be read: a sentence says so, and the map is drawn without it', async ({ page }) => {
    await openBoard(page, server, 'picture=plain')
    await page.evaluate(() => {
      const { model } = window.board
      const picture = { source: 'data:image/png;base64,AAAA', type: 'image/png', width: 10, height: 10 }
      window.board.show({ ...model, map: { ...model.map, picture } })
    })
    await expect(page.locator('.board-notice')).toContainText('picture')
    expect((await colours(page)).get(0x1d4ed8) ?? 0).toBeGreaterThan(30)
  })
})

test.describe('playback', () => {
  const walk = {
    kind: 'walk' as const,
    creature: 1,
    path: [
      [6.5, 7.5],
      [6.5, 12.5],
    ] as [number, number][],
  }

  test('a creature is seen walking, and stands at the end of its way', async ({ page }) => {
    await openBoard(page, server, 'picture=plain&motion=1')
    const places = await page.evaluate(async (step) => {
      const { board } = window.board
      let isDone = false
      void board.play([step]).then(() => {
        isDone = true
      })
      let count = 0
      while (!isDone) {
        await new Promise(requestAnimationFrame)
        count += 1
      }
      return count
    }, walk)
    expect(places).toBeGreaterThan(5)
    const at = await page.evaluate(() => window.board.board.toPage(6, 12))
    await page.mouse.click(at.left, at.top)
    expect(await page.evaluate(() => window.board.told.at(-1))).toEqual([
      'pick',
      { x: 6, y: 12, creature: 1 },
    ])
  })

  test('skipping ends it at once; with reduced motion there is nothing to wait for', async ({ page }) => {
    await openBoard(page, server, 'picture=plain&motion=1')
    const slow = {
      ...walk,
      path: [
        [6.5, 7.5],
        [6.5, 7.6],
      ] as [number, number][],
    }
    const waited = await page.evaluate(
      async ([step, still]) => {
        const { board } = window.board
        const began = performance.now()
        const played = board.play([step!, { kind: 'pause', ms: 20_000 }])
        board.skip()
        await played
        board.setMotion({ speed: 1, reduced: true })
        await board.play([still!, { kind: 'pause', ms: 20_000 }])
        return performance.now() - began
      },
      [walk, slow] as const,
    )
    expect(waited).toBeLessThan(2000)
  })

  test('a model that comes while steps are played waits for their end; a curtain does not', async ({
    page,
  }) => {
    await openBoard(page, server, 'picture=plain&motion=1')
    await page.evaluate(() => {
      const { board, model } = window.board
      void board.play([{ kind: 'pause', ms: 60_000 }])
      board.show({ ...model, tokens: [] })
    })
    expect((await colours(page)).get(0x1d4ed8) ?? 0).toBeGreaterThan(30)
    await page.evaluate(() => window.board.board.show({ ...window.board.model, hidden: true }))
    expect([...(await colours(page)).keys()]).toEqual([0xd9d4c8])
  })
})

test.describe('cost', () => {
  test('an idle board draws nothing', async ({ page }) => {
    await openBoard(page, server, 'picture=square&motion=1')
    await page.waitForTimeout(300)
    const before = await frames(page)
    await page.waitForTimeout(700)
    expect(await frames(page)).toBe(before)
  })

  test('equal overlays are left alone; only what has changed is built anew', async ({ page }) => {
    await openBoard(page, server, 'picture=crowd')
    const built = await page.evaluate(async () => {
      const { board, model } = window.board
      const shown = async (changed: typeof model): Promise<number> => {
        const before = board.measure().meshes
        board.show(changed)
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
        return board.measure().meshes - before
      }
      const copied = { ...model, overlays: model.overlays.map((overlay) => ({ ...overlay })) }
      const moved = {
        ...model,
        tokens: model.tokens.map((token) => (token.id === 8 ? { ...token, x: token.x + 1 } : token)),
        overlays: model.overlays.map((overlay) =>
          overlay.key === '8' && 'cells' in overlay
            ? { ...overlay, cells: overlay.cells.map((cell) => cell + 1) }
            : overlay,
        ),
      }
      return [await shown(copied), await shown(moved)]
    })
    expect(built).toEqual([0, 2])
  })

  test('dragging one of 60 creatures among 1000 walls costs less than 16 ms of script a frame', async ({
    page,
  }) => {
    await openBoard(page, server, 'picture=crowd')
    const times = await page.evaluate(async () => {
      const { board, model } = window.board
      const measured: number[] = []
      for (let i = 0; i < 60; i += 1) {
        const began = performance.now()
        board.show({
          ...model,
          tokens: model.tokens.map((token) => (token.id === 8 ? { ...token, x: 10 + (i % 30) } : token)),
          overlays: model.overlays.map((overlay) =>
            overlay.key === '8' && 'cells' in overlay
              ? { ...overlay, cells: overlay.cells.map((cell) => cell + (i % 30)) }
              : { ...overlay },
          ),
        })
        const shown = performance.now() - began
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
        measured.push(shown + board.measure().lastFrameMs)
      }
      return measured.sort((a, b) => a - b)
    })
    expect(times[30]).toBeLessThan(16)
  })

  test('a board that is gone leaves nothing in the page', async ({ page }) => {
    await openBoard(page, server, 'picture=square')
    await page.evaluate(() => window.board.board.destroy())
    await drawn(page)
    expect(await page.locator('#board *').count()).toBe(0)
  })
})
