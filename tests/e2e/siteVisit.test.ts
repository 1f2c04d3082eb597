import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible, expectFocused, isGivenUpTurn, newPage, newPageOfTest } from '../support/browser.ts'
import { demonstrationSite } from '../support/demonstrationSite.ts'
import { addressOf, sendContact, siteTemplates } from '../support/siteTemplates.ts'

/* What visitors do on the public site: with and without scripts, with a mouse or with a keyboard. */

const MIRANTE = siteTemplates.development
const server = demonstrationSite()

const accessible = (page: Page) => expectAccessible(page, ['best-practice'])

describe('without scripts', () => {
  let page: Page
  beforeAll(async () => {
    page = (await newPage({}, { javaScriptEnabled: false })).page
  })
  const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

  test('without scripts, a visitor searches, filters, opens a development, sends a form and gets a protocol', async () => {
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
    const wrong = page.getByRole('region', { name: 'Confira 1 informação' })
    await wrong.waitFor()
    expect(await form.getByLabel('Nome').inputValue()).toBe('Bruna Visitante')
    await wrong.getByRole('link', { name: /^E-mail/ }).click()
    await form.getByRole('textbox', { name: 'E-mail' }).fill('bruna@exemplo.com.br')
    await form.getByRole('button', { name: 'Quero informações' }).click()
    const sent = page.getByRole('region', { name: 'Mensagem enviada' })
    expect(await sent.innerText()).toMatch(/Protocolo: \d{4}-\d{6}/)
  })

  test('without scripts, menus open, pictures are links, and developments can be compared', async () => {
    await page.goto(server.url)
    await page.locator('.dropdown summary').first().click()
    await page.locator('.dropdown').first().getByRole('link', { name: 'Loteamentos' }).click()
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

  test('without scripts, the menu of a phone leads to another page and to a place on the same page', async () => {
    const phone = (await newPageOfTest({ width: 390 }, { javaScriptEnabled: false })).page
    await phone.goto(server.url)
    await phone.locator('.phone-menu summary').click()
    await phone.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Contato' }).click()
    await phone.getByRole('heading', { level: 1, name: 'Contato' }).waitFor()
    // A link to a place on the page behind the menu closes the menu as well.
    await phone.goto(server.url)
    await phone.locator('.phone-menu summary').click()
    await phone.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Sobre' }).click()
    await phone.waitForURL('**/*#sobre')
    expect(await phone.locator('.phone-menu').getAttribute('open')).toBeNull()
  })
})

describe('with the keyboard alone', () => {
  test('with the keyboard, the first key press offers a way to the content, and the focus is always visible', async () => {
    const { page } = await newPageOfTest()
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

  test('with the keyboard, the dropdown opens, closes with Escape, and leads to a type', async () => {
    const { page } = await newPageOfTest()
    await page.goto(server.url)
    const summary = page.locator('.dropdown summary').first()
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

  test('with the keyboard, a form is filled in, corrected and sent', async () => {
    const { page } = await newPageOfTest()
    await page.goto(`${server.url}/contato`)
    const named = (name: string) => page.locator(`form[data-visitor-form] [name=${name}]`)
    await named('assunto').focus()
    await page.keyboard.type('Outro')
    await named('nome').focus()
    await page.keyboard.type('Caio Teclado')
    await page.keyboard.press('Enter')
    await expectFocused(page.getByRole('region', { name: /^Faltam \d informações/ }))
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

  test('the menu of a phone closes when one of its entries is chosen', async () => {
    const { page } = await newPageOfTest({ width: 390 })
    await page.goto(server.url)
    const menu = page.locator('.phone-menu')
    await menu.locator('summary').focus()
    await page.keyboard.press('Enter')
    // A browser reports that a menu has opened or closed in a separate task.
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
    // The page stays, as one does that the browser keeps for a visitor who goes back to it.
    await page.evaluate(() => addEventListener('submit', event => event.preventDefault()))
    await page.keyboard.press('Enter')
    expect(await menu.evaluate((details: HTMLDetailsElement) => details.open)).toBe(false)
  })
})

describe('scrolling to an anchor', () => {
  /** How long the page kept moving after its link was pressed, in milliseconds, and where it stopped. */
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

  test('scrolling to an anchor takes about 800 ms', async () => {
    const { page } = await newPageOfTest()
    const { lasted, steps, top } = await travel(page)
    expect(lasted).toBeGreaterThan(650)
    expect(lasted).toBeLessThan(1100)
    expect(steps).toBeGreaterThan(5)
    expect(top).toBeGreaterThanOrEqual(0)
    expect(top).toBeLessThan(200)
  })

  test('a page does not scroll smoothly for a visitor who prefers reduced motion', async () => {
    const { page } = await newPageOfTest({}, { reducedMotion: 'reduce' })
    const { lasted, steps, top } = await travel(page)
    expect(steps).toBeLessThanOrEqual(1)
    expect(lasted).toBeLessThan(200)
    expect(top).toBeLessThan(200)
  })
})

test('with scripts, links to the same page with another query load that page', async () => {
  const { page } = await newPageOfTest()
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

test('going back shows the filters that belong to the list on the page', async () => {
  const { page } = await newPageOfTest()
  await page.goto(`${server.url}/empreendimentos?uf=MG`)
  const state = page.locator('form[data-filters] select[name=uf]')
  await state.selectOption('SP')
  await page.getByRole('link', { name: 'Contato' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Contato' }).waitFor()
  await page.goBack()
  expect(await state.inputValue()).toBe('MG')
  // A page kept by the browser returns without being loaded again.
  await state.selectOption('SP')
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  expect(await state.inputValue()).toBe('MG')
})

describe('a message that is sent twice', () => {
  const named = (page: Page, name: string) => page.locator(`form[data-visitor-form] [name=${name}]`)
  const button = (page: Page) => page.locator('form[data-visitor-form] [type=submit]')
  const arrived = (page: Page) => page.getByRole('region', { name: 'Mensagem enviada' })

  async function write(page: Page, nome: string) {
    await page.goto(`${server.url}/contato`)
    await named(page, 'assunto').selectOption('outro')
    await named(page, 'nome').fill(nome)
    await named(page, 'email').fill('vera@exemplo.com.br')
    await named(page, 'mensagem').fill('Uma vez só.')
    await named(page, 'consentimento').check()
  }

  test('stays one message when the visitor goes back and sends it again as it was', async () => {
    const { page } = await newPageOfTest()
    await write(page, 'Vera Voltou')
    await button(page).click()
    const protocol = await arrived(page)
      .getByText(/\d{4}-\d{6}/)
      .textContent()
    await page.goBack()
    await expect.poll(() => named(page, 'nome').inputValue()).toBe('Vera Voltou')
    await named(page, 'consentimento').check()
    await button(page).click()
    expect(
      await arrived(page)
        .getByText(/\d{4}-\d{6}/)
        .textContent(),
    ).toBe(protocol)
  })

  test('can be sent after the visitor has stopped the browser while it was sending', async () => {
    const { page } = await newPageOfTest()
    await write(page, 'Vera Parou')
    let isHanging = true
    await page.route('**/contato', route => (isHanging && route.request().method() === 'POST' ? {} : route.continue()))
    const asked = page.waitForRequest(request => request.method() === 'POST')
    await button(page).click({ noWaitAfter: true })
    await asked
    isHanging = false
    await (await page.context().newCDPSession(page)).send('Page.stopLoading')
    await page.getByRole('button', { name: 'Enviar mensagem' }).click()
    await arrived(page).waitFor()
  })
})

test('a visitor who sends too often is told so, and keeps what was typed', async () => {
  const { page } = await newPageOfTest({ width: 390 }, { javaScriptEnabled: true })
  for (let i = 0; i < 6; i++) {
    await page.goto(`${server.url}/contato`)
    const form = page.locator('form[data-visitor-form]')
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
  expect(await page.locator('form[data-visitor-form]').getByLabel('Nome').inputValue()).toBe('Dora Insistente')
  await accessible(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await accessible(page)
})

test('a page transition that the browser cancels when the window is resized breaks nothing else', async () => {
  const { page } = await newPageOfTest({}, { reducedMotion: 'no-preference' })
  const errors: Error[] = []
  page.on('pageerror', error => errors.push(error))
  await page.goto(server.url)
  for (const [i, path] of ['/imprensa', '/blog', '/imprensa', '/blog'].entries()) {
    const left = page.evaluate(to => location.assign(to), path)
    for (let step = 0; step < 8; step++) await page.setViewportSize({ width: 1000 + step * 30 + i, height: 760 + step })
    await left
    await page.waitForURL(`**${path}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(() => page.evaluate(() => document.readyState)).toBe('complete')
  }
  // The scripts of the site still work.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.locator('.phone-menu summary').click()
  await page.locator('.phone-menu').getByRole('link', { name: 'Imprensa' }).click()
  await page.waitForURL('**/imprensa')
  expect(errors.filter(error => !isGivenUpTurn(error))).toEqual([])
})
