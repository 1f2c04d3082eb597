import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { required } from '#fields/contract/required.ts'
import { addresses } from '#site/addresses.ts'
import { startBuiltServer } from '#tests/support/builtServer.ts'
import { demonstrationFolder } from '#tests/support/demonstration.ts'
import { findBrowser } from '#tests/support/runner/runnerBrowser.ts'
import type { Report } from './report.ts'

const PHONE = { width: 390, height: 844 }
const LONGEST = 5

/** How long the long pages of the demonstration are on a phone, in its screens; their foot and their form in pixels. */
export async function measureHeights(report: Report) {
  const folder = demonstrationFolder(mkdtempSync(join(tmpdir(), 'heights-')))
  const server = await startBuiltServer({ dataFolder: folder })
  let browser: Browser | undefined
  try {
    browser = await chromium.launch({ executablePath: required(findBrowser(), 'browser'), args: ['--no-sandbox'] })
    const page = await browser.newPage({ viewport: PHONE })
    const home = await heightsOf(page, server.url + addresses.home)
    report.most('Phone: home page', 7, home.screens, 'screens')
    report.most('Phone: footer', 700, home.footer, 'px')
    report.most('Phone: investors', 5, (await heightsOf(page, server.url + addresses.investors)).screens, 'screens')
    const developments = []
    for (const path of await developmentsOf(server.url))
      developments.push({ path, ...(await heightsOf(page, server.url + path)) })
    developments.sort((a, b) => b.screens - a.screens)
    for (const { path, screens } of developments.slice(0, LONGEST))
      report.most(`Phone: ${path.split('/').at(-1)}`, 9, screens, 'screens')
    const forms = developments.map(({ form }) => form)
    report.most(`Phone: form of a development, the highest of ${forms.length}`, 800, Math.max(...forms), 'px')
  } finally {
    await browser?.close()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The paths of the developments in the site map. */
async function developmentsOf(url: string): Promise<string[]> {
  const xml = await (await fetch(`${url}/sitemap.xml`)).text()
  const paths = [...xml.matchAll(/<loc>([^<]+)/g)].map(([, address]) => new URL(address!).pathname)
  return paths.filter(path => /^\/empreendimentos\/[^/]+\/[^/]+$/.test(path))
}

async function heightsOf(page: Page, address: string) {
  await page.goto(address)
  return page.evaluate(async screen => {
    // Until a part has had its turn (`contentVisibility.css`), its height is a guess.
    await Promise.all(
      document
        .getAnimations()
        .filter(animation => animation instanceof CSSAnimation && animation.animationName === 'turn')
        .map(({ finished }) => finished),
    )
    const heightOf = (selector: string) => document.querySelector<HTMLElement>(selector)?.offsetHeight ?? 0
    return {
      screens: document.documentElement.scrollHeight / screen,
      footer: heightOf('.footer'),
      form: heightOf('#contato .visitor-form'),
    }
  }, PHONE.height)
}
