import { describe, expect, test } from 'vitest'
import { reference } from '#fields/reference/reference.ts'
import { text } from '#fields/text/text.ts'
import { resources } from '#resources.ts'
import { defineResource } from '#schema/defineResource.ts'
import type { AnyResource } from '#schema/resource.ts'
import { dialects, type Form, type Session, startApp } from '../../support/app.ts'
import { personOf } from './personOf.ts'

const pareceres = defineResource({
  name: 'pareceres',
  label: { one: 'parecer', many: 'pareceres', gender: 'm', title: 'Pareceres' },
  area: 'ri',
  menu: { order: 500, icon: 'estrela' },
  fields: { nome: text({ label: 'Nome', required: true }), tarefa_id: reference({ label: 'Tarefa', to: 'tarefas' }) },
  list: { columns: ['nome'], search: ['nome'] },
}) as AnyResource
const tarefas = defineResource({
  name: 'tarefas',
  label: { one: 'tarefa', many: 'tarefas', gender: 'f', title: 'Tarefas' },
  area: 'marketing',
  menu: { order: 510, icon: 'estrela' },
  fields: {
    nome: text({ label: 'Nome', required: true }),
    parecer_id: reference({ label: 'Parecer', to: 'pareceres' }),
  },
  publication: { states: true },
  list: { columns: ['nome', 'parecer_id'], search: ['nome'] },
  countedBy: 'parecer_id',
  whenInUse: { refuse: { one: 'Em uso em 1 item.', many: 'Em uso em {n} itens.' } },
}) as AnyResource
const all = [...resources, pareceres, tarefas]

const REFUSED = 'Você não tem permissão para esta operação.'
const items = (...some: object[]) => JSON.stringify(some)

describe.each(dialects)('rights on %s', dialect => {
  async function start() {
    const app = await startApp({ dialect, resources: all, parts: { rateLimits: false } })
    const made = async (name: string, form: Form) => (await app.admin.post(`/api/${name}`, form)).data
    return { ...app, person: personOf(app), made }
  }

  describe('a user who writes and does not publish', () => {
    const refusals: [string, (id: number, writer: Session) => Promise<{ statusCode: number; body: string }>][] = [
      ['changes a public record', (id, writer) => writer.post('/api/tarefas', { id, nome: 'Outro' })],
      ['withdraws a public record', (id, writer) => writer.post('/api/tarefas', { id, situacao: 'rascunho' })],
      ['archives a public record', (id, writer) => writer.post('/api/tarefas', { id, situacao: 'arquivado' })],
      ['deletes a public record', (id, writer) => writer.delete(`/api/tarefas/${id}`)],
    ]
    test.each(refusals)('a user who may not publish and %s is refused, and nothing is saved', async (_what, act) => {
      const { admin, person, made } = await start()
      const { id } = await made('tarefas', { nome: 'No ar', situacao: 'publicado' })
      const writer = await person({ marketing: 'escrever' })
      const reply = await act(id, writer)
      expect([reply.statusCode, JSON.parse(reply.body).status.message]).toEqual([403, REFUSED])
      expect((await admin.get(`/api/tarefas/${id}`)).data).toMatchObject({
        nome: 'No ar',
        situacao: 'publicado',
        revisao: 1,
      })
    })

    test.each([
      ['publicado', {}],
      ['agendado', { publicado_em: '2027-01-01T12:00:00.000Z' }],
    ])('a user who may not publish cannot make a draft %s by a form, in bulk or by a sheet', async (situacao, more) => {
      const { admin, person, made } = await start()
      const writer = await person({ marketing: 'escrever' })
      const { id } = await made('tarefas', { nome: 'Rascunho' })
      const form = { situacao, ...more }
      expect((await writer.post('/api/tarefas', { nome: 'Nova', ...form })).statusCode).toBe(403)
      expect((await writer.post('/api/tarefas', { id, ...form })).statusCode).toBe(403)
      const many = await writer.post('/api/tarefas/em-lote', { acao: 'alterar', itens: items({ id }), ...form })
      expect(many.data).toMatchObject({ feitos: [], recusados: [{ id, mensagem: REFUSED }] })
      const { id: sheet } = (await writer.post('/api/tarefas/importacoes', { arquivo: 'a.csv' })).data
      const linhas = items({ linha: 2, celulas: { nome: 'Da planilha', situacao: 'Publicado' } })
      const checked = (await writer.post(`/api/tarefas/importacoes/${sheet}/linhas`, { linhas })).data
      expect(checked).toMatchObject([{ resultado: 'recusada', erros: { '': REFUSED } }])
      expect((await admin.get('/api/tarefas')).data).toMatchObject([{ id, situacao: 'rascunho', revisao: 1 }])
    })

    test('a user who may not publish makes, changes, deletes and restores drafts, and whatever else they make is inactive', async () => {
      const { person } = await start()
      const writer = await person({ marketing: 'escrever' })
      const { id } = (await writer.post('/api/tarefas', { nome: 'Minha' })).data
      expect((await writer.post('/api/tarefas', { id, nome: 'Ainda minha' })).statusCode).toBe(200)
      expect((await writer.delete(`/api/tarefas/${id}`)).statusCode).toBe(200)
      expect((await writer.post('/api/tarefas/desfazer', { itens: items({ id }) })).data).toMatchObject({
        feitos: [id],
      })
      const amenity = (await writer.post('/api/diferenciais', { nome: 'Horta', categoria: 'lazer' })).data
      expect(amenity).toMatchObject({ ativo: false })
      expect((await writer.post('/api/diferenciais', { id: amenity.id, ativo: 1 })).statusCode).toBe(403)
    })

    test('a user who may not publish cannot undo what would make a record public again', async () => {
      const { admin, person, made } = await start()
      const writer = await person({ marketing: 'escrever' })
      const withdrawn = await made('tarefas', { nome: 'Saiu', situacao: 'publicado' })
      await admin.post('/api/tarefas', { id: withdrawn.id, situacao: 'rascunho' })
      const gone = await made('tarefas', { nome: 'Excluída', situacao: 'publicado' })
      await admin.delete(`/api/tarefas/${gone.id}`)
      const undo = (item: object) => writer.post('/api/tarefas/desfazer', { itens: items(item) })
      expect([
        (await undo({ id: withdrawn.id, revisao: 2 })).statusCode,
        (await undo({ id: gone.id })).statusCode,
      ]).toEqual([403, 403])
      expect((await admin.get('/api/tarefas')).data).toMatchObject([{ id: withdrawn.id, situacao: 'rascunho' }])
    })

    test('a user who may not publish cannot move a public record in its order', async () => {
      const { admin, person } = await start()
      const [first, second] = ['Um', 'Dois'].map(nome => ({ nome, categoria: 'lazer', ordem: 1 }))
      await admin.post('/api/diferenciais', first!)
      const { id } = (await admin.post('/api/diferenciais', second!)).data
      const writer = await person({ marketing: 'escrever' })
      expect((await writer.post('/api/diferenciais/ordenar', { id, para: 'inicio' })).statusCode).toBe(403)
      expect((await admin.get(`/api/diferenciais/${id}`)).data.revisao).toBe(1)
    })
  })

  describe('a closed area', () => {
    test('a closed area is not in search, Painel, views, preferences, presence or the description of the API', async () => {
      const { admin, person, made } = await start()
      const { id } = await made('pareceres', { nome: 'Jabuticaba sigilosa' })
      const reader = await person({ marketing: 'ler' })
      for (const [path, word] of [
        ['/api/busca?q=jabuticaba', 'abuticaba'],
        ['/api/painel', 'abuticaba'],
        ['/api/openapi.json', 'pareceres'],
        ['/api/openapi.json', '/api/auditoria'],
      ] as const) {
        expect([path, (await admin.get(path)).body.includes(word)]).toEqual([path, true])
        expect([path, (await reader.get(path)).body.includes(word)]).toEqual([path, false])
      }
      const bytes = (reply: { body: string }) => reply.body.replace(/"id":"[\w-]+"/, '')
      for (const ask of [
        (recurso: string) => reader.post('/api/presenca', { recurso, id }),
        (recurso: string) => reader.get(`/api/visoes?recurso=${recurso}`),
        (recurso: string) => reader.post('/api/visoes', { recurso, nome: 'x', consulta: '' }),
        (recurso: string) => reader.post('/api/preferencias', { chave: `lista.${recurso}`, valor: '{}' }),
      ])
        expect(bytes(await ask('pareceres'))).toBe(bytes(await ask('nada')))
    })

    test('records that point at a closed area reveal no title of it in exports, counts or uses', async () => {
      const { admin, person, made } = await start()
      const parecer = await made('pareceres', { nome: 'Jabuticaba sigilosa' })
      const tarefa = await made('tarefas', { nome: 'Podar', parecer_id: parecer.id, situacao: 'publicado' })
      await admin.post('/api/pareceres', { id: parecer.id, tarefa_id: tarefa.id })
      await made('tarefas', { nome: 'Regar' })
      const publisher = await person({ marketing: 'publicar' })
      for (const path of ['/api/tarefas/exportar', '/api/painel', `/api/tarefas/${tarefa.id}/historico`]) {
        expect((await publisher.get(path)).statusCode).toBe(200)
        expect([path, (await publisher.get(path)).body.includes('sigilosa')]).toEqual([path, false])
      }
      expect((await admin.get('/api/tarefas/exportar')).body).toContain('sigilosa')
      const refused = await publisher.delete(`/api/tarefas/${tarefa.id}`)
      expect([refused.statusCode, refused.message, refused.data]).toEqual([
        409,
        'Em uso em 1 item.',
        { usos: [], ocultos: 1 },
      ])
    })

    test('a closed record cannot be pointed at, whether it exists or not, and a reference to it that exists stays', async () => {
      const { person, made } = await start()
      const parecer = await made('pareceres', { nome: 'Sigiloso' })
      const tarefa = await made('tarefas', { nome: 'Podar', parecer_id: parecer.id })
      const writer = await person({ marketing: 'escrever' })
      for (const parecer_id of [parecer.id, 999]) {
        const reply = await writer.post('/api/tarefas', { nome: 'Regar', parecer_id })
        expect([reply.statusCode, reply.errors]).toEqual([422, { parecer_id: 'Valor inválido' }])
      }
      expect((await writer.post('/api/tarefas', { id: tarefa.id, nome: 'Podar já' })).statusCode).toBe(200)
    })
  })

  test('a change of rights applies from the next request on', async () => {
    const { admin, signIn, addAccount } = await start()
    await addAccount({ nome: 'Rui', email: 'rui@example.com', perfil: 'por_area', area_ri: 'ler' })
    const rui = await signIn('rui@example.com')
    const { id } = (await rui.get('/api/auth')).data.usuario
    expect((await rui.get('/api/auth')).data.usuario).toMatchObject({ area_ri: 'ler', area_vendas: 'sem_acesso' })
    expect((await rui.post('/api/pareceres', { nome: 'Um' })).statusCode).toBe(403)
    await admin.post('/api/usuarios', { id, area_ri: 'escrever' })
    expect((await rui.post('/api/pareceres', { nome: 'Um' })).statusCode).toBe(200)
    await admin.post('/api/usuarios', { id, area_ri: 'sem_acesso' })
    expect((await rui.get('/api/pareceres')).statusCode).toBe(404)
    await admin.post('/api/usuarios', { id, perfil: 'editor' })
    expect((await rui.get('/api/pareceres')).statusCode).toBe(200)
    expect((await rui.get('/api/usuarios')).statusCode).toBe(404)
  })
})
