import { describe, expect, test } from 'vitest'
import { MAX_CALENDAR_ENTRIES } from '#contract/calls/calendarCalls.ts'
import { text } from '#fields/text/text.ts'
import { arrange, resources } from '#resources.ts'
import type { Area } from '#schema/areas.ts'
import { defineResource } from '#schema/defineResource.ts'
import type { AnyResource } from '#schema/resource.ts'
import { insertRecord } from '#server/store/records/records.ts'
import { bothDialects, type Form, startApp } from '../support/app.ts'

// 09:00 in São Paulo.
const NOW = '2026-11-10T12:00:00.000Z'
const NOVEMBER = 'de=2026-11-01&ate=2026-11-30'

const section = (name: string, area: Area) =>
  defineResource({
    name,
    label: { one: 'aviso', many: 'avisos', gender: 'm', title: name },
    area,
    menu: { order: 500, icon: 'texto' },
    fields: { titulo: text({ label: 'Título', max: 80, required: true }) },
    publication: { states: true },
    list: { columns: ['titulo'], filters: [], search: [], sortable: ['titulo'] },
    edit: { tabs: [{ title: 'Aviso', rows: [[['titulo', 50]]] }] },
  }) as AnyResource
const avisos = section('avisos', 'marketing')
const ofertas = section('ofertas', 'vendas')
const all = arrange([...resources, avisos, ofertas])

describe.each(bothDialects)('the calendar, on %s,', dialect => {
  const start = async () => {
    const site = await startApp({ dialect, now: NOW, resources: all, parts: { rateLimits: false } })
    const save = async (name: string, form: Form) => {
      const reply = await site.admin.post(`/api/${name}`, form)
      expect([reply.statusCode, reply.errors]).toEqual([200, {}])
      return reply.data
    }
    const read = async (query = NOVEMBER, session = site.admin) => {
      const reply = await session.get(`/api/calendario?${query}`)
      expect(reply.statusCode).toBe(200)
      return reply.json() as { data: any[]; meta: { count: number } }
    }
    const seen = async (...asked: Parameters<typeof read>) =>
      (await read(...asked)).data.map(({ tipo, quando, titulo }) => `${quando} ${tipo} ${titulo}`)
    const scheduled = (titulo: string, publicado_em: string, expira_em = '') =>
      save('avisos', { titulo, situacao: 'agendado', publicado_em, expira_em })
    return { ...site, save, read, seen, scheduled }
  }

  test('has the days of São Paulo, not those of UTC, up to the ends of a month', async () => {
    const { scheduled, seen } = await start()
    await scheduled('fim de novembro', '2026-12-01T02:30:00.000Z')
    await scheduled('último instante', '2026-12-01T02:59:00.000Z')
    await scheduled('dezembro', '2026-12-01T03:00:00.000Z')
    const november = [
      '2026-12-01T02:30:00.000Z entra fim de novembro',
      '2026-12-01T02:59:00.000Z entra último instante',
    ]
    expect(await seen()).toEqual(november)
    expect(await seen('de=2026-11-30&ate=2026-11-30')).toEqual(november)
    expect(await seen('de=2026-12-01&ate=2026-12-31')).toEqual(['2026-12-01T03:00:00.000Z entra dezembro'])
  })

  test('tells when the same record goes on and off, and also what went on and off before today', async () => {
    const { save, scheduled, read, signIn, clock } = await start()
    await scheduled('Campanha', '2026-11-12T12:00:00.000Z', '2026-11-13T12:00:00.000Z')
    await save('avisos', { titulo: 'Já no ar', situacao: 'publicado', publicado_em: '2026-11-02T12:00:00.000Z' })
    await save('avisos', { titulo: 'Rascunho com data', publicado_em: '2026-11-15T12:00:00.000Z' })
    const { data, meta } = await read()
    expect(meta.count).toBe(3)
    const campaign = { recurso: 'avisos', id: 1, titulo: 'Campanha', revisao: 1 }
    expect(data).toEqual([
      {
        ...{ tipo: 'entra', quando: '2026-11-02T12:00:00.000Z', pode_mudar: false },
        ...campaign,
        id: 2,
        titulo: 'Já no ar',
      },
      { ...{ tipo: 'entra', quando: '2026-11-12T12:00:00.000Z', pode_mudar: true }, ...campaign },
      { ...{ tipo: 'sai', quando: '2026-11-13T12:00:00.000Z', pode_mudar: true }, ...campaign },
    ])
    // The clock alone published the record and took it off; nothing saved it.
    clock.set('2026-11-13T12:00:00.000Z')
    const session = await signIn('ana@example.com')
    expect((await read(NOVEMBER, session)).data.map(({ pode_mudar }) => pode_mudar)).toEqual([false, false, false])
    await session.post('/api/avisos', { id: 1, situacao: 'arquivado' })
    expect((await read(NOVEMBER, session)).data.map(({ tipo, quando }) => `${quando} ${tipo}`)).toEqual([
      '2026-11-02T12:00:00.000Z entra',
      '2026-11-12T12:00:00.000Z entra',
      '2026-11-13T12:00:00.000Z sai',
    ])
  })

  test('tells of past days also what was taken off the site by hand, once, and only to whoever may read it', async () => {
    const { admin, save, read, seen, clock, addAccount, signIn } = await start()
    const live = (titulo: string, rest: Form = {}) =>
      save('avisos', { titulo, situacao: 'publicado', publicado_em: '2026-11-02T12:00:00.000Z', ...rest })
    await live('Arquivado antes do fim', { expira_em: '2026-11-20T12:00:00.000Z' })
    await live('"situacao":["publicado",')
    await live('Excluído')
    const at = async (instant: string, forms: readonly Form[]) => {
      clock.set(instant)
      for (const form of forms) await save('avisos', form)
    }
    await at('2026-11-10T13:00:00.000Z', [
      { id: 1, situacao: 'arquivado' },
      { id: 2, titulo: 'De volta a rascunho', situacao: 'rascunho' },
      { id: 3, situacao: 'rascunho' },
    ])
    await admin.delete('/api/avisos/3')
    // Public again, and off again on the same day.
    await at('2026-11-10T14:00:00.000Z', [{ id: 1, situacao: 'publicado' }])
    await at('2026-11-10T15:00:00.000Z', [{ id: 1, situacao: 'arquivado' }])
    expect(await seen()).toEqual([
      '2026-11-02T12:00:00.000Z entra Arquivado antes do fim',
      '2026-11-10T13:00:00.000Z sai Arquivado antes do fim',
      '2026-11-10T13:00:00.000Z sai De volta a rascunho',
      '2026-11-10T15:00:00.000Z sai Arquivado antes do fim',
    ])
    expect((await read()).data.some(({ pode_mudar }) => pode_mudar)).toBe(false)
    expect(await seen('de=2026-11-11&ate=2026-11-30')).toEqual([])
    await addAccount({ nome: 'Lia', email: 'lia@example.com', perfil: 'por_area', area_vendas: 'ler' })
    expect(await seen(NOVEMBER, await signIn('lia@example.com'))).toEqual([])
  })

  test('tells when a prepared expiry would take a record off the site, beside the one that counts', async () => {
    const { admin, save, read } = await start()
    const live = { situacao: 'publicado', publicado_em: '2026-11-02T12:00:00.000Z' }
    await save('avisos', { titulo: 'No ar', ...live, expira_em: '2026-11-20T12:00:00.000Z' })
    const prepare = (form: Form) => admin.post('/api/avisos/1/preparo', form)
    await prepare({ revisao: 0, expira_em: '2026-11-25T12:00:00.000Z' })
    const all = async () => (await read()).data.map(({ tipo, quando, pode_mudar }) => `${quando} ${tipo} ${pode_mudar}`)
    expect(await all()).toEqual([
      '2026-11-02T12:00:00.000Z entra false',
      '2026-11-20T12:00:00.000Z sai true',
      '2026-11-25T12:00:00.000Z sai_no_preparo false',
    ])
    await prepare({ revisao: 1, expira_em: '' })
    expect(await all()).toEqual(['2026-11-02T12:00:00.000Z entra false', '2026-11-20T12:00:00.000Z sai true'])
  })

  test('a date that is moved by saving the record with the revision it named is refused once the record is another', async () => {
    const { admin, scheduled, read } = await start()
    await scheduled('Campanha', '2026-11-12T12:00:00.000Z', '2026-11-20T12:00:00.000Z')
    const [{ id, revisao }] = (await read()).data
    const moved = { id, revisao, publicado_em: '2026-11-14T12:00:00.000Z' }
    expect((await admin.post('/api/avisos', moved)).statusCode).toBe(200)
    expect((await read()).data[0]).toMatchObject({ quando: '2026-11-14T12:00:00.000Z', revisao: 2 })
    const again = await admin.post('/api/avisos', { ...moved, publicado_em: '2026-11-16T12:00:00.000Z' })
    expect([again.statusCode, again.json().data.revisao]).toEqual([409, 2])
    const past = await admin.post('/api/avisos', { id, revisao: 2, publicado_em: '2026-11-09T12:00:00.000Z' })
    expect(past.errors).toEqual({ publicado_em: 'A data de publicação precisa estar no futuro.' })
    const late = await admin.post('/api/avisos', { id, revisao: 2, publicado_em: '2026-11-21T12:00:00.000Z' })
    expect(late.errors).toEqual({ expira_em: 'Precisa ser depois da data de publicação.' })
    expect((await read()).data[0]).toMatchObject({ quando: '2026-11-14T12:00:00.000Z', revisao: 2 })
  })

  test('tells when preparations and launches are published, and a date that somebody else has changed is kept', async () => {
    const { admin, save, read, clock, app } = await start()
    await save('avisos', { titulo: 'No ar', situacao: 'publicado', publicado_em: '2026-10-01T12:00:00.000Z' })
    await admin.post('/api/avisos/1/preparo', { revisao: 0, titulo: 'Novo título' })
    await admin.post('/api/avisos/1/preparo/agendar', { revisao: 1, publicar_em: '2026-11-18T11:00:00.000Z' })
    await save('avisos', { titulo: 'Rascunho' })
    await save('lancamentos', { nome: 'Verão' })
    await save('lancamentos', { nome: 'Sem data' })
    await admin.post('/api/lancamentos/1/itens', { recurso: 'avisos', registro: 2 })
    await admin.post('/api/lancamentos/1/agendar', { publicar_em: '2026-11-11T11:00:00.000Z' })
    const launch = { tipo: 'lancamento', recurso: null, id: 1, titulo: 'Verão', revisao: null, pode_mudar: true }
    const preparation = { tipo: 'preparo', recurso: 'avisos', id: 1, titulo: 'No ar', revisao: 1, pode_mudar: true }
    expect((await read()).data).toEqual([
      { ...launch, quando: '2026-11-11T11:00:00.000Z' },
      { ...preparation, quando: '2026-11-18T11:00:00.000Z' },
    ])

    for (const [path, form] of [
      ['/api/avisos/1/preparo/agendar', { revisao: 1, publicar_em_lido: '2026-11-18T11:00:00.000Z' }],
      ['/api/lancamentos/1/agendar', { publicar_em_lido: '2026-11-11T11:00:00.000Z' }],
    ] as const) {
      const move = (publicar_em: string) => admin.post(path, { ...form, publicar_em })
      expect((await move('2026-11-12T11:00:00.000Z')).statusCode).toBe(200)
      const stale = await move('2026-11-13T11:00:00.000Z')
      expect([stale.statusCode, stale.message]).toEqual([
        409,
        'Outra pessoa mudou esta data ou a desfez. Nada foi alterado agora.',
      ])
    }
    expect((await read()).data.map(({ quando }) => quando)).toEqual([
      '2026-11-12T11:00:00.000Z',
      '2026-11-12T11:00:00.000Z',
    ])

    clock.set('2026-11-12T11:00:00.000Z')
    await app.settled()
    // What the launch took went on the site with it; of the preparation only the record's own date remains.
    const after = (await read()).data.map(({ tipo, titulo, pode_mudar }) => [tipo, titulo, pode_mudar])
    expect(after.sort()).toEqual([
      ['entra', 'Rascunho', false],
      ['lancamento', 'Verão', false],
    ])
  })

  test('tells an account only of what it may read, and that it may move only what it may publish', async () => {
    const { admin, save, scheduled, read, seen, signIn, addAccount, addTenant, app } = await start()
    await scheduled('Aviso', '2026-11-12T12:00:00.000Z')
    const date = { situacao: 'agendado', publicado_em: '2026-11-13T12:00:00.000Z' }
    await save('ofertas', { titulo: 'Oferta secreta', ...date })
    await save('ofertas', { titulo: 'No ar', situacao: 'publicado', publicado_em: '2026-10-01T12:00:00.000Z' })
    await admin.post('/api/ofertas/2/preparo', { revisao: 0, titulo: 'Mudança secreta' })
    await admin.post('/api/ofertas/2/preparo/agendar', { revisao: 1, publicar_em: '2026-11-14T12:00:00.000Z' })
    await save('ofertas', { titulo: 'Item' })
    await save('lancamentos', { nome: 'Verão' })
    await admin.post('/api/lancamentos/1/itens', { recurso: 'ofertas', registro: 3 })
    await admin.post('/api/lancamentos/1/agendar', { publicar_em: '2026-11-15T12:00:00.000Z' })
    const as = async (email: string, area_marketing: string) => {
      await addAccount({ nome: 'Rui Prado', email, perfil: 'por_area', area_marketing })
      return signIn(email)
    }
    const movable = async (session: typeof admin) =>
      (await read(NOVEMBER, session)).data.map(({ titulo, pode_mudar }) => [titulo, pode_mudar])
    expect(await movable(admin)).toEqual([
      ['Aviso', true],
      ['Oferta secreta', true],
      ['No ar', true],
      ['Verão', true],
    ])
    expect(await movable(await as('le@example.com', 'ler'))).toEqual([['Aviso', false]])
    const publisher = await as('publica@example.com', 'publicar')
    expect(await movable(publisher)).toEqual([
      ['Aviso', true],
      ['Verão', false],
    ])
    expect((await read(NOVEMBER, publisher)).meta.count).toBe(2)
    const { session } = await addTenant('outra.example.com')
    expect(await seen(NOVEMBER, session)).toEqual([])
    expect((await app.inject({ url: `/api/calendario?${NOVEMBER}` })).statusCode).toBe(401)
  })

  test('lists the first dates of a crowded month, and says how many there are', async () => {
    const { store, scheduled, read } = await start()
    const first = await scheduled('Aviso 0', '2026-11-12T12:00:00.000Z')
    await scheduled('Última', '2026-11-28T12:00:00.000Z', '2026-11-29T12:00:00.000Z')
    await store.write(async tx => {
      for (let i = 1; i < MAX_CALENDAR_ENTRIES; i++)
        await insertRecord(tx, avisos, { ...first, titulo: `Aviso ${i}` }, { tenantId: 1, userId: 1, now: NOW })
    })
    const { data, meta } = await read()
    expect([data.length, meta.count]).toEqual([MAX_CALENDAR_ENTRIES, MAX_CALENDAR_ENTRIES + 2])
    expect(new Set(data.map(({ quando }) => quando))).toEqual(new Set(['2026-11-12T12:00:00.000Z']))
  })

  test('is asked for by its first and last day, at most six weeks', async () => {
    const { admin } = await start()
    const status = async (query: string) => (await admin.get(`/api/calendario${query}`)).statusCode
    expect(await status('?de=2026-11-01&ate=2026-12-12')).toBe(200)
    expect(await status('?de=9999-12-01&ate=9999-12-31')).toBe(200)
    for (const query of [
      '',
      '?de=2026-11-01',
      '?de=2026-11-01&ate=2026-12-13',
      '?de=2026-11-02&ate=2026-11-01',
      '?de=2026-02-29&ate=2026-03-01',
      '?de=2026-11-01T00:00&ate=2026-11-02',
      `?${NOVEMBER}&mes=11`,
      `?${NOVEMBER}&de=2026-11-02`,
    ])
      expect(await status(query), query).toBe(400)
  })
})
