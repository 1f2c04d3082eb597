import { describe, expect, test } from 'vitest'
import { MAX_OWN_VIEWS, MAX_SHARED_VIEWS } from '#contract/savedView.ts'
import { dialects, type Session, startApp } from '../../support/app.ts'
import { withAmostras } from '../amostras.ts'

const view = { recurso: 'amostras', nome: 'Ligadas', consulta: 'ligado=1&ordenacao[nome]=DESC' }
const list = async (session: Session) => (await session.get('/api/visoes?recurso=amostras')).data

async function team(dialect: (typeof dialects)[number]) {
  const started = await startApp({ dialect, resources: withAmostras })
  await started.addAccount({ nome: 'Edu', email: 'edu@example.com', perfil: 'editor' })
  await started.addAccount({ nome: 'Bia', email: 'bia@example.com', perfil: 'editor' })
  const [edu, bia] = [await started.signIn('edu@example.com'), await started.signIn('bia@example.com')]
  return { ...started, edu, bia }
}

describe.each(dialects)('saved views on %s', dialect => {
  test('a shared view is seen by the team, and a view that is not shared by its author alone', async () => {
    const { admin, edu, bia } = await team(dialect)
    const made = await edu.post('/api/visoes', { ...view, compartilhada: 1, colunas: '["dia","nome"]' })
    expect(made.data).toEqual({
      id: made.data.id,
      recurso: 'amostras',
      nome: 'Ligadas',
      consulta: 'ligado=1&ordenacao%5Bnome%5D=DESC',
      colunas: ['dia', 'nome'],
      compartilhada: true,
      autor: { id: expect.any(Number), nome: 'Edu' },
      minha: true,
      pode_alterar: true,
      descartados: [],
    })
    await edu.post('/api/visoes', { ...view, nome: 'Só minha' })
    expect((await list(edu)).map((one: any) => one.nome)).toEqual(['Ligadas', 'Só minha'])
    expect(await list(bia)).toEqual([{ ...made.data, minha: false, pode_alterar: false }])
    expect(await list(admin)).toEqual([{ ...made.data, minha: false, pode_alterar: true }])
    // The list accepts the query of the view.
    expect((await bia.get(`/api/amostras?${made.data.consulta}`)).statusCode).toBe(200)
  })

  test('a saved view is renamed, replaced and deleted by its author or an administrator, and by no other user', async () => {
    const { admin, edu, bia } = await team(dialect)
    const { data: shared } = await edu.post('/api/visoes', { ...view, compartilhada: 1 })
    const { data: own } = await edu.post('/api/visoes', { ...view, nome: 'Só minha' })

    expect((await bia.post('/api/visoes', { id: shared.id, nome: 'Outra' })).statusCode).toBe(403)
    expect((await bia.delete(`/api/visoes/${shared.id}`)).statusCode).toBe(403)
    for (const other of [bia, admin]) {
      expect((await other.post('/api/visoes', { id: own.id, nome: 'Outra' })).statusCode).toBe(404)
      expect((await other.delete(`/api/visoes/${own.id}`)).statusCode).toBe(404)
    }
    const renamed = await edu.post('/api/visoes', { id: shared.id, nome: 'Acesas' })
    expect(renamed.data).toEqual({ ...shared, nome: 'Acesas' })
    const replaced = await admin.post('/api/visoes', { id: shared.id, consulta: 'busca=lago', colunas: '["nome"]' })
    expect(replaced.data).toMatchObject({ nome: 'Acesas', consulta: 'busca=lago', colunas: ['nome'], minha: false })
    expect((await admin.post('/api/visoes', { id: shared.id, compartilhada: 0 })).statusCode).toBe(403)

    expect((await admin.delete(`/api/visoes/${shared.id}`)).data).toEqual({ id: shared.id })
    expect((await edu.delete(`/api/visoes/${own.id}`)).statusCode).toBe(200)
    expect(await list(edu)).toEqual([])
    expect((await edu.delete(`/api/visoes/${own.id}`)).statusCode).toBe(404)
  })

  test('another tenant neither sees nor reaches a saved view', async () => {
    const { edu, addTenant } = await team(dialect)
    const { data } = await edu.post('/api/visoes', { ...view, compartilhada: 1 })
    const { session } = await addTenant('outra.example.com')
    expect(await list(session)).toEqual([])
    const [theirs, none] = [await session.delete(`/api/visoes/${data.id}`), await session.delete('/api/visoes/999999')]
    expect([theirs.statusCode, theirs.message]).toEqual([404, none.message])
    expect((await session.post('/api/visoes', { id: data.id, nome: 'x' })).statusCode).toBe(404)
    expect(await list(edu)).toHaveLength(1)
  })

  test('the name of a view is taken once among the shared ones, and once among a user’s own', async () => {
    const { edu, bia } = await team(dialect)
    await edu.post('/api/visoes', { ...view, compartilhada: 1 })
    const again = await bia.post('/api/visoes', { ...view, nome: 'LIGADAS', compartilhada: 1 })
    expect([again.statusCode, again.errors]).toEqual([409, { nome: 'Já existe uma visão com este nome.' }])
    expect((await bia.post('/api/visoes', view)).statusCode).toBe(200)
    expect((await edu.post('/api/visoes', view)).statusCode).toBe(200)
    expect((await edu.post('/api/visoes', view)).statusCode).toBe(409)
  })

  test.each([
    ['shares ten views', 1, MAX_SHARED_VIEWS],
    ['has fifty views of their own', 0, MAX_OWN_VIEWS],
  ])(
    'a user %s in a section at most, even when they are sent all at once, and takes nobody else’s place',
    async (_, shared, most) => {
      const { edu, bia, admin } = await team(dialect)
      const many = Array.from({ length: most + 4 }, (_, n) =>
        edu.post('/api/visoes', { ...view, nome: `Visão ${n}`, compartilhada: shared }),
      )
      const replies = await Promise.all(many)
      expect(replies.filter(reply => reply.statusCode === 200)).toHaveLength(most)
      const refused = replies.filter(reply => reply.statusCode === 409)
      expect(refused).toHaveLength(4)
      expect(refused[0]!.message).toContain(`${most} visões nesta seção`)
      expect((await edu.post('/api/visoes', { ...view, compartilhada: 1 - shared })).statusCode).toBe(200)
      // Another author has places of their own.
      expect((await bia.post('/api/visoes', { ...view, nome: 'De Bia', compartilhada: shared })).statusCode).toBe(200)
      // An existing view may still be changed, also by a user who manages the accounts.
      const { id } = (await list(edu)).find((one: any) => one.minha && one.compartilhada === (shared === 1))
      expect((await edu.post('/api/visoes', { id, nome: 'Nova' })).statusCode).toBe(200)
      expect((await admin.post('/api/visoes', { id, nome: 'Novíssima' })).statusCode).toBe(shared ? 200 : 404)
    },
  )

  test('a saved view opens without filters, order and columns that no longer exist, and names them', async () => {
    const { edu, store } = await team(dialect)
    const { data } = await edu.post('/api/visoes', { ...view, colunas: '["nome"]' })
    await store.write(tx =>
      tx.db
        .updateTable('_visoes')
        .set({ consulta: 'ligado=1&notas=x&tipo=tres&ordenacao[que_foi]=ASC', colunas: '["dia","que_foi"]' })
        .execute(),
    )
    expect(await list(edu)).toEqual([
      { ...data, consulta: 'ligado=1', colunas: ['dia'], descartados: ['Notas', 'Tipo', 'que_foi'] },
    ])
  })

  test('a saved view that is sent again with its operation key is made once', async () => {
    const { edu } = await team(dialect)
    const form = { ...view, chave_operacao: 'abcdefgh-1' }
    const [first, second] = [await edu.post('/api/visoes', form), await edu.post('/api/visoes', form)]
    expect(second.data).toEqual(first.data)
    expect(await list(edu)).toHaveLength(1)
    expect((await edu.post('/api/visoes', { ...form, nome: 'Outra' })).statusCode).toBe(409)
  })

  test('making and deleting a view are in the audit, and a deleted account takes its own views with it', async () => {
    const { admin, edu, store } = await team(dialect)
    await edu.post('/api/visoes', { ...view, compartilhada: 1 })
    await edu.post('/api/visoes', { ...view, nome: 'Só minha' })
    const { data: accounts } = await admin.get('/api/usuarios?busca=edu')
    await admin.delete(`/api/usuarios/${accounts[0].id}`)
    const [left] = await list(admin)
    expect(left).toMatchObject({ nome: 'Ligadas', autor: null })
    await admin.delete(`/api/visoes/${left.id}`)
    const lines = await store.read(tx =>
      tx.db
        .selectFrom('_auditoria')
        .select(['acao', 'mudancas'])
        .where('acao', 'like', '%visao')
        .orderBy('id')
        .execute(),
    )
    expect(lines.map(({ acao, mudancas }) => [acao, JSON.parse(mudancas).nome])).toEqual([
      ['criar_visao', [null, 'Ligadas']],
      ['criar_visao', [null, 'Só minha']],
      ['excluir_visao', ['Ligadas', null]],
    ])
  })

  test.each([
    ['nome', { nome: '' }],
    ['nome', { nome: '   ' }],
    ['nome', { nome: 'n'.repeat(61) }],
    ['consulta', { consulta: 'inexistente=1' }],
    ['consulta', { consulta: 'ligado=talvez' }],
    ['consulta', { consulta: 'pagina=2' }],
    ['consulta', { consulta: 'ordenacao[notas]=ASC' }],
    ['consulta', { consulta: `busca=${'a'.repeat(2001)}` }],
    ['colunas', { colunas: '["notas"]' }],
    ['colunas', { colunas: '["nome","nome"]' }],
    ['colunas', { colunas: 'nome' }],
    ['compartilhada', { compartilhada: 'sim' }],
    ['recurso', { recurso: 'nada' }],
    ['recurso', { recurso: 'configuracoes' }],
    ['autor', { autor: 1 }],
    ['chave_operacao', { chave_operacao: 'x' }],
  ])('a view with an invalid %s is refused, form %#', async (field, wrong) => {
    const { admin } = await startApp({ dialect, resources: withAmostras })
    const reply = await admin.post('/api/visoes', { ...view, ...wrong } as never)
    expect([reply.statusCode, Object.keys(reply.errors)]).toEqual([422, [field]])
    expect(await list(admin)).toEqual([])
  })

  test('an editor neither saves nor lists views of a section that is closed to them', async () => {
    const { edu } = await team(dialect)
    expect((await edu.get('/api/visoes?recurso=usuarios')).statusCode).toBe(422)
    expect((await edu.post('/api/visoes', { recurso: 'usuarios', nome: 'x', consulta: '' })).statusCode).toBe(422)
    for (const query of ['', '?recurso=amostras&recurso=amostras', '?recurso=amostras&x=1'])
      expect((await edu.get(`/api/visoes${query}`)).statusCode).toBe(400)
  })
})
