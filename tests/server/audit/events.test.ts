import { describe, expect, test } from 'vitest'
import { type ApiCalls, bothDialects, formRequest, startApp } from '../../support/app.ts'
import { newToken } from '../../support/tokens.ts'
import { uploadPicture } from '../uploadPicture.ts'

const all = ['marketing', 'vendas', 'imprensa', 'ri', 'administracao'].map(area => `${area}:publicar`)
const words = (itens: { tipo: string; registro_id: number }[]) =>
  itens.map(({ tipo, registro_id }) => [tipo, registro_id])
const ask = (caller: ApiCalls, query = '') => caller.get(`/api/v1/eventos${query}`)

describe.each(bothDialects)('events for programs, on %s', dialect => {
  test('a program learns of each change once, in order, by the cursor of the answer before', async () => {
    const started = await startApp({ dialect })
    const { admin, app } = started
    const token = await newToken(started, admin, { escopos: all })
    await app.settled()
    const { proximo } = (await ask(token)).data
    const { data: one } = await admin.post('/api/diferenciais', { nome: 'Horta', categoria: 'lazer' })
    await admin.post('/api/diferenciais', { id: one.id, nome: 'Horta comum' })
    await admin.post('/api/preferencias', { chave: 'tema', valor: '"escuro"' })
    await admin.delete(`/api/diferenciais/${one.id}`)
    await app.settled()

    const first = (await ask(token, `?depois=${proximo}&limite=2`)).data
    expect(words(first.itens)).toEqual([
      ['diferenciais.criado', one.id],
      ['diferenciais.alterado', one.id],
    ])
    expect(first.mais).toBe(true)
    expect(first.itens[0]).toEqual({
      ...{ id: expect.any(Number), tipo: 'diferenciais.criado', recurso: 'diferenciais', registro_id: one.id },
      hora: '2026-10-30T12:00:00.000Z',
    })
    const second = (await ask(token, `?depois=${first.proximo}`)).data
    expect(words(second.itens)).toEqual([['diferenciais.excluido', one.id]])
    expect(second.mais).toBe(false)
    const ids = [...first.itens, ...second.itens].map(({ id }) => id)
    expect(ids).toEqual([...ids].sort((a, b) => a - b))
    expect((await ask(token, `?depois=${second.proximo}`)).data).toEqual({
      ...{ itens: [], proximo: second.proximo, mais: false },
    })
    expect((await ask(token, `?depois=${proximo}&limite=2`)).data).toEqual(first)
  })

  test('saves at the same moment are all told, and none is told before an earlier cursor', async () => {
    const started = await startApp({ dialect, parts: { rateLimits: false } })
    const { admin, app } = started
    const token = await newToken(started, admin, { escopos: all })
    const seen: number[] = []
    let cursor = ''
    const drain = async () => {
      for (;;) {
        const { itens, proximo, mais } = (await ask(token, cursor && `?depois=${cursor}`)).data
        seen.push(...itens.map(({ registro_id }: { registro_id: number }) => registro_id))
        cursor = proximo
        if (!mais) return
      }
    }
    const made: number[] = []
    for (let round = 0; round < 5; round++) {
      const saves = Array.from({ length: 8 }, (_, n) =>
        admin.post('/api/diferenciais', { nome: `Item ${round} ${n}`, categoria: 'lazer' }),
      )
      await drain()
      made.push(...(await Promise.all(saves)).map(({ data }) => data.id))
      await drain()
    }
    await app.settled()
    await drain()
    expect(seen.sort((a, b) => a - b)).toEqual(made.sort((a, b) => a - b))
  })

  test('a cursor older than 30 days is gone, and the answer says from where to go on', async () => {
    const started = await startApp({ dialect })
    const { admin, app, clock } = started
    const token = await newToken(started, admin, { escopos: all, expira_em: '2027-01-31' })
    await app.settled()
    const { proximo } = (await ask(token)).data
    await admin.post('/api/diferenciais', { nome: 'Horta', categoria: 'lazer' })
    await app.settled()
    clock.set('2026-12-10T12:00:00.000Z')
    await token.json('/api/diferenciais', { nome: 'Nova', categoria: 'lazer', ativo: false })
    await app.settled()

    const gone = await ask(token, `?depois=${proximo}`)
    expect([gone.statusCode, gone.data.reler]).toEqual([410, true])
    expect((await ask(token, `?depois=${gone.data.proximo}`)).data.itens).toEqual([])
    expect(words((await ask(token)).data.itens)).toEqual([['diferenciais.criado', expect.any(Number)]])
    expect((await ask(token, '?depois=999999')).statusCode).toBe(410)
  })
})

test('only changes of what the caller may read are told, and none of another company', async () => {
  const started = await startApp()
  const { admin, app } = started
  const lead = { assunto: 'outro', nome: 'Bruna', email: 'b@example.com', mensagem: 'Oi', consentimento: 1 }
  await app.inject(formRequest('POST', '/api/contatos', lead))
  await admin.post('/api/diferenciais', { nome: 'Horta', categoria: 'lazer' })
  await admin.post('/api/usuarios', { nome: 'Nova Pessoa', email: 'nova@example.com', perfil: 'editor' })
  const file = await uploadPicture(started, admin)
  const { session } = await started.addTenant('outra.example.com')
  await session.post('/api/diferenciais', { nome: 'De outra', categoria: 'lazer' })
  await app.settled()

  const kinds = async (caller: ApiCalls) =>
    new Set((await ask(caller)).data.itens.map(({ recurso }: { recurso: string }) => recurso))
  const investors = await newToken(started, admin, { nome: 'RI', escopos: ['ri:ler'] })
  expect(await kinds(investors)).toEqual(new Set(['uploads']))
  const marketing = await newToken(started, admin, { nome: 'Site', escopos: ['marketing:ler'] })
  expect(await kinds(marketing)).toEqual(new Set(['diferenciais', 'uploads']))
  const everything = await newToken(started, admin, { nome: 'Tudo', escopos: all })
  expect(await kinds(everything)).toEqual(new Set(['contatos', 'diferenciais', 'uploads']))
  expect(await kinds(admin)).toEqual(new Set(['contatos', 'diferenciais', 'uploads', 'usuarios']))
  expect(await kinds(session)).toEqual(new Set(['diferenciais', 'usuarios']))
  expect(file).toBeGreaterThan(0)
})

test.each(['depois=x', 'depois=-1', 'depois=', 'depois=1&depois=2', 'limite=0', 'limite=101', 'outro=1', 'depois=1e3'])(
  '%s is no question about events',
  async query => {
    const { admin } = await startApp()
    expect((await ask(admin, `?${query}`)).statusCode).toBe(400)
  },
)
