import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible, newPageOfTest, overflow } from '../support/browser.ts'
import { ANA } from '../support/demonstration.ts'
import { demonstrationSite } from '../support/demonstrationSite.ts'
import { inTurn } from '../support/scope.ts'
import { addressOf, siteStates, siteTemplates } from '../support/siteTemplates.ts'
import { callsOf, signIn } from '../support/staff.ts'
import { crawl } from './siteCrawl.ts'
import { missingRules, stylesheetsOf, typeOf } from './siteStyles.ts'

/* Each page of the public site, as the built server sends it with the content of the demonstration. */

const server = demonstrationSite()
let stylesheets: readonly string[]
beforeAll(async () => {
  stylesheets = await stylesheetsOf(server.url)
})

const accessible = (page: Page) => expectAccessible(page, ['best-practice'])

/** At most eight sizes of type, none almost like another, and no small words drawn together. */
async function typographic(page: Page) {
  const { sizes, tight } = await typeOf(page)
  expect(sizes.length, `sizes: ${sizes}`).toBeLessThanOrEqual(8)
  expect(sizes.filter((size, i) => i > 0 && size - sizes[i - 1]! < 1.5)).toEqual([])
  expect(tight).toEqual([])
}

test('every link leads to an existing place, and every page describes itself without inline styles or scripts', async () => {
  const { page } = await newPageOfTest()
  const { pages, findings } = await crawl(server.url, page)
  expect(findings, findings.join('\n')).toEqual([])
  expect(pages.length).toBeGreaterThan(80)

  for (const { address, h1, structured } of pages) {
    for (const block of structured) expect(block, address).toMatchObject({ '@context': 'https://schema.org' })
    const of = (type: string) => structured.filter(block => block['@type'] === type)
    const path = address.split('?')[0]!
    if (/^\/empreendimentos\/[^/]+\/[^/]+$/.test(path)) {
      expect(of('RealEstateListing'), address).toMatchObject([{ name: h1, url: server.url + path }])
      expect(of('BreadcrumbList')[0].itemListElement.at(-1), address).toMatchObject({ position: 4, name: h1 })
    }
    if (/^\/blog\/[^/]+$/.test(path)) expect(of('BlogPosting'), address).toMatchObject([{ headline: h1 }])
    if (/^\/imprensa\/[^/]+$/.test(path)) expect(of('NewsArticle'), address).toMatchObject([{ headline: h1 }])
  }
})

test('after requests of addresses without a page, other addresses are answered as before', async () => {
  const style = /<link rel="stylesheet" href="([^"]+)/.exec(await (await fetch(server.url)).text())![1]!
  const status = async (path: string) => (await fetch(server.url + path)).status
  expect([await status('/nada'), await status('/nada'), await status(`${style}x`)]).toEqual([404, 404, 404])
  expect([await status(style), await status('/admin'), await status('/api/tipos')]).toEqual([200, 200, 401])
})

describe.each(Object.entries({ ...siteTemplates, ...siteStates }))('%s', (_name, path) => {
  test('the page is accessible, fits every screen, has few sizes of type, one font file and no other host, and writes nothing to the console', async () => {
    const { page, problems } = await newPageOfTest({ width: 1280 })
    const elsewhere: string[] = []
    const fonts = new Set<string>()
    page.on('request', request => {
      if (request.resourceType() === 'font') fonts.add(request.url())
      if (!request.url().startsWith(server.url) && !request.url().startsWith('data:')) elsewhere.push(request.url())
    })
    page.on('console', message => problems.push(message.text()))
    await page.goto(await addressOf(server.url, path))
    expect(await missingRules(page, stylesheets)).toEqual([])
    await accessible(page)
    await typographic(page)
    for (const width of [320, 360, 768, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await overflow(page), `${width} px`).toBe(0)
    }
    await typographic(page)
    await page.setViewportSize({ width: 390, height: 800 })
    await accessible(page)
    await typographic(page)
    expect([problems, elsewhere]).toEqual([[], []])
    // A character that is not in the small file costs the whole one (`font.css`).
    expect([...fonts]).toEqual([expect.stringMatching(/\/instrument-sans-pt-[^/]+$/)])
  })
})

test('opened menus and dialogs, missing pages and archived pages are accessible on both screens', async () => {
  const wide = (await newPageOfTest()).page
  const narrow = (await newPageOfTest({ width: 390 })).page
  const both = async (look: (page: Page) => Promise<unknown>) => {
    for (const page of [wide, narrow]) {
      await look(page)
      expect(await missingRules(page, stylesheets)).toEqual([])
      await accessible(page)
      expect(await overflow(page)).toBe(0)
    }
  }

  await wide.goto(server.url)
  await wide.locator('.dropdown summary').first().click()
  await wide.locator('.dropdown li a').first().waitFor()
  await accessible(wide)
  await narrow.goto(server.url)
  await narrow.locator('.phone-menu summary').click()
  await narrow.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Sobre' }).waitFor()
  await accessible(narrow)

  await both(async page => {
    await page.goto(server.url + siteTemplates.development)
    await page.locator('#galeria a[data-enlarge]').first().click()
    await page
      .getByRole('dialog')
      .getByText(/^Imagem 1 de/)
      .waitFor()
  })
  await both(async page => {
    await page.goto(`${server.url}/nada`)
    await page.getByRole('heading', { level: 1, name: 'Página não encontrada' }).waitFor()
  })

  await both(async page => {
    const reply = await page.goto(`${server.url}/previa/AAAAAAAAAAAAAAAAAAAAAA`)
    expect(reply!.status()).toBe(410)
  })

  const ana = await callsOf(server.url, ANA)
  const { data } = await ana('GET', '/api/empreendimentos?busca=chapada')
  await ana('POST', '/api/empreendimentos', { id: String(data[0].id), situacao: 'arquivado' })
  await both(async page => {
    const reply = await page.goto(`${server.url}/empreendimentos/loteamentos/chapada-verde`)
    expect(reply!.status()).toBe(410)
  })
})

test.each(inTurn([1280, 390], 1))(
  'staff can preview a page before it is public, and nothing is saved (%i px)',
  async width => {
    const { page, problems } = await newPageOfTest({ width })
    await signIn(page, server.url, ANA)
    const ana = await callsOf(server.url, ANA)
    const [post] = (await ana('GET', '/api/blog?limite=1')).data
    await page.goto(`${server.url}/admin/blog/${post.id}`)
    const title = page.locator('input[name=titulo]')
    const ask = async () => {
      if (width > 700) return page.getByRole('button', { name: 'Pré-visualizar' }).click()
      await page.getByRole('button', { name: 'Mais ações' }).click()
      await page.getByRole('menuitem', { name: 'Pré-visualizar' }).click()
    }
    const opened = page.waitForEvent('popup')
    await title.fill('Ainda não é público')
    await ask()
    const seen = await opened
    await seen.setViewportSize({ width, height: 800 })
    await seen.getByRole('heading', { level: 1, name: 'Ainda não é público' }).waitFor()
    await seen.getByRole('complementary', { name: 'Pré-visualização' }).waitFor()
    await accessible(seen)
    expect(await overflow(seen)).toBe(0)

    // The same window shows the text typed next, and that text is neither saved nor lost.
    await page.bringToFront()
    await title.fill('Ainda outro título')
    await ask()
    await seen.getByRole('heading', { level: 1, name: 'Ainda outro título' }).waitFor()
    await page.bringToFront()
    await title.fill('')
    await ask()
    await page.getByRole('alert').getByText('Para ver a página, corrija:').waitFor()
    expect(page.context().pages().length).toBe(2)
    await page.getByText('Não salvo').waitFor()
    const { titulo, revisao } = post
    expect((await ana('GET', `/api/blog/${post.id}`)).data).toMatchObject({ titulo, revisao })
    expect(problems).toEqual([])
  },
)
