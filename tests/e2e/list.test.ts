import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { DESK, newPage } from '../support/browser.ts'
import { type BuiltServer, startBuiltServer } from '../support/builtServer.ts'
import { callsOf, signInByCookie } from '../support/staff.ts'

const ANA = { email: 'ana@example.com', senha: 'varanda com vista 27' }

let server: BuiltServer
// One page for all tests, each of which loads the list anew: a new page would load all scripts again.
let page: Page
let problems: string[]
beforeAll(async () => {
  server = await startBuiltServer({ env: { ADMIN_EMAIL: ANA.email, ADMIN_PASSWORD: ANA.senha, RATE_LIMITS: 'off' } })
  const call = await callsOf(server.url, ANA)
  for (const nome of ['Piscina aquecida', 'Quadra de tênis'])
    expect(await call('POST', '/api/diferenciais', { nome, categoria: 'lazer' })).toMatchObject({
      status: { code: 200 },
    })
  ;({ page, problems } = await newPage())
  await signInByCookie(page.context(), server.url, ANA)
})
afterAll(() => server.stop())

test.each([0, 150, 250])(
  'a user who follows a link %i ms after the last key of a search is not taken back to the list by the search',
  async pause => {
    await page.goto(`${server.url}/admin/diferenciais`)
    const link = page.getByRole('link', { name: 'Quadra de tênis' })
    await link.waitFor()
    // On a slow notebook, rendering the next page takes longer than the pause of the search after a letter.
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 8 })
    await page.getByRole('searchbox', { name: 'Buscar' }).fill('quadra')
    await link.evaluate(
      (element, pause) => new Promise<void>(done => setTimeout(() => done((element as HTMLElement).click()), pause)),
      pause,
    )
    // The search has run by now: a shorter timer that started before it has fired as well.
    await page.evaluate(() => new Promise(done => setTimeout(done, 400)))
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await session.detach()
    await page.getByRole('textbox', { name: 'Nome' }).waitFor()
    expect(new URL(page.url()).pathname).toMatch(/^\/admin\/diferenciais\/\d+$/)
    expect(await page.getByRole('textbox', { name: 'Nome' }).inputValue()).toBe('Quadra de tênis')
    expect(problems).toEqual([])
  },
)

test('a user who follows a link at the moment in which the list is searched is not taken back', async () => {
  await page.goto(`${server.url}/admin/diferenciais`)
  const link = page.getByRole('link', { name: 'Quadra de tênis' })
  await link.waitFor()
  await link.evaluate(element => {
    const wait = window.setTimeout
    // The click follows the timer of a search directly, before anything else.
    const clickAfter = (done: () => void) => () => {
      done()
      ;(element as HTMLElement).click()
    }
    window.setTimeout = ((done: () => void, ms?: number, ...rest: []) =>
      wait(ms === 300 ? clickAfter(done) : done, ms, ...rest)) as typeof setTimeout
  })
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('quadra')
  await page.getByRole('textbox', { name: 'Nome' }).waitFor()
  await page.evaluate(() => new Promise(done => setTimeout(done, 400)))
  expect(new URL(page.url()).pathname).toMatch(/^\/admin\/diferenciais\/\d+$/)
  expect(problems).toEqual([])
})

test('at 1280 pixels, with the sections at the side, every list shows all its columns', async () => {
  const call = await callsOf(server.url, ANA)
  const titulo = 'Demonstração do terceiro trimestre, com o parecer'
  for (const resource of ['banners', 'empreendimentos', 'blog', 'imprensa', 'investidores'])
    expect(await call('POST', `/api/${resource}`, { titulo })).toMatchObject({ status: { code: 200 } })
  for (const resource of ['usuarios', 'banners', 'empreendimentos', 'tipos', 'blog', 'imprensa', 'investidores']) {
    await page.goto(`${server.url}/admin/${resource}`)
    const table = page.getByRole('table')
    await table.waitFor()
    const beyond = await table.evaluate(table => table.scrollWidth - table.parentElement!.clientWidth)
    expect(beyond, resource).toBeLessThanOrEqual(0)
  }
  expect(problems).toEqual([])
})

test('a printed list or form shows its texts in whole words, and no buttons', async () => {
  const call = await callsOf(server.url, ANA)
  const { data } = await call('POST', '/api/empreendimentos', { titulo: 'Mirante da Serra', uf: 'MG' })
  onTestFinished(async () => {
    await page.emulateMedia({ media: null })
    await page.setViewportSize(DESK)
  })
  await page.emulateMedia({ media: 'print' })
  // The width of A4 between the margins that browsers leave.
  await page.setViewportSize({ width: 718, height: 1000 })
  await page.goto(`${server.url}/admin/empreendimentos`)
  const row = page.getByRole('row', { name: 'Mirante da Serra' })
  const uf = row.getByRole('cell', { name: 'MG' })
  await uf.waitFor()
  expect(await uf.evaluate(linesOf)).toBe(1)
  expect(await page.getByRole('columnheader', { name: 'UF' }).evaluate(linesOf)).toBe(1)
  expect(await pressed(page)).toEqual([])

  await page.goto(`${server.url}/admin/empreendimentos/${data.id}`)
  await page.getByRole('textbox', { name: 'Nome do empreendimento' }).waitFor()
  await page.getByRole('heading', { name: 'Geral' }).waitFor()
  expect(await pressed(page)).toEqual([])
  expect(problems).toEqual([])
})

/** The number of lines of the first text inside. */
function linesOf(element: Element) {
  const range = document.createRange()
  range.selectNode(document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode()!)
  return range.getClientRects().length
}

/** The visible buttons and checkboxes, except the titles by which a table is ordered. */
const pressed = (page: Page) =>
  page
    .locator('button:not(th > *), a.MuiButton-root, [type=checkbox]:not([role=switch])')
    .filter({ visible: true })
    .allInnerTexts()
