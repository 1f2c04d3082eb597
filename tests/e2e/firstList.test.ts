import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newPage } from '../support/browser.ts'
import { type BuiltServer, startBuiltServer } from '../support/builtServer.ts'
import { callsOf, newPerson, signInByCookie } from '../support/staff.ts'

/* On a phone every request costs half a second before its first byte: what the admin asks for until it shows something. */

const ANA = { email: 'ana@example.com', senha: 'varanda com vista 27' }

let server: BuiltServer
beforeAll(async () => {
  server = await startBuiltServer({ env: { ADMIN_EMAIL: ANA.email, ADMIN_PASSWORD: ANA.senha, RATE_LIMITS: 'off' } })
  const ana = await callsOf(server.url, ANA)
  await ana('POST', '/api/diferenciais', { nome: 'Piscina aquecida', categoria: 'lazer' })
})
afterAll(() => server.stop())

/** What is asked for, in order, and the compressed bytes of the scripts among it. */
function asked(page: Page) {
  const addresses: string[] = []
  const sizes: Promise<number>[] = []
  page.on('response', response => {
    addresses.push(response.url().replace(server.url, ''))
    if (response.url().endsWith('.js'))
      sizes.push(
        response
          .request()
          .sizes()
          .then(size => size.responseBodySize),
      )
  })
  return { addresses, scriptBytes: async () => (await Promise.all(sizes)).reduce((sum, bytes) => sum + bytes, 0) }
}

/** Tells with which text this element first came into the page, in a window that stays at one document. */
async function firstDrawing(page: Page, selector: string) {
  const seen = await page.evaluateHandle(sought => {
    const first = { text: '' }
    new MutationObserver(() => {
      first.text ||= document.querySelector(sought)?.textContent ?? ''
    }).observe(document, { childList: true, subtree: true, characterData: true })
    return first
  }, selector)
  return () => seen.evaluate(first => first.text)
}

test('the sign-in shows after at most 100 kB of script, at any address', async () => {
  for (const path of ['/admin', '/admin/diferenciais/1']) {
    const { page } = await newPage()
    const { scriptBytes } = asked(page)
    // What loads while the person types is held back here.
    await page.route('**/app-*.js', route => route.abort())
    await page.goto(server.url + path)
    await page.getByLabel('E-mail').waitFor()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    expect(await scriptBytes()).toBeLessThanOrEqual(100 * 1024)
    await page.context().close()
  }
})

test('the sign-in is there before its script, and goes on with what was typed meanwhile', async () => {
  const { page, problems } = await newPage()
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/index-*.js', async route => {
    await held.promise
    await route.continue()
  })
  const { addresses } = asked(page)
  await page.goto(`${server.url}/admin/diferenciais`, { waitUntil: 'commit' })
  await page.getByLabel('E-mail').fill(ANA.email)
  await page.getByLabel('Senha', { exact: true }).pressSequentially('varanda com ')
  await page.keyboard.press('Enter')
  expect(await page.getByRole('button', { name: 'Entrar' }).isDisabled()).toBe(true)
  held.resolve()

  await page.getByRole('button', { name: 'Entrar', disabled: false }).waitFor()
  await page.keyboard.type('vista 27')
  expect(await page.getByLabel('Senha', { exact: true }).inputValue()).toBe(ANA.senha)
  expect(await page.getByLabel('E-mail').inputValue()).toBe(ANA.email)
  const drawn = await firstDrawing(page, '#conteudo h1 + p')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Piscina aquecida' }).waitFor()
  // With its rows, not first without them.
  expect(await drawn()).toBe('1 diferencial')
  expect(new URL(page.url()).pathname).toBe('/admin/diferenciais')
  // The answer to the sign-in brought them along.
  expect(addresses.filter(address => /^\/api\/(?!auth)/.test(address))).toEqual([])
  expect(problems).toEqual([])
  await page.context().close()
})

test.each([
  ['the first list', '/admin/diferenciais', (page: Page) => page.getByRole('link', { name: 'Piscina aquecida' })],
  ['the first form', '/admin/diferenciais/1', (page: Page) => page.getByRole('textbox', { name: /^Nome/ })],
] as const)('%s is there after at most twelve requests', async (_what, path, thing) => {
  const { page, problems } = await newPage()
  await signInByCookie(page.context(), server.url, ANA)
  const { addresses, scriptBytes } = asked(page)
  await page.goto(server.url + path)
  await thing(page).waitFor()
  expect(addresses.length, addresses.join('\n')).toBeLessThanOrEqual(12)
  expect(await scriptBytes()).toBeLessThanOrEqual(400 * 1024)
  expect(problems).toEqual([])
  await page.context().close()
})

test('what a screen shows first is asked for before the server has said who is signed in, and once', async () => {
  const { page } = await newPage()
  await signInByCookie(page.context(), server.url, ANA)
  const { addresses } = asked(page)
  const held = Promise.withResolvers<void>()
  await page.route('**/api/auth', async route => {
    await held.promise
    await route.continue()
  })
  const list = page.waitForResponse(/\/api\/diferenciais\?/)
  await page.goto(`${server.url}/admin/diferenciais`)
  await list
  held.resolve()
  await page.getByRole('link', { name: 'Piscina aquecida' }).waitFor()
  expect(addresses.filter(address => address.startsWith('/api/diferenciais'))).toHaveLength(1)
  expect(addresses.filter(address => address === '/api/preferencias')).toHaveLength(1)

  await page.goto(`${server.url}/admin/diferenciais/1`)
  await page.getByRole('textbox', { name: /^Nome/ }).waitFor()
  expect(addresses.filter(address => address === '/api/diferenciais/1')).toHaveLength(1)
  await page.goto(`${server.url}/admin/painel`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.getByRole('heading', { level: 2 }).first().waitFor()
  expect(addresses.filter(address => address === '/api/painel')).toHaveLength(1)
  await page.context().close()
})

test('what a list looked like is seen again before the application is there, by whom it was shown to alone', async () => {
  const ana = await callsOf(server.url, ANA)
  const bia = await newPerson(server.url, ana, { nome: 'Bia Souza', email: 'bia@example.com', perfil: 'editor' })
  const { page: first, problems } = await newPage()
  const context = first.context()
  await signInByCookie(context, server.url, bia)
  const address = `${server.url}/admin/diferenciais`
  await first.goto(address)
  await first.getByRole('link', { name: 'Piscina aquecida' }).waitFor()
  const stored = () => first.evaluate(() => localStorage.getItem('tela /admin/diferenciais'))
  await expect.poll(stored).not.toBeNull()
  // Nobody without this session reads it on the disk.
  expect(atob((await stored()) ?? '')).not.toContain('Piscina')

  const opened = async () => {
    const page = await context.newPage()
    const held = Promise.withResolvers<void>()
    await page.route('**/assets/index-*.js', async route => {
      await held.promise
      await route.continue()
    })
    await page.goto(address, { waitUntil: 'commit' })
    return { page, picture: page.locator('.stored-screen'), goOn: () => held.resolve() }
  }
  const again = await opened()
  await again.picture.getByText('Piscina aquecida').waitFor()
  // Nothing moves when the list itself takes its place.
  const widths = (page: Page, place: string) =>
    page.locator(`${place} th`).evaluateAll(all => all.map(cell => Math.round(cell.getBoundingClientRect().width)))
  expect(await widths(again.page, '.stored-screen')).toEqual(await widths(first, '#root'))
  await ana('POST', '/api/diferenciais', { id: '1', nome: 'Piscina de raia' })
  again.goOn()
  await again.page.getByRole('link', { name: 'Piscina de raia' }).waitFor()
  expect(await again.picture.count()).toBe(0)

  // A click on a link is not lost.
  const clicked = await opened()
  const box = await clicked.picture.getByText('Piscina aquecida').boundingBox()
  await clicked.page.mouse.click(box!.x + 5, box!.y + 5)
  clicked.goOn()
  await clicked.page.getByRole('textbox', { name: /^Nome/ }).waitFor()
  expect(await clicked.picture.count()).toBe(0)

  // Who may do less is shown nothing of before.
  await ana('POST', '/api/usuarios', { id: String(bia.id), perfil: 'por_area', area_marketing: 'ler' })
  const less = await opened()
  await less.page.locator('.app-loading').waitFor()
  less.goOn()
  await less.page.getByRole('heading', { level: 1 }).waitFor()
  expect(await less.picture.count()).toBe(0)

  await less.page.getByRole('link', { name: 'SAIR' }).click()
  await less.page.getByRole('button', { name: 'Entrar' }).waitFor()
  expect(await stored()).toBeNull()
  expect(problems).toEqual([])
  await context.close()
})
