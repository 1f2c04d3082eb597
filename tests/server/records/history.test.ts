import { describe, expect, test } from 'vitest'
import { dialects, type Session, startApp } from '../../support/app.ts'

const historyOf = async (session: Session, path: string) => (await session.get(`/api/${path}/historico`)).data

describe.each(dialects)('the history of records on %s', dialect => {
  test('every save of a record is listed, the newest first, with who, when, and what each field was and became', async () => {
    const { admin, clock } = await startApp({ dialect })
    const { id } = (await admin.post('/api/blog', { titulo: 'Primeiro', categoria: 'dicas', destaque: 0 })).data
    clock.advance(60_000)
    await admin.post('/api/blog', { id, titulo: 'Segundo', destaque: 1 })
    clock.advance(60_000)
    await admin.post('/api/blog', { id, conteudo: '<p>Um <script>x</script>texto.</p>' })

    const told = await historyOf(admin, `blog/${id}`)
    expect(told).toMatchObject([
      {
        acao: 'alterar',
        quando: '2026-10-30T12:02:00.000Z',
        quem: { id: 1, nome: expect.any(String) },
        campos: { conteudo: { antes: null, depois: '<p>Um texto.</p>' } },
      },
      {
        acao: 'alterar',
        quando: '2026-10-30T12:01:00.000Z',
        campos: {
          titulo: { antes: 'Primeiro', depois: 'Segundo' },
          destaque: { antes: false, depois: true },
        },
      },
      { acao: 'criar', quando: '2026-10-30T12:00:00.000Z', campos: { titulo: { antes: null, depois: 'Primeiro' } } },
    ])
    expect(Object.keys(told[0].campos)).toEqual(['conteudo'])
    expect(new Set(told.map((save: { id: number }) => save.id)).size).toBe(3)
  })

  test('deleted records are listed with what they held, the newest first, fifty at a time', async () => {
    const { admin, clock } = await startApp({ dialect })
    const ids: number[] = []
    for (let ordem = 1; ordem <= 53; ordem++)
      ids.push((await admin.post('/api/diferenciais', { nome: `Horta ${ordem}`, categoria: 'lazer', ordem })).data.id)
    clock.advance(60_000)
    for (const id of ids.slice(0, 52)) await admin.delete(`/api/diferenciais/${id}`)

    const { data: first } = await admin.get('/api/diferenciais/excluidos')
    expect(first.length).toBe(50)
    expect(first[0]).toMatchObject({
      registro: ids[51],
      acao: 'excluir',
      quando: '2026-10-30T12:01:00.000Z',
      quem: { id: 1, nome: expect.any(String) },
      campos: { nome: { antes: 'Horta 52', depois: null }, ordem: { antes: 52, depois: null } },
    })
    const { data: rest } = await admin.get(`/api/diferenciais/excluidos?antes=${first[49].id}`)
    expect(rest.map((one: { registro: number }) => one.registro)).toEqual([ids[1], ids[0]])
  })

  test('a deleted record is found by the starts of words of its name, however many were deleted after it', async () => {
    const { admin } = await startApp({ dialect })
    const deleted = async (nome: string) => {
      const { id } = (await admin.post('/api/diferenciais', { nome, categoria: 'lazer', descricao: 'Piscina' })).data
      await admin.delete(`/api/diferenciais/${id}`)
      return id as number
    }
    const old = await deleted('Salão de Convenções')
    for (let n = 1; n <= 51; n++) await deleted(`Horta ${n}`)
    const found = async (busca: string) =>
      (await admin.get(`/api/diferenciais/excluidos?${new URLSearchParams({ busca })}`)).data
    expect(await found('convenc')).toMatchObject([
      { registro: old, campos: { nome: { antes: 'Salão de Convenções' } } },
    ])
    expect(await found('convenções sal')).toMatchObject([{ registro: old }])
    expect(await found('piscina')).toEqual([])
    expect(await found("x' or 1=1 --")).toEqual([])
    const hortas = await found('horta')
    expect(hortas.length).toBe(50)
    const { data: last } = await admin.get(`/api/diferenciais/excluidos?busca=horta&antes=${hortas[49].id}`)
    expect(last).toMatchObject([{ campos: { nome: { antes: 'Horta 1' } } }])
  })
})

test('the list of deleted records leaves out secrets and what cannot come back, and is closed to other users', async () => {
  const app = await startApp()
  const { admin } = app
  const senha = 'quintal com jabuticaba 31'
  const form = { nome: 'Edna', email: 'edna@example.com', situacao: 'ativo', perfil: 'editor' }
  const { id } = (await admin.post('/api/usuarios', { ...form, senha, confirmar_senha: senha })).data
  await admin.delete(`/api/usuarios/${id}`)
  const [gone] = (await admin.get('/api/usuarios/excluidos')).data
  expect(gone.campos).toMatchObject({ senha: null, nome: { antes: 'Edna', depois: null } })
  expect(JSON.stringify(gone)).not.toContain('$argon')

  for (const resource of ['configuracoes', 'uploads', 'contatos'])
    expect((await admin.get(`/api/${resource}/excluidos`)).statusCode).toBe(404)
  for (const query of [
    'antes=',
    'antes=0',
    'antes=1&antes=2',
    'antes=-1',
    'depois=1',
    'busca=',
    'busca=a',
    'busca=aa&busca=bb',
  ])
    expect((await admin.get(`/api/usuarios/excluidos?${query}`)).statusCode).toBe(400)

  await app.addAccount({ nome: 'Rui', email: 'rui@example.com', perfil: 'editor', situacao: 'ativo' })
  const editor = await app.signIn('rui@example.com')
  expect((await editor.get('/api/usuarios/excluidos')).statusCode).toBe(404)
  expect((await editor.get('/api/blog/excluidos')).statusCode).toBe(200)
  const { session } = await app.addTenant('outra.example.com')
  expect((await session.get('/api/usuarios/excluidos')).data).toEqual([])
})

test('the history says of a secret field only that it changed', async () => {
  const { admin } = await startApp()
  const senha = 'quintal com jabuticaba 31'
  const form = { nome: 'Edna', email: 'edna@example.com', situacao: 'ativo', perfil: 'editor' }
  const { id } = (await admin.post('/api/usuarios', { ...form, senha, confirmar_senha: senha })).data
  const [created] = await historyOf(admin, `usuarios/${id}`)
  expect(created.campos).toMatchObject({ senha: null, nome: { antes: null, depois: 'Edna' } })
  expect(JSON.stringify(created)).not.toContain('$argon')
})

test('the settings have one history, at an address without an id', async () => {
  const { admin } = await startApp()
  await admin.post('/api/configuracoes', { empresa_nome: 'Casa Nova' })
  const [last] = await historyOf(admin, 'configuracoes')
  expect(last.campos).toEqual({ empresa_nome: { antes: expect.any(String), depois: 'Casa Nova' } })
})

test('the history lists the last fifty saves of a record', async () => {
  const { admin } = await startApp()
  const { id } = (await admin.post('/api/diferenciais', { nome: 'Horta', categoria: 'lazer' })).data
  for (let ordem = 1; ordem <= 52; ordem++) await admin.post('/api/diferenciais', { id, ordem })
  const told = await historyOf(admin, `diferenciais/${id}`)
  expect(told.length).toBe(50)
  expect(told[0].campos.ordem).toEqual({ antes: 51, depois: 52 })
})

test('a history is answered only to users who may use the records, for existing records of their tenant', async () => {
  const app = await startApp()
  const { id } = (await app.admin.post('/api/diferenciais', { nome: 'Horta', categoria: 'lazer' })).data
  await app.addAccount({ nome: 'Edna', email: 'edna@example.com', perfil: 'editor', situacao: 'ativo' })
  const editor = await app.signIn('edna@example.com')
  const statusOf = async (session: Session, path: string) => (await session.get(`/api/${path}/historico`)).statusCode
  expect(await statusOf(editor, `diferenciais/${id}`)).toBe(200)
  expect(await statusOf(editor, 'usuarios/1')).toBe(404)
  expect(await statusOf(editor, 'configuracoes')).toBe(404)
  expect((await app.app.inject(`/api/diferenciais/${id}/historico`)).statusCode).toBe(401)
  const { session } = await app.addTenant('outra.example.com')
  expect(await statusOf(session, `diferenciais/${id}`)).toBe(404)
  await app.admin.delete(`/api/diferenciais/${id}`)
  expect(await statusOf(app.admin, `diferenciais/${id}`)).toBe(404)
})
