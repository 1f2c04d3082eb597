import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { reference } from '#fields/reference/reference.ts'
import { text } from '#fields/text/text.ts'
import { arrange, resources } from '#resources.ts'
import type { ResourceDefinition } from '#schema/resource.ts'
import { checkChain } from '#server/audit/auditCheck.ts'
import { linkAll } from '#server/audit/auditLinking.ts'
import { bothDialects } from '../../support/app.ts'
import { add, all, NOW, nome, place, restartable } from './followingPlace.ts'
import { obras } from './obras.ts'

const lotes = (rest: Partial<ResourceDefinition> = {}) =>
  obras(
    { titulo: text({ label: 'Título', renamedFrom: 'nome', unique: true }), alvo_id: reference(to) },
    { name: 'lotes', renamedFrom: 'obras', list: { search: ['titulo'] as never[] }, ...rest },
  )
const to = { label: 'Diferencial', to: 'diferenciais' }
const named = { nome: text({ label: 'Nome', unique: true }), alvo_id: reference(to) }

describe.each(bothDialects)('the %s database follows whole resources', dialect => {
  test('a renamed resource keeps its records, history, uses, views, preferences and search, and its old address is unknown', async () => {
    const start = await restartable(dialect)
    const { admin } = await start(obras(named, { list: { search: ['nome'] as never[] } }))
    await admin.post('/api/diferenciais', { nome: 'Piscina', categoria: 'lazer' })
    await admin.post('/api/obras', { nome: 'Torre', alvo_id: 1 })
    await admin.post('/api/obras', { nome: 'Vila' })
    await admin.delete('/api/obras/2')
    await admin.post('/api/visoes', { recurso: 'obras', nome: 'Minha', consulta: 'busca=torre' })
    await admin.post('/api/preferencias', { chave: 'lista.obras', valor: '{"porPagina":50}' })

    const { admin: after, store } = await start(lotes())

    expect((await after.get('/api/lotes?busca=torre')).data).toMatchObject([{ id: 1, titulo: 'Torre' }])
    expect((await after.post('/api/lotes', { titulo: 'torre' })).statusCode).toBe(409)
    expect((await after.get('/api/obras')).statusCode).toBe(404)
    expect((await after.get('/api/obras/1')).statusCode).toBe(404)
    expect((await after.delete('/api/diferenciais/1')).data.usos).toMatchObject([{ recurso: 'lotes', id: 1 }])
    expect((await after.get('/api/visoes?recurso=lotes')).data).toMatchObject([{ nome: 'Minha' }])
    expect((await after.get('/api/preferencias')).data).toHaveProperty(['lista.lotes'])
    expect(
      (await after.get('/api/auditoria?recurso=lotes')).data.map((line: any) => [line.recurso, line.acao]),
    ).toEqual(
      expect.arrayContaining([
        ['lotes', 'criar'],
        ['lotes', 'excluir'],
      ]),
    )
    expect((await after.get('/api/lotes/1/historico')).data).toMatchObject([{ acao: 'criar' }])
    expect((await after.get('/api/lotes/excluidos')).data).toMatchObject([{ acao: 'excluir' }])
    expect((await after.get('/api/painel')).data.alteracoes).toEqual(
      expect.arrayContaining([expect.objectContaining({ recurso: 'lotes', id: 1 })]),
    )
    await linkAll(store)
    expect(await checkChain(store)).toMatchObject({ is: 'sound' })
    const again = await start(lotes())
    await again.admin.post('/api/lotes', { titulo: 'Casa' })
    expect((await again.admin.get('/api/lotes')).data).toMatchObject([{ titulo: 'Casa' }, { titulo: 'Torre' }])
  })

  test('what is prepared, bundled, imported, numbered and queued for a renamed resource goes with it', async () => {
    const { start } = await place(dialect)
    const before = obras({ nome })
    const { store } = await start([before])
    const at = { tenant_id: 1, registro_id: 1, revisao: 1, recurso: 'obras', quando: NOW, base: '{}', valores: '{}' }
    const due = { tentar_em: NOW, expira_em: NOW, tentativas: 0 }
    await store.write(async ({ db }) => {
      await db.insertInto('_preparos').values(at).execute()
      await db
        .insertInto('_lancamentos_itens')
        .values({ ...at, lancamento_id: 1 })
        .execute()
      const line = { importacao_id: 1, linha: 1, nova: 1, recurso: 'obras', estado: 'pendente' }
      await db
        .insertInto('_importacoes_linhas')
        .values({ ...line, formulario: '{}', antes: '{}' })
        .execute()
      await db
        .insertInto('_enderecos_antigos')
        .values({ tenant_id: 1, recurso: 'obras', slug: 'a', registro_id: 1 })
        .execute()
      for (const chave of ['protocolo.obras.2026', 'protocolo.obras_novas.2026'])
        await db.insertInto('_contadores').values({ tenant_id: 1, chave, valor: 7 }).execute()
      for (const dados of ['{"recurso":"obras","id":1}', '{"resource":"obras"}', '{"nome":"obras"}'])
        await db
          .insertInto('_tarefas')
          .values({ ...due, tipo: 'x', dados })
          .execute()
    })

    const { store: after } = await start([obras({ nome }, { name: 'lotes', renamedFrom: 'obras' })])

    const texts = (table: string, column: string) =>
      after.read(async ({ db }) =>
        (await db.selectFrom(table).select(column).orderBy(column).execute()).map((row: any) => row[column]),
      )
    for (const table of ['_preparos', '_lancamentos_itens', '_importacoes_linhas', '_enderecos_antigos'])
      expect(await texts(table, 'recurso')).toEqual(['lotes'])
    expect((await texts('_contadores', 'chave')).sort()).toEqual(['protocolo.lotes.2026', 'protocolo.obras_novas.2026'])
    expect((await texts('_tarefas', 'dados')).sort()).toEqual([
      '{"nome":"obras"}',
      '{"recurso":"lotes","id":1}',
      '{"resource":"lotes"}',
    ])
  })

  test('a resource that vanished with its records stops the start with both ways to say what was meant', async () => {
    const { start } = await place(dialect)
    const other = obras({ nome }, { name: 'lojas' })
    const before = obras({ nome })
    await add((await start([other, before])).store, before, { nome: 'Torre' })

    for (const mayGoBack of [{}, { mayGoBack: true as const }])
      await expect(start([other], undefined, mayGoBack)).rejects.toThrow(
        "obras: 1 stored records have no resource. Set renamedFrom: 'obras' on its new resource, or retiredResources: ['obras'] on any resource to keep them hidden.",
      )

    await start([obras({ nome }, { name: 'lojas', retiredResources: ['obras'] })])
    const { store } = await start([other, before])
    expect((await all(store, before)).records).toMatchObject([{ nome: 'Torre' }])
  })

  test('a resource that vanished without records, or has its records moved for the second time, stops nothing', async () => {
    const { start } = await place(dialect)
    const before = obras({ nome })
    await start([before, obras({ nome }, { name: 'lojas' })])
    await add((await start([before])).store, before, { nome: 'Torre' })
    await start([obras({ nome }, { name: 'casas', renamedFrom: 'obras' })])
    const last = obras({ nome }, { name: 'vilas', renamedFrom: ['casas', 'obras'] })

    const { store, lines } = await start([last])

    expect(lines).toContain('move table casas to vilas')
    expect((await all(store, last)).records).toMatchObject([{ nome: 'Torre' }])
    expect((await start([last])).lines).toEqual([])
  })

  test('a retired column and a retired resource are removed for good by statements, and their names may then go', async () => {
    const { start } = await place(dialect)
    const full = obras(
      { nome, local: text({ label: 'Local', unique: true }) },
      { list: { filters: ['local'] as never[] } },
    )
    const gone = obras({ nome }, { name: 'lojas', list: { search: ['nome'] as never[] } })
    const { store } = await start([full, gone])
    await add(store, full, { nome: 'Torre', local: 'Curitiba' })
    await add(store, gone, { nome: 'Loja' })
    const without = (rest: object) => obras({ nome }, rest)
    const { store: retired } = await start([without({ retired: ['local'], retiredResources: ['lojas'] })])
    await retired.write(async ({ db }) => {
      for (const statement of [
        'alter table obras drop column local',
        'drop table lojas',
        'drop table busca_lojas',
        "delete from _esquema where chave like '%.lojas'",
      ])
        await sql.raw(statement).execute(db)
    })

    expect((await start([without({})])).lines.filter(line => !line.startsWith('backup: '))).toEqual([
      'remember the shape of the resources',
    ])
    const { store: after, lines } = await start([without({})])
    expect([(await all(after, without({}))).total, lines]).toEqual([1, []])
  })

  test('records cannot move to a resource that has a table already, and are neither lost nor mixed', async () => {
    const { start } = await place(dialect)
    const before = obras({ nome })
    const shops = obras({ nome }, { name: 'lojas' })
    await add((await start([before, shops])).store, before, { nome: 'Torre' })

    await expect(start([obras({ nome }, { name: 'lojas', renamedFrom: 'obras' })])).rejects.toThrow(
      'obras: 1 stored records have no resource. They cannot move to lojas, which has a table of its own already.',
    )
    expect((await all((await start([before, shops])).store, before)).total).toBe(1)
  })
})

test('a former name belongs to one resource, and a retired resource is none that there is', () => {
  const with2 = (rest: Partial<ResourceDefinition>) => () => arrange([...resources, obras({ nome }, rest)])
  expect(with2({ renamedFrom: 'blog' })).toThrow("obras.renamedFrom: 'blog' belongs to blog")
  expect(with2({ retiredResources: ['blog'] })).toThrow("obras.retiredResources: 'blog' is a resource")
  const twice = () =>
    arrange([
      ...resources,
      obras({ nome }, { renamedFrom: 'x' }),
      obras({ nome }, { name: 'outras', renamedFrom: ['x'] }),
    ])
  expect(twice).toThrow("outras.renamedFrom: 'x' belongs to obras")
})
