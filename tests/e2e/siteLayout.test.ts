import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { animationsEnded, expectAccessible, newPageOfTest, overflow } from '../support/browser.ts'
import { ANA } from '../support/demonstration.ts'
import { demonstrationSite } from '../support/demonstrationSite.ts'
import { isEverything } from '../support/scope.ts'
import { siteTemplates } from '../support/siteTemplates.ts'
import { callsOf } from '../support/staff.ts'

/* The layout of the public site on phones, in forced colours, and with the longest texts that staff may fill in. */

const MIRANTE = siteTemplates.development
const server = demonstrationSite()

/**
 * Waits until everything is rendered that a phone postpones (`contentVisibility.css`). The two seconds for which the
 * stylesheet reserves the space, meant for the slowest phones, pass in full only with `--all`.
 */
async function allTurnsTaken(page: Page) {
  const areFinished = (ended: string) =>
    page.waitForFunction(
      ended =>
        document
          .getAnimations()
          .every(
            animation =>
              animation.timeline !== document.timeline ||
              animation.playState === 'finished' ||
              (animation instanceof CSSAnimation && animation.animationName === ended),
          ),
      ended,
    )
  await areFinished(isEverything ? '' : 'turns')
  if (!isEverything) await animationsEnded(page)
}

test('the menu of a development follows the section being read, and returns to its start at the top', async () => {
  const { page } = await newPageOfTest({ width: 390 })
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

test('in forced colours, the menu button is visible and the selected items stand out', async () => {
  const { page } = await newPageOfTest({ width: 390 }, { forcedColors: 'active' })
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
  expect(await styleOf('.plan-tab :checked + span', 'background-color')).not.toBe(paper)
})

test('on a phone, the first picture is loaded before the pictures further down', async () => {
  const { page } = await newPageOfTest({ width: 1280 })
  await page.goto(server.url)
  // A picture that is inserted starts its delay anew, so the test need not catch one in time.
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

test('on a phone, parts far from view are rendered later, and the position of the reader is kept', async () => {
  const { page } = await newPageOfTest({ width: 390 })
  const settled = async () => {
    await allTurnsTaken(page)
    return page.evaluate(() => Math.round(scrollY))
  }
  await page.goto(server.url)
  await settled()
  // A footer that is inserted starts its delay anew, and the test pauses it until it has looked.
  const isDrawn = await page.evaluate(async () => {
    const original = document.querySelector('.footer')!
    const footer = original.cloneNode(true) as Element
    original.after(footer)
    const turn = footer.getAnimations()[0]!
    const inTwoFrames = async () => {
      for (let n = 0; n < 2; n++) await new Promise(requestAnimationFrame)
      return footer.firstElementChild!.checkVisibility({ contentVisibilityAuto: true })
    }
    turn.pause()
    const before = await inTwoFrames()
    turn.finish()
    const after = await inTwoFrames()
    footer.remove()
    return [before, after]
  })
  expect(isDrawn).toEqual([false, true])

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

  for (const anchor of ['#oportunidades', '#noticias']) {
    await page.goto('about:blank')
    await page.goto(server.url + anchor)
    await settled()
    const header = await page.locator('.header').boundingBox()
    const there = await page.locator(anchor).boundingBox()
    expect(there!.y - header!.height).toBeGreaterThanOrEqual(0)
    expect(there!.y - header!.height).toBeLessThan(100)
  }

  await page.goto(`${server.url}/contato`)
  await settled()
  await page.getByRole('button', { name: 'Enviar mensagem' }).click()
  await page.getByRole('region', { name: /^Faltam \d informações/ }).waitFor()
  await settled()
  const refused = await page.locator('.visitor-form-refused').boundingBox()
  expect(refused!.y).toBeGreaterThanOrEqual(0)
  expect(refused!.y).toBeLessThan(800)
})

describe('with the longest texts that staff may fill in', () => {
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
      encarregado_nome: 'Helena Prates',
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

  test.each(['/imprensa', '/contato', '/investidores', MIRANTE])('the page %s is as wide as its screen', async path => {
    const { page } = await newPageOfTest()
    await narrow(page, path, async () => expect(await overflow(page)).toBe(0))
  })

  test('a page of staff with every kind of block fits every screen and is accessible', async () => {
    const ana = await callsOf(server.url, ANA)
    const word = (length: number) => 'Pindamonhangaba'.repeat(9).slice(0, length)
    const picture = (await ana('GET', '/api/empreendimentos?busca=jardim')).data[0].imagem_capa_id
    const blocos = [
      { tipo: 'texto', texto: `<table><tr>${'<td>Responsabilidade</td>'.repeat(9)}</tr></table>` },
      { tipo: 'imagem', texto: `<p>${word(100)}</p>`, imagem_id: picture, imagem_alt: 'Uma rua' },
      { tipo: 'numeros', numeros: Array(6).fill({ valor: word(16), rotulo: word(60) }) },
      { tipo: 'linha_do_tempo', momentos: Array(3).fill({ quando: word(20), titulo: word(60), numero: word(30) }) },
      { tipo: 'linha_do_tempo', momentos: Array(5).fill({ quando: word(20), titulo: word(60), texto: word(90) }) },
      {
        tipo: 'pessoas',
        pessoas: [
          { nome: word(80), cargo: word(80) },
          { nome: 'Ana', foto_id: picture },
        ],
      },
      { tipo: 'perguntas', perguntas: Array(3).fill({ pergunta: word(120), resposta: word(120) }) },
    ]
    const form = { titulo: word(60), slug: 'tudo', resumo: word(135), situacao: 'publicado', menu: 'empresa' }
    const titled = blocos.map((bloco, i) => ({ ...bloco, titulo: i % 2 === 0 ? `${i}${word(79)}` : null }))
    const { status } = await ana('POST', '/api/paginas', { ...form, blocos: JSON.stringify(titled) })
    expect(status.code, status.message).toBe(200)
    const { page } = await newPageOfTest()
    await page.goto(`${server.url}/tudo`)
    for (const width of [320, 390, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await overflow(page), `${width} px`).toBe(0)
      if (width === 390 || width === 1280) await expectAccessible(page, ['best-practice'])
    }
  })

  test('a long word in a title is fully visible', async () => {
    const { page } = await newPageOfTest()
    await narrow(page, MIRANTE, async () => {
      const right = await page.locator('.cover h1').evaluate(title => {
        const words = document.createRange()
        words.selectNodeContents(title)
        return innerWidth - words.getBoundingClientRect().right
      })
      expect(right).toBeGreaterThanOrEqual(0)
    })
  })

  test('the top bar fits a phone with any spacing of its text', async () => {
    const { page } = await newPageOfTest({}, { bypassCSP: true })
    await narrow(page, '/', async () => {
      await page.addStyleTag({ content: '.top-bar * { letter-spacing: 0.12em; word-spacing: 0.16em }' })
      const last = await page.locator('.top-bar a').last().boundingBox()
      expect(last!.x + last!.width).toBeLessThanOrEqual(page.viewportSize()!.width)
    })
  })

  test('the cookie notice never covers the focused element, and can be read whole on the smallest screen', async () => {
    const { page } = await newPageOfTest({ width: 360, height: 640 })
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

  test('a consent that is withdrawn in another window ends in this one as well', async () => {
    const { page } = await newPageOfTest()
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
