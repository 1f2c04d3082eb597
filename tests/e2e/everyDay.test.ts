import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { newPageOfTest } from '../support/browser.ts'
import { ANA } from '../support/demonstration.ts'
import { demonstrationSite } from '../support/demonstrationSite.ts'
import { siteTemplates } from '../support/siteTemplates.ts'
import { type Call, callsOf, signInByCookie } from '../support/staff.ts'

/* What staff do all day in lists and forms, in windows of every size. */

const server = demonstrationSite()
/** Each call has its own session: an account keeps only a few, and each window here uses one. */
const call: Call = async (...request) => (await callsOf(server.url, ANA))(...request)

async function open(path: string, size: { width?: number; height?: number } = {}) {
  const { page, problems } = await newPageOfTest(size)
  await signInByCookie(page.context(), server.url, ANA)
  await page.goto(`${server.url}/admin/${path}`)
  return { page, problems }
}

const idOf = async (resource: string, query: string) => (await call('GET', `/api/${resource}?${query}`)).data[0].id

describe('the Tipo filter', () => {
  test('the Tipo filter shows every type at once, and several can be chosen', async () => {
    const { page } = await open('empreendimentos')
    await page.getByRole('search').getByRole('button', { name: 'Tipo', exact: true }).click()
    const types = page.getByRole('group', { name: 'Tipo' }).getByRole('checkbox')
    await expect.poll(() => types.count()).toBe(5)
    await page.getByRole('checkbox', { name: 'Galpões' }).check()
    await page.getByRole('checkbox', { name: 'Loteamentos' }).check()
    await page.getByRole('button', { name: 'Tipo: Loteamentos, Galpões' }).waitFor()
    const [lots, sheds] = [await idOf('tipos', 'busca=loteamentos'), await idOf('tipos', 'busca=galpoes')]
    const { count } = (await call('GET', `/api/empreendimentos?tipo_id=${lots}&tipo_id=${sheds}`)).meta
    await page.getByText(`${count} empreendimentos`, { exact: true }).waitFor()
    expect(count).toBeLessThan((await call('GET', '/api/empreendimentos')).meta.count)
  })
})

describe('a select', () => {
  test('a select finds a development by any word of its name, and a type by the beginning of its name', async () => {
    const { page } = await open('blog/novo')
    await page.getByRole('tab', { name: 'Classificação' }).click()
    const related = page.getByRole('combobox', { name: 'Empreendimentos relacionados' })
    await related.fill('serr')
    await expect.poll(() => page.getByRole('option', { name: /^Mirante da Serra/ }).isVisible()).toBe(true)
    await page.goto(`${server.url}/admin/empreendimentos/novo`)
    const type = page.getByRole('combobox', { name: 'Tipo', exact: true })
    await type.fill('corporativos')
    await expect.poll(() => page.getByText('Nenhum resultado').isVisible()).toBe(true)
  })

  test('Tab in a select chooses the option that was reached, and moves the focus to the next field', async () => {
    const { page } = await open('empreendimentos/novo')
    const type = page.getByRole('combobox', { name: 'Tipo', exact: true })
    await type.fill('galp')
    await page.getByRole('option', { name: /^Galpões/ }).waitFor()
    await page.keyboard.press('Tab')
    await expect.poll(() => type.inputValue()).toBe('Galpões')
    expect(await type.evaluate(input => input === document.activeElement)).toBe(false)

    const phase = page.getByRole('combobox', { name: 'Fase' })
    await phase.focus()
    await page.keyboard.press('ArrowDown')
    const reached = () => page.evaluate(() => document.activeElement?.textContent)
    await expect.poll(reached).toBe('Sem escolha')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Tab')
    await page.getByRole('listbox').waitFor({ state: 'detached' })
    expect(await phase.textContent()).toBe('Breve lançamento')
    expect(await page.evaluate(() => document.activeElement?.closest('[data-field]')?.getAttribute('data-field'))).toBe(
      'modalidade',
    )
  })
})

test.each(['empreendimentos', 'diferenciais', 'blog', 'usuarios', 'tipos'])(
  'the form of a new record of %s has the focus in its first field',
  async resource => {
    const { page } = await open(`${resource}/novo`)
    const first = page.locator('#conteudo form :is(input:not([type=hidden], [type=file]), textarea)').first()
    await first.waitFor()
    await expect.poll(() => first.evaluate(input => input === document.activeElement)).toBe(true)
  },
)

test('the plans of an allotment ask for nothing that only flats have', async () => {
  const labels = async (page: Page) => {
    await page.getByRole('tab', { name: /^Plantas/ }).click()
    await page.getByRole('button', { name: 'Adicionar planta' }).click()
    const row = page.locator('[data-field=tipologias] [data-row]').first()
    await row.getByRole('textbox', { name: 'Nome' }).waitFor()
    return (await row.locator('label').allTextContents()).join(' ')
  }
  const { page } = await open('empreendimentos/novo')
  const type = page.getByRole('combobox', { name: 'Tipo', exact: true })
  await type.fill('lote')
  await page.getByRole('option', { name: /^Loteamentos/ }).click()
  const lots = await labels(page)
  expect(lots).toMatch(/Área.*Quantidade/)
  expect(lots).not.toMatch(/Dormitórios|Suítes|Banheiros|Vagas/)
  await page.getByRole('tab', { name: 'Geral' }).click()
  await type.fill('resid')
  await page.getByRole('option', { name: /^Residenciais/ }).click()
  await page.getByRole('tab', { name: /^Plantas/ }).click()
  await page.getByRole('textbox', { name: 'Dormitórios' }).waitFor()
})

test.each([
  ['with room for all columns', 1280],
  ['with columns beyond the edge', 820],
])('the head of a table stays while the page scrolls, %s', async (_case, width) => {
  const { page } = await open('empreendimentos', { width, height: 700 })
  await page.getByRole('table').waitFor()
  await page.mouse.move(width / 2, 400)
  await page.mouse.wheel(0, 900)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(600)
  const head = () => page.locator('thead').evaluate(head => head.getBoundingClientRect().top)
  const top = () =>
    page.evaluate(
      () => Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--sticky-head')) || 0,
    )
  await expect.poll(async () => Math.abs((await head()) - (await top()))).toBeLessThan(2)
  const shown = await page
    .locator('thead th')
    .nth(1)
    .evaluate(cell => {
      const { left, top, width, height } = cell.getBoundingClientRect()
      return cell.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })
  expect(shown).toBe(true)
  await page.mouse.wheel(0, -5000)
  await expect.poll(head).toBeGreaterThan(100)
})

test.each([
  ['1280 × 720', 640, 360],
  ['1920 × 940', 960, 470],
])('the button Salvar is in reach when a window of %s is enlarged to double size', async (_window, width, height) => {
  const id = await idOf('empreendimentos', 'busca=mirante')
  const { page } = await open(`empreendimentos/${id}`, { width, height })
  const save = page.getByRole('button', { name: 'Salvar', exact: true })
  await save.waitFor()
  await page.getByRole('textbox', { name: 'Resumo' }).focus()
  const [button, field] = [await save.boundingBox(), await page.getByRole('textbox', { name: 'Resumo' }).boundingBox()]
  expect(button!.y + button!.height).toBeLessThanOrEqual(height)
  expect(button!.y).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Mais ações' }).click({ trial: true })
  expect(field!.y + Math.min(field!.height, 40)).toBeLessThanOrEqual(button!.y)
})

test('a card on a phone leaves out empty values', async () => {
  const made = await call('POST', '/api/empreendimentos', { titulo: 'Quase nada' })
  expect(made.status.message).toBe('Salvo.')
  const filter = encodeURIComponent(JSON.stringify({ q: 'quase nada' }))
  const { page } = await open(`empreendimentos?filter=${filter}`, { width: 390, height: 844 })
  const cards = page.getByRole('list', { name: 'Empreendimentos' }).getByRole('listitem')
  const card = cards.filter({ hasText: 'Quase nada' })
  await card.waitFor()
  expect(await card.locator('dt').allTextContents()).toEqual(['Situação'])
})

/** Texts under 24 px with reduced letter spacing, and bold texts under 18 px with too little space between their words. */
const closeTexts = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found = new Set<string>()
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent!.trim()
      const element = walker.currentNode.parentElement!
      if (!/\S\s\S/.test(text) || element.closest('script, style, noscript, svg')) continue
      const { fontSize, fontWeight, letterSpacing, wordSpacing } = getComputedStyle(element)
      const size = Number.parseFloat(fontSize)
      if (size >= 23.9) continue
      if (Number.parseFloat(letterSpacing) < 0) found.add(`letters: ${text.slice(0, 40)}`)
      if (size < 18 && Number(fontWeight) >= 600 && Number.parseFloat(wordSpacing) < 0.06 * size - 0.02)
        found.add(`words: ${text.slice(0, 40)} ${wordSpacing} of ${fontSize}`)
    }
    return [...found]
  })

test.each(Object.entries(siteTemplates))(
  'the words of bold small text are clearly separated on the %s page',
  async (_name, path) => {
    for (const width of [1280, 390]) {
      const { page } = await newPageOfTest({ width })
      await page.goto(server.url + path)
      expect(await closeTexts(page), `${width}`).toEqual([])
    }
  },
)

test('the words of bold small text are clearly separated in the administration', async () => {
  const { page } = await open('painel')
  const id = await idOf('empreendimentos', 'busca=mirante')
  for (const path of ['painel', 'empreendimentos', `empreendimentos/${id}`, 'configuracoes', 'uploads']) {
    await page.goto(`${server.url}/admin/${path}`)
    await page.locator('#conteudo h1').waitFor()
    await page.locator('#conteudo :is(table, form, section)').first().waitFor()
    expect(await closeTexts(page), path).toEqual([])
  }
  const { page: entrance } = await newPageOfTest()
  await entrance.goto(`${server.url}/admin`)
  await entrance.getByRole('button', { name: 'Entrar' }).waitFor()
  expect(await closeTexts(entrance)).toEqual([])
})
