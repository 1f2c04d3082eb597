import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { file } from '#fields/file/file.ts'
import { text } from '#fields/text/text.ts'
import { arrange, resources } from '#resources.ts'
import { defineResource } from '#schema/defineResource.ts'
import type { Db } from '#server/store/dialects/dialect.ts'
import { LOCK_KEY } from '#server/store/dialects/postgresLock.ts'
import { formRequest, type StartOptions, startApp } from '../../support/app.ts'
import { proxyTo } from '../../support/databaseProxy.ts'
import { hasPostgres } from '../../support/postgres.ts'
import { newPlace } from '../../support/templates.ts'
import { filePart, formEnd, multipartHeaders } from '../files/filesApp.ts'
import { pdf, png } from '../files/sampleFiles.ts'
import { client, site } from '../pages/site.ts'

const UNAVAILABLE = 'Serviço temporariamente indisponível. Tente novamente em instantes.'

/** Records that show a document until an hour. */
const avisos = defineResource({
  name: 'avisos',
  label: { one: 'aviso', many: 'avisos', gender: 'm', title: 'Avisos' },
  area: 'marketing',
  menu: { order: 500, icon: 'estrela' },
  fields: {
    nome: text({ label: 'Nome', required: true }),
    arquivo_id: file({ label: 'Arquivo' }),
  },
  publication: { states: true },
})

describe.skipIf(!hasPostgres)('a PostgreSQL that goes away', () => {
  /** The server, the proxy between it and its database, and another client of that database. */
  async function start(options: StartOptions = {}) {
    const { folder, database } = await newPlace('postgres')
    const proxy = await proxyTo(database!.url)
    const app = await startApp({ ...options, place: { folder, database: { ...database!, url: proxy.url } } })
    const other = new pg.Client({ connectionString: database!.url })
    await other.connect()
    onTestFinished(() => other.end())
    // The database is dropped before this client has ended.
    other.on('error', () => {})
    const isAway = () =>
      vi.waitFor(async () => expect((await app.app.inject('/saude/pronta')).statusCode).toBe(503), 3000)
    const isBack = () =>
      vi.waitFor(async () => expect((await app.app.inject('/saude/pronta')).statusCode).toBe(200), 9000)
    return { ...app, proxy, other, isAway, isBack }
  }
  const marks = async ({ admin }: Awaited<ReturnType<typeof start>>) =>
    (await admin.get('/api/diferenciais?ordenacao[nome]=ASC')).data.map(({ nome }: { nome: string }) => nome)

  test('while PostgreSQL is away every request is refused with the time to wait, and afterwards the same session goes on', async () => {
    const started = await start()
    const { app, admin, proxy, isAway, isBack } = started
    await admin.post('/api/diferenciais', { nome: 'Piscina', categoria: 'lazer' })
    expect(await marks(started)).toEqual(['Piscina'])

    proxy.close()
    const replies = await Promise.all([
      admin.post('/api/diferenciais', { nome: 'Sauna', categoria: 'lazer' }),
      admin.get('/api/diferenciais?limite=7'),
      app.inject(formRequest('POST', '/api/auth', { email: 'ana@example.com', senha: 'x', autoLogin: 0 })),
    ])
    for (const reply of replies) {
      expect([reply.statusCode, reply.json().status.message]).toEqual([503, UNAVAILABLE])
      expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
    }
    await isAway()
    expect((await admin.get('/api/diferenciais?ordenacao[nome]=ASC')).statusCode).toBe(503)

    proxy.open()
    await isBack()
    expect((await admin.post('/api/diferenciais', { nome: 'Quadra', categoria: 'lazer' })).statusCode).toBe(200)
    expect(await marks(started)).toEqual(['Piscina', 'Quadra'])
  })

  test('a save whose connection is cut is refused, and neither the server nor the next save fails', async () => {
    const started = await start()
    const { admin, other, logged } = started
    await admin.post('/api/diferenciais', { nome: 'Piscina', categoria: 'lazer' })
    await other.query('begin')
    await other.query('select * from diferenciais for update')
    const saving = admin.post('/api/diferenciais', { id: 1, nome: 'Sauna' })
    const cut = `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await vi.waitFor(async () => expect((await other.query(cut)).rowCount).toBe(1), 3000)
    await other.query('rollback')

    const refused = await saving
    expect([refused.statusCode, refused.message]).toEqual([503, UNAVAILABLE])
    expect((await admin.post('/api/diferenciais', { id: 1, nome: 'Quadra' })).statusCode).toBe(200)
    expect(await marks(started)).toEqual(['Quadra'])
    expect(logged.filter(({ event }) => event === 'store_broken')).toEqual([])
  })

  test('a save whose outcome is unknown is refused, shows if it was kept, and is not kept twice when it is sent again', async () => {
    const started = await start()
    const { admin, proxy, isBack } = started
    expect(await marks(started)).toEqual([])
    const form = { nome: 'Piscina', categoria: 'lazer', chave_operacao: 'a1b2c3d4e5f6' }
    await started.app.settled()

    proxy.loseNextCommit()
    expect((await admin.post('/api/diferenciais', form)).statusCode).toBe(503)
    await isBack()
    expect(await marks(started)).toEqual(['Piscina'])
    const again = await admin.post('/api/diferenciais', form)
    expect([again.statusCode, again.data.nome]).toEqual([200, 'Piscina'])
    expect(await marks(started)).toEqual(['Piscina'])
  })

  test('what another server saved while PostgreSQL was away shows in lists and on pages', async () => {
    const started = await start({ parts: { client, site } })
    const { app, admin, proxy, other, isBack } = started
    await admin.post('/api/diferenciais', { nome: 'Piscina', categoria: 'lazer', ativo: 1 })
    expect(await marks(started)).toEqual(['Piscina'])
    const page = async () => (await app.inject('/')).body
    expect(await page()).toContain('Piscina')

    proxy.close()
    await other.query(`update diferenciais set nome = 'Sauna'`)
    expect(await page()).toContain('Piscina')

    proxy.open()
    await isBack()
    expect(await marks(started)).toEqual(['Sauna'])
    expect(await page()).toContain('Sauna')
  })

  test('pages are shown as they were for a day while PostgreSQL is away, however long they had not changed before', async () => {
    const { app, store, clock, proxy, isAway } = await start({ parts: { client, site } })
    // The clock must not move until the pages have heard of it, which may be after the server’s own probe has.
    const lost = Promise.withResolvers<void>()
    store.onAvailability(isAvailable => !isAvailable && lost.resolve())
    const status = async () => (await app.inject('/')).statusCode
    expect(await status()).toBe(200)
    clock.advance(100 * 3_600_000)
    expect(await status()).toBe(200)
    clock.advance(100 * 3_600_000)

    proxy.close()
    await Promise.all([lost.promise, isAway()])
    expect(await status()).toBe(200)
    clock.advance(23 * 3_600_000)
    expect(await status()).toBe(200)
    clock.advance(2 * 3_600_000)
    expect(await status()).toBe(503)
  })

  test('files that were shown before are shown while PostgreSQL is away, and none that is gone or was withdrawn', async () => {
    const { app, admin, proxy, isAway, isBack } = await start()
    const samples = [await png('um.png'), await png('outro.png'), pdf('um.pdf'), pdf('outro.pdf')]
    const payload = Buffer.concat([...samples.map(sample => filePart(sample)), formEnd])
    const headers = { ...multipartHeaders, host: 'localhost', ...admin.headers }
    const { data } = (await app.inject({ method: 'POST', url: '/api/uploads', headers, payload })).json()
    const [kept, deleted, ...documents] = data
    const statuses = () =>
      Promise.all([kept, deleted, ...documents].map(async ({ url }) => (await app.inject(url)).statusCode))
    const kits = await Promise.all(
      documents.map(({ id }: { id: number }) => {
        const arquivos = JSON.stringify([{ titulo: 'Marca', arquivo_id: id }])
        const titulo = `Kit ${id}`
        return admin.post('/api/imprensa', { titulo, slug: `kit-${id}`, tipo: 'kit', arquivos, situacao: 'publicado' })
      }),
    )
    expect(kits.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    await app.settled()
    expect(await statuses()).toEqual([200, 200, 200, 200])
    await admin.delete(`/api/uploads/${deleted.id}`)
    await admin.post('/api/imprensa', { id: kits[1]!.data.id, situacao: 'rascunho' })

    proxy.close()
    await isAway()
    expect(await statuses()).toEqual([200, 503, 200, 503])
    proxy.open()
    await isBack()
    expect(await statuses()).toEqual([200, 404, 200, 404])
  })

  test('while PostgreSQL is away, a document is not shown beyond the hour at which it was to go', async () => {
    const { app, admin, clock, proxy, isAway } = await start({ resources: arrange([...resources, avisos]) })
    const payload = Buffer.concat([filePart(pdf('aviso.pdf')), formEnd])
    const headers = { ...multipartHeaders, host: 'localhost', ...admin.headers }
    const [paper] = (await app.inject({ method: 'POST', url: '/api/uploads', headers, payload })).json().data
    const expira_em = new Date(clock.now().getTime() + 60_000).toISOString()
    const shown = { nome: 'Aviso', arquivo_id: paper.id, situacao: 'publicado', expira_em }
    expect((await admin.post('/api/avisos', shown)).statusCode).toBe(200)
    const status = async () => (await app.inject(paper.url)).statusCode
    expect(await status()).toBe(200)

    proxy.close()
    await isAway()
    expect(await status()).toBe(200)
    clock.advance(60_000)
    expect(await status()).toBe(503)
  })

  test('a server whose database another process took meanwhile saves nothing more and says why it must end', async () => {
    const { admin, proxy, other, logged } = await start()
    proxy.close()
    await vi.waitFor(async () => {
      const { rows } = await other.query('select pg_try_advisory_lock($1) as mine', [LOCK_KEY])
      expect(rows[0].mine).toBe(true)
    }, 3000)
    proxy.open()
    await vi.waitFor(() => expect(logged.map(({ event }) => event)).toContain('store_broken'), 9000)

    const [broken] = logged.filter(({ event }) => event === 'store_broken')
    expect((broken!.cause as Error).message).toMatch(/another process has taken it for itself/)
    await other.query('select pg_advisory_unlock_all()')
    expect((await admin.post('/api/diferenciais', { nome: 'Piscina', categoria: 'lazer' })).statusCode).toBe(503)
    expect((await other.query('select nome from diferenciais')).rows).toEqual([])
  })

  test('a server whose tables were changed while PostgreSQL was away says that it must start again', async () => {
    const { proxy, other, logged } = await start()
    proxy.close()
    await other.query(`update _esquema set valor = '2' where chave = 'formato'`)
    proxy.open()
    await vi.waitFor(() => expect(logged.map(({ event }) => event)).toContain('store_broken'), 9000)

    const [broken] = logged.filter(({ event }) => event === 'store_broken')
    expect((broken!.cause as Error).message).toMatch(/tables have been changed.*\n.*newer version of this program/)
  })

  test('a connection that does not answer is given up, and the next requests are served', async () => {
    const started = await start()
    const { admin, proxy, isBack } = started
    expect(await marks(started)).toEqual([])
    proxy.swallow()
    const refused = await admin.post('/api/diferenciais', { nome: 'Piscina', categoria: 'lazer' })
    expect([refused.statusCode, refused.message]).toEqual([503, UNAVAILABLE])
    await isBack()
    expect((await admin.post('/api/diferenciais', { nome: 'Sauna', categoria: 'lazer' })).statusCode).toBe(200)
    expect(await marks(started)).toEqual(['Sauna'])
  })

  test('jobs that were queued while PostgreSQL was away are done once it is back, without any request', async () => {
    const { proxy, other, folder, clock, tenantId } = await start()
    proxy.close()
    const jobs = [
      ['correio.recuperacao', { login: 'ana@example.com' }],
      ['variantes_de_imagem', { tenantId, id: 999 }],
    ] as const
    for (const [type, data] of jobs)
      await other.query(
        'insert into _tarefas (tipo, dados, tentativas, tentar_em, expira_em) values ($1, $2, 0, $3, $4)',
        [type, JSON.stringify(data), clock.now().toISOString(), '2026-11-20T12:00:00.000Z'],
      )
    proxy.open()
    await vi.waitFor(async () => {
      const emails = (await readdir(join(folder, 'mail')).catch(() => [])).filter(name => name.endsWith('.eml'))
      const { rows } = await other.query('select tipo from _tarefas where tipo = any($1)', [jobs.map(([type]) => type)])
      expect([emails.length, rows]).toEqual([1, []])
    }, 9000)
  })
})

test.skipIf(!hasPostgres)(
  'PostgreSQL stops a query after two seconds and a statement of a save after four, but no change of the tables',
  async () => {
    const { store } = await startApp({ dialect: 'postgres' })
    const limit = async (db: Db) => {
      const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(db)
      return rows[0]?.statement_timeout
    }
    expect(await store.read(tx => limit(tx.db))).toBe('2s')
    expect(await store.write(tx => limit(tx.db))).toBe('4s')
    expect(await store.read(tx => tx.native.readAtLength(limit))).toBe('0')
    expect(await store.read(tx => tx.native.writeAtLength(limit))).toBe('0')
    await expect(store.read(tx => sql`select pg_sleep(60)`.execute(tx.db))).rejects.toMatchObject({ status: 503 })
    // The save before changed nothing for the queries after it.
    expect(await store.read(tx => limit(tx.db))).toBe('2s')
  },
)
