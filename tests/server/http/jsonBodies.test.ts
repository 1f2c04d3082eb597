import { beforeAll, describe, expect, test } from 'vitest'
import { bothDialects, startApp, startSharedApp, type TestApp } from '../../support/app.ts'
import { newToken, type Token } from '../../support/tokens.ts'
import { withAmostras } from '../amostras.ts'

const scopes = ['marketing', 'vendas', 'imprensa', 'ri', 'administracao'].map(area => `${area}:publicar`)

let app: TestApp
let robot: Token
beforeAll(async () => {
  app = await startSharedApp({ resources: withAmostras, parts: { rateLimits: false } })
  robot = await newToken(app, app.admin, { escopos: scopes })
  await addTwo(app)
})

async function addTwo({ admin }: TestApp) {
  for (const nome of ['Horta', 'Piscina']) await admin.post('/api/diferenciais', { nome, categoria: 'lazer', ativo: 1 })
}

const whole = {
  nome: 'Inteira',
  notas: 'Uma\nduas',
  ordem: 7,
  area: '62.50',
  preco: '480000.00',
  dia: '2026-12-31',
  momento: '2026-12-31T17:30:00.000Z',
  ligado: true,
  tipo: 'dois',
  linhas: [{ nome: 'Primeira', nota: null, dentro: ['a', 'b'] }],
  marcas: [2, 1],
}

describe.each(bothDialects)('JSON of a program, on %s', dialect => {
  test('a record is created, answered and changed with the same JSON values', async () => {
    const started = await startApp({ dialect, resources: withAmostras })
    const token = await newToken(started, started.admin, { escopos: scopes })
    await addTwo(started)
    const made = await token.json('/api/amostras', whole)
    expect([made.statusCode, made.errors]).toEqual([200, {}])
    expect(made.data).toMatchObject(whole)

    const changed = await token.json('/api/amostras', {
      id: made.data.id,
      revisao: made.data.revisao,
      ...{ ordem: null, ligado: false, linhas: [], marcas: [], notas: '', chave_operacao: 'uma-chave-qualquer' },
    })
    expect(changed.data).toMatchObject({
      ordem: null,
      ligado: false,
      linhas: [],
      marcas: [],
      notas: null,
      dia: whole.dia,
    })
    const again = await token.json('/api/amostras', { id: made.data.id, revisao: made.data.revisao, nome: 'Velha' })
    expect(again.statusCode).toBe(409)
  })
})

test('what a list answers can be posted back as it is, for every entity that has a record', async () => {
  const tried: string[] = []
  for (const resource of withAmostras) {
    if (resource.accounts || resource.settings || resource.files || resource.comingSoon) continue
    const [record] = (await app.admin.get(`/api/${resource.name}?limite=1`)).data
    if (record === undefined) continue
    tried.push(resource.name)
    const own = Object.keys(record).filter(name => resource.fields[name] && !resource.fields[name]!.options.readOnly)
    const body = Object.fromEntries(['id', 'revisao', ...own].map(name => [name, record[name]]))
    const reply = await robot.json(`/api/${resource.name}`, body)
    expect([resource.name, reply.statusCode, reply.errors]).toEqual([resource.name, 200, {}])
    for (const name of own) expect([name, reply.data[name]]).toEqual([name, record[name]])
  }
  expect(tried).toEqual(expect.arrayContaining(['diferenciais', 'tipos']))
})

test.each<[unknown, Record<string, string>]>([
  [{ ordem: '7' }, { ordem: 'Valor inválido' }],
  [{ ordem: 7.5 }, { ordem: 'Valor inválido' }],
  [{ nome: 5 }, { nome: 'Valor inválido' }],
  [{ nome: ['Um', 'Dois'] }, { nome: 'Valor inválido' }],
  [{ nome: { texto: 'Um' } }, { nome: 'Valor inválido' }],
  [{ preco: 480000.5 }, { preco: 'Valor inválido' }],
  [{ ligado: '1' }, { ligado: 'Valor inválido' }],
  [{ ligado: 1 }, { ligado: 'Valor inválido' }],
  [{ linhas: '[{"nome":"Um"}]' }, { linhas: 'Valor inválido' }],
  [{ dia: '31/12/2026' }, { dia: 'Valor inválido' }],
  [{ tipo: 'tres' }, { tipo: 'Valor inválido' }],
  [{ marcas: ['1'] }, { 'marcas.0': 'Valor inválido' }],
  [{ nome: 'x'.repeat(61) }, { nome: 'Máximo de 60 caracteres' }],
  [{ nome: 'a\u0007b' }, { nome: 'Caracteres inválidos' }],
  [{ linhas: [{ nome: 'x'.repeat(21) }] }, { 'linhas.0.nome': 'Máximo de 20 caracteres' }],
  [{ codigo: 'x' }, { codigo: 'Campo desconhecido' }],
  [{ tenant_id: 2 }, { tenant_id: 'Campo desconhecido' }],
  [{ desconhecido: { a: 1 } }, { desconhecido: 'Campo desconhecido' }],
  [{ toString: 'x' }, { toString: 'Campo desconhecido' }],
])('%j is refused beside its field, and nothing is saved', async (fields, errors) => {
  const before = (await robot.get('/api/amostras')).data.length
  const reply = await robot.json('/api/amostras', { nome: 'Outra', ...(fields as object) })
  expect([reply.statusCode, reply.errors]).toEqual([422, errors])
  expect((await robot.get('/api/amostras')).data).toHaveLength(before)
})

test('an unknown cell of a list is refused as in a form', async () => {
  const linhas = [{ nome: 'Um', outra: 1 }]
  const reply = await robot.json('/api/amostras', { nome: 'Outra', linhas })
  const form = await robot.post('/api/amostras', { nome: 'Outra', linhas: JSON.stringify(linhas) })
  expect(reply.statusCode).toBe(422)
  expect(reply.errors).toEqual(form.errors)
})

const deep = '['.repeat(100_000) + ']'.repeat(100_000)
test.each([
  ['no JSON', '{nome:1}'],
  ['nothing', ''],
  ['a list', '[{"nome":"x"}]'],
  ['a text', '"nome"'],
  ['null', 'null'],
  ['__proto__', '{"nome":"x","__proto__":{"ativo":true}}'],
  ['constructor in a row', '{"nome":"x","linhas":[{"constructor":1}]}'],
  ['prototype, escaped', '{"nome":"x","linhas":[{"proto\\u0074ype":1}]}'],
  ['__proto__ beside an unknown key', '{"desconhecido":{"a":{"__proto__":1}}}'],
  ['a lone surrogate', '{"nome":"\\ud800"}'],
  ['U+0000', '{"nome":"\\u0000"}'],
  ['a byte order mark', '\uFEFF{"nome":"x"}'],
  ['invalid UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
  ['an odd key', '{"a[b]":"x"}'],
  ['an empty key', '{"":"x"}'],
  ['a list that no call repeats', '{"nome":"x","revisao":[1,2]}'],
  ['501 keys', JSON.stringify(Object.fromEntries(Array.from({ length: 501 }, (_, i) => [`a${i}`, 1])))],
  ['201 values', JSON.stringify({ nome: 'x', marcas: Array.from({ length: 201 }, (_, i) => i + 1) })],
  ['a value nested 100,000 levels deep', `{"nome":"x","linhas":${deep}}`],
])('%s is a malformed request', async (_what, body) => {
  const reply = await robot.json('/api/amostras', body)
  expect([reply.statusCode, reply.message]).toEqual([400, 'Requisição inválida.'])
  expect(({} as Record<string, unknown>)['ativo']).toBeUndefined()
})

test('a body of more than 1 MiB is too large', async () => {
  expect((await robot.json('/api/amostras', { nome: 'x'.repeat(1024 * 1024) })).statusCode).toBe(413)
})

test('only callers with a token may send JSON, and only where a form is taken', async () => {
  const { admin, app: server } = app
  const json = (headers: Record<string, string>, url = '/api/amostras', type = 'application/json') =>
    server.inject({ method: 'POST', url, headers: { ...headers, 'content-type': type }, payload: '{"nome":"Sim"}' })
  expect((await json(admin.headers)).statusCode).toBe(415)
  expect((await json({})).statusCode).toBe(415)
  expect((await json({ authorization: 'Bearer x' })).statusCode).toBe(401)
  expect((await json(robot.headers, '/api/uploads')).statusCode).toBe(415)
  expect((await json(robot.headers, '/api/auth')).statusCode).toBe(415)
  for (const type of ['application/json; charset=latin1', 'text/json', 'application/json, application/json'])
    expect([type, (await json(robot.headers, undefined, type)).statusCode]).toEqual([type, 415])
  expect((await json(robot.headers, undefined, 'application/json; charset=utf-8')).statusCode).toBe(200)
})

test('a deletion without a body may name JSON as its type', async () => {
  const { id } = (await robot.json('/api/amostras', { nome: 'De passagem' })).data
  const headers = { ...robot.headers, 'content-type': 'application/json', 'content-length': '0' }
  const reply = await app.app.inject({ method: 'DELETE', url: `/api/amostras/${id}`, headers })
  expect(reply.statusCode).toBe(200)
})

test('calls that take no fields read numbers, switches and lists from JSON too', async () => {
  const one = (await robot.json('/api/amostras', { nome: 'Em lote' })).data
  const many = await robot.json('/api/amostras/em-lote', { acao: 'alterar', itens: [{ id: one.id }], ordem: 3 })
  expect([many.statusCode, many.data]).toEqual([200, { feitos: [one.id], recusados: [] }])
  const order = await robot.json('/api/diferenciais/ordenar', { id: 2, para: 'inicio' })
  expect(order.statusCode).toBe(200)
  const unknown = await robot.json('/api/diferenciais/ordenar', { id: 2, para: 'inicio', outro: true })
  expect([unknown.statusCode, unknown.errors]).toEqual([422, { outro: 'Campo desconhecido' }])
})
