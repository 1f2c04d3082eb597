import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible, expectFocused, newPage } from '../support/browser.ts'
import { type BuiltServer, startBuiltServer } from '../support/builtServer.ts'
import { ANA, demonstrationFolder } from '../support/demonstration.ts'
import { addressOf, sendContact, siteStates, siteTemplates } from '../support/siteTemplates.ts'
import { callsOf, signIn } from '../support/staff.ts'
import { crawl } from './siteCrawl.ts'
import { missingRules, stylesheetsOf } from './siteStyles.ts'

/* The public site as visitors get it: the built server, the demonstration's content, a browser. */

const MIRANTE = siteTemplates.development

const dataFolder = mkdtempSync(join(tmpdir(), 'casa-site-'))
let server: BuiltServer
let stylesheets: readonly string[]
beforeAll(async () => {
  server = await startBuiltServer({ dataFolder: demonstrationFolder(dataFolder) })
  stylesheets = await stylesheetsOf(server.url)
}, 300_000)
afterAll(async () => {
  await server.stop()
  rmSync(dataFolder, { recursive: true })
})

const accessible = (page: Page) => expectAccessible(page, ['best-practice'])

/** Pixels by which the page is wider than its window. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Until then a phone leaves out what is far from view (`turns.css`), and what stands below it still moves. */
const allTurnsTaken = (page: Page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ timeline, playState }) => timeline !== document.timeline || playState === 'finished'),
  )

test('every link leads somewhere, and every page says what it is without a style, script or host of its own', async () => {
  const { page } = await newPage()
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

test('an address that has no page takes no other one away', async () => {
  const style = /<link rel="stylesheet" href="([^"]+)/.exec(await (await fetch(server.url)).text())![1]!
  const status = async (path: string) => (await fetch(server.url + path)).status
  expect([await status('/nada'), await status('/nada'), await status(`${style}x`)]).toEqual([404, 404, 404])
  expect([await status(style), await status('/admin'), await status('/api/tipos')]).toEqual([200, 200, 401])
})

describe.each(Object.entries({ ...siteTemplates, ...siteStates }))('%s', (_name, path) => {
  test('is accessible, fits every screen, asks nobody else and says nothing in the console', async () => {
    const { page, problems } = await newPage({ width: 1280 })
    const elsewhere: string[] = []
    page.on('request', request => {
      if (!request.url().startsWith(server.url) && !request.url().startsWith('data:')) elsewhere.push(request.url())
    })
    page.on('console', message => problems.push(message.text()))
    await page.goto(await addressOf(server.url, path))
    expect(await missingRules(page, stylesheets)).toEqual([])
    await accessible(page)
    for (const width of [320, 360, 768, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await overflow(page), `${width} px`).toBe(0)
    }
    await page.setViewportSize({ width: 390, height: 800 })
    await accessible(page)
    expect([problems, elsewhere]).toEqual([[], []])
    await page.context().close()
  })
})

test('what opens, fails or is gone is accessible as well, on both screens', async () => {
  const wide = (await newPage()).page
  const narrow = (await newPage({ width: 390 })).page
  const both = async (look: (page: Page) => Promise<unknown>) => {
    for (const page of [wide, narrow]) {
      await look(page)
      expect(await missingRules(page, stylesheets)).toEqual([])
      await accessible(page)
      expect(await overflow(page)).toBe(0)
    }
  }

  await wide.goto(server.url)
  await wide.locator('.dropdown summary').click()
  await wide.locator('.dropdown li a').first().waitFor()
  await accessible(wide)
  await narrow.goto(server.url)
  await narrow.locator('.phone-menu summary').click()
  await narrow.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Sobre' }).waitFor()
  await accessible(narrow)

  await both(async page => {
    await page.goto(server.url + MIRANTE)
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

test.each([1280, 390])('staff see a page before the public does, and nothing is saved (%i px)', async width => {
  const { page, problems } = await newPage({ width })
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

  // The same window shows what is typed next; what was typed is neither saved nor lost.
  await title.fill('Ainda outro título')
  await ask()
  await seen.getByRole('heading', { level: 1, name: 'Ainda outro título' }).waitFor()
  await title.fill('')
  await ask()
  await page.getByRole('alert').getByText('Para ver a página, corrija:').waitFor()
  expect(page.context().pages().length).toBe(2)
  await page.getByText('Não salvo').waitFor()
  const { titulo, revisao } = post
  expect((await ana('GET', `/api/blog/${post.id}`)).data).toMatchObject({ titulo, revisao })
  expect(problems).toEqual([])
  await page.context().close()
})

describe('without scripts', () => {
  let page: Page
  beforeAll(async () => {
    page = (await newPage({}, { javaScriptEnabled: false })).page
  })
  const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

  test('a visitor searches, filters, opens a development and hears back', async () => {
    await page.goto(server.url)
    const panel = page.getByRole('region', { name: 'Encontre seu próximo endereço' })
    await panel.getByLabel('Tipo').selectOption({ label: 'Residenciais' })
    await panel.getByRole('button', { name: 'Buscar' }).click()
    await page.getByRole('heading', { name: /^\d+ empreendimentos? encontrados?$/ }).waitFor()
    const before = await page.locator('.development-card').count()
    await page.locator('form[data-filters] select[name=uf]').selectOption('MG')
    await page.locator('form[data-filters]').getByRole('button', { name: 'Filtrar' }).click()
    await page.waitForURL(/uf=MG/)
    expect(await page.locator('.development-card').count()).toBeLessThan(before)
    await page.locator('.development-card').getByRole('link', { name: 'Mirante da Serra' }).click()
    await heading('Mirante da Serra')

    const form = page.locator('#interesse')
    await form.getByLabel('Nome').fill('Bruna Visitante')
    await form.getByRole('textbox', { name: 'E-mail' }).fill('bruna@exemplo')
    await form.getByRole('textbox', { name: 'Telefone ou WhatsApp' }).fill('(31) 99999-0000')
    await form.getByRole('checkbox', { name: /^Autorizo|^Concordo/ }).check()
    await form.getByRole('button', { name: 'Quero informações' }).click()
    const wrong = page.getByRole('region', { name: 'Corrija 1 campo:' })
    await wrong.waitFor()
    expect(await form.getByLabel('Nome').inputValue()).toBe('Bruna Visitante')
    await wrong.getByRole('link', { name: /^E-mail/ }).click()
    await form.getByRole('textbox', { name: 'E-mail' }).fill('bruna@exemplo.com.br')
    await form.getByRole('button', { name: 'Quero informações' }).click()
    const sent = page.getByRole('region', { name: 'Mensagem enviada' })
    expect(await sent.innerText()).toMatch(/Protocolo: \d{4}-\d{6}/)
  })

  test('menus open, pictures are links, and developments stand beside each other', async () => {
    await page.goto(server.url)
    await page.locator('.dropdown summary').click()
    await page.locator('.dropdown').getByRole('link', { name: 'Loteamentos' }).click()
    await heading('Loteamentos')
    await page.goto(`${server.url}/empreendimentos`)
    for (const name of ['Mirante da Serra', 'Jardim Atlântico'])
      await page.getByRole('checkbox', { name: `Comparar ${name}` }).check()
    await page.getByRole('button', { name: 'Comparar' }).click()
    await page.getByRole('table', { name: /Mirante da Serra/ }).waitFor()
    expect(await page.getByRole('columnheader').count()).toBe(2)

    await page.goto(server.url + MIRANTE)
    const picture = await page.locator('#galeria a[data-enlarge]').first().getAttribute('href')
    const reply = await page.goto(server.url + picture)
    expect(reply!.headers()['content-type']).toMatch(/^image\//)
  })

  test('the menu of a phone covers the screen and leads on', async () => {
    const phone = (await newPage({ width: 390 }, { javaScriptEnabled: false })).page
    await phone.goto(server.url)
    await phone.locator('.phone-menu summary').click()
    await phone.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Contato' }).click()
    await phone.getByRole('heading', { level: 1, name: 'Contato' }).waitFor()
    // A place on the page it covers closes it as well.
    await phone.goto(server.url)
    await phone.locator('.phone-menu summary').click()
    await phone.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Sobre' }).click()
    await phone.waitForURL('**/*#sobre')
    expect(await phone.locator('.phone-menu').getAttribute('open')).toBeNull()
    await phone.context().close()
  })
})

describe('with the keyboard alone', () => {
  test('the first key finds the way to the content, and the focus is always seen', async () => {
    const { page } = await newPage()
    await page.goto(server.url)
    for (let i = 0; i < 16; i++) {
      await page.keyboard.press('Tab')
      const seen = await page.evaluate(() => {
        const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement!)
        const { width, height, top } = document.activeElement!.getBoundingClientRect()
        return { ring: `${outlineStyle} ${outlineWidth}`, isThere: width > 1 && height > 1 && top >= 0 }
      })
      expect(seen, `after ${i + 1} tabs`).toEqual({ ring: 'solid 3px', isThere: true })
    }
    await page.goto(server.url)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('conteudo')
  })

  test('the dropdown opens, closes with Escape and a press elsewhere, and leads to a type', async () => {
    const { page } = await newPage()
    await page.goto(server.url)
    const summary = page.locator('.dropdown summary')
    const first = page.locator('.dropdown li a').first()
    await summary.focus()
    await page.keyboard.press('Enter')
    expect(await first.isVisible()).toBe(true)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    expect(await first.isVisible()).toBe(false)
    await expectFocused(summary)

    await summary.click()
    await page.mouse.click(640, 700)
    expect(await first.isVisible()).toBe(false)

    await summary.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/empreendimentos/*')
  })

  test('a form is filled in, corrected and sent', async () => {
    const { page } = await newPage()
    await page.goto(`${server.url}/contato`)
    const named = (name: string) => page.locator(`form[data-lead-form] [name=${name}]`)
    await named('assunto').focus()
    await page.keyboard.type('Outro')
    await named('nome').focus()
    await page.keyboard.type('Caio Teclado')
    await page.keyboard.press('Enter')
    await expectFocused(page.getByRole('region', { name: /^Corrija \d campos/ }))
    await accessible(page)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expectFocused(named('email'))
    await page.keyboard.type('caio@exemplo.com.br')
    await named('mensagem').focus()
    await page.keyboard.type('Sem o rato.')
    await named('consentimento').focus()
    await page.keyboard.press('Space')
    await named('nome').focus()
    await page.context().setOffline(true)
    await page.keyboard.press('Enter')
    await page.getByText('Você está sem conexão. O que você escreveu continua aqui.').waitFor()
    await page.context().setOffline(false)
    await page.keyboard.press('Enter')
    await page.getByRole('region', { name: 'Mensagem enviada' }).waitFor()
  })

  test('a phone menu that an entry was chosen in is closed', async () => {
    const { page } = await newPage({ width: 390 })
    await page.goto(server.url)
    const menu = page.locator('.phone-menu')
    await menu.locator('summary').focus()
    await page.keyboard.press('Enter')
    // A browser tells that a menu has opened or closed in a task of its own.
    const mainIsInert = (inert: boolean) =>
      page.waitForFunction(inert => document.querySelector('main')!.inert === inert, inert)
    await mainIsInert(true)
    await menu.getByRole('link', { name: 'Sobre' }).focus()
    await page.keyboard.press('Enter')
    expect(await menu.evaluate((details: HTMLDetailsElement) => details.open)).toBe(false)
    await mainIsInert(false)
    await page.waitForURL('**/#sobre')

    await menu.locator('summary').focus()
    await page.keyboard.press('Enter')
    await menu.getByRole('searchbox').focus()
    // As the page is kept for whoever goes back to it.
    await page.evaluate(() => addEventListener('submit', event => event.preventDefault()))
    await page.keyboard.press('Enter')
    expect(await menu.evaluate((details: HTMLDetailsElement) => details.open)).toBe(false)
  })
})

describe('the way to an anchor', () => {
  /** How long the page went on moving after its link was pressed, in milliseconds, and where it came to rest. */
  async function travel(page: Page) {
    await page.goto(server.url)
    return page.evaluate(async () => {
      const link = document.querySelector<HTMLElement>('.main-menu a[href="/#sobre"]')!
      const frame = () => new Promise<number>(resolve => requestAnimationFrame(resolve))
      const begin = await frame()
      let moved = begin
      let steps = 0
      link.click()
      for (let now = begin, last = scrollY; now < begin + 1400; ) {
        now = await frame()
        if (scrollY === last) continue
        moved = now
        steps++
        last = scrollY
      }
      const { top } = document.getElementById('sobre')!.getBoundingClientRect()
      return { lasted: moved - begin, steps, top }
    })
  }

  test('takes 800 ms', async () => {
    const { page } = await newPage()
    const { lasted, steps, top } = await travel(page)
    expect(lasted).toBeGreaterThan(650)
    expect(lasted).toBeLessThan(1100)
    expect(steps).toBeGreaterThan(5)
    expect(top).toBeGreaterThanOrEqual(0)
    expect(top).toBeLessThan(200)
  })

  test('is none for whoever prefers less motion', async () => {
    const { page } = await newPage({}, { reducedMotion: 'reduce' })
    const { lasted, steps, top } = await travel(page)
    expect(steps).toBeLessThanOrEqual(1)
    expect(lasted).toBeLessThan(200)
    expect(top).toBeLessThan(200)
  })
})

test('with scripts, links to the same page with another query lead there', async () => {
  const { page } = await newPage()
  const cards = () => page.locator('.development-card h3').allTextContents()
  await page.goto(`${server.url}/empreendimentos`)
  const first = await cards()
  await page.getByRole('navigation', { name: 'Páginas' }).getByRole('link', { name: '2' }).click()
  await page.waitForURL('**/empreendimentos?pagina=2#resultados')
  expect(first).not.toContain((await cards())[0])
  await page.goto(`${server.url}/empreendimentos?uf=SP`)
  await page.getByRole('link', { name: 'Limpar filtros' }).first().click()
  await page.waitForURL(url => url.search === '')
  await page.goto(await addressOf(server.url, sendContact))
  await page.getByRole('link', { name: 'Enviar outra mensagem' }).click()
  await page.getByRole('button', { name: 'Enviar mensagem' }).waitFor()
})

test('going back finds the filters of the list that is shown', async () => {
  const { page } = await newPage()
  await page.goto(`${server.url}/empreendimentos?uf=MG`)
  const state = page.locator('form[data-filters] select[name=uf]')
  await state.selectOption('SP')
  await page.getByRole('link', { name: 'Contato' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Contato' }).waitFor()
  await page.goBack()
  expect(await state.inputValue()).toBe('MG')
  // Kept by the browser as it was, the page comes back without being loaded.
  await state.selectOption('SP')
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  expect(await state.inputValue()).toBe('MG')
})

test('the menu of a development follows what is being read, and is as it was found back at the top', async () => {
  const { page } = await newPage({ width: 390 })
  await page.goto(server.url + MIRANTE)
  const menu = page.locator('.section-menu')
  const scrolled = () => menu.locator('ul').evaluate(row => row.scrollLeft)
  const read = (name: string) => menu.locator('[aria-current="location"]', { hasText: name }).waitFor()
  await allTurnsTaken(page)
  await page.locator('#localizacao').evaluate(section => section.scrollIntoView())
  await read('Localização')
  expect(await scrolled()).toBeGreaterThan(0)
  await page.evaluate(() => scrollTo(0, 0))
  await menu.locator('[aria-current]').waitFor({ state: 'detached' })
  await expect.poll(scrolled).toBe(0)
})

test('in forced colours, the menu button is seen and what is chosen stands out', async () => {
  const { page } = await newPage({ width: 390 }, { forcedColors: 'active' })
  await page.goto(server.url + MIRANTE)
  const styleOf = (selector: string, name: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), name)
  const paper = await styleOf('html', 'background-color')
  expect(await styleOf('.phone-menu-bars', 'border-block-start-width')).toBe('2px')
  expect(await styleOf('.phone-menu-bars', 'border-block-start-color')).not.toBe(paper)
  expect(await styleOf('.section-menu a:not([aria-current])', 'border-block-end-color')).toBe(paper)
  expect(await styleOf('.gallery-tabs :checked + span', 'background-color')).not.toBe(paper)
})

test('on a phone, pictures further down leave the line to the first one', async () => {
  const { page } = await newPage({ width: 1280 })
  await page.goto(server.url)
  // A picture that is put in begins its wait anew, so that none has to be met in time.
  const waits = () =>
    page.evaluate(() => {
      const original = document.querySelector('main picture[data-later]')!
      const picture = original.cloneNode(true) as Element
      original.after(picture)
      const visibility = () => getComputedStyle(picture).contentVisibility
      const before = visibility()
      picture.getAnimations()[0]!.finish()
      const after = visibility()
      picture.remove()
      return [before, after]
    })
  expect(await waits()).toEqual(['visible', 'visible'])
  await page.setViewportSize({ width: 390, height: 800 })
  expect(await waits()).toEqual(['hidden', 'visible'])
  expect(await page.locator('main picture').first().getAttribute('data-later')).toBeNull()
})

test('on a phone, what is far from view waits for a frame, and nobody loses their place by it', async () => {
  const { page } = await newPage({ width: 390 })
  // The footer as each of the first frames finds it.
  await page.addInitScript(() => {
    const seen: boolean[] = []
    Object.assign(window, { seen })
    const look = () => {
      const footer = document.querySelector('.footer')
      if (footer) seen.push(footer.firstElementChild!.checkVisibility({ contentVisibilityAuto: true }))
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  const settled = async () => {
    await allTurnsTaken(page)
    return page.evaluate(() => Math.round(scrollY))
  }
  await page.goto(server.url)
  await settled()
  const seen = await page.evaluate(() => (window as unknown as { seen: boolean[] }).seen)
  expect([seen.includes(false), seen.at(-1)]).toEqual([true, true])

  for (const part of [0.3, 0.6, 0.9]) {
    const place = await page.evaluate(part => {
      scrollTo({ top: Math.round((document.documentElement.scrollHeight - innerHeight) * part), behavior: 'instant' })
      return Math.round(scrollY)
    }, part)
    await page.reload()
    expect(await settled()).toBe(place)
    await page.goto(`${server.url}/contato`)
    await page.goBack()
    expect(await settled()).toBe(place)
  }

  for (const anchor of ['#oportunidades', '#fale-conosco']) {
    await page.goto('about:blank')
    await page.goto(server.url + anchor)
    await settled()
    const header = await page.locator('.header').boundingBox()
    const there = await page.locator(anchor).boundingBox()
    expect(there!.y - header!.height).toBeGreaterThanOrEqual(0)
    expect(there!.y - header!.height).toBeLessThan(100)
  }

  await page.goto(server.url)
  await settled()
  await page.getByRole('button', { name: 'Enviar mensagem' }).click()
  await page.getByRole('region', { name: /^Corrija \d campos/ }).waitFor()
  await settled()
  const refused = await page.locator('.lead-form-refused').boundingBox()
  expect(refused!.y).toBeGreaterThanOrEqual(0)
  expect(refused!.y).toBeLessThan(800)
})

test('whoever sends too often is told so, with what was typed', async () => {
  const { page } = await newPage({ width: 390 }, { javaScriptEnabled: true })
  for (let i = 0; i < 6; i++) {
    await page.goto(`${server.url}/contato`)
    const form = page.locator('form[data-lead-form]')
    await form.getByLabel('Assunto').selectOption({ label: 'Outro' })
    await form.getByLabel('Nome').fill('Dora Insistente')
    await form.getByRole('textbox', { name: 'E-mail' }).fill('dora@exemplo.com.br')
    await form.getByLabel('Mensagem').fill(`Mensagem ${i}.`)
    await form.getByRole('checkbox', { name: /^Autorizo|^Concordo/ }).check()
    const answered = page.waitForResponse(reply => reply.request().method() === 'POST')
    await form.getByRole('button', { name: 'Enviar mensagem' }).click()
    if ((await answered).status() === 429) break
  }
  await page.getByRole('region', { name: 'Muitas tentativas' }).waitFor()
  expect(await page.locator('form[data-lead-form]').getByLabel('Nome').inputValue()).toBe('Dora Insistente')
  await accessible(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await accessible(page)
})

describe('with what staff may fill in', () => {
  const LONG = 'departamento.de.relacionamento.institucional@example.com'
  const narrow = async (page: Page, path: string, look: () => Promise<unknown>) => {
    await page.goto(server.url + path)
    for (const width of [320, 360, 1280]) {
      await page.setViewportSize({ width, height: 740 })
      await look()
    }
  }

  beforeAll(async () => {
    const ana = await callsOf(server.url, ANA)
    await ana('POST', '/api/configuracoes', {
      id: '1',
      email_contato: LONG,
      email_imprensa: LONG,
      email_ri: LONG,
      encarregado_email: LONG,
      tel_principal: '41930000000',
      analytics_id: 'G-ABC123',
    })
    const { data } = await ana('GET', '/api/empreendimentos?busca=mirante')
    const address = `https://www.example.com/${'caminho'.repeat(10)}`
    await ana('POST', '/api/empreendimentos', {
      id: String(data[0].id),
      titulo: 'Loteamento Pindamonhangaba',
      descricao: `<p>${address}</p><table><tbody><tr>${'<td>Responsabilidade</td>'.repeat(9)}</tr></tbody></table>`,
      como_chegar: address,
    })
  })

  test.each(['/imprensa', '/contato', '/investidores', MIRANTE])('%s is as wide as its screen', async path => {
    const { page } = await newPage()
    await narrow(page, path, async () => expect(await overflow(page)).toBe(0))
  })

  test('a long word of a title is read whole', async () => {
    const { page } = await newPage()
    await narrow(page, MIRANTE, async () => {
      const right = await page.locator('.cover h1').evaluate(title => {
        const words = document.createRange()
        words.selectNodeContents(title)
        return innerWidth - words.getBoundingClientRect().right
      })
      expect(right).toBeGreaterThanOrEqual(0)
    })
  })

  test('the first bar fits a phone whatever the text is set in', async () => {
    const { page } = await newPage({}, { bypassCSP: true })
    await narrow(page, '/', async () => {
      await page.addStyleTag({ content: '.top-bar * { letter-spacing: 0.12em; word-spacing: 0.16em }' })
      const last = await page.locator('.top-bar a').last().boundingBox()
      expect(last!.x + last!.width).toBeLessThanOrEqual(page.viewportSize()!.width)
    })
  })

  test('the cookie notice covers nothing that has the keyboard, and is read whole on the smallest screen', async () => {
    const { page } = await newPage({ width: 360, height: 640 })
    await page.goto(`${server.url}/contato`)
    const notice = page.getByRole('region', { name: 'Cookies' })
    await notice.waitFor()
    for (let i = 0; i < 40; i++) {
      await page.keyboard.press('Tab')
      const covered = await page.evaluate(() => {
        const notice = document.querySelector('.cookie-notice')!
        const { activeElement } = document
        if (notice.contains(activeElement)) return false
        return activeElement!.getBoundingClientRect().bottom > notice.getBoundingClientRect().top
      })
      expect(covered, `after ${i + 1} tabs`).toBe(false)
    }
    await page.setViewportSize({ width: 320, height: 256 })
    await notice.getByText('Preferências', { exact: true }).click()
    const box = await notice.boundingBox()
    expect(box!.y).toBeGreaterThan(0)
    await notice.getByText(/^Cookies de medição contam/).scrollIntoViewIfNeeded()
    expect(await notice.evaluate(element => element.scrollTop)).toBeGreaterThan(0)
  })

  test('a consent that is withdrawn in another window ends here as well', async () => {
    const { page } = await newPage()
    await page.context().route(/googletagmanager/, route => route.fulfill({ body: '' }))
    const isMeasured = (page: Page) => page.evaluate(() => 'dataLayer' in window)
    await page.goto(server.url)
    const other = await page.context().newPage()
    await other.goto(`${server.url}/contato`)
    await page.getByRole('button', { name: 'Aceitar' }).click()
    await expect.poll(() => isMeasured(other)).toBe(true)
    await other.getByRole('button', { name: 'Aceitar' }).waitFor({ state: 'hidden' })

    await other.getByRole('link', { name: 'Preferências de cookies' }).click()
    await other.getByRole('button', { name: 'Rejeitar' }).click()
    await expect.poll(() => isMeasured(page)).toBe(false)
  })
})
