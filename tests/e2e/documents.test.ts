import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pdf } from '../server/files/sampleFiles.ts'
import { expectAccessible, newPage, overflow } from '../support/browser.ts'
import { type BuiltServer, startBuiltServer } from '../support/builtServer.ts'
import { inTurn } from '../support/scope.ts'
import { type Call, callsOf, signInByCookie } from '../support/staff.ts'

/* A document that is not public yet: staff can open it from its form, and everyone else gets a 404. */

const ANA = { email: 'ana@example.com', senha: 'varanda com vista 27' }

let server: BuiltServer
let ana: Call
beforeAll(async () => {
  server = await startBuiltServer({
    env: { ADMIN_EMAIL: ANA.email, ADMIN_PASSWORD: ANA.senha, RATE_LIMITS: 'off', DEMO: '0' },
  })
  ana = await callsOf(server.url, ANA)
})
afterAll(() => server.stop())

/** The answer to the document that `open` opens in a new window, which is then closed. */
async function opened(page: Page, open: () => Promise<void>): Promise<{ status: number; address: string }> {
  const context = page.context()
  const opening = context.waitForEvent('page')
  const answering = context.waitForEvent('response', reply => reply.url().includes('/uploads/'))
  await open()
  const [window, reply] = await Promise.all([opening, answering])
  await window.close()
  return { status: reply.status(), address: reply.url() }
}

test.each(inTurn([1280, 390], 1))(
  'an editor opens the PDF of a draft from its form, and publishes it, %i pixels wide',
  async width => {
    const release = { categoria: 'fato_relevante', ano: '2026', periodo: 'evento', data_referencia: '2026-11-20' }
    const { data } = await ana('POST', '/api/investidores', { ...release, titulo: `Fato ${width}` })
    const { page, problems } = await newPage(
      { width, height: 844 },
      { reducedMotion: 'reduce', hasTouch: width === 390 },
    )
    await signInByCookie(page.context(), server.url, ANA)
    await page.goto(`${server.url}/admin/investidores/${data.id}`)
    const { name, type, content } = pdf(`fato-${width}.pdf`)
    await page.locator('input[type=file]').first().setInputFiles({ name, mimeType: type, buffer: content })
    const link = page.getByRole('link', { name })
    await link.waitFor()
    await page.getByText('Não é público: aparece com a publicação').waitFor()

    const clicked = await opened(page, () => link.click())
    expect(clicked).toEqual({ status: 200, address: expect.stringContaining('assinatura=') })
    await link.focus()
    expect((await opened(page, () => page.keyboard.press('Enter'))).status).toBe(200)
    expect((await opened(page, () => link.click({ button: 'middle' }))).status).toBe(200)
    const plain = clicked.address.replace(/\?.*/, '')
    expect((await fetch(plain)).status).toBe(404)
    expect(await overflow(page)).toBe(0)
    await expectAccessible(page)

    await page.getByLabel('Data de divulgação').first().fill('20/11/2026')
    await page.keyboard.press('Tab')
    if (width === 390) {
      await page.getByRole('button', { name: 'Mais ações' }).click()
      await page.getByRole('menuitem', { name: 'Publicar' }).click()
    } else await page.getByRole('button', { name: 'Publicar', exact: true }).click()
    await page.getByText('Público', { exact: true }).waitFor()
    expect((await fetch(plain)).status).toBe(200)
    expect(await link.getAttribute('href')).toBe(new URL(plain).pathname)
    expect(problems).toEqual([])
    await page.context().close()
  },
)
