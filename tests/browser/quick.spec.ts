// Quick battle in the page: any map, any line-up, and a battle that begins as its picture showed it.
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { openStart, settled, watchErrors } from './page.ts'

test.use({ viewport: { width: 1280, height: 800 } })

async function openQuick(page: Page): Promise<void> {
  await openStart(page)
  await page.getByRole('button', { name: /^Quick battle/ }).click()
  await expect(page.getByRole('img', { name: 'Map' })).toBeVisible()
}

const side = (page: Page, number: number) => page.getByRole('group', { name: `Side ${number}` })
const start = (page: Page) => page.getByRole('button', { name: 'Start the battle' })

async function add(page: Page, number: number, sheet: string, times = 1): Promise<void> {
  const button = side(page, number).getByRole('button', { name: `Add ${sheet},` })
  for (let i = 0; i < times; i += 1) await button.click()
}

/** Creatures on the picture of the map. */
const drawn = (page: Page) => page.locator('.map-creature').count()

test('two clicks begin a battle on a random map', async ({ page }) => {
  const errors = watchErrors(page)
  await openQuick(page)
  expect(await drawn(page)).toBe(6)
  await start(page).click()
  await settled(page)
  const places = await page.evaluate(() => window.__crossguard.places())
  expect(places).toHaveLength(6)
  const columns = (number: number) => places.filter((place) => place.side === number).map(({ x }) => x)
  expect(Math.max(...columns(0))).toBeLessThan(Math.min(...columns(1)))
  expect(errors).toEqual([])
})

test('on an imported Universal VTT map the line-ups stand where the picture showed them', async ({
  page,
}) => {
  const errors = watchErrors(page)
  await openQuick(page)
  await page.getByLabel('Import a map').last().setInputFiles('tests/fixtures/maps/cellar.dd2vtt')
  await expect(page.getByRole('combobox', { name: 'Map' })).toHaveValue('imported')
  await page.getByRole('button', { name: 'Side 2: Remove one Berserker' }).click()
  await expect.poll(() => drawn(page)).toBe(5)
  await start(page).click()
  await settled(page)
  expect(await page.evaluate(() => window.__crossguard.places().length)).toBe(5)
  expect(errors).toEqual([])
})

test('line-ups, points and balance follow the buttons', async ({ page }) => {
  await openQuick(page)
  const before = await side(page, 1).locator('.line-points').textContent()
  await add(page, 1, 'Troll', 2)
  await expect(side(page, 1).locator('.line-points')).not.toHaveText(before ?? '')
  await expect(side(page, 1).locator('.line-points')).toContainText('5 creatures')
  const share = /Side 1: (\d+) %/.exec((await page.locator('.balance-text').textContent()) ?? '')?.[1]
  expect(Number(share)).toBeGreaterThan(60)
  for (const name of ['Troll', 'Troll', 'Swordsman', 'Spearman', 'Berserker']) {
    await side(page, 1)
      .getByRole('button', { name: `Remove one ${name}` })
      .click()
  }
  await expect(side(page, 1).getByRole('button', { name: 'Remove one Troll' })).toBeDisabled()
  await expect(page.locator('#quick-why')).toContainText('Side 1 has no creature yet.')
  await start(page).press('Enter')
  expect(await page.evaluate(() => window.__crossguard.screen())).toBe('quick')
  await add(page, 1, 'Wolf')
  await expect(page.locator('#quick-why')).toHaveText('')
})

test('a line-up for which there is no room is told, and cannot begin', async ({ page }) => {
  await openQuick(page)
  await page.getByRole('combobox', { name: 'Map' }).selectOption({ label: 'Duel in the Yard' })
  await add(page, 2, 'Griffin', 16)
  await expect(page.locator('#quick-why')).toContainText(
    'not enough room on this map for the line-up of Side 2',
  )
  await start(page).press('Enter')
  expect(await page.evaluate(() => window.__crossguard.screen())).toBe('quick')
})

test('a random map comes from its seed: the same again, another with the next', async ({ page }) => {
  await openQuick(page)
  const picture = () => page.locator('.map-picture').innerHTML()
  await page.getByRole('combobox', { name: 'Map' }).selectOption({ label: 'Ruins' })
  const seed = page.getByRole('spinbutton', { name: 'Seed of the map' })
  await seed.fill('41')
  const first = await picture()
  await page.getByRole('button', { name: 'Another map' }).click()
  await expect(seed).toHaveValue('42')
  expect(await picture()).not.toBe(first)
  await seed.fill('41')
  expect(await picture()).toBe(first)
  await page.getByRole('combobox', { name: 'Grid' }).selectOption({ label: 'Hexes, points up' })
  expect(await picture()).not.toBe(first)
  await start(page).click()
  await settled(page)
  expect(await page.evaluate(() => window.__crossguard.places().length)).toBe(6)
})

for (const size of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  for (const theme of ['light', 'dark'] as const) {
    test(`axe finds nothing, nothing runs off the side (${size.width}, ${theme})`, async ({ page }) => {
      await page.setViewportSize(size)
      await page.emulateMedia({ colorScheme: theme })
      await openQuick(page)
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
      const wide = await page.locator('.start').evaluate((part) => part.scrollWidth - part.clientWidth)
      expect(wide).toBeLessThanOrEqual(0)
    })
  }
}
