// Saves in the page: kept after each command, exported and opened again, safe from a second tab, and never blank.
import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { hashOf, openStart, playOnce, settled, watchErrors } from './page.ts'

test.use({ viewport: { width: 1280, height: 800 } })

const PLAY = 'Play against the computer: Duel in the Yard'

test('a battle is in the list of saves, continues from it, and can be deleted', async ({ page }) => {
  await openStart(page)
  await page.getByRole('button', { name: PLAY }).click()
  await settled(page)
  await playOnce(page)
  await settled(page)
  const hash = await hashOf(page)
  await expect(page.locator('.save-state')).toHaveText(/Saved/)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'To the start', exact: true }).click()
  await page.locator('.save-open').click()
  await settled(page)
  expect(await hashOf(page)).toBe(hash)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'To the start', exact: true }).click()
  page.on('dialog', (dialog) => void dialog.accept())
  await page.getByRole('button', { name: /^Delete: Duel/ }).click()
  await expect(page.getByText('No saved battles yet')).toBeVisible()
})

test('an exported save opens again; one with a changed letter is refused with the reason', async ({
  page,
}) => {
  await openStart(page)
  await page.getByRole('button', { name: PLAY }).click()
  await settled(page)
  await playOnce(page)
  await settled(page)
  const hash = await hashOf(page)
  await page.getByRole('button', { name: 'Menu' }).click()
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export this battle' }).click()
  const path = await (await waiting).path()
  const text = readFileSync(path, 'utf8')
  await page.goto('./')
  const input = page.locator('input[type=file]').first()
  const file = (content: string) => ({
    name: 'save.jsonl',
    mimeType: 'text/plain',
    buffer: Buffer.from(content),
  })
  await input.setInputFiles(file(text.replace('Isolde', 'Isolda')))
  await expect(page.locator('.notice--bad')).toContainText(/changed or damaged/)
  await input.setInputFiles(file(text))
  await settled(page)
  expect(await hashOf(page)).toBe(hash)
})

test('S02: of two tabs on one save the slower one is told, and can go on as a copy', async ({
  page,
  context,
}) => {
  await openStart(page)
  await page.getByRole('button', { name: PLAY }).click()
  await settled(page)
  await expect(page.locator('.save-state')).toHaveText(/Saved/)
  const other = await context.newPage()
  await other.goto(page.url())
  await settled(other)
  const wait = async (tab: typeof page): Promise<void> => {
    await tab.locator('[data-action=wait]').click()
    await tab.getByRole('button', { name: 'Confirm' }).click()
    await settled(tab)
  }
  await wait(other)
  await expect(other.locator('.save-state')).toHaveText(/Saved/)
  await wait(page)
  await expect(page.locator('.notice--bad')).toContainText(/another tab/)
  await page.getByRole('button', { name: 'Go on as a copy' }).click()
  await expect(page.locator('.save-state')).toHaveText(/Saved/)
  await page.goto('./')
  await expect(page.locator('.save')).toHaveCount(2)
})

test('a damaged save in the store is refused, and the last good one is offered', async ({ page }) => {
  const errors = watchErrors(page)
  await openStart(page)
  await page.getByRole('button', { name: PLAY }).click()
  await settled(page)
  await page.locator('[data-action=wait]').click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await settled(page)
  await expect(page.locator('.save-state')).toHaveText(/Saved/)
  await page.evaluate(async () => {
    const open = indexedDB.open('crossguard')
    const database = await new Promise<IDBDatabase>((resolve) => {
      open.onsuccess = () => resolve(open.result)
    })
    const store = database.transaction('rows', 'readwrite').objectStore('rows')
    const all = store.getAll()
    await new Promise<void>((resolve) => {
      all.onsuccess = () => {
        const newest = all.result.reduce((a, b) => (a.generation > b.generation ? a : b))
        store.put({ ...newest, body: newest.body.slice(0, -40) }).onsuccess = () => resolve()
      }
    })
    database.close()
  })
  await page.reload()
  await expect(page.locator('.notice--bad')).toContainText(/not whole|damaged/)
  await page.getByRole('button', { name: 'Load the last good one' }).click()
  await settled(page)
  expect(await page.evaluate(() => window.__crossguard.screen())).toBe('battle')
  expect(errors).toEqual([])
})

test('S01: a full storage is told, the battle goes on and can be exported', async ({ page }) => {
  await page.addInitScript(() => {
    const put = IDBObjectStore.prototype.put
    IDBObjectStore.prototype.put = function (...given) {
      if (sessionStorage.getItem('full') !== null) throw new DOMException('full', 'QuotaExceededError')
      return put.apply(this, given)
    }
  })
  await openStart(page)
  await page.getByRole('button', { name: PLAY }).click()
  await settled(page)
  await page.evaluate(() => sessionStorage.setItem('full', 'yes'))
  await page.locator('[data-action=wait]').click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.locator('.notice--bad')).toContainText(/storage is full/)
  await expect(page.locator('.notice--bad').getByRole('button', { name: 'Export this battle' })).toBeVisible()
  await settled(page)
  await playOnce(page)
})
