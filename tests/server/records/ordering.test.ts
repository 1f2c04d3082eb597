import { describe, expect, test } from 'vitest'
import { integer } from '#fields/integer/integer.ts'
import { text } from '#fields/text/text.ts'
import { arrange, resources } from '#resources.ts'
import { defineResource } from '#schema/defineResource.ts'
import type { Store } from '#server/store/store.ts'
import { dialects, type Form, formRequest, type Session, startApp } from '../../support/app.ts'

/** Has room for few numbers, gives none by itself, and has a rule that some records break. */
const obras = defineResource({
  name: 'obras',
  label: { one: 'obra', many: 'obras', gender: 'f', title: 'Obras' },
  area: 'marketing',
  menu: { order: 500, icon: 'estrela' },
  fields: {
    nome: text({ label: 'Nome', required: true }),
    ordem: integer({ label: 'Ordem', min: 1, max: 4 }),
  },
  rules: [({ nome, ordem }) => (nome === 'Presa' && ordem === 2 ? { message: 'Fica onde está.' } : undefined)],
  list: { columns: ['nome', 'ordem'], sort: { ordem: 'ASC' }, order: 'ordem' },
})
const all = arrange([...resources, obras])
const path = '/api/diferenciais/ordenar'

/** Makes records named A, B, C, … with these numbers; their ids are 1, 2, 3, … */
async function withOrder(session: Session, ...numbers: number[]) {
  for (const [i, ordem] of numbers.entries()) {
    const nome = String.fromCharCode(65 + i)
    const categoria = i % 2 === 0 ? 'lazer' : 'tecnico'
    expect((await session.post('/api/diferenciais', { nome, categoria, ordem })).errors).toEqual({})
  }
}
/** The records in the order of the list, such as "A 0, B 10". */
async function order(session: Session, resource = 'diferenciais') {
  const { data } = await session.get(`/api/${resource}`)
  return data.map(({ nome, ordem }: any) => `${nome} ${ordem}`).join(', ')
}
/** Empties the numbers of these rows, as in rows that are older than the column. */
const withoutNumber = (store: Store, ...ids: number[]) =>
  store.write(tx => tx.db.updateTable('obras').set({ ordem: null }).where('id', 'in', ids).execute())
const move = (session: Session, id: number, target: Form) => session.post(path, { id, ...target })

describe.each(dialects)('the order of a list on %s', dialect => {
  const start = () => startApp({ dialect, resources: all, parts: { rateLimits: false } })

  test.each([
    ['between two with room', [10, 20, 30], 3, { depois_de: 1 }, 'A 10, C 15, B 20', 1],
    ['before the first', [10, 20, 30], 3, { antes_de: 1 }, 'C 4, A 10, B 20', 1],
    ['to the start', [30, 40, 50], 3, { para: 'inicio' }, 'C 20, A 30, B 40', 1],
    ['to the end', [10, 20, 30], 1, { para: 'fim' }, 'B 20, C 30, A 40', 1],
    ['to the end of those that nobody ordered', [0, 0, 0], 1, { depois_de: 3 }, 'B 0, C 0, A 10', 1],
    [
      'between equal ones, of which those after it make way',
      [0, 0, 0, 0],
      4,
      { depois_de: 1 },
      'A 0, D 10, B 20, C 30',
      3,
    ],
    ['before equal ones', [0, 0, 0], 3, { para: 'inicio' }, 'C 10, A 20, B 30', 3],
    ['where only the next one makes way', [1, 2, 3, 4, 90], 5, { antes_de: 4 }, 'A 1, B 2, C 3, E 13, D 23', 2],
    ['where those before it are fewer', [1, 5, 6, 7, 8], 5, { depois_de: 2 }, 'A 1, B 2, E 4, C 6, D 7', 2],
    ['to where it is', [0, 0, 10], 2, { depois_de: 1 }, 'A 0, B 0, C 10', 0],
  ])('a record moves %s', async (_where, numbers, id, target, expected, count) => {
    const { admin } = await start()
    await withOrder(admin, ...numbers)
    const moved = await move(admin, id, target)
    expect([moved.statusCode, moved.message]).toEqual([200, 'Salvo.'])
    expect(await order(admin)).toBe(expected)
    expect(moved.data.alterados).toHaveLength(count)
  })

  test('a new record comes to the end of the order, and so does one whose number is emptied', async () => {
    const { admin } = await start()
    await withOrder(admin, 10, 20)
    for (const [nome, given] of [
      ['C', {}],
      ['D', { ordem: '' }],
      ['E', { ordem: 15 }],
    ] as const)
      expect((await admin.post('/api/diferenciais', { nome, categoria: 'lazer', ...given })).errors).toEqual({})
    expect(await order(admin)).toBe('A 10, E 15, B 20, C 30, D 40')
    await admin.post('/api/diferenciais', { id: 1, ordem: '' })
    expect(await order(admin)).toBe('E 15, B 20, C 30, D 40, A 50')
  })

  test('a new record gets no number where nobody has ordered the list', async () => {
    const { admin } = await start()
    for (const nome of ['A', 'B', 'C']) await admin.post('/api/diferenciais', { nome, categoria: 'lazer' })
    expect(await order(admin)).toBe('A 0, B 0, C 0')
  })

  test('a record that is moved in a filtered list takes its place in the whole list', async () => {
    const { admin } = await start()
    await withOrder(admin, 0, 0, 0, 0, 0)
    // The filtered list shows A, C and E; E is dropped between A and C.
    await move(admin, 5, { antes_de: 3 })
    const { data } = await admin.get('/api/diferenciais?categoria=lazer')
    expect(data.map((one: any) => one.nome)).toEqual(['A', 'E', 'C'])
    expect(await order(admin)).toBe('A 0, B 0, E 10, C 20, D 30')
  })

  test('two moves at once both take effect, and no number is there twice', async () => {
    const { admin } = await start()
    await withOrder(admin, 0, 0, 0, 0, 0, 0)
    const moves = await Promise.all([move(admin, 6, { antes_de: 1 }), move(admin, 5, { antes_de: 1 })])
    expect(moves.map(one => one.statusCode)).toEqual([200, 200])
    const { data } = await admin.get('/api/diferenciais')
    expect(
      data
        .slice(0, 3)
        .map((one: any) => one.nome)
        .sort(),
    ).toEqual(['A', 'E', 'F'])
    expect(data[2].nome).toBe('A')
    expect(new Set(data.map((one: any) => one.ordem)).size).toBe(6)
  })

  test('each new number is a save with its line in the history, and all of them can be undone together', async () => {
    const { admin } = await start()
    await withOrder(admin, 0, 0, 0)
    const { data } = await move(admin, 3, { antes_de: 1 })
    const { data: history } = await admin.get('/api/diferenciais/3/historico')
    expect([history[0].acao, history[0].campos]).toEqual(['alterar', { ordem: { antes: 0, depois: 10 } }])
    expect(data.alterados).toEqual([3, 1, 2].map(id => ({ id, revisao: 2 })))

    const undone = await admin.post('/api/diferenciais/desfazer', { itens: JSON.stringify(data.alterados) })
    expect(undone.data.recusados).toEqual([])
    expect(await order(admin)).toBe('A 0, B 0, C 0')
  })

  test('a move over a newer save, and a move of or beside a deleted record, change nothing', async () => {
    const { admin } = await start()
    await withOrder(admin, 10, 20, 30)
    await admin.post('/api/diferenciais', { id: 3, descricao: 'De outra pessoa' })
    await admin.delete('/api/diferenciais/2')
    const stale = await move(admin, 3, { antes_de: 1, revisao: 1 })
    expect([stale.statusCode, Object.keys(stale.data.campos)]).toEqual([409, ['descricao']])
    expect(await move(admin, 3, { antes_de: 2, revisao: 2 })).toMatchObject({
      statusCode: 409,
      message: 'O registro ao lado não existe mais. Confira a lista e mova de novo.',
    })
    expect((await move(admin, 2, { antes_de: 1 })).statusCode).toBe(404)
    expect(await order(admin)).toBe('A 10, C 30')
  })

  test('a repeated operation moves nothing again and gets the same answer', async () => {
    const { admin } = await start()
    await withOrder(admin, 10, 20, 30)
    const chave_operacao = 'a7f3b1c2-1111-4222-8333-444455556666'
    const first = await move(admin, 3, { antes_de: 1, chave_operacao })
    await move(admin, 3, { para: 'fim' })
    const again = await move(admin, 3, { antes_de: 1, chave_operacao })
    expect(again.data).toEqual(first.data)
    expect(await order(admin)).toBe('A 10, B 20, C 30')
    expect((await move(admin, 3, { antes_de: 2, chave_operacao })).message).toMatch(/já foi usada/)
  })

  test.each([
    ['no place', {}],
    ['two places', { antes_de: 1, depois_de: 2 }],
  ])('a move with %s is malformed', async (_what, target) => {
    const { admin } = await start()
    await withOrder(admin, 10, 20, 30)
    expect((await move(admin, 3, target as Form)).statusCode).toBe(400)
  })

  test('an invalid place or id of a move is refused beside its field', async () => {
    const { admin } = await start()
    await withOrder(admin, 10, 20, 30)
    for (const wrong of ['para', 'antes_de', 'depois_de']) {
      const refused = await move(admin, 3, { [wrong]: 'meio' })
      expect([refused.statusCode, refused.errors]).toEqual([422, { [wrong]: 'Valor inválido' }])
    }
  })

  test('no record moves without a session, in another tenant, or where a list has no order', async () => {
    const started = await start()
    const { admin, app } = started
    await withOrder(admin, 10, 20)
    const { session } = await started.addTenant('outra.example.com')
    expect((await app.inject(formRequest('POST', path, { id: 2, antes_de: 1 }))).statusCode).toBe(401)
    expect((await move(session, 2, { antes_de: 1 })).statusCode).toBe(404)
    expect((await admin.post('/api/imprensa/ordenar', { id: 1, para: 'fim' })).statusCode).toBe(405)
    expect(await order(admin)).toBe('A 10, B 20')
  })

  test('records older than the numbers come first, and get a number only when they are in the way', async () => {
    const { admin, store } = await start()
    for (const nome of ['A', 'B', 'C']) await admin.post('/api/obras', { nome })
    await withoutNumber(store, 1, 2, 3)
    const moveWork = (id: number, target: Form) => admin.post('/api/obras/ordenar', { id, ...target })
    await moveWork(1, { depois_de: 3 })
    expect(await order(admin, 'obras')).toBe('B null, C null, A 2')
    await moveWork(1, { depois_de: 2 })
    expect(await order(admin, 'obras')).toBe('B null, A 1, C 3')
  })

  test('a move is refused with the reason where the numbers are used up or a rule refuses', async () => {
    const { admin, store } = await start()
    for (const nome of ['A', 'B', 'C', 'D']) await admin.post('/api/obras', { nome, ordem: 4 })
    await admin.post('/api/obras', { nome: 'E', ordem: 1 })
    await admin.post('/api/obras', { nome: 'Presa' })
    await withoutNumber(store, 6)
    const refused = await admin.post('/api/obras/ordenar', { id: 6, para: 'fim' })
    expect([refused.statusCode, refused.message]).toEqual([
      409,
      'Não há números livres para esta posição. Mude a ordem dos vizinhos antes.',
    ])
    const held = await admin.post('/api/obras/ordenar', { id: 6, antes_de: 1 })
    expect([held.statusCode, held.message]).toEqual([422, 'Fica onde está.'])
    expect(await order(admin, 'obras')).toBe('Presa null, E 1, A 4, B 4, C 4, D 4')
  })
})
