import { describe, expect, test } from 'vitest'
import { dialects, startApp } from '../../support/app.ts'
import { withAmostras } from '../amostras.ts'

describe.each(dialects)('a form on %s', dialect => {
  const start = () => startApp({ dialect, resources: withAmostras, parts: { rateLimits: false } })

  test('saves without a revision change only the fields they name, even at the same moment', async () => {
    const { admin, store } = await start()
    await admin.post('/api/amostras', { nome: 'a' })

    const replies = await Promise.all([
      admin.post('/api/amostras', { id: 1, ordem: 5 }),
      admin.post('/api/amostras', { id: 1, area: '2.00' }),
      admin.post('/api/amostras', { id: 1, notas: 'x' }),
    ])

    expect(replies.map(reply => reply.statusCode)).toEqual([200, 200, 200])
    expect((await admin.get('/api/amostras/1')).data).toMatchObject({ ordem: 5, area: '2.00', notas: 'x', revisao: 4 })
    const rows = await store.read(tx =>
      tx.db.selectFrom('_auditoria').selectAll().where('acao', '=', 'alterar').execute(),
    )
    expect(rows.map(row => JSON.stringify(row).includes('_sem_revisao'))).toEqual([true, true, true])
  })

  test('twenty sends of one operation at once make one record and get the same answer', async () => {
    const { admin, addAccount, signIn } = await start()
    const form = { nome: 'a', chave_operacao: 'f3b1c2d4-aaaa-bbbb' }

    const replies = await Promise.all(Array.from({ length: 20 }, () => admin.post('/api/amostras', form)))

    expect(replies.map(reply => reply.statusCode)).toEqual(Array(20).fill(200))
    expect(new Set(replies.map(reply => reply.body)).size).toBe(1)
    expect((await admin.get('/api/amostras')).json().meta.count).toBe(1)

    const [other, moved] = [
      await admin.post('/api/amostras', { ...form, nome: 'b' }),
      await admin.post('/api/diferenciais', { nome: 'a', categoria: 'lazer', chave_operacao: form.chave_operacao }),
    ]
    expect([other.statusCode, moved.statusCode]).toEqual([409, 409])
    await addAccount({ nome: 'Edu Editor', email: 'edu@example.com', perfil: 'editor' })
    const theirs = await (await signIn('edu@example.com')).post('/api/amostras', { ...form, nome: 'c' })
    expect(theirs.statusCode).toBe(200)
  })

  test('an operation key is forgotten after a day, and a refused form does not use it up', async () => {
    const { admin, clock } = await start()
    const chave_operacao = 'f3b1c2d4-aaaa-bbbb'
    expect((await admin.post('/api/amostras', { chave_operacao })).statusCode).toBe(422)
    expect((await admin.post('/api/amostras', { nome: 'a', chave_operacao })).statusCode).toBe(200)
    clock.advance(23 * 3_600_000)
    expect((await admin.post('/api/amostras', { nome: 'b', chave_operacao })).statusCode).toBe(409)
    clock.advance(2 * 3_600_000)
    expect((await admin.post('/api/amostras', { nome: 'b', chave_operacao })).statusCode).toBe(200)
  })

  test('of several records with the same unique value sent at once, one is stored', async () => {
    const { admin } = await start()
    const names = ['Área', 'área', 'AREA', 'A\u0301rea', ' area ']
    const replies = await Promise.all(names.map(nome => admin.post('/api/amostras', { nome })))
    expect(replies.map(reply => reply.statusCode).sort()).toEqual([200, 409, 409, 409, 409])
    const lost = replies.find(reply => reply.statusCode === 409)!
    expect([lost.message, lost.errors]).toEqual([
      'Já existe um registro com este valor.',
      { nome: 'Já existe um registro com este valor.' },
    ])
  })
})
