import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { dialects } from '../support/app.ts'
import { dropDatabase, type FreshDatabase, freshDatabase } from '../support/postgres.ts'
import { plainText } from '../support/smtp.ts'
import {
  askServer,
  COMPANIES,
  type Company,
  contact,
  hostOf,
  type Installation,
  newInstallation,
  PASSWORD,
  picture,
} from './tenantsInstallation.ts'

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
    // These calls need no session.
    const anonymous = [
      'POST /api/auth',
      'POST /api/auth/forgot',
      'POST /api/auth/new-password',
      'POST /api/auth/company/start',
      'POST /api/auth/company',
    ]
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
