// What the browser tests do with the page, by what a person sees: starting battles, answering, moving, attacking.
import { expect, type Page } from '@playwright/test'

interface Place {
  readonly id: string
  readonly side: number
  readonly x: number
  readonly y: number
  readonly able: boolean
}

interface Access {
  screen(): string
  hash(): string
  asked(): readonly string[]
  toPage(x: number, y: number): { readonly left: number; readonly top: number } | undefined
  replay(text: string): string
  isPlaying(): boolean
  places(): readonly Place[]
  labRelations(): { readonly shown: string; readonly surveyed: string } | undefined
  lastFrameMs(): number
}

declare global {
  interface Window {
    readonly __crossguard: Access
  }
}

/** Fails the test on any error in the page's console. */
export function watchErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  return errors
}

export async function openStart(page: Page): Promise<void> {
  await page.goto('./')
  await expect(page.getByRole('heading', { name: 'Crossguard' })).toBeVisible()
}

export const hashOf = (page: Page) => page.evaluate(() => window.__crossguard.hash())
export const askedIn = (page: Page) => page.evaluate(() => window.__crossguard.asked())

/** Waits until nothing is being played back and a person is asked, the curtain is down, or the battle is over. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { body } = document
    const waits = body.querySelector('.curtain, .end, .hand-over, .prompt, .action-row')
    return waits !== null && !window.__crossguard.isPlaying()
  })
}

export const isOver = (page: Page) => page.locator('.end').isVisible()

/** Sets up a scenario by its title with everybody a person, or as `brain` says for the second side. */
export async function startHotSeat(page: Page, title: string): Promise<void> {
  await openStart(page)
  await page.getByRole('button', { name: `Set up: ${title}` }).click()
  const seats = await page.getByRole('combobox', { name: /is played by/ }).all()
  for (const [i, seat] of seats.entries()) await seat.selectOption({ label: `Player ${i + 1}` })
  await page.getByRole('button', { name: 'Start the battle' }).click()
  await settled(page)
}

/** One thing that the person at the screen does next; the most warlike that is possible. */
export async function playOnce(page: Page): Promise<void> {
  const curtain = page.locator('.curtain button')
  if (await curtain.isVisible()) return curtain.click()
  const handOver = page.locator('.hand-over .button--main')
  if (await handOver.isVisible()) return handOver.click()
  const choice = page.locator('.prompt-choice .button').first()
  if (await choice.isVisible()) return choice.click()
  if (await isOpen(page, 'attack')) {
    await page.locator('[data-action=attack]').click()
    await page.locator('.choices [data-target]').first().click()
  } else if (await isOpen(page, 'stand')) await page.locator('[data-action=stand]').click()
  else if (!((await isOpen(page, 'move')) && (await stepNearer(page)))) await wait(page)
}

async function isOpen(page: Page, action: string): Promise<boolean> {
  const button = page.locator(`[data-action=${action}]`)
  return (await button.isVisible()) && (await button.getAttribute('aria-disabled')) !== 'true'
}

async function wait(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.locator('[data-action=wait]').click()
  await page.getByRole('button', { name: 'Confirm' }).click()
}

/** Clicks places on the way to the nearest enemy until one is accepted. */
async function stepNearer(page: Page): Promise<boolean> {
  const before = await hashOf(page)
  const [asked] = await askedIn(page)
  const places = await page.evaluate(() => window.__crossguard.places())
  const own = places.find((place) => place.id === asked?.split(' ')[0])
  const foes = places.filter((place) => place.able && place.side !== own?.side)
  if (own === undefined || foes.length === 0) return false
  const far = (a: Place, b: { x: number; y: number }) => Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y))
  const foe = foes.reduce((best, one) => (far(own, one) < far(own, best) ? one : best))
  const around = []
  for (let dx = -3; dx <= 3; dx += 1) {
    for (let dy = -3; dy <= 3; dy += 1)
      if (dx !== 0 || dy !== 0) around.push({ x: own.x + dx, y: own.y + dy })
  }
  around.sort((a, b) => far(foe, a) - far(foe, b))
  await page.locator('[data-action=move]').click()
  for (const place of around.filter((one) => far(foe, one) < far(foe, own)).slice(0, 8)) {
    const at = await page.evaluate(([x, y]) => window.__crossguard.toPage(x!, y!), [place.x, place.y])
    if (at === undefined) continue
    await page.mouse.click(at.left, at.top)
    if ((await hashOf(page)) !== before) return true
  }
  return false
}

/** Plays on until the battle is over; fails if it takes more than `most` acts. */
export async function playToEnd(page: Page, most = 250): Promise<void> {
  for (let i = 0; i < most; i += 1) {
    await settled(page)
    if (await isOver(page)) return
    await playOnce(page)
  }
  throw new Error('the battle does not end')
}
