import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf, stepAt } from '#server/auth/totp.ts'
import { decodeBase32 } from '../support/base32.ts'
import { expectAccessible, expectFocused, newPageOfTest, overflow, PHONE } from '../support/browser.ts'
import { type BuiltServer, freePort, startBuiltServer } from '../support/builtServer.ts'
import { type IdentityProvider, startIdentityProvider } from '../support/identityProvider.ts'
import { callsOf, openSection, signIn } from '../support/staff.ts'

const ANA = { email: 'ana@example.com', senha: 'varanda com vista 27' }

let provider: IdentityProvider
let server: BuiltServer
beforeAll(async () => {
  const port = await freePort()
  provider = await startIdentityProvider(`http://127.0.0.1:${port}/admin`, { tellsInIdToken: true })
  provider.people.set('ana.souza', { email: ANA.email, email_verified: true })
  provider.people.set('bia', { email: 'bia@example.com', email_verified: true })
  const { issuer, clientId, clientSecret, label } = provider.settings
  server = await startBuiltServer({
    port,
    env: {
      ADMIN_EMAIL: ANA.email,
      ADMIN_PASSWORD: ANA.senha,
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: clientId,
      OIDC_CLIENT_SECRET: clientSecret,
      OIDC_LABEL: label,
    },
  })
})
afterAll(async () => {
  await server.stop()
  await provider.close()
})

const companyButton = (page: Page) => page.getByRole('button', { name: 'Entrar com a Clara' })

/** At the provider, which is another site. */
async function introduce(page: Page, login: string) {
  await page.waitForURL(`${provider.settings.issuer}/**`)
  await page.locator('input[name=login]').fill(login)
  await page.locator('input[name=password]').fill('qualquer')
  await page.locator('button[type=submit]').click()
  await page.waitForURL(`${server.url}/**`)
}

test('while the provider does not answer, the page says so after some seconds, and the password opens the admin', async () => {
  provider.hang(true)
  const { page } = await newPageOfTest()
  await page.goto(`${server.url}/admin`)
  await companyButton(page).click()
  await page.getByRole('alert').getByText('A conta da empresa não está respondendo.').waitFor()
  provider.hang(false)
  await expectAccessible(page)

  await signIn(page, server.url, ANA)
})

test('a user signs in with the account of the company and goes on to the page asked for', async () => {
  const { page, problems } = await newPageOfTest()
  await page.goto(`${server.url}/admin/diferenciais`)
  await companyButton(page).waitFor()
  await expectAccessible(page)
  await page.getByLabel('Manter conectado').check()
  await companyButton(page).click()
  await introduce(page, 'ana.souza')

  await page.getByRole('heading', { level: 1, name: 'Diferenciais' }).waitFor()
  expect(page.url()).toBe(`${server.url}/admin/diferenciais`)
  const cookies = await page.context().cookies(server.url)
  expect(JSON.parse(decodeURIComponent(cookies.find(({ name }) => name === 'painel')!.value)).autoLogin).toBe(true)
  expect(cookies.map(({ name }) => name)).not.toContain('entrada')
  expect(problems.filter(problem => problem.includes(server.url))).toEqual([])
})

test('a session that ended over an open page goes on with the account of the company from another tab', async () => {
  const { page } = await newPageOfTest()
  await page.goto(`${server.url}/admin/diferenciais`)
  await companyButton(page).click()
  await introduce(page, 'ana.souza')
  await page.getByRole('heading', { level: 1, name: 'Diferenciais' }).waitFor()
  const ana = await callsOf(server.url, ANA)
  await ana('POST', '/api/auth/sessions/end', { outras: '1' })
  await openSection(page, 'Banners')
  const dialog = page.getByRole('dialog', { name: 'Sua sessão foi encerrada' })
  await dialog.waitFor()
  await expectAccessible(page)

  const opened = page.context().waitForEvent('page')
  await dialog.getByRole('link', { name: 'Entrar com a Clara' }).click()
  const tab = await opened
  // The provider still knows this browser.
  await companyButton(tab).click()
  await tab.waitForURL('**/admin/painel')

  await dialog.waitFor({ state: 'hidden' })
})

test('who is nobody here is told so on the sign-in page, on a phone', async () => {
  const { page } = await newPageOfTest(PHONE)
  await page.goto(`${server.url}/admin`)
  await companyButton(page).click()
  await introduce(page, 'bia')

  await page.getByRole('alert').getByText('Esta conta da empresa não dá acesso à administração.').waitFor()
  await expectFocused(page.getByRole('alert'))
  expect(page.url()).toBe(`${server.url}/admin`)
  await expectAccessible(page)
  expect(await overflow(page)).toBe(0)
})

test('a second factor that is demanded is switched on between the provider and the page', async () => {
  const ana = await callsOf(server.url, ANA)
  const saved = await ana('POST', '/api/configuracoes', { segundo_fator: 'todos' })
  expect(saved.status.code, saved.status.message).toBe(200)
  const { page } = await newPageOfTest(PHONE)
  await page.goto(`${server.url}/admin`)
  await companyButton(page).click()
  await introduce(page, 'ana.souza')

  await page.getByRole('heading', { name: 'Verificação em duas etapas' }).waitFor()
  const secret = decodeBase32((await page.locator('code').textContent())!)
  expect(await companyButton(page).count()).toBe(0)
  await page.getByLabel('Código do aplicativo').fill(codeOf(secret, stepAt(new Date())))
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Já guardei' }).click()
  await page.waitForURL('**/admin/painel')
})
