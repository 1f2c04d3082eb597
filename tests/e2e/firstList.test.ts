import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newPage } from '../support/browser.ts'
import { type BuiltServer, startBuiltServer } from '../support/builtServer.ts'
import { callsOf, signInByCookie } from '../support/staff.ts'

/* On a phone every request takes half a second before its first byte: these tests count what the admin requests at first. */

const ANA = { email: 'ana@example.com', senha: 'varanda com vista 27' }

let server: BuiltServer
beforeAll(async () => {
  server = await startBuiltServer({ env: { ADMIN_EMAIL: ANA.email, ADMIN_PASSWORD: ANA.senha, RATE_LIMITS: 'off' } })
  const ana = await callsOf(server.url, ANA)
  await ana('POST', '/api/diferenciais', { nome: 'Piscina aquecida', categoria: 'lazer' })
})
afterAll(() => server.stop())

/** The addresses requested, in order, and the compressed bytes of the scripts among them. */
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

test('the sign-in shows after at most 100 kB of script, at any address', async () => {
  for (const path of ['/admin', '/admin/diferenciais/1']) {
    const { page } = await newPage()
    const { scriptBytes } = asked(page)
    // The scripts that load while the user types are held back here.
    await page.route('**/app-*.js', route => route.abort())
    await page.goto(server.url + path)
    await page.getByLabel('E-mail').waitFor()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    expect(await scriptBytes()).toBeLessThanOrEqual(100 * 1024)
    await page.context().close()
  }
})

test('the sign-in form works before its script is loaded, and keeps what was typed meanwhile', async () => {
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
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Piscina aquecida' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/admin/diferenciais')
  // Each thing is requested once, and the answer to the sign-in already says who is signed in.
  expect(
    addresses
      .filter(address => address.startsWith('/api/'))
      .map(address => address.replace(/\?.*/, ''))
      .sort(),
  ).toEqual(['/api/auth', '/api/diferenciais', '/api/preferencias'])
  expect(problems).toEqual([])
  await page.context().close()
})

test.each([
  ['the first list', '/admin/diferenciais', (page: Page) => page.getByRole('link', { name: 'Piscina aquecida' })],
  ['the first form', '/admin/diferenciais/1', (page: Page) => page.getByRole('textbox', { name: /^Nome/ })],
] as const)('%s is shown after at most twelve requests', async (_what, path, thing) => {
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

test('the data that a screen shows first is requested once', async () => {
  const { page } = await newPage()
  await signInByCookie(page.context(), server.url, ANA)
  const { addresses } = asked(page)
  await page.goto(`${server.url}/admin/diferenciais`)
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
