import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { required } from '#fields/contract/required.ts'
import { findBrowser } from '#tests/support/runner/runnerBrowser.ts'
import { median } from './compare.ts'
import { decimals, type Report } from './report.ts'
import { ACCOUNT, type MeasuredServer, startRival } from './servers.ts'

/** A mid-range phone on a slow 4G network: latency in milliseconds, throughput in bytes a second. */
const NETWORK = { offline: false, latency: 562, downloadThroughput: 180_000, uploadThroughput: 84_000 }
const SLOWER = 4
const TURNS = 3
/** Milliseconds that a person takes to type an address and a password. */
const TYPING = 6000

/** One of the two back-offices, as the measurement uses it. */
interface Admin {
  readonly origin: string
  readonly home: string
  readonly list: string
  readonly record: string
  readonly user: string
  readonly password: string
  readonly enter: string
  /** The first row of the list. */
  readonly row: string
}

/** Measures how soon the admin shows its sign-in and its first list, in turns with a plain react-admin. */
export async function measureAdminStart(server: MeasuredServer, report: Report): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const browser = await chromium.launch({
    executablePath: required(findBrowser(), 'browser'),
    args: ['--no-sandbox'],
  })
  try {
    buildBareAdmin(folder)
    const rival = await startRival('tests/bench/bareAdmin/serve.ts', folder)
    const ours: Admin = {
      origin: `http://127.0.0.1:${server.port}`,
      home: '/admin',
      list: '/admin/diferenciais',
      record: '/admin/diferenciais/1',
      user: 'input[name=email]',
      password: 'input[name=senha]',
      enter: 'button[type=submit]',
      row: 'main table tbody tr a, main ul li a',
    }
    const bare: Admin = {
      origin: `http://127.0.0.1:${rival.port}`,
      // Its own redirect to the sign-in goes round in circles for ten seconds, and so does that from a record.
      home: '/#/login',
      list: '/#/diferenciais',
      record: '/#/diferenciais/1',
      user: 'input[name=username]',
      password: 'input[name=password]',
      enter: 'button[type=submit]',
      row: 'tbody tr',
    }
    const all = { ours: [] as Times[], bare: [] as Times[] }
    for (let turn = 0; turn < TURNS; turn++) {
      all.ours.push(await timesOf(() => browser.newContext(), ours))
      all.bare.push(await timesOf(() => browser.newContext(), bare))
    }
    const middle = (times: readonly Times[], name: keyof Times) => median(times.map(each => each[name]))
    const rows = [
      ['Admin: sign-in at /admin', 'signIn', 0.4],
      ["Admin: sign-in at a record's address", 'deepSignIn', 0.4],
      ['Admin: list after the sign-in', 'list', 0.8],
      ['Admin: list with everything cached', 'warm', 1],
    ] as const
    for (const [what, name, most] of rows) {
      const [own, theirs] = [middle(all.ours, name), middle(all.bare, name)]
      report.tell(what, `${decimals(own / 1000, 2)} s, bare react-admin ${decimals(theirs / 1000, 2)} s`)
      report.most(`${what} ÷ bare react-admin`, most, own / theirs, '×')
    }
    report.tell(
      'Admin: sign-in at /admin, ready to be sent',
      `${decimals(middle(all.ours, 'ready') / 1000, 2)} s, bare react-admin ${decimals(middle(all.bare, 'ready') / 1000, 2)} s`,
    )
    await rival.stop()
  } finally {
    await browser.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Builds in a process of its own, since the one of the benchmark has React’s slow development build. */
function buildBareAdmin(folder: string) {
  execFileSync(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', 'tests/bench/bareAdmin', '--outDir', folder, '--emptyOutDir'],
    { env: { ...process.env, NODE_ENV: 'production' }, stdio: ['ignore', 'ignore', 'inherit'] },
  )
}

/** Times in milliseconds. */
interface Times {
  /** From the address to the sign-in. */
  readonly signIn: number
  /** From the address until the sign-in can be sent. */
  readonly ready: number
  readonly deepSignIn: number
  /** From the click on "Entrar", after a person has typed, to the first row. */
  readonly list: number
  /** From the address to the first row, signed in and with all files in the browser's cache. */
  readonly warm: number
}

async function timesOf(newContext: () => Promise<BrowserContext>, admin: Admin): Promise<Times> {
  const first = await newContext()
  const start = await slowPage(first, admin)
  const begun = performance.now()
  const signIn = await timeTo(start, admin.origin + admin.home, admin.user)
  await start.locator(`${admin.enter}:enabled`).waitFor()
  const ready = performance.now() - begun
  await first.close()

  const context = await newContext()
  const page = await slowPage(context, admin)
  const deepSignIn = await timeTo(page, admin.origin + admin.record, admin.user)
  await context.close()

  const visit = await newContext()
  const listing = await slowPage(visit, admin)
  await timeTo(listing, admin.origin + admin.list, admin.user)
  await listing.fill(admin.user, ACCOUNT.email)
  await listing.fill(admin.password, ACCOUNT.senha)
  await listing.waitForTimeout(TYPING)
  const row = seen(listing, admin.row)
  await listing.click(admin.enter)
  const { sinceClick: list } = await row
  // What is loaded behind the list is in the cache as well by then.
  await listing.waitForLoadState('networkidle')
  await listing.close()
  const again = await slowPage(visit, admin)
  const warm = await timeTo(again, admin.origin + admin.list, admin.row)
  await visit.close()
  return { signIn, ready, deepSignIn, list, warm }
}

async function timeTo(page: Page, address: string, thing: string): Promise<number> {
  const shown = seen(page, thing)
  await page.goto(address, { waitUntil: 'commit' })
  return (await shown).sinceStart
}

interface Seen {
  readonly sinceStart: number
  readonly sinceClick: number
}

/**
 * When the first of these things was painted, as the page itself reports: the questions of the driver take a tenth of a
 * second of its slowed processor, and so do its checks of a button before a click.
 */
async function seen(page: Page, thing: string): Promise<Seen> {
  const message = await page.waitForEvent('console', {
    timeout: 60_000,
    predicate: said => said.text().startsWith(`${SEEN} ${thing} `),
  })
  const [sinceStart = 0, sinceClick = 0] = message.text().slice(`${SEEN} ${thing} `.length).split(' ').map(Number)
  return { sinceStart, sinceClick }
}

const SEEN = 'seen'

/** Runs in the page: reports each of these things once, when it is on the screen. */
function tellWhenSeen({ things, word }: { things: readonly string[]; word: string }) {
  const missing = new Set(things)
  let clicked = 0
  addEventListener('click', ({ timeStamp }) => (clicked = timeStamp), { capture: true })
  const look = () => {
    for (const thing of missing) {
      if (!document.querySelector(thing)?.checkVisibility()) continue
      missing.delete(thing)
      const { port1, port2 } = new MessageChannel()
      // Sends the message after this frame.
      port1.onmessage = () => console.debug(word, thing, performance.now(), performance.now() - clicked)
      port2.postMessage(undefined)
    }
    requestAnimationFrame(look)
  }
  look()
}

async function slowPage(context: BrowserContext, { user, row }: Admin): Promise<Page> {
  const page = await context.newPage()
  await page.addInitScript(tellWhenSeen, { things: [user, row], word: SEEN })
  page.setDefaultTimeout(60_000)
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', NETWORK)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  return page
}
