import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import type { Site } from '#schema/sitePage.ts'
import { diskFull } from '#server/errors.ts'
import type { Store } from '#server/store/store.ts'
import { bothDialects, startApp } from '../../support/app.ts'
import { hasPostgres } from '../../support/postgres.ts'
import { client, site } from '../pages/site.ts'

const DUE = '2026-10-31T12:00:00.000Z'

/** Lists what is public. */
const listing: Site = {
  ...site,
  parametersOf: path => (path === '/lista' || path.startsWith('/item/') ? [] : undefined),
  render: async ({ path }, data) => {
    if (path !== '/lista') {
      const found = await data.findBySlug('imprensa', path.slice('/item/'.length))
      return found && 'record' in found ? { status: 200, html: String(found.record.titulo) } : undefined
    }
    const items = await data.list('imprensa', { only: ['titulo'], order: { field: 'titulo', direction: 'ASC' } })
    const banners = await data.list('banners', { only: ['titulo'] })
    const html = `${items.map(one => one.titulo)} ${banners.map(one => one.titulo)} ${await data.count('imprensa')}`
    return { status: 200, html }
  },
}

/** Makes the database refuse every write, like a standby copy or one without the right to its file. */
async function refuseWrites(store: Store) {
  if (store.dialect === 'sqlite') {
    await store.write(tx => sql`pragma query_only = on`.execute(tx.db))
    return
  }
  // Each connection of the pool has its own setting, so all ten are kept busy at once.
  const set = sql`select set_config('default_transaction_read_only', 'on', false), pg_sleep(0.3)`
  await Promise.all(Array.from({ length: 10 }, () => store.read(tx => set.execute(tx.db))))
}

describe.each(bothDialects)('a database that only reads, on %s', dialect => {
  async function start() {
    const started = await startApp({ dialect, parts: { rateLimits: false, client, site: listing } })
    const { admin, app } = started
    const note = { tipo: 'nota', resumo: 'Resumo', conteudo: '<p>Texto</p>' }
    await admin.post('/api/imprensa', { ...note, titulo: 'Agora', situacao: 'publicado' })
    await admin.post('/api/imprensa', { ...note, titulo: 'Amanhã', situacao: 'agendado', publicado_em: DUE })
    await admin.post('/api/imprensa', {
      ...note,
      titulo: 'Depois',
      situacao: 'agendado',
      publicado_em: '2026-11-01T12:00:00Z',
    })
    const page = async (path: string) => {
      const reply = await app.inject({ url: path })
      return `${reply.statusCode} ${reply.body}`
    }
    const titles = async (query: string) => {
      const reply = await admin.get(`/api/imprensa?${query}`)
      expect([query, reply.statusCode]).toEqual([query, 200])
      expect(reply.json().meta.count).toBe(reply.data.length)
      return reply.data.map((one: any) => one.titulo)
    }
    return { ...started, page, titles }
  }

  test('on a read-only database a scheduled record is public at its hour: cached pages, lists, filters, order, counts, the Painel', async () => {
    const { admin, clock, store, page, titles } = await start()
    expect([await page('/lista'), await page('/item/amanha')]).toEqual(['200 Agora  1', expect.stringMatching(/^404/)])
    await admin.get('/api/imprensa/2')
    await titles('situacao=agendado&ordenacao[titulo]=ASC')
    await refuseWrites(store)

    clock.set(DUE)
    expect([await page('/lista'), await page('/item/amanha')]).toEqual(['200 Agora,Amanhã  2', '200 Amanhã'])
    expect((await admin.get('/api/imprensa/2')).data).toMatchObject({ situacao: 'publicado', revisao: 1 })
    expect(await titles('situacao=publicado&ordenacao[titulo]=ASC')).toEqual(['Agora', 'Amanhã'])
    expect(await titles('situacao=agendado&ordenacao[titulo]=ASC')).toEqual(['Depois'])
    expect(await titles('situacao=publicado&busca=amanha')).toEqual(['Amanhã'])
    const byState = await admin.get('/api/imprensa?ordenacao[situacao]=ASC')
    expect(byState.data.map((one: any) => one.situacao)).toEqual(['agendado', 'publicado', 'publicado'])
    const of = (part: any[]) => part.find(one => one.recurso === 'imprensa')
    // On a busy machine the Painel answers before everything is counted.
    await vi.waitFor(
      async () => {
        const painel = (await admin.get('/api/painel')).data
        expect(of(painel.publicados)?.total).toBe(2)
        expect(of(painel.agendados)?.itens.map((one: any) => one.titulo)).toEqual(['Depois'])
      },
      { timeout: 20_000 },
    )

    clock.set('2026-11-01T12:00:00Z')
    expect(await page('/lista')).toBe('200 Agora,Amanhã,Depois  3')
    expect(await titles('situacao=agendado')).toEqual([])
  })

  test('on a read-only database an expired record is gone at its hour', async () => {
    const { admin, clock, store, page } = await start()
    // The record is published directly, since the other requirements of publication do not matter here.
    await admin.post('/api/banners', { titulo: 'Feirão', expira_em: DUE })
    await store.write(async tx => {
      await tx.db
        .updateTable('banners')
        .set({ situacao: 'publicado', publicado_em: '2026-10-01T12:00:00.000Z' })
        .execute()
      tx.changed((await tx.db.selectFrom('banners').select('tenant_id').executeTakeFirstOrThrow()).tenant_id, 'banners')
    })
    expect(await page('/lista')).toBe('200 Agora Feirão 1')
    await refuseWrites(store)

    clock.set(DUE)
    expect(await page('/lista')).toBe('200 Agora,Amanhã  2')
  })

  test('on a read-only database a save is refused with 503', async () => {
    const { admin, store } = await start()
    await refuseWrites(store)
    expect((await admin.post('/api/imprensa', { id: 1, titulo: 'Outro' })).statusCode).toBe(503)
    expect((await admin.get('/api/imprensa/1')).data.titulo).toBe('Agora')
  })

  test('rows take their scheduled state once writing works again after a failure', async () => {
    const { admin, app, clock, store, titles, logged } = await start()
    const { write } = store
    Object.assign(store, { write: () => Promise.reject(diskFull()) })
    clock.set(DUE)
    expect(await titles('situacao=publicado&ordenacao[titulo]=ASC')).toEqual(['Agora', 'Amanhã'])
    await app.settled()
    expect(logged.map(({ event }) => event)).toContain('publication.not_written')
    expect(await storedState(store)).toBe('agendado')

    Object.assign(store, { write })
    await expect.poll(() => storedState(store), { timeout: 10_000 }).toBe('publicado')
    expect(await titles('situacao=publicado&ordenacao[titulo]=ASC')).toEqual(['Agora', 'Amanhã'])
    expect((await admin.get('/api/imprensa/2')).data).toMatchObject({ situacao: 'publicado', revisao: 1 })
  })

  test('a save treats a due record as published even if its row could not be updated', async () => {
    const { admin, clock, store } = await start()
    await store.write(async tx => {
      // The trigger stands for any trouble that lasts while other saves go through.
      if (store.dialect === 'sqlite')
        await sql`create trigger nao before update of situacao on imprensa when new.situacao = 'publicado' begin select raise(abort, 'not now'); end`.execute(
          tx.db,
        )
      else {
        await sql`create function nao() returns trigger language plpgsql as $$ begin raise exception 'not now'; end $$`.execute(
          tx.db,
        )
        await sql`create trigger nao before update of situacao on imprensa for each row when (new.situacao = 'publicado') execute function nao()`.execute(
          tx.db,
        )
      }
    })
    clock.set(DUE)
    expect((await admin.post('/api/imprensa', { id: 2, revisao: 1, titulo: 'Outro' })).data).toMatchObject({
      situacao: 'publicado',
      titulo: 'Outro',
    })
    expect((await admin.post('/api/imprensa', { id: 2, situacao: 'arquivado' })).data).toMatchObject({
      situacao: 'arquivado',
    })
  })
})

// SQLite refuses a read-only file at the start, and reports no open one as read-only, so this needs PostgreSQL.
test.skipIf(!hasPostgres)('a server whose PostgreSQL is read-only is not ready, while reading goes on', async () => {
  const { admin, app, store } = await startApp({ dialect: 'postgres' })
  const health = async () => (await app.inject('/saude/pronta')).statusCode
  expect(await health()).toBe(200)
  await refuseWrites(store)

  await vi.waitFor(async () => expect(await health()).toBe(503), { timeout: 5000 })
  expect((await app.inject('/saude/viva')).statusCode).toBe(200)
  expect((await admin.get('/api/imprensa')).statusCode).toBe(200)
})

/** The state in the stored row of 'Amanhã'. */
async function storedState(store: Store) {
  const row = store.read(tx => tx.db.selectFrom('imprensa').select('situacao').where('id', '=', 2).executeTakeFirst())
  return (await row)?.['situacao']
}
