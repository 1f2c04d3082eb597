import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { freePort } from '../support/builtServer.ts'
import { proxyTo } from '../support/databaseProxy.ts'
import { dropDatabase, freshDatabase, hasPostgres } from '../support/postgres.ts'
import { startSmtp } from '../support/smtp.ts'
import {
  askServer,
  COMPANIES,
  hostOf,
  type Installation,
  linkIn,
  newInstallation,
  PASSWORD,
  run,
} from './tenantsInstallation.ts'

describe('a server of several companies', () => {
  let there: Installation
  beforeAll(async () => {
    there = await newInstallation()
  })
  afterAll(() => there?.end())

  test('a company added while the server runs is served, takes new settings, and is not served once it is removed', async () => {
    const ask = (path: string) => askServer(there.server().url, 'nova.example.com', 'GET', path, {})
    expect((await ask('/')).status).toBe(400)
    await there.command('tenant', 'nova', 'http://nova.example.com/')
    await vi.waitFor(async () => expect((await ask('/')).status).toBe(200), { timeout: 20_000 })

    const file = join(there.folder, 'tenants/nova/tenant.env')
    writeFileSync(file, 'SITE_URL=http://novissima.example.com\n')
    const renamed = () => askServer(there.server().url, 'novissima.example.com', 'GET', '/', {})
    await vi.waitFor(async () => expect((await renamed()).status).toBe(200), { timeout: 20_000 })
    expect((await ask('/')).status).toBe(400)

    // Invalid settings are reported, and the former ones stay in use.
    writeFileSync(file, 'SITE_URL=http://marca.example.com\nPORT=80\n')
    await vi.waitFor(() => expect(there.server().printed()).toContain('tenant.refused'), { timeout: 20_000 })
    expect((await renamed()).status).toBe(200)

    await rename(join(there.folder, 'tenants/nova'), join(there.folder, 'nova-arquivada'))
    await vi.waitFor(async () => expect((await renamed()).status).toBe(400), { timeout: 20_000 })
    expect((await there.ask('marca', 'GET', '/')).status).toBe(200)
  })

  test('a company added three times at once is created once, with a link that works', async () => {
    const added = await Promise.allSettled(
      [1, 2, 3].map(() => there.command('tenant', 'tripla', 'http://tripla.example.com', 'ana@example.com')),
    )
    const [made, ...others] = added.flatMap(one => (one.status === 'fulfilled' ? [one.value.stdout] : []))
    expect(others).toEqual([])
    for (const one of added)
      if (one.status === 'rejected') expect(one.reason.stderr).toBe('There is a company called tripla already.\n')

    const token = linkIn(made!).split('#token=')[1]!
    const form = { token, senha: PASSWORD, confirmar_senha: PASSWORD }
    const choose = () => askServer(there.server().url, 'tripla.example.com', 'POST', '/api/auth/new-password', {}, form)
    await vi.waitFor(async () => expect((await choose()).status).toBe(200), { timeout: 20_000 })

    await rename(join(there.folder, 'tenants/tripla'), join(there.folder, 'tripla-arquivada'))
    await vi.waitFor(async () => expect((await choose()).status).toBe(400), { timeout: 20_000 })
  })

  test('pending mail of a company that nobody requests is sent', async () => {
    const smtp = await startSmtp()
    onTestFinished(() => smtp.close())
    smtp.behave('hang')
    await there.restart({ SMTP_URL: smtp.url })
    expect((await there.ask('outra', 'POST', '/api/auth/forgot', { email: 'ana@example.com' })).status).toBe(200)
    await vi.waitFor(() => expect(smtp.connections).toBe(1), { timeout: 20_000 })
    await there.server().kill()
    smtp.behave('deliver')
    await there.restart({ SMTP_URL: smtp.url })
    const { from, text: sent } = await smtp.waitForMessage(() => true, 60_000)
    expect(from).toBe('nao-responda@outra.example.com')
    expect(sent).toContain(`http://${hostOf('outra')}/admin/recovery-password#token=`)
  })

  test('the server keeps as many companies open as TENANTS_OPEN says, and has metrics only for the open ones', async () => {
    const port = await freePort()
    await there.restart({ TENANTS_OPEN: '1', METRICS_PORT: String(port) })
    const metrics = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    const isOpen = (text: string, company: string) => text.includes(`araucaria_database_up{tenant="${company}"} 1`)
    expect((await there.ask('marca', 'GET', '/')).status).toBe(200)
    expect(isOpen(await metrics(), 'marca')).toBe(true)
    expect((await there.ask('outra', 'GET', '/')).status).toBe(200)
    await expect
      .poll(metrics, { timeout: 30_000 })
      .toMatch(/^araucaria_tenants\{state="open"\} 1\naraucaria_tenants\{state="at_rest"\} 1$/m)
    const text = await metrics()
    expect([isOpen(text, 'marca'), isOpen(text, 'outra')]).toEqual([false, true])
    expect(text.match(/^# HELP araucaria_database_up /gm)).toHaveLength(1)
    expect(text).toMatch(/^araucaria_database_up 1$/m)
    // The company is opened again and its session still works.
    const { status } = await there.staff.marca.ask('marca', 'GET', '/api/auth')
    expect(status).toBe(200)
  })

  test('a command is run for the company that it names', async () => {
    const { stdout } = await there.command('user', '--tenant', 'marca', 'ana@example.com')
    expect(linkIn(stdout)).toMatch(/^http:\/\/marca\.example\.com\/admin\/recovery-password#/)
    const refused = there.command('audit', '--tenant', 'nada')
    await expect(refused).rejects.toThrow("There is no company called 'nada'. There are: marca, outra.")
    expect((await there.command('tenant')).stdout).toMatch(/^ {2}marca {2}http:\/\/marca\.example\.com\n {2}outra /)
  })

  test('a company with a damaged database is unavailable, and the others are not affected', async () => {
    await there.server().stop()
    const file = join(there.folder, 'tenants/outra/dados.sqlite')
    const whole = readFileSync(file)
    const damaged = Buffer.from(whole)
    damaged.fill(0x55, 4096, 40_960)
    writeFileSync(file, damaged)
    await there.restart()
    const page = await there.ask('outra', 'GET', '/')
    expect(page.status).toBe(503)
    expect(page.body).toContain('<html lang="pt-BR">')
    expect(page.body).not.toContain('marca')
    const call = await there.ask('outra', 'GET', '/api/auth')
    expect(call.status).toBe(503)
    expect(JSON.parse(call.body).status.message).not.toBe('')
    expect((await there.ask('marca', 'GET', '/')).status).toBe(200)
    expect((await there.ask('principal', 'GET', '/')).status).toBe(200)
    writeFileSync(file, whole)
    await vi.waitFor(async () => expect((await there.ask('outra', 'GET', '/')).status).toBe(200), {
      timeout: 60_000,
      interval: 500,
    })
  })
})

test.skipIf(!hasPostgres)(
  'while PostgreSQL is away, a closed company says so soon, and is served once it is back',
  async () => {
    const database = await freshDatabase()
    const proxy = await proxyTo(database.url)
    const there = await newInstallation(proxy.url)
    onTestFinished(async () => {
      await there.end()
      for (const company of COMPANIES) await dropDatabase(`${database.name}_${company}`)
      await database.drop()
    })
    await there.restart()
    // Each company is opened once for its pending work.
    await vi.waitFor(
      () =>
        expect(
          there
            .server()
            .printed()
            .match(/tenant.opened/g),
        ).toHaveLength(2),
      { timeout: 20_000 },
    )
    expect((await there.ask('principal', 'GET', '/')).status).toBe(200)
    proxy.close()
    const began = performance.now()
    const refused = await there.ask('marca', 'GET', '/')
    expect(refused.status, refused.body.slice(0, 500)).toBe(503)
    expect(performance.now() - began).toBeLessThan(10_000)
    expect((await there.ask('principal', 'GET', '/')).status).toBe(200)
    proxy.open()
    await vi.waitFor(async () => expect((await there.ask('marca', 'GET', '/')).status).toBe(200), { timeout: 30_000 })
  },
)

describe('a further company', () => {
  test.each([
    ['Marca', 'http://x.example.com', 'is no name for a company'],
    ['marca--x', 'http://x.example.com', 'is no name for a company'],
    ['nova', 'x.example.com', 'is no address of a site'],
    ['nova', 'http://x.example.com/pagina', 'is no address of a site'],
    ['nova', 'http://principal.example.com', 'is the address of the main site already'],
  ])('a company called %s at %s is refused with the reason, and creates no files', async (name, address, reason) => {
    const folder = await mkdtemp(join(tmpdir(), 'casa-empresas-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const env = { ...process.env, DATA_DIR: folder, SITE_URL: 'http://principal.example.com' }
    const failed = await run('node_modules/.bin/node', ['dist/server/main.js', 'tenant', name, address], { env }).then(
      () => undefined,
      ({ stderr }: { stderr: string }) => stderr,
    )
    expect(failed).toContain(reason)
    expect(globSync('**/*.sqlite', { cwd: folder })).toEqual([])
  })
})
