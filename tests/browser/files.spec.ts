// Files in the page: a Universal VTT map with a quick battle on it, scenarios, saves, and files that are none of these.
import { existsSync, readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { openStart, settled, watchErrors } from './page.ts'

test.use({ viewport: { width: 1280, height: 800 } })

const UVTT = 'tests/fixtures/maps/cellar.dd2vtt'
const SHARED = '../shared/maps/uvtt/oganm-test.dd2vtt'

async function give(page: Page, name: string, content: string | Buffer): Promise<void> {
  const buffer = typeof content === 'string' ? Buffer.from(content) : content
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
}

async function startQuick(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Quick battle' })).toBeVisible()
  await page.getByRole('button', { name: 'Start the battle' }).click()
  await settled(page)
}

test('a Universal VTT map becomes a battle', async ({ page }) => {
  const errors = watchErrors(page)
  await openStart(page)
  await give(page, 'cellar.dd2vtt', readFileSync(UVTT))
  await startQuick(page)
  expect(await page.evaluate(() => window.__crossguard.places().length)).toBeGreaterThan(1)
  await expect(page.locator('.board canvas').first()).toBeVisible()
  expect(errors).toEqual([])
})

test('a Universal VTT map of another program, with picture and curved walls', async ({ page }) => {
  test.skip(!existsSync(SHARED), `${SHARED} is not here`)
  const errors = watchErrors(page)
  await openStart(page)
  await give(page, 'oganm-test.dd2vtt', readFileSync(SHARED))
  await startQuick(page)
  await page.reload()
  await settled(page)
  expect(await page.evaluate(() => window.__crossguard.places().length)).toBeGreaterThan(1)
  expect(errors).toEqual([])
})

const BAD: readonly (readonly [what: string, name: string, content: string, says: RegExp])[] = [
  ['an empty file', 'nothing.json', '', /could not be opened/],
  ['text', 'letter.txt', '<p>Dear all</p>', /could not be opened/],
  ['half a map', 'half.dd2vtt', '{"format":0.3,"resolution":{"map_size":{"x":4', /could not be opened/],
  ['bytes', 'noise.bin', '\u0000\u0001\u0002PK', /could not be opened/],
  [
    'a scenario with mistakes',
    'bad.json',
    '{"crossguard":1,"rules":"chess","sides":[],"creatures":7}',
    /rules: expected/,
  ],
  ['a cut save', 'cut.jsonl', '{"crossguardRecord":1,"rules":"threat-and-guard"', /could not be opened/],
  ['deep nesting', 'deep.json', `{"crossguard":${'['.repeat(5000)}`, /could not be opened/],
]

for (const [what, name, content, says] of BAD) {
  test(`${what} is refused with a sentence, and the page stays`, async ({ page }) => {
    const errors = watchErrors(page)
    await openStart(page)
    const began = Date.now()
    await give(page, name, content)
    await expect(page.locator('.notice--bad')).toContainText(says)
    expect(Date.now() - began).toBeLessThan(3000)
    await expect(page.getByRole('heading', { name: 'Choose a battle' })).toBeVisible()
    expect(errors).toEqual([])
  })
}

test('B05: markup in names is text, and odd keys reach no object', async ({ page }) => {
  const errors = watchErrors(page)
  page.on('dialog', () => errors.push('a script has run'))
  const source = JSON.parse(readFileSync('assets/scenarios/duel.json', 'utf8')) as {
    title: string
    creatures: { name: string }[]
  }
  source.title = '<img src=x onerror=alert(1)>'
  source.creatures[0]!.name = '<b onmouseover=alert(2)>Isolde</b>'
  await openStart(page)
  await give(page, 'markup.json', JSON.stringify(source))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(source.title)
  await page.getByRole('button', { name: 'Start the battle' }).click()
  await settled(page)
  await expect(page.locator('.card h2')).toHaveText('<b onmouseover=alert(2)>Isolde</b>')
  await page.goto('./')
  await give(page, 'odd.json', JSON.stringify(source).replace('{', '{"__proto__":{"hp":9999},'))
  await expect(page.locator('.notice--bad, .setup')).toBeVisible()
  expect(await page.evaluate(() => ({}) as { hp?: number }).then((empty) => empty.hp)).toBeUndefined()
  expect(errors).toEqual([])
})
