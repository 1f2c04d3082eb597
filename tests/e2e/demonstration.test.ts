import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { startBuiltServer } from '../support/builtServer.ts'

const ACCOUNT = { ADMIN_EMAIL: 'administrador@example.com', ADMIN_PASSWORD: 'varanda com vista 27' }
const dataFolder = await mkdtemp(join(tmpdir(), 'casa-demonstracao-'))
afterAll(() => rm(dataFolder, { recursive: true, force: true }))

async function counts(url: string, names: readonly string[]) {
  const form = { email: ACCOUNT.ADMIN_EMAIL, senha: ACCOUNT.ADMIN_PASSWORD, autoLogin: '0' }
  const { data } = await (await fetch(`${url}/api/auth`, { method: 'POST', body: new URLSearchParams(form) })).json()
  const headers = { 'x-access-token': data.token, 'x-tenant-id': String(data.tenant.id) }
  const count = async (name: string) => (await (await fetch(`${url}/api/${name}`, { headers })).json()).meta.count
  return Object.fromEntries(await Promise.all(names.map(async name => [name, await count(name)])))
}

const filled = {
  banners: 8,
  tipos: 5,
  diferenciais: 40,
  empreendimentos: 18,
  blog: 8,
  imprensa: 8,
  investidores: 32,
  contatos: 12,
  usuarios: 3,
}

test('DEMO=0 starts empty, the next starts fill everything while they serve, also after a stop, and the one after skips it', async () => {
  const names = Object.keys(filled)
  const empty = await startBuiltServer({ dataFolder, env: ACCOUNT })
  expect(await counts(empty.url, names)).toMatchObject({ banners: 0, diferenciais: 0, empreendimentos: 0, tipos: 5 })
  await empty.stop()

  const interrupted = await startBuiltServer({ dataFolder, env: { ...ACCOUNT, DEMO: '1' } })
  await vi.waitFor(() => expect(interrupted.printed()).toMatch(/^Preenchendo a demonstração/m), { timeout: 60_000 })
  expect(await interrupted.stop()).toBe(0)
  expect(interrupted.printed()).not.toMatch(/demonstration_failed|não pôde ser preenchida/)

  const filling = await startBuiltServer({ dataFolder, env: { ...ACCOUNT, DEMO: '1' } })
  expect((await fetch(`${filling.url}/`)).status).toBe(200)
  await vi.waitFor(() => expect(filling.printed()).toMatch(/^Demonstração pronta/m), {
    timeout: 240_000,
    interval: 500,
  })
  expect(filling.printed()).not.toContain('demonstration_failed')
  expect(await counts(filling.url, names)).toEqual(filled)
  expect(await (await fetch(`${filling.url}/`)).text()).toContain('Dados fictícios de demonstração.')
  expect(await filling.stop()).toBe(0)

  const again = await startBuiltServer({ dataFolder, env: { ...ACCOUNT, DEMO: '1' } })
  expect(await counts(again.url, names)).toEqual(filled)
  expect(again.printed()).not.toContain('demonstração…')
  await again.stop()
}, 300_000)
