// @ts-check
// Finds a Chromium, Chrome or Edge that really starts and draws with WebGL, or installs one. Knows nothing of the game.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'

/**
 * How to start a browser: all empty is Playwright's own.
 * @typedef {{ readonly executablePath?: string, readonly channel?: string }} Browser
 */

/** The environment variable in which a browser that was found is handed on, as JSON. */
export const FOUND = 'CROSSGUARD_BROWSER'

/** Flags that keep the browser off the network and away from first-run pages. */
export const BROWSER_FLAGS = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
]

const ADVICE = `No browser was found that starts and draws with WebGL. Any one of these helps:
  - install Chromium, Google Chrome or Microsoft Edge;
  - npx playwright install --with-deps chromium;
  - set E2E_CHROMIUM to the path of a Chromium, Chrome or Edge program.`

/** @returns {readonly string[]} where browsers usually are on this system */
function knownPaths() {
  if (process.platform === 'win32') {
    const roots = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].map((name) => process.env[name] ?? '')
    const tails = ['Google/Chrome/Application/chrome.exe', 'Microsoft/Edge/Application/msedge.exe']
    return roots.filter((root) => root !== '').flatMap((root) => tails.map((tail) => join(root, tail)))
  }
  if (process.platform === 'darwin') {
    return ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
      (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
    )
  }
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge']
  return [...names.map((name) => `/usr/bin/${name}`), '/snap/bin/chromium']
}

/** @returns {readonly Browser[]} what is worth trying, in this order */
function candidates() {
  const paths = knownPaths().filter((path) => existsSync(path))
  return [
    {},
    ...paths.map((executablePath) => ({ executablePath })),
    { channel: 'chrome' },
    { channel: 'msedge' },
  ]
}

/**
 * Starts a browser and asks it for a WebGL context.
 * @param {Browser} browser
 * @returns {Promise<string | undefined>} what went wrong; undefined if it works
 */
async function flawOf(browser) {
  try {
    const started = await chromium.launch({ ...browser, args: BROWSER_FLAGS, timeout: 60_000 })
    try {
      const page = await started.newPage()
      const draws = await page.evaluate(() => document.createElement('canvas').getContext('webgl') !== null)
      return draws ? undefined : 'it has no WebGL'
    } finally {
      await started.close()
    }
  } catch (error) {
    return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? 'it does not start'
  }
}

/** @returns {Promise<Browser | undefined>} */
async function firstThatWorks() {
  for (const browser of candidates()) if ((await flawOf(browser)) === undefined) return browser
  return undefined
}

/**
 * @param {string} program
 * @param {readonly string[]} words
 * @returns {boolean} whether it ended well
 */
function run(program, words) {
  process.stderr.write(`> ${program} ${words.join(' ')}\n`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return (
    spawnSync(program, words, { stdio: ['ignore', 2, 2], env, shell: process.platform === 'win32' })
      .status === 0
  )
}

/** @returns {boolean} whether this user may install packages with apt-get */
function mayUseApt() {
  return process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0
}

/** @returns {Promise<Browser | undefined>} a browser after an installation; undefined if none works even so */
async function install() {
  if (mayUseApt()) {
    const packages = ['install', '-y', '--no-install-recommends', 'chromium']
    if (run('apt-get', ['update']) && run('apt-get', packages)) {
      const found = await firstThatWorks()
      if (found !== undefined) return found
    }
  }
  run('npx', ['playwright', 'install', ...(mayUseApt() ? ['--with-deps'] : []), 'chromium'])
  return firstThatWorks()
}

/**
 * The first browser that works: the one named by E2E_CHROMIUM, Playwright's own, one in a usual place, a channel,
 * and where `installs` is set one that gets installed now. Throws, saying what helps, where there is none.
 * @param {{ readonly installs: boolean }} options
 * @returns {Promise<Browser>}
 */
export async function findBrowser({ installs }) {
  const named = process.env['E2E_CHROMIUM']
  if (named !== undefined && named !== '') {
    const flaw = await flawOf({ executablePath: named })
    if (flaw !== undefined) throw new Error(`E2E_CHROMIUM is ${named}, but: ${flaw}`)
    return { executablePath: named }
  }
  const found = (await firstThatWorks()) ?? (installs ? await install() : undefined)
  if (found === undefined) throw new Error(ADVICE)
  return found
}
