import { mkdtempSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium, type Locator, type Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { afterEveryFile } from './cleanups.ts'

/** The windows in which the journeys of the admin are tried. */
export const DESK = { width: 1280, height: 800 }
export const PHONE = { width: 390, height: 844 }
export const WINDOWS = [
  ['with a mouse', DESK],
  ['on a phone', PHONE],
] as const

let browser: Promise<Browser> | undefined

/** Nothing of a file goes on drawing beside the files that follow. */
afterEveryFile(async () => {
  const contexts = (await browser)?.contexts() ?? []
  await Promise.all(contexts.map(context => context.close()))
})

/** The machine's Chromium, started once for all files of this process, and ended with it. `npm test` says where it is. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROME_PATH
  if (!executablePath) throw new Error('CHROME_PATH is not set: run this through `npm test -- <file>`')
  browser ??= launch(executablePath)
  return browser
}

async function launch(executablePath: string) {
  const launched = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  launched.once('disconnected', () => {
    browser = undefined
  })
  return launched
}

/**
 * A page of a visitor who comes for the first time. The browser speaks English on purpose: a date, number or message
 * that follows the browser instead of us shows.
 *
 * @param size CSS pixels; `options` is everything else Playwright knows, such as `javaScriptEnabled: false`
 * @returns `problems`: console errors, uncaught errors, requests that failed and answers of 400 and above, as they come
 */
export async function newPage(
  { width = 1280, height = 800 }: { width?: number; height?: number } = {},
  options: BrowserContextOptions = {},
): Promise<{ page: Page; problems: string[] }> {
  const context = await (await launchBrowser()).newContext({ viewport: { width, height }, locale: 'en-US', ...options })
  const page = await context.newPage()
  const problems: string[] = []
  page.on('console', message => {
    // Chromium repeats every refused answer here; `response` below says it with its address.
    const isRepeated = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !isRepeated) problems.push(`console: ${message.text()}`)
  })
  // A turn from one page into the next that the browser gives up is told here; see siteVisit.test.ts.
  page.on('pageerror', error => isGivenUpTurn(error) || problems.push(`uncaught: ${error.message}`))
  page.on('requestfailed', request => {
    // Leaving a page ends what it was still loading.
    const { errorText } = request.failure() ?? {}
    if (errorText !== 'net::ERR_ABORTED') problems.push(`failed: ${request.method()} ${request.url()} ${errorText}`)
  })
  page.on('response', response => {
    if (response.status() >= 400)
      problems.push(`${response.status()}: ${response.request().method()} ${response.url()}`)
  })
  return { page, problems }
}

/** Chromium's refusal of the promise of a view transition, which no script of ours holds. */
export const isGivenUpTurn = ({ message }: Error) => /^Transition was (aborted|skipped)/.test(message)

/** The same, closed at the end of the test: a page that is left open goes on drawing beside the tests that follow. */
export const newPageOfTest: typeof newPage = async (size, options) => {
  const opened = await newPage(size, options)
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') await tellShown(opened.page)
    await opened.page.context().close()
  })
  return opened
}

/** Prints what the page of a failed test shows, and where its picture is: what fails once in fifty is not seen again. */
export async function tellShown(page: Page): Promise<void> {
  const picture = join(mkdtempSync(join(tmpdir(), 'falha-')), 'pagina.png')
  try {
    await page.screenshot({ path: picture, timeout: 5_000 })
    const { visibility, focus } = await page.evaluate(() => ({
      visibility: document.visibilityState,
      focus: document.activeElement?.outerHTML.slice(0, 200),
    }))
    const shown = await page.locator('body').ariaSnapshot({ timeout: 5_000 })
    console.log(`${page.url()} (${visibility}, ${picture}), focus on ${focus}\n${shown}`)
  } catch (error) {
    console.log(`${page.url()} shows nothing: ${error}`)
  }
}

/**
 * Resolves once an open page hands its calls to the routes of the test. The browser says so a little before the page has
 * heard of it: on a busy machine a call made in between passes every route by, unseen. A page that is opened afterwards
 * has heard of it.
 */
export async function intercepted(page: Page): Promise<void> {
  const call = '/robots.txt?intercepted'
  await page.route(`**${call}`, route => route.fulfill({ body: 'intercepted' }))
  await expect
    .poll(() => page.evaluate(async address => (await fetch(address)).text(), call), { interval: 50 })
    .toBe('intercepted')
  await page.unroute(`**${call}`)
}

const wcag22AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * Fails with every rule of WCAG 2.2 A and AA that axe finds broken on the page as it stands, and where.
 *
 * @param alsoTags other rules of axe, such as `best-practice`
 */
export async function expectAccessible(page: Page, alsoTags: readonly string[] = []): Promise<void> {
  await animationsEnded(page)
  const found = await axeViolations(page, { alsoTags })
  expect(found, found.join('\n')).toEqual([])
}

/**
 * Resolves when nothing moves that ends by itself: half-way through a transition every text lacks contrast. What never
 * ends, like a spinner, is left alone. Transitions are waited for, since scripts take away what has faded after the same
 * time; animations of a stylesheet, such as the two seconds of `contentVisibility.css`, are put at their end.
 */
export async function animationsEnded(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(animation => Number.isFinite(animation.effect?.getComputedTiming().endTime))
        .map(animation => {
          if (animation instanceof CSSAnimation) animation.finish()
          return animation.finished
        }),
    ),
  )
}

/** The source of axe, in the version that `@axe-core/playwright` brings. */
const axeSource: string = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'))(
  'axe-core',
).source

interface AxeRun {
  readonly violations: readonly {
    readonly id: string
    readonly help: string
    readonly nodes: readonly { html: string }[]
  }[]
}

/**
 * What axe finds wrong with the page at this moment, each with where. Asked in one call and for violations alone: the
 * builder of Playwright opens a page for the results and brings the way of every passed element to the root, which take
 * four times as long as the rules. No page here has a frame from another origin, which is all that is lost by it.
 *
 * @param rules names of the only rules to ask; otherwise all of WCAG 2.2 A and AA
 */
export async function axeViolations(
  page: Page,
  { alsoTags = [], rules }: { alsoTags?: readonly string[]; rules?: readonly string[] } = {},
): Promise<string[]> {
  // The source of axe weighs more than the page: each document is given it once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const run = (runOnly: readonly string[]): Promise<AxeRun> =>
    (window as any).axe.run(document, { resultTypes: ['violations'], runOnly })
  const { violations } = await page.evaluate(run, rules ?? [...wcag22AA, ...alsoTags])
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}: ${html.slice(0, 300)}`))
}

/** Waits for the focus, which an `autofocus` moves only once the page is drawn. */
export const expectFocused = (control: Locator) =>
  expect.poll(() => control.evaluate(element => element === document.activeElement)).toBe(true)

/** CSS pixels by which the page is wider than its window. */
export const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Waits until what hears the keys of a move by keyboard is there: dnd-kit adds it one timer after it has said so. */
export async function moveBegun(page: Page, said: string): Promise<void> {
  await page.getByText(said).waitFor({ state: 'attached' })
  await page.evaluate(() => new Promise(done => setTimeout(done)))
}
