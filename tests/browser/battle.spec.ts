// Whole battles by clicking: against the computer, and hot-seat with its curtain; undo, and reload in mid-question.
import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import {
  askedIn,
  hashOf,
  openStart,
  playOnce,
  playToEnd,
  settled,
  startHotSeat,
  watchErrors,
} from './page.ts'

test.use({ viewport: { width: 1280, height: 800 } })

test('a newcomer starts a battle against the computer in one click, and plays it to its end', async ({
  page,
}) => {
  test.setTimeout(300_000)
  const errors = watchErrors(page)
  await openStart(page)
  await page.getByRole('button', { name: 'Play against the computer: Duel in the Yard' }).click()
  await playToEnd(page)
  await expect(page.locator('#end-title')).toHaveText(/wins|draw/)
  await expect(page.getByRole('heading', { name: 'What decided it' })).toBeVisible()
  expect(errors).toEqual([])
})

test('a hot-seat battle is played to its end, and the curtain shows nothing of it', async ({ page }) => {
  test.setTimeout(300_000)
  const errors = watchErrors(page)
  await startHotSeat(page, 'Duel in the Yard')
  let curtains = 0
  for (let i = 0; i < 300; i += 1) {
    await settled(page)
    if (await page.locator('.end').isVisible()) break
    if (await page.locator('.curtain').isVisible()) {
      curtains += 1
      const text = await page.evaluate(() => `${document.title} ${document.body.textContent}`)
      expect(text).not.toMatch(/Isolde(?! *$)|Ragnar|TG-|Threat/)
      await expect(page.locator('.log, .timeline, .action-row, .card')).toHaveCount(0)
      await expect(page.locator('.battle-board')).toBeHidden()
    }
    await playOnce(page)
  }
  await expect(page.locator('#end-title')).toBeVisible()
  expect(curtains).toBeGreaterThan(2)
  expect(errors).toEqual([])
})

test('undo takes a declaration back and leaves the state as it was; redo gives it again', async ({
  page,
}) => {
  await openStart(page)
  await page.getByRole('button', { name: 'Play against the computer: Duel in the Yard' }).click()
  await settled(page)
  const before = await hashOf(page)
  await page.locator('[data-action=stance]').click()
  const option = page.locator('.choices .choice-list .button').first()
  if (await option.isVisible()) await option.click()
  await expect.poll(() => hashOf(page)).not.toBe(before)
  const after = await hashOf(page)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  expect(await hashOf(page)).toBe(before)
  await page.getByRole('button', { name: 'Redo' }).click()
  expect(await hashOf(page)).toBe(after)
})

test('a reload goes on where the battle was, also in the middle of a question', async ({ page }) => {
  test.setTimeout(300_000)
  await startHotSeat(page, 'Skirmish at the Bridge')
  let asked: readonly string[] = []
  for (let i = 0; i < 120; i += 1) {
    await settled(page)
    asked = await askedIn(page)
    if (asked.some((one) => !one.endsWith('declare')) || (await page.locator('.end').isVisible())) break
    await playOnce(page)
  }
  expect(asked.some((one) => !one.endsWith('declare'))).toBe(true)
  const hash = await hashOf(page)
  await expect(page.locator('.save-state')).toHaveText(/Saved/)
  await page.reload()
  await expect.poll(() => hashOf(page)).toBe(hash)
  expect(await askedIn(page)).toEqual(asked)
})

for (const theme of ['light', 'dark'] as const) {
  test(`axe finds nothing on start, set-up, battle, rulebook and end (${theme})`, async ({ page }) => {
    test.setTimeout(300_000)
    await page.emulateMedia({ colorScheme: theme })
    const check = async (what: string): Promise<void> => {
      const { violations } = await new AxeBuilder({ page }).analyze()
      const found = violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes
            .map((node) => node.html)
            .slice(0, 3)
            .join(' ')}`,
      )
      expect(found, what).toEqual([])
    }
    await openStart(page)
    await expect(page.locator('.map-picture')).toHaveCount(7)
    await check('start')
    await page.getByRole('button', { name: 'Set up: Duel in the Yard' }).click()
    await check('set-up')
    await page.getByRole('button', { name: 'Start the battle' }).click()
    await settled(page)
    await check('battle')
    await page.getByRole('button', { name: 'Rulebook' }).first().click()
    await expect(page.locator('.rule').first()).toBeVisible()
    await check('rulebook')
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await playToEnd(page)
    await check('end')
  })
}
