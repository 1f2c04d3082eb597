import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { findProgram } from './runnerPrograms.ts'

/** The same engine without the windows of a browser: it starts sooner and takes less of a processor. */
const SHELL = 'chromium-headless-shell'

/** A Chromium on this machine: what CHROME_PATH says, the system's, or one that Playwright brought earlier. */
export const findBrowser = (): string | undefined =>
  existing(process.env.CHROME_PATH, ...browsers(), findProgram(SHELL))

/** The one that tests run in; what is measured is measured in the one that people have. */
export const findTestBrowser = (): string | undefined =>
  existing(process.env.CHROME_PATH, findProgram(SHELL), ...browsers())

const browsers = () => [
  ...['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].map(name => findProgram(name)),
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  chromium.executablePath(),
]

const existing = (...candidates: readonly (string | undefined)[]) => candidates.find(path => path && existsSync(path))

/** Brings one for the tests: through apt where we may (the system keeps it up to date), else Playwright's own. */
export function installTestBrowser(): string | undefined {
  console.log('Installing a browser (1 to 3 minutes)…')
  if (process.getuid?.() === 0 && findProgram('apt-get')) {
    run('apt-get', ['update', '-qq'])
    for (const name of [SHELL, 'chromium'])
      if (!findTestBrowser()) run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name])
  }
  if (!findTestBrowser()) run(process.execPath, ['node_modules/playwright-core/cli.js', 'install', 'chromium'])
  return findTestBrowser()
}

function run(program: string, args: string[]) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync(program, args, { stdio: ['ignore', 'inherit', 'inherit'], env })
}
