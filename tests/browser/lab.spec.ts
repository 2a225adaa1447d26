// Drag and see in the page: what it shows agrees with a survey, it opens from a battle, and a battle starts from it.
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { hashOf, openStart, settled, watchErrors } from './page.ts'

test.use({ viewport: { width: 1280, height: 800 } })

async function openLab(page: Page): Promise<void> {
  await openStart(page)
  await page.getByRole('button', { name: /^Drag and see/ }).click()
  await page.waitForFunction(() => window.__crossguard.toPage(1, 1) !== undefined)
}

async function at(page: Page, x: number, y: number): Promise<{ left: number; top: number }> {
  return (await page.evaluate(([column, row]) => window.__crossguard.toPage(column!, row!), [x, y]))!
}

async function drag(
  page: Page,
  from: readonly [number, number],
  to: readonly [number, number],
): Promise<void> {
  const start = await at(page, ...from)
  const end = await at(page, ...to)
  await page.mouse.move(start.left, start.top)
  await page.mouse.down()
  await page.mouse.move((start.left + end.left) / 2, (start.top + end.top) / 2, { steps: 4 })
  await page.mouse.move(end.left, end.top, { steps: 4 })
  await page.mouse.up()
}

async function agrees(page: Page): Promise<void> {
  const relations = await page.evaluate(() => window.__crossguard.labRelations())
  expect(relations?.shown).toBe(relations?.surveyed)
}

test('dragging, arming, turning and adding: the shown relations are those of the survey', async ({
  page,
}) => {
  const errors = watchErrors(page)
  await openLab(page)
  const [isolde, ragnar] = await page.evaluate(() => window.__crossguard.places())
  // To open ground in the middle, wherever the scenario has them begin.
  await drag(page, [ragnar!.x, ragnar!.y], [8, 5])
  await drag(page, [isolde!.x, isolde!.y], [7, 5])
  const [first, second] = await page.evaluate(() => window.__crossguard.places())
  expect([first, second]).toMatchObject([
    { x: 7, y: 5 },
    { x: 8, y: 5 },
  ])
  await expect(page.locator('.lab-flips')).toContainText('Isolde now threatens Ragnar')
  await agrees(page)

  await page.getByRole('button', { name: 'Add a creature' }).click()
  await expect.poll(() => page.evaluate(() => window.__crossguard.places().length)).toBe(3)
  const added = (await page.evaluate(() => window.__crossguard.places())).at(-1)!
  await drag(page, [added.x, added.y], [9, 5])
  await expect(page.locator('.lab-flips')).toContainText(/Ragnar is now flanked by .*180°, .*60°/)
  await expect(page.locator('.lab-table')).toContainText(/Flanked, level 1/)
  await agrees(page)

  await page.getByRole('combobox', { name: 'Weapon' }).selectOption({ index: 2 })
  await page.getByRole('button', { name: 'Turn right' }).click()
  await agrees(page)
  expect(errors).toEqual([])
})

test('it opens from a battle, goes back to it unchanged, and a battle starts from it', async ({ page }) => {
  await openStart(page)
  await page.getByRole('button', { name: 'Play against the computer: Skirmish at the Bridge' }).click()
  await settled(page)
  const hash = await hashOf(page)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Drag and see from here' }).click()
  await expect(page.locator('.lab-row')).toHaveCount(6)
  await page.getByRole('button', { name: 'Back' }).click()
  await settled(page)
  expect(await hashOf(page)).toBe(hash)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Drag and see from here' }).click()
  await page.getByRole('button', { name: 'Start a battle from here' }).click()
  await page.getByRole('button', { name: 'Start the battle' }).click()
  await settled(page)
  expect(await page.evaluate(() => window.__crossguard.places().length)).toBe(6)
})

test('the selected creature moves with the arrow keys', async ({ page }) => {
  await openLab(page)
  const [before] = await page.evaluate(() => window.__crossguard.places())
  await page.locator('#board').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  const [after] = await page.evaluate(() => window.__crossguard.places())
  expect([after!.x, after!.y]).toEqual([before!.x + 1, before!.y])
})

for (const theme of ['light', 'dark'] as const) {
  test(`axe finds nothing on drag and see (${theme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme })
    const check = async (what: string): Promise<void> => {
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
        what,
      ).toEqual([])
    }
    await openLab(page)
    await page.locator('.lab-name').first().click()
    await check('drag and see')
  })
}
