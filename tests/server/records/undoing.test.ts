import { describe, expect, test } from 'vitest'
import { reference } from '#fields/reference/reference.ts'
import { references } from '#fields/references/references.ts'
import { text } from '#fields/text/text.ts'
import { arrange, resources } from '#resources.ts'
import { defineResource } from '#schema/defineResource.ts'
import { site } from '#site/render.ts'
import { dialects, formRequest, PASSWORD, type Session, startApp } from '../../support/app.ts'
import { client } from '../pages/site.ts'
import { uploadPicture } from '../uploadPicture.ts'

const NOW = '2026-10-30T12:00:00.000Z'

/** Loses its references when their targets are deleted, and remembers one target by its title. */
const obras = defineResource({
  name: 'obras',
  label: { one: 'obra', many: 'obras', gender: 'f', title: 'Obras' },
  area: 'marketing',
  menu: { order: 500, icon: 'estrela' },
  fields: {
    nome: text({ label: 'Nome', required: true, unique: true }),
    diferenciais: references({ label: 'Diferenciais', to: 'diferenciais' }),
    antiga_id: reference({ label: 'Antiga', to: 'obras', remembers: 'antiga_nome' }),
    antiga_nome: text({ label: 'Nome da antiga', readOnly: true }),
  },
})
const all = arrange([...resources, obras])

const undo = (session: Session, resource: string, itens: readonly object[], chave_operacao = '') =>
  session.post(`/api/${resource}/desfazer`, {
    itens: JSON.stringify(itens),
    ...(chave_operacao && { chave_operacao }),
  })
const note = (titulo: string) => ({ titulo, tipo: 'nota', resumo: 'Resumo', conteudo: '<p>Texto</p>' })

describe.each(dialects)('undoing on %s', dialect => {
  const start = () => startApp({ dialect, now: NOW, resources: all, parts: { rateLimits: false, site, client } })
  /** Starts with two differentials. */
  async function startWithTwo() {
    const started = await start()
    for (const nome of ['Piscina', 'Quadra'])
      await started.admin.post('/api/diferenciais', { nome, categoria: 'lazer' })
    return started
  }

  test('a deleted record comes back under its id with all it held, and its page and old addresses work again', async () => {
    const { app, admin, clock } = await start()
    await admin.post('/api/imprensa', { ...note('Primeira'), situacao: 'publicado' })
    await admin.post('/api/imprensa', { id: 1, slug: 'segunda' })
    const { data: before } = await admin.get('/api/imprensa/1')
    await admin.delete('/api/imprensa/1')
    expect((await app.inject({ url: '/imprensa/segunda' })).statusCode).toBe(404)
    clock.advance(8000)

    const undone = await undo(admin, 'imprensa', [{ id: 1 }])

    expect([undone.statusCode, undone.data]).toEqual([200, { feitos: [1], recusados: [] }])
    expect((await admin.get('/api/imprensa/1')).data).toEqual({
      ...before,
      revisao: 3,
      atualizado_em: clock.now().toISOString(),
    })
    expect((await admin.get('/api/imprensa?busca=primeira')).json().meta.count).toBe(1)
    expect((await app.inject({ url: '/imprensa/segunda' })).statusCode).toBe(200)
    expect((await app.inject({ url: '/imprensa/primeira' })).headers.location).toBe('/imprensa/segunda')
    const { data: history } = await admin.get('/api/imprensa/1/historico')
    expect(history.map((line: any) => line.acao)).toEqual(['restaurar', 'excluir', 'alterar', 'criar'])
    // The revision of the restored record is current, and a save over an older one is told what changed since.
    expect((await admin.post('/api/imprensa', { id: 1, revisao: 3, titulo: 'Terceira' })).statusCode).toBe(200)
    const stale = await admin.post('/api/imprensa', { id: 1, revisao: 2, titulo: 'Outra' })
    expect([stale.statusCode, Object.keys(stale.data.campos)]).toEqual([409, ['titulo']])
  })

  test('references to a restored record come back, except where they were changed since', async () => {
    const { admin } = await startWithTwo()
    for (const nome of ['Jardim', 'Torre', 'Praça'])
      await admin.post('/api/obras', { nome, diferenciais: nome === 'Praça' ? [2, 1] : [1, 2] })
    await admin.delete('/api/diferenciais/1?confirmar=1')
    await admin.post('/api/obras', { id: 1, nome: 'Jardim Novo' })
    await admin.post('/api/obras', { id: 2, diferenciais: '' })

    expect((await undo(admin, 'diferenciais', [{ id: 1 }])).statusCode).toBe(200)

    const { data } = await admin.get('/api/obras')
    expect(Object.fromEntries(data.map((one: any) => [one.nome, one.diferenciais]))).toEqual({
      'Jardim Novo': [1, 2],
      Torre: [],
      Praça: [2, 1],
    })
    expect((await admin.delete('/api/diferenciais/1')).statusCode).toBe(409)
  })

  test('a remembered title gives way to the restored record', async () => {
    const { admin } = await start()
    await admin.post('/api/obras', { nome: 'Velha' })
    await admin.post('/api/obras', { nome: 'Nova', antiga_id: 1 })
    await admin.delete('/api/obras/1')
    await undo(admin, 'obras', [{ id: 1 }])
    expect((await admin.get('/api/obras/2')).data).toMatchObject({ antiga_id: 1, antiga_nome: null, revisao: 3 })
  })

  test('many records are restored at once, the last one deleted first', async () => {
    const { admin } = await startWithTwo()
    await admin.post('/api/obras', { nome: 'Jardim', diferenciais: [2, 1] })
    const itens = JSON.stringify([{ id: 2 }, { id: 1 }])
    await admin.post('/api/diferenciais/em-lote', { acao: 'excluir', itens, confirmar: 1 })
    expect((await admin.get('/api/obras/1')).data.diferenciais).toEqual([])

    const undone = await undo(admin, 'diferenciais', [{ id: 1 }, { id: 2 }])

    expect(undone.data.feitos).toEqual([1, 2])
    expect((await admin.get('/api/obras/1')).data.diferenciais).toEqual([2, 1])
  })

  test('a picture is restored with its file, and its uses are counted again', async () => {
    const started = await start()
    const { app, admin } = started
    const id = await uploadPicture(started, admin)
    const { data: before } = await admin.get(`/api/uploads/${id}`)
    await admin.delete(`/api/uploads/${id}`)
    expect((await undo(admin, 'uploads', [{ id }])).statusCode).toBe(200)
    const { data: after } = await admin.get(`/api/uploads/${id}`)
    expect(after).toEqual({ ...before, revisao: 2, variantes: expect.anything() })
    expect((await app.inject({ url: after.url })).statusCode).toBe(200)
    const banner = await admin.post('/api/banners', { titulo: 'Jardim', imagem_id: id })
    expect([banner.errors, (await admin.get(`/api/uploads/${id}`)).data.usos]).toEqual([{}, 1])
  })

  test('a restore is refused with the reason when another record took the name meanwhile, and nothing is lost', async () => {
    const { admin } = await start()
    await admin.post('/api/obras', { nome: 'Jardim' })
    await admin.delete('/api/obras/1')
    await admin.post('/api/obras', { nome: 'Jardim' })

    const refused = await undo(admin, 'obras', [{ id: 1 }])

    expect([refused.statusCode, refused.message]).toEqual([
      409,
      'Não é possível desfazer. Nome: Já existe um registro com este valor.',
    ])
    expect((await admin.get('/api/obras')).json().meta.count).toBe(1)
    expect((await admin.get('/api/obras/excluidos')).data[0].campos.nome.antes).toBe('Jardim')
    await admin.post('/api/obras', { id: 2, nome: 'Outro' })
    expect((await undo(admin, 'obras', [{ id: 1 }])).statusCode).toBe(200)
  })

  test('a restore is refused with the reason when a record it points at is gone', async () => {
    const { admin } = await startWithTwo()
    await admin.post('/api/obras', { nome: 'Jardim', diferenciais: [1] })
    await admin.delete('/api/obras/1')
    await admin.delete('/api/diferenciais/1')
    const refused = await undo(admin, 'obras', [{ id: 1 }])
    expect([refused.statusCode, refused.message]).toEqual([
      409,
      'Não é possível desfazer. Diferenciais: Valor inválido',
    ])
  })

  test('a repeated undo does nothing twice, even when the record was deleted once more', async () => {
    const { admin } = await startWithTwo()
    await admin.delete('/api/diferenciais/1')
    const key = 'uma-chave-de-operacao'
    const codes = await Promise.all([1, 2, 3].map(() => undo(admin, 'diferenciais', [{ id: 1 }], key)))
    expect(codes.map(reply => [reply.statusCode, reply.data.feitos])).toEqual(Array(3).fill([200, [1]]))
    expect((await admin.get('/api/diferenciais/1')).data.revisao).toBe(2)

    await admin.delete('/api/diferenciais/1')
    expect((await undo(admin, 'diferenciais', [{ id: 1 }], key)).data.feitos).toEqual([1])
    expect((await admin.get('/api/diferenciais/1')).statusCode).toBe(404)
  })

  test('only a user who may delete a record can restore it, and only in their own tenant', async () => {
    const { app, admin, addTenant, addAccount, signIn } = await startWithTwo()
    await addAccount({ nome: 'Bia Editora', email: 'bia@example.com', perfil: 'editor' })
    const editor = await signIn('bia@example.com')
    const { session: other } = await addTenant('outra.example.com')
    await admin.delete('/api/diferenciais/1')

    expect((await undo(other, 'diferenciais', [{ id: 1 }])).statusCode).toBe(404)
    expect((await undo(editor, 'usuarios', [{ id: 1, revisao: 1 }])).statusCode).toBe(404)
    const anonymous = await app.inject(formRequest('POST', '/api/diferenciais/desfazer', { itens: '[{"id":1}]' }))
    expect(anonymous.statusCode).toBe(401)
    expect((await admin.get('/api/diferenciais/1')).statusCode).toBe(404)
    expect((await undo(editor, 'diferenciais', [{ id: 1 }])).statusCode).toBe(200)
  })

  test('deleted users and contacts cannot be restored', async () => {
    const { app, admin, addAccount } = await start()
    const lead = { assunto: 'outro', nome: 'Bruna', email: 'b@example.com', mensagem: 'Oi', consentimento: 1 }
    await app.inject(formRequest('POST', '/api/contatos', lead))
    await addAccount({ nome: 'Bia Editora', email: 'bia@example.com', perfil: 'editor' })
    for (const address of ['contatos/1', 'usuarios/2'])
      expect((await admin.delete(`/api/${address}`)).statusCode).toBe(200)

    for (const [resource, id] of [['contatos', 1] as const, ['usuarios', 2] as const]) {
      const refused = await undo(admin, resource, [{ id }])
      expect([refused.statusCode, refused.message]).toEqual([
        409,
        'Não é possível desfazer: o que foi excluído não é guardado.',
      ])
      expect((await admin.get(`/api/${resource}/${id}`)).statusCode).toBe(404)
    }
  })

  test('a deletion cannot be undone a day later, and a record that never existed is not found', async () => {
    const { admin, clock } = await startWithTwo()
    await admin.delete('/api/diferenciais/1')
    clock.advance(24 * 3_600_000 + 1)
    const { message, statusCode } = await undo(admin, 'diferenciais', [{ id: 1 }])
    expect([statusCode, message]).toEqual([409, 'Já passou tempo demais para desfazer.'])
    expect((await undo(admin, 'diferenciais', [{ id: 99 }])).statusCode).toBe(404)
  })

  test('a change of many records is undone in each, and what others have saved since is left alone', async () => {
    const { admin } = await start()
    for (const nome of ['Piscina', 'Quadra', 'Sauna'])
      await admin.post('/api/diferenciais', { nome, categoria: nome === 'Quadra' ? 'seguranca' : 'lazer' })
    const itens = [1, 2, 3].map(id => ({ id, revisao: 1 }))
    const changed = await admin.post('/api/diferenciais/em-lote', {
      acao: 'alterar',
      itens: JSON.stringify(itens),
      categoria: 'seguranca',
    })
    expect(changed.data.feitos).toEqual([1, 2, 3])
    await admin.post('/api/diferenciais', { id: 3, descricao: 'de outra pessoa' })

    const undone = await undo(
      admin,
      'diferenciais',
      itens.map(({ id }) => ({ id, revisao: 2 })),
    )

    expect([undone.message, undone.data.feitos]).toEqual(['Feito em parte.', [1, 2]])
    expect(undone.data.recusados.map((one: any) => [one.id, one.titulo, one.mensagem])).toEqual([
      [3, 'Sauna', 'O registro foi alterado depois disso e fica como está.'],
    ])
    const { data } = await admin.get('/api/diferenciais')
    expect(data.map((one: any) => [one.nome, one.categoria, one.revisao])).toEqual([
      ['Piscina', 'lazer', 3],
      // This record held the value before, so nothing was written.
      ['Quadra', 'seguranca', 1],
      ['Sauna', 'seguranca', 3],
    ])
  })

  test('undoing a publication makes the record a draft again, without the values that publication set', async () => {
    const { admin } = await start()
    const { data: draft } = await admin.post('/api/imprensa', { ...note('Primeira'), situacao: 'rascunho' })
    const itens = JSON.stringify([{ id: 1, revisao: 1 }])
    await admin.post('/api/imprensa/em-lote', { acao: 'alterar', itens, situacao: 'publicado' })
    expect((await admin.get('/api/imprensa/1')).data.publicado_em).not.toBeNull()

    expect((await undo(admin, 'imprensa', [{ id: 1, revisao: 2 }])).statusCode).toBe(200)
    expect((await admin.get('/api/imprensa/1')).data).toEqual({ ...draft, revisao: 3 })
  })

  test('an undo asks for the current password where the change did', async () => {
    const { admin } = await start()
    const saved = await admin.post('/api/usuarios', { id: 1, email: 'nova@example.com', senha_atual: PASSWORD })
    expect([saved.statusCode, saved.message, saved.data?.revisao]).toEqual([200, 'Salvo.', 2])
    const refused = await undo(admin, 'usuarios', [{ id: 1, revisao: 2 }])
    expect([refused.statusCode, Object.keys(refused.errors)]).toEqual([422, ['senha_atual']])
  })
})
