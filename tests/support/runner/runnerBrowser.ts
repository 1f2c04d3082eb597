import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { findProgram } from './runnerPrograms.ts'

/** A Chromium on this machine: what CHROME_PATH says, the system's, or one that Playwright brought earlier. */
export function findBrowser(): string | undefined {
  const candidates = [
    process.env.CHROME_PATH,
    ...['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].map(name => findProgram(name)),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    chromium.executablePath(),
  ]
  return candidates.find(path => path && existsSync(path))
}

/** Brings one: through apt where we may (the system keeps it up to date), else Playwright's own. */
export function installBrowser(): string | undefined {
  console.log('Installing a browser (1 to 3 minutes)…')
  if (process.getuid?.() === 0 && findProgram('apt-get')) {
    run('apt-get', ['update', '-qq'])
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'])
  }
  if (!findBrowser()) run(process.execPath, ['node_modules/playwright-core/cli.js', 'install', 'chromium'])
  return findBrowser()
}

function run(program: string, args: string[]) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync(program, args, { stdio: ['ignore', 'inherit', 'inherit'], env })
}
