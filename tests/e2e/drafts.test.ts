import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible, newPageOfTest, overflow, WINDOWS } from '../support/browser.ts'
import { type BuiltServer, startBuiltServer } from '../support/builtServer.ts'
import { inTurn } from '../support/scope.ts'
import { signInByCookie } from '../support/staff.ts'

/* A draft can be saved incomplete; what publication will require is shown from the beginning, without alarm. */

const ANA = { email: 'ana@example.com', senha: 'varanda com vista 27' }

let server: BuiltServer
beforeAll(async () => {
  server = await startBuiltServer({ env: { ADMIN_EMAIL: ANA.email, ADMIN_PASSWORD: ANA.senha, RATE_LIMITS: 'off' } })
})
afterAll(() => server.stop())

test.each(inTurn(WINDOWS, 0))(
  'a draft is saved with only its title, and publishing lists what is missing with links to it, %s',
  async (_how, size) => {
    const { page, problems } = await newPageOfTest(size, { reducedMotion: 'reduce' })
    const said: string[] = []
    page.on('console', message => said.push(message.text()))
    await signInByCookie(page.context(), server.url, ANA)
    await page.goto(`${server.url}/admin/empreendimentos/novo`)
    const title = page.getByRole('textbox', { name: 'Nome do empreendimento' })
    const head = page.locator('main header').first()
    const boxes = async () => [
      await head.boundingBox(),
      await page.getByRole('button', { name: 'Salvar', exact: true }).boundingBox(),
    ]
    // Until the form is loaded, its header has no working link.
    await title.waitFor()
    const before = await boxes()
    await title.fill(`Mirante ${size.width}`)
    await page.getByText('guardado neste computador').waitFor()
    expect(await boxes(), 'nothing of the head moves when it says so').toEqual(before)
    const pictures = page.getByRole('tab', { name: /^Imagens/ })
    const words = () =>
      pictures.evaluate(tab => document.getElementById(tab.getAttribute('aria-describedby') ?? '')?.textContent)
    await expect.poll(words).toBe('faltam 3 para publicar')
    await page.getByText('Necessário para publicar · faltam').waitFor()
    expect(await page.locator('[aria-invalid=true]').count()).toBe(0)

    expect(await overflow(page)).toBe(0)
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Salvar', exact: true }).click()
    await page.waitForURL(/empreendimentos\/\d+/)
    if (size.width < 1000) {
      // The menu closes when the form of the new record opens, while a request made by a button is kept.
      await page.getByRole('heading', { level: 1, name: `Mirante ${size.width}` }).waitFor()
      await page.getByRole('button', { name: 'Mais ações' }).click()
      await page.getByRole('menuitem', { name: 'Publicar' }).click()
    } else await page.getByRole('button', { name: 'Publicar', exact: true }).click()
    const summary = page.getByRole('alert').filter({ hasText: 'Antes de publicar, corrija:' })
    await summary.waitFor()
    await expectAccessible(page)
    await summary.getByRole('button', { name: 'Cidade: Campo obrigatório' }).press('Enter')
    const city = page.getByRole('combobox', { name: 'Cidade' })
    await expect.poll(() => city.evaluate(input => input === document.activeElement)).toBe(true)
    await page.keyboard.type('curitib')
    await page.getByRole('option', { name: 'Curitiba PR' }).click()
    await expect.poll(() => page.getByRole('combobox', { name: 'UF' }).innerText()).toBe('PR')
    const seat = page.getByRole('button', { name: 'Começar pelas coordenadas da sede do município' })
    await seat.waitFor()
    expect(await overflow(page)).toBe(0)

    await seat.click()
    await page.getByRole('link', { name: 'Ver no mapa' }).waitFor()
    await expectAccessible(page)
    for (const label of ['Latitude', 'Longitude'])
      await expect.poll(() => page.getByLabel(label).inputValue()).toMatch(/^-\d\d,\d{6}$/)
    expect(problems).toEqual([])
  },
)
