import { execFile } from 'node:child_process'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rename, rm } from 'node:fs/promises'
import { type OutgoingHttpHeaders, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { dialects } from '../support/app.ts'
import { type BuiltServer, freePort, startBuiltServer } from '../support/builtServer.ts'
import { proxyTo } from '../support/databaseProxy.ts'
import { dropDatabase, type FreshDatabase, freshDatabase, hasPostgres } from '../support/postgres.ts'
import { plainText, startSmtp } from '../support/smtp.ts'

const run = promisify(execFile)

const PASSWORD = 'varanda com vista 27'
const COMPANIES = ['marca', 'outra'] as const
type Company = (typeof COMPANIES)[number] | 'principal'

interface Reply {
  readonly status: number
  readonly body: string
  readonly data: any
}

/** Somebody who is signed in to one company, and can send requests to any of them. */
interface Staff {
  ask(at: Company, method: string, path: string, form?: Record<string, string> | FormData): Promise<Reply>
}

/** A server of three companies with the same login in each, and what a test can do with it. */
interface Installation {
  readonly folder: string
  readonly staff: Readonly<Record<Company, Staff>>
  server(): BuiltServer
  /** Stops the server in order, unless it has ended already, and starts it again. */
  restart(env?: Record<string, string>): Promise<void>
  ask(at: Company, method: string, path: string, form?: Record<string, string> | FormData): Promise<Reply>
  command(...args: string[]): Promise<{ stdout: string; stderr: string }>
  end(): Promise<void>
}

const hostOf = (company: Company) => `${company}.example.com`

async function newInstallation(databaseUrl?: string): Promise<Installation> {
  const folder = await mkdtemp(join(tmpdir(), 'casa-empresas-'))
  const place = { DATA_DIR: folder, ...(databaseUrl && { DATABASE_URL: databaseUrl }) }
  const own = {
    ...place,
    SITE_URL: `http://${hostOf('principal')}`,
    ADMIN_EMAIL: 'ana@example.com',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'info',
  }
  const command = (...args: string[]) =>
    run('node_modules/.bin/node', ['dist/server/main.js', ...args], { env: { ...process.env, ...own } })
  const links = new Map<Company, string>()
  for (const company of COMPANIES) {
    const { stdout } = await command('tenant', company, `http://${hostOf(company)}`, 'ana@example.com')
    links.set(company, linkIn(stdout))
  }
  const start = (env: Record<string, string> = {}) => startBuiltServer({ dataFolder: folder, env: { ...own, ...env } })
  let server = await start()
  links.set('principal', linkIn(server.printed()))

  const ask = (at: Company, method: string, path: string, form?: Record<string, string> | FormData) =>
    askServer(server.url, hostOf(at), method, path, {}, form)
  const signIn = async (company: Company): Promise<Staff> => {
    const token = links.get(company)!.split('#token=')[1]!
    const chosen = await ask(company, 'POST', '/api/auth/new-password', {
      token,
      senha: PASSWORD,
      confirmar_senha: PASSWORD,
    })
    expect(chosen.status, chosen.body).toBe(200)
    const { data } = await ask(company, 'POST', '/api/auth', {
      email: 'ana@example.com',
      senha: PASSWORD,
      autoLogin: '1',
    })
    const headers = { 'x-access-token': data.token, 'x-tenant-id': String(data.tenant.id) }
    return { ask: (at, method, path, form) => askServer(server.url, hostOf(at), method, path, headers, form) }
  }
  const staff = {
    principal: await signIn('principal'),
    marca: await signIn('marca'),
    outra: await signIn('outra'),
  }
  return {
    folder,
    staff,
    server: () => server,
    ask,
    command,
    async restart(env) {
      await server.stop()
      server = await start(env)
    },
    async end() {
      expect(await server.stop()).toBe(0)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function linkIn(printed: string): string {
  const link = /^http\S+#token=\S+$/m.exec(printed)?.[0]
  if (link === undefined) throw new Error(`No one-time link was printed:\n${printed}`)
  return link
}

/** Used instead of `fetch`, which sets the Host header itself. */
async function askServer(
  url: string,
  host: string,
  method: string,
  path: string,
  headers: OutgoingHttpHeaders,
  form?: Record<string, string> | FormData,
): Promise<Reply> {
  const body = form && new Response(form instanceof FormData ? form : new URLSearchParams(form))
  const type = body && { 'content-type': body.headers.get('content-type')!.replace('UTF-8', 'utf-8') }
  const bytes = body && Buffer.from(await body.arrayBuffer())
  const sent = request(url + path, { method, headers: { ...headers, ...type, host } }).end(bytes)
  const [response] = await new Promise<[import('node:http').IncomingMessage]>((resolve, reject) => {
    sent.once('response', one => resolve([one])).once('error', reject)
  })
  const answer = await text(response)
  const isJson = response.headers['content-type']?.startsWith('application/json')
  return { status: response.statusCode!, body: answer, data: isJson ? JSON.parse(answer).data : undefined }
}

async function picture(): Promise<FormData> {
  const bytes = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#1f5f4a' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.append('upload_files', new File([new Uint8Array(bytes)], 'fachada.png', { type: 'image/png' }))
  return form
}

const contact = (nome: string) => ({
  nome,
  email: 'pessoa@example.com',
  assunto: 'outro',
  mensagem: 'Olá.',
  consentimento: '1',
})

describe.each(dialects)('companies of one installation, on %s', dialect => {
  let database: FreshDatabase | undefined
  let there: Installation
  beforeAll(async () => {
    database = dialect === 'postgres' ? await freshDatabase() : undefined
    there = await newInstallation(database?.url)
  })
  afterAll(async () => {
    await there?.end()
    for (const company of COMPANIES) if (database) await dropDatabase(`${database.name}_${company}`)
    await database?.drop()
  })

  test('each company has its own site and settings at the same paths', async () => {
    for (const company of ['principal', ...COMPANIES] as const) {
      const { status, body } = await there.staff[company].ask(company, 'POST', '/api/configuracoes', {
        empresa_nome: `Construtora ${company}`,
        email_contato: `contato@${hostOf(company)}`,
      })
      expect(status, body).toBe(200)
    }
    for (const company of ['principal', ...COMPANIES] as const) {
      const page = await there.ask(company, 'GET', '/')
      expect(page.status).toBe(200)
      expect(page.body).toContain(`Construtora ${company}`)
      for (const other of ['principal', ...COMPANIES]) {
        if (other !== company) expect(page.body).not.toContain(`Construtora ${other}`)
      }
      expect(page.body).toContain(`http://${hostOf(company)}`)
    }
  })

  test('a user signed in to one company can make no call to another', async () => {
    const { paths } = JSON.parse((await there.staff.marca.ask('marca', 'GET', '/api/openapi.json')).body)
    // These three calls need no session.
    const anonymous = ['POST /api/auth', 'POST /api/auth/forgot', 'POST /api/auth/new-password']
    const calls = Object.entries<Record<string, unknown>>(paths)
      .flatMap(([path, methods]) =>
        Object.keys(methods).map(method => ({ method: method.toUpperCase(), path: path.replaceAll(/\{\w+\}/g, '1') })),
      )
      .filter(({ method, path }) => !anonymous.includes(`${method} ${path}`))
    expect(calls.length).toBeGreaterThan(100)
    for (const { method, path } of calls) {
      const { status } = await there.staff.marca.ask('outra', method, path, method === 'POST' ? {} : undefined)
      // A form sent where files are expected is refused for that first.
      expect([401, 415], `${method} ${path}: ${status}`).toContain(status)
    }
    // The sessions in their own companies have not ended.
    for (const company of COMPANIES)
      expect((await there.staff[company].ask(company, 'GET', '/api/auth')).status).toBe(200)
  })

  test('the files of companies are separate, including documents behind a signed link', async () => {
    const { data: sent } = await there.staff.marca.ask('marca', 'POST', '/api/uploads', await picture())
    const { data: file } = await there.staff.marca.ask('marca', 'GET', `/api/uploads/${sent[0].id}`)
    expect((await there.staff.marca.ask('marca', 'GET', file.url)).status).toBe(200)
    expect(globSync(`tenants/marca/**/*.png`, { cwd: there.folder })).not.toEqual([])
    for (const other of ['principal', 'outra'] as const) {
      expect((await there.staff.marca.ask(other, 'GET', file.url)).status, other).toBeGreaterThanOrEqual(400)
      expect((await there.staff[other].ask(other, 'GET', file.url)).status, other).toBe(404)
      expect((await there.ask(other, 'GET', file.url)).status, other).toBe(404)
    }
    expect(globSync(['uploads/**/*.png', 'tenants/outra/**/*.png'], { cwd: there.folder })).toEqual([])
  })

  test('what one company publishes appears only on its own pages, also when pages are kept in memory', async () => {
    const { data: sent } = await there.staff.marca.ask('marca', 'POST', '/api/uploads', await picture())
    for (const company of ['principal', ...COMPANIES] as const)
      for (let i = 0; i < 2; i++) expect((await there.ask(company, 'GET', '/blog')).status).toBe(200)
    const saved = await there.staff.marca.ask('marca', 'POST', '/api/blog', {
      titulo: 'Só da marca',
      resumo: 'Um resumo.',
      conteudo: '<p>Um texto.</p>',
      imagem_id: String(sent[0].id),
      imagem_alt: 'Fachada',
      categoria: 'mercado',
      situacao: 'publicado',
    })
    expect(saved.status, saved.body).toBe(200)
    await expect
      .poll(async () => (await there.ask('marca', 'GET', '/blog')).body, { timeout: 1000, interval: 50 })
      .toContain('Só da marca')
    for (const other of ['principal', 'outra'] as const)
      expect((await there.ask(other, 'GET', '/blog')).body).not.toContain('Só da marca')
    const address = `/blog/${saved.data.slug}`
    expect((await there.ask('marca', 'GET', address)).status).toBe(200)
    expect((await there.ask('outra', 'GET', address)).status).toBe(404)
  })

  test('each company notifies its own staff, from its own sender', async () => {
    const { status, body } = await there.ask('marca', 'POST', '/api/contatos', contact('Visitante da marca'))
    expect(status, body).toBe(200)
    const mails = (folder: string) =>
      globSync(`${folder}/*.eml`, { cwd: there.folder }).map(name => readFileSync(join(there.folder, name), 'utf8'))
    const isAboutThis = (mail: string) => plainText(mail).includes('Visitante da marca')
    await expect.poll(() => mails('tenants/marca/mail').some(isAboutThis), { timeout: 20_000 }).toBe(true)
    expect(mails('tenants/marca/mail').every(mail => /^From: [^:]*nao-responda@marca\.example\.com/m.test(mail))).toBe(
      true,
    )
    expect([...mails('mail'), ...mails('tenants/outra/mail')].some(isAboutThis)).toBe(false)
    for (const other of ['principal', 'outra'] as const)
      expect((await there.staff[other].ask(other, 'GET', '/api/contatos')).data).toEqual([])
  })

  test('companies are backed up and restored one by one, while the others are served', async () => {
    const name = (company: Company) => there.staff[company].ask(company, 'GET', '/api/configuracoes')
    const before = (await name('marca')).body
    const { stdout } = await there.command('backup', '--tenant', 'marca')
    const copy = /checked: (\S+)/.exec(stdout)![1]!
    expect(existsSync(join(there.folder, 'tenants/marca/backups', copy))).toBe(true)
    expect(existsSync(join(there.folder, 'backups', copy))).toBe(false)
    await there.staff.marca.ask('marca', 'POST', '/api/configuracoes', { empresa_nome: 'Outro nome' })
    await there.staff.outra.ask('outra', 'POST', '/api/configuracoes', { empresa_nome: 'Construtora de sempre' })

    await there.restart()
    // Nobody requests this company, so it is closed once its pending work is done.
    await vi.waitFor(() => there.command('restore', '--tenant', 'marca', copy), { timeout: 60_000, interval: 1000 })
    const shown = await there.ask('marca', 'GET', '/')
    expect(shown.body).toContain('Construtora marca')
    expect(shown.body).not.toContain('Outro nome')
    expect(before).toContain('Construtora marca')
    // The users of the restored company must sign in again; those of the others need not.
    expect((await name('marca')).status).toBe(401)
    expect((await name('outra')).body).toContain('Construtora de sempre')
  })

  test.runIf(dialect === 'postgres')(
    'several processes serve the companies, and each sees what another saved',
    async () => {
      await there.restart({ WORKERS: '2' })
      const { data } = await there.ask('outra', 'POST', '/api/auth', {
        email: 'ana@example.com',
        senha: PASSWORD,
        autoLogin: '1',
      })
      const headers = { 'x-access-token': data.token, 'x-tenant-id': String(data.tenant.id) }
      for (let i = 1; i <= 5; i++) {
        const form = { empresa_nome: `Construtora ${i}` }
        const saved = await askServer(there.server().url, hostOf('outra'), 'POST', '/api/configuracoes', headers, form)
        expect(saved.status, saved.body).toBe(200)
        // Each asks on a connection of its own, which the system gives to either of them.
        await expect
          .poll(
            async () => {
              const pages = await Promise.all(Array.from({ length: 12 }, () => there.ask('outra', 'GET', '/')))
              return pages.filter(page => page.status === 200 && page.body.includes(form.empresa_nome)).length
            },
            { timeout: 1000, interval: 50 },
          )
          .toBe(12)
      }
    },
  )
})

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
