import { describe, expect, test } from 'vitest'
import { dialects, type Form, type Session, startApp } from '../../support/app.ts'
import { withAmostras } from '../amostras.ts'

const path = '/api/amostras/em-lote'
const items = (...records: { id: number; revisao?: number }[]) =>
  JSON.stringify(records.map(({ id, revisao }) => ({ id, ...(revisao ? { revisao } : {}) })))
const open = (dialect: (typeof dialects)[number]) => startApp({ dialect, resources: withAmostras })

async function make(session: Session, resource: string, ...forms: Form[]) {
  const made: any[] = []
  for (const form of forms) {
    const reply = await session.post(`/api/${resource}`, form)
    expect([reply.message, reply.errors]).toEqual(['Salvo.', {}])
    made.push(reply.data)
  }
  return made
}
const three = (session: Session) =>
  make(session, 'amostras', { nome: 'Um' }, { nome: 'Dois' }, { nome: 'Três', ordem: 7 })

describe.each(dialects)('many records at once on %s', dialect => {
  test('many records take the same change at once, each with its own revision and its own line in the history', async () => {
    const { admin } = await open(dialect)
    const made = await three(admin)
    const reply = await admin.post(path, { acao: 'alterar', itens: items(...made), ordem: 7 })
    expect(reply.data).toEqual({ feitos: made.map(({ id }) => id), recusados: [] })

    const { data } = await admin.get('/api/amostras')
    expect(data.map((one: any) => [one.nome, one.ordem, one.revisao])).toEqual([
      ['Dois', 7, 2],
      // This record held the value already, so nothing was written.
      ['Três', 7, 1],
      ['Um', 7, 2],
    ])
  })

  test('of many records, one that another user has changed and one that is gone are refused alone', async () => {
    const { admin } = await open(dialect)
    const [one, two, three_] = await three(admin)
    await admin.post('/api/amostras', { id: one.id, notas: 'de outra pessoa' })
    const reply = await admin.post(path, {
      acao: 'alterar',
      itens: items(one, two, three_, { id: 999 }),
      notas: 'Igual',
    })

    expect(reply.statusCode).toBe(200)
    expect(reply.data.feitos).toEqual([two.id, three_.id])
    expect(reply.data.recusados).toEqual([
      { id: one.id, titulo: 'Um', mensagem: expect.stringMatching(/outra pessoa/), erros: {}, confirmar: false },
      { id: 999, titulo: '', mensagem: 'Registro não encontrado.', erros: {}, confirmar: false },
    ])
    expect((await admin.get(`/api/amostras/${one.id}`)).data.notas).toBe('de outra pessoa')

    // A unique value can be given to a single record when no other has it.
    const taken = await admin.post(path, { acao: 'alterar', itens: items({ id: one.id }), nome: 'Dois' })
    expect(taken.data.recusados).toMatchObject([{ id: one.id, erros: { nome: expect.any(String) } }])
  })

  test('a call for many records counts each of them against the limit of a minute', async () => {
    const { admin } = await open(dialect)
    const absent = (first: number) => items(...Array.from({ length: 500 }, (_, i) => ({ id: first + i })))
    for (let call = 0; call < 12; call++) {
      const reply = await admin.post(path, { acao: 'excluir', itens: absent(1 + call * 500) })
      expect([reply.statusCode, reply.data.recusados.length]).toEqual([200, 500])
    }
    const beyond = await admin.post(path, { acao: 'excluir', itens: absent(1) })
    expect(beyond.statusCode).toBe(429)
    expect(Number(beyond.headers['retry-after'])).toBeGreaterThan(0)
  })

  test('many records are deleted at once, and those in use stay until the user confirms', async () => {
    const { admin } = await open(dialect)
    const [free, used] = await make(
      admin,
      'diferenciais',
      { nome: 'Livre', categoria: 'lazer' },
      { nome: 'Usado', categoria: 'lazer' },
    )
    await make(admin, 'amostras', { nome: 'Jardim', marcas: used.id })
    const url = '/api/diferenciais/em-lote'

    const first = await admin.post(url, { acao: 'excluir', itens: items(free, used) })
    expect(first.data.feitos).toEqual([free.id])
    expect(first.data.recusados).toMatchObject([{ id: used.id, titulo: 'Usado', confirmar: true }])
    expect((await admin.get(`/api/diferenciais/${used.id}`)).statusCode).toBe(200)

    const second = await admin.post(url, { acao: 'excluir', itens: items(used), confirmar: 1 })
    expect(second.data).toEqual({ feitos: [used.id], recusados: [] })
  })

  test('publishing many records checks each for what publication requires', async () => {
    const { admin } = await open(dialect)
    const [bare] = await make(admin, 'banners', { titulo: 'Sem imagem' })
    const reply = await admin.post('/api/banners/em-lote', {
      acao: 'alterar',
      itens: items(bare),
      situacao: 'publicado',
    })
    expect(reply.data.feitos).toEqual([])
    expect(reply.data.recusados[0].mensagem).toMatch(/^Antes de publicar, corrija:/)
    expect(Object.keys(reply.data.recusados[0].erros).length).toBeGreaterThan(0)
  })

  test('many records of another tenant are answered like unknown ones', async () => {
    const { admin, addTenant } = await open(dialect)
    const [one] = await three(admin)
    const { session } = await addTenant('outra.example.com')
    const wanted: Form[] = [{ acao: 'alterar', ordem: 1 }, { acao: 'excluir' }]
    for (const acao of wanted) {
      const reply = await session.post(path, { ...acao, itens: items(one) })
      expect(reply.data.recusados).toMatchObject([{ id: one.id, titulo: '', mensagem: 'Registro não encontrado.' }])
    }
    expect((await admin.get(`/api/amostras/${one.id}`)).data.ordem).toBeNull()
  })
})

test('a value that no record could take is refused once, at its field', async () => {
  const { admin } = await open('sqlite')
  const made = await three(admin)
  const reply = await admin.post(path, { acao: 'alterar', itens: items(...made), dia: '31/02/2026' })
  expect(reply.statusCode).toBe(422)
  expect(Object.keys(reply.errors)).toEqual(['dia'])
  expect((await admin.get('/api/amostras')).data.every((one: any) => one.revisao === 1)).toBe(true)
})

test('a password, a unique field, a read-only field and an unknown one cannot be set for many records', async () => {
  const { admin } = await open('sqlite')
  const [one, two] = await three(admin)
  const secret = await admin.post('/api/usuarios/em-lote', {
    acao: 'alterar',
    itens: items({ id: 1 }),
    senha: 'outra senha boa 27',
  })
  expect(secret.errors).toEqual({ senha: 'Este campo é alterado em um registro por vez.' })
  const shared = await admin.post(path, { acao: 'alterar', itens: items(one, two), nome: 'Igual' })
  expect(shared.errors).toEqual({ nome: 'Este campo é alterado em um registro por vez.' })
  for (const name of ['codigo', 'nada'])
    expect((await admin.post(path, { acao: 'alterar', itens: items(one), [name]: 'x' })).errors).toEqual({
      [name]: 'Campo desconhecido',
    })
})

test.each<[string, Form]>([
  ['no action', { itens: items({ id: 1 }), ordem: 1 }],
  ['an unknown action', { acao: 'publicar', itens: items({ id: 1 }), ordem: 1 }],
  ['a change of nothing', { acao: 'alterar', itens: items({ id: 1 }) }],
  ['a deletion with fields', { acao: 'excluir', itens: items({ id: 1 }), ordem: 1 }],
  ['no records', { acao: 'excluir', itens: '[]' }],
  ['records that are no JSON', { acao: 'excluir', itens: '1,2' }],
  ['a record twice', { acao: 'excluir', itens: items({ id: 1 }, { id: 1 }) }],
  ['an id that cannot be one', { acao: 'excluir', itens: '[{"id":"1"}]' }],
  [
    'more records than one call takes',
    { acao: 'excluir', itens: items(...Array.from({ length: 501 }, (_, i) => ({ id: i + 1 }))) },
  ],
  ['a revision for all', { acao: 'alterar', itens: items({ id: 1 }), revisao: 1, ordem: 1 }],
])('a call for many records with %s is malformed', async (_what, form) => {
  const { admin } = await open('sqlite')
  expect((await admin.post(path, form)).statusCode).toBe(400)
})

test('a closed section is closed for many records as well, and settings, being one record, have no such call', async () => {
  const { admin, addAccount, signIn } = await open('sqlite')
  await addAccount({ nome: 'Edu', email: 'edu@example.com', perfil: 'editor' })
  const editor = await signIn('edu@example.com')
  expect((await editor.post('/api/usuarios/em-lote', { acao: 'excluir', itens: items({ id: 1 }) })).statusCode).toBe(
    404,
  )
  expect(
    (await admin.post('/api/configuracoes/em-lote', { acao: 'excluir', itens: items({ id: 1 }) })).statusCode,
  ).toBe(404)
  const { paths } = (await admin.get('/api/openapi.json')).json()
  expect(paths['/api/amostras/em-lote'].post.summary).toMatch(/vários/)
  expect(paths['/api/configuracoes/em-lote']).toBeUndefined()
})
