import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'

export interface Person {
  readonly email: string
  readonly senha: string
}

export type Call = (
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  form?: Record<string, string> | FormData,
) => Promise<any>

/** Calls of the API as this person; each resolves with the answer's body. */
export async function callsOf(url: string, { email, senha }: Person): Promise<Call> {
  let headers: Record<string, string> = {}
  const call: Call = async (method, path, form) => {
    const body = form && { body: form instanceof FormData ? form : new URLSearchParams(form) }
    return (await fetch(url + path, { method, headers, ...body })).json()
  }
  const { data, status } = await call('POST', '/api/auth', { email, senha, autoLogin: '0' })
  expect(status.code, status.message).toBe(200)
  headers = { 'x-access-token': data.token, 'x-tenant-id': String(data.tenant.id) }
  return call
}

/** Makes an account with these fields, as `call` may, whose password its person has chosen already. */
export async function newPerson(url: string, call: Call, fields: { email: string; [name: string]: string }) {
  const first = 'quintal com jabuticaba 31'
  const form = { ...fields, situacao: 'ativo', senha: first, confirmar_senha: first }
  const { data, status } = await call('POST', '/api/usuarios', form)
  expect(status.code, status.message).toBe(200)
  const post = async (path: string, body: Record<string, string>) =>
    (await fetch(url + path, { method: 'POST', body: new URLSearchParams(body) })).json()
  const { token } = (await post('/api/auth', { email: fields.email, senha: first, autoLogin: '0' })).data
  const senha = 'rede na varanda de casa 5'
  await post('/api/auth/new-password', { token, senha, confirmar_senha: senha })
  return { id: data.id as number, email: fields.email, senha }
}

/** Signed in as the browser of this person would be, without a screen: for tests that begin after it. */
export async function signInByCookie(context: BrowserContext, url: string, { email, senha }: Person): Promise<void> {
  const body = new URLSearchParams({ email, senha, autoLogin: '0' })
  const { data, status } = await (await fetch(`${url}/api/auth`, { method: 'POST', body })).json()
  expect(status.code, status.message).toBe(200)
  const value = encodeURIComponent(JSON.stringify({ token: data.token, autoLogin: false }))
  await context.addCookies([{ name: 'painel', value, url, sameSite: 'Strict' }])
  await context.addInitScript(tenant => {
    localStorage.setItem('painel.tenant', tenant)
    localStorage['painel.entrada'] ??= String(Date.now())
  }, String(data.tenant.id))
}

/** From the sign-in page to the first page of the admin. */
export async function signIn(page: Page, url: string, person: Person): Promise<void> {
  await enter(page, url, person)
  await page.waitForURL('**/admin/painel')
}

/** What is typed at the sign-in page, wherever it leads. */
export async function enter(page: Page, url: string, { email, senha }: Person): Promise<void> {
  await page.goto(`${url}/admin`)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(senha)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
}

/** One of the sections at the side. */
export const openSection = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Seções' }).getByRole('link', { name, exact: true }).click()

/** One of the options of a select that opens on click. */
export async function choose(page: Page, label: string, option: string, inside: Pick<Page, 'getByRole'> = page) {
  await inside.getByRole('combobox', { name: new RegExp(`^${label}`) }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}
