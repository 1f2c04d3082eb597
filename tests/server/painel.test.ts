import { describe, expect, test } from 'vitest'
import { choice } from '#fields/choice/choice.ts'
import { date } from '#fields/date/date.ts'
import { reference } from '#fields/reference/reference.ts'
import { text } from '#fields/text/text.ts'
import { arrange, resources } from '#resources.ts'
import { defineResource } from '#schema/defineResource.ts'
import type { AnyResource } from '#schema/resource.ts'
import { insertRecord } from '#server/store/records/records.ts'
import { bothDialects, formRequest, startApp, type TestApp } from '../support/app.ts'
import { filePart, formEnd, multipartHeaders } from './files/filesApp.ts'
import { pdf } from './files/sampleFiles.ts'

const DAY = 86_400_000
const MB = 1024 * 1024
const obras = defineResource({
  name: 'obras',
  label: { one: 'obra', many: 'obras', gender: 'f', title: 'Obras' },
  area: 'marketing',
  menu: { order: 500, icon: 'predio' },
  fields: {
    nome: text({ label: 'Nome' }),
    visto_em: date({ label: 'Visto em' }),
    apelido: text({ label: 'Apelido' }),
    fase: choice({ label: 'Fase', options: { inicio: 'Início', fim: 'Fim' } }),
    tipo_id: reference({ label: 'Tipo', to: 'tipos' }),
  },
  publication: { states: true },
  reads: { tipo: 'tipo_id' },
  countedBy: 'fase',
  warnings: [
    ({ visto_em }, { today }) =>
      typeof visto_em === 'string' && Date.parse(today) - Date.parse(visto_em) > 60 * DAY
        ? { field: 'visto_em', message: 'Não é vista há mais de 60 dias.' }
        : undefined,
    // Reads a column that nothing reads for the first record.
    ({ nome, apelido }) =>
      nome === 'Com apelido' && apelido === null ? { field: 'apelido', message: 'Falta o apelido.' } : undefined,
    (_obra, { related }) =>
      related['tipo']?.['ativo'] === false ? { field: 'tipo_id', message: 'O tipo está inativo.' } : undefined,
  ],
})
const all = arrange([...resources, obras])

describe.each(bothDialects)('the Painel on %s', dialect => {
  const start = () => startApp({ dialect, resources: all, parts: { rateLimits: false } })
  /** The Painel, once everything is counted. */
  const painel = async ({ admin }: Pick<TestApp, 'admin'>): Promise<any> => {
    const { data } = await admin.get('/api/painel')
    return data.contando ? painel({ admin }) : data
  }
  const pending = async (started: Pick<TestApp, 'admin'>) =>
    (await painel(started)).pendencias
      .filter((one: any) => one.recurso === 'obras')
      .map((one: any) => [one.campo, one.total, one.itens.map((item: any) => item.titulo)])
  const visit = ({ app }: TestApp, assunto: string) =>
    app.inject(
      formRequest('POST', '/api/contatos', {
        assunto,
        nome: 'Bruna',
        email: 'b@example.com',
        mensagem: 'Oi',
        consentimento: 1,
      }),
    )

  test('the Painel counts hundreds of records with a warning, and one fewer once a record is corrected', async () => {
    const started = await start()
    const { admin, store, tenantId } = started
    await store.write(async tx => {
      const stamp = { tenantId, userId: null, now: '2026-10-30T12:00:00.000Z' }
      for (let n = 0; n < 620; n++) {
        const visto_em = n < 600 ? '2026-01-10' : '2026-10-20'
        await insertRecord(tx, obras as AnyResource, { nome: `Torre ${n}`, visto_em, situacao: 'publicado' }, stamp)
      }
    })
    const [before] = await pending(started)
    expect(before.slice(0, 2)).toEqual(['visto_em', 600])
    expect(before[2]).toHaveLength(20)
    await admin.post('/api/obras', { id: 300, visto_em: '2026-10-29' })
    expect((await pending(started))[0].slice(0, 2)).toEqual(['visto_em', 599])
  })

  test('a warning appears once its day has come, without a save, and a save removes it', async () => {
    const started = await start()
    const { admin, clock } = started
    await admin.post('/api/obras', { nome: 'Torre', visto_em: '2026-10-20', situacao: 'publicado' })
    await admin.post('/api/obras', { nome: 'Rascunho', visto_em: '2020-01-01' })
    expect(await pending(started)).toEqual([])

    clock.set('2026-12-20T12:00:00.000Z')
    const again = { admin: await started.signIn('ana@example.com') }
    expect(await pending(again)).toEqual([['visto_em', 1, ['Torre']]])

    await again.admin.post('/api/obras', { id: 1, visto_em: '2026-12-19' })
    expect(await pending(again)).toEqual([])
  })

  test('with less than 512 MB free the Painel says how much is left, and no upload is received', async () => {
    let free = 512 * MB
    const { admin, app } = await startApp({ dialect, resources: all, parts: { freeBytes: async () => free } })
    const state = async () => (await admin.get('/api/painel')).data.disco
    const upload = () =>
      app.inject({
        method: 'POST',
        url: '/api/uploads',
        headers: { ...multipartHeaders, host: 'localhost', ...admin.headers },
        payload: Buffer.concat([filePart(pdf()), formEnd]),
      })
    expect([await state(), (await upload()).statusCode]).toEqual([null, 200])

    free = 312.7 * MB
    const refused = await upload()
    expect([await state(), refused.statusCode]).toEqual([{ livres_mb: 312, cheio: false }, 507])
    expect(refused.json().status.message).toBe('Espaço em disco insuficiente. Nada foi gravado.')
    expect((await admin.post('/api/obras', { nome: 'Torre' })).statusCode).toBe(200)

    free = 512 * MB
    expect(await state()).toBe(null)
  })

  test('the warnings follow every save and deletion, also of the records that they read', async () => {
    const started = await start()
    const { admin } = started
    for (const nome of ['Torre', 'Com apelido', 'Com apelido'])
      await admin.post('/api/obras', { nome, situacao: 'publicado' })
    expect(await pending(started)).toEqual([['apelido', 2, ['Com apelido', 'Com apelido']]])
    await admin.post('/api/obras', { id: 2, apelido: 'Torrinha' })
    await admin.delete('/api/obras/3')
    expect(await pending(started)).toEqual([])

    await admin.post('/api/obras', { id: 1, tipo_id: 1 })
    expect(await pending(started)).toEqual([])
    const off = await admin.post('/api/tipos', { id: 1, ativo: 0 })
    expect(off.statusCode).toBe(200)
    expect(await pending(started)).toEqual([['tipo_id', 1, ['Torre']]])
  })

  test('a save has only the saved record checked for warnings, and the records that read it', async () => {
    const looked: unknown[] = []
    const lotes = defineResource({
      name: 'lotes',
      label: { one: 'lote', many: 'lotes', gender: 'm', title: 'Lotes' },
      area: 'marketing',
      menu: { order: 510, icon: 'predio' },
      fields: { nome: text({ label: 'Nome' }), tipo_id: reference({ label: 'Tipo', to: 'tipos' }) },
      publication: { states: true },
      reads: { tipo: 'tipo_id' },
      warnings: [
        ({ nome }, context) => {
          looked.push(nome)
          return nome === 'Olha' && context.related['tipo']?.['ativo'] === false
            ? { field: 'tipo_id', message: 'O tipo está inativo.' }
            : undefined
        },
      ],
    })
    const started = await startApp({ dialect, resources: arrange([...resources, lotes]), parts: { rateLimits: false } })
    const { admin } = started
    for (const [nome, tipo_id] of [
      ['Olha', 1],
      ['Não olha', 1],
      ['De outro tipo', 2],
    ] as const)
      await admin.post('/api/lotes', { nome, tipo_id, situacao: 'publicado' })
    const lookedAt = async () => {
      looked.length = 0
      await painel(started)
      return looked
    }
    await lookedAt()

    await admin.post('/api/lotes', { id: 2, nome: 'Nem olha' })
    expect(await lookedAt()).toEqual(['Nem olha'])
    expect(await lookedAt()).toEqual([])
    await admin.post('/api/tipos', { id: 1, ativo: 0 })
    expect(await lookedAt()).toEqual(['Olha', 'Nem olha'])
  })

  test('leads are counted by week and subject, and those taken up no longer count as new', async () => {
    const started = await start()
    await visit(started, 'outro')
    started.clock.set('2026-11-10T12:00:00.000Z')
    await visit(started, 'outro')
    await visit(started, 'imprensa')
    const admin = await started.signIn('ana@example.com')
    await admin.post('/api/contatos', { id: 3, situacao: 'em_atendimento' })

    const [leads] = (await painel({ admin })).recebidos

    expect(leads).toMatchObject({ recurso: 'contatos', total: 2, em_7_dias: 1, em_30_dias: 2, campo: 'assunto' })
    expect(leads.novos).toEqual({ situacao: 'novo' })
    expect(leads.semanas).toHaveLength(12)
    expect(leads.semanas.slice(-3)).toEqual([
      { de: '2026-10-26', ate: '2026-11-01', por: { outro: 1 } },
      { de: '2026-11-02', ate: '2026-11-08', por: {} },
      { de: '2026-11-09', ate: '2026-11-15', por: { outro: 1, imprensa: 1 } },
    ])
  })

  test('the Painel counts what is scheduled and what is public, as the resource says', async () => {
    const started = await start()
    const { admin } = started
    await admin.post('/api/obras', { nome: 'Um', fase: 'fim', situacao: 'publicado' })
    await admin.post('/api/obras', { nome: 'Dois', fase: 'fim', situacao: 'publicado' })
    await admin.post('/api/obras', { nome: 'Três', situacao: 'agendado', publicado_em: '2026-11-01T12:00:00.000Z' })

    const { agendados, publicados, alteracoes } = await painel(started)

    expect(agendados.find((one: any) => one.recurso === 'obras')).toEqual({
      recurso: 'obras',
      total: 1,
      itens: [{ id: 3, titulo: 'Três', quando: '2026-11-01T12:00:00.000Z' }],
    })
    expect(publicados.find((one: any) => one.recurso === 'obras')).toEqual({
      recurso: 'obras',
      total: 2,
      campo: 'fase',
      por: [{ valor: 'fim', titulo: 'Fim', total: 2 }],
    })
    expect(alteracoes[0]).toMatchObject({ recurso: 'obras', titulo: 'Três', acao: 'criar', quem: 'Ana Administradora' })
  })

  test('the Painel tells no user of what is closed to them, nor of another tenant', async () => {
    const started = await start()
    await started.addAccount({ nome: 'Édna Editora', email: 'edna@example.com', perfil: 'editor' })
    const editor = await started.signIn('edna@example.com')
    await started.admin.post('/api/usuarios', { nome: 'Pessoa Secreta', email: 's@example.com', perfil: 'editor' })
    await started.admin.post('/api/obras', { nome: 'Torre', situacao: 'publicado' })

    expect((await editor.get('/api/painel')).body).not.toMatch(/Secreta|"usuarios"/)
    expect((await started.admin.get('/api/painel')).body).toMatch(/Pessoa Secreta/)
    const { session } = await started.addTenant('outra.example.com')
    expect((await session.get('/api/painel')).body).not.toMatch(/Torre|Secreta/)
    expect((await started.app.inject({ url: '/api/painel' })).statusCode).toBe(401)
    expect((await editor.get('/api/painel?x=1')).statusCode).toBe(400)
  })
})
