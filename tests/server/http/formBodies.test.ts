import { describe, expect, test } from 'vitest'
import { dialects, startApp } from '../../support/app.ts'
import { postBytes, withAmostras } from '../amostras.ts'

const FORM = 'application/x-www-form-urlencoded'

describe.each(dialects)('a form on %s', dialect => {
  const start = () => startApp({ dialect, resources: withAmostras, parts: { rateLimits: false } })

  test('only the media type of a form is accepted, in its exact spelling', async () => {
    const started = await start()
    const codeOf = async (type: string) =>
      (await postBytes(started, started.admin, '/api/amostras', 'ordem=1', type)).statusCode

    const accepted = [FORM, FORM.toUpperCase(), `${FORM}; charset=utf-8`, `${FORM};charset=UTF-8`]
    const refused = [
      'text/plain',
      'application/json',
      'application/json; x=application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      `${FORM}; charset=iso-8859-1`,
      `${FORM};  charset=utf-8`,
      `${FORM} ; charset=utf-8`,
      `${FORM};\tcharset=utf-8`,
      `${FORM}; charset="utf-8"`,
      `${FORM}; charset=utf-8; x=1`,
      `${FORM};`,
      `${FORM}, ${FORM}`,
      `${FORM}x`,
      '',
    ]
    // 422: the form was read, and lacks a name.
    for (const type of accepted) expect([type, await codeOf(type)]).toEqual([type, 422])
    for (const type of refused) expect([type, await codeOf(type)]).toEqual([type, 415])
    const none = await started.app.inject({ method: 'POST', url: '/api/amostras', headers: started.admin.headers })
    expect([none.statusCode, none.json().status.message]).toEqual([
      415,
      'Tipo de conteúdo não suportado. Envie como application/x-www-form-urlencoded.',
    ])
    const upload = await postBytes(started, started.admin, '/api/uploads', 'nome=x')
    expect([upload.statusCode, upload.json().status.message]).toEqual([
      415,
      'Tipo de conteúdo não suportado. Envie como multipart/form-data.',
    ])
  })

  test('a body of 1 MiB is read, and one byte more is refused', async () => {
    const started = await start()
    const body = (bytes: number) => `nome=a&notas=${'x'.repeat(bytes - 'nome=a&notas='.length)}`
    const just = await postBytes(started, started.admin, '/api/amostras', body(1024 * 1024))
    const over = await postBytes(started, started.admin, '/api/amostras', body(1024 * 1024 + 1))

    expect(just.json().errors).toEqual({ notas: 'Máximo de 200 caracteres' })
    expect([over.statusCode, over.json().status.message, over.headers.connection]).toEqual([
      413,
      'Requisição maior que o permitido.',
      'close',
    ])
  })

  test('a form that is not a plain set of fields is malformed as a whole', async () => {
    const started = await start()
    const malformed = [
      // keys
      'nome[a]=1',
      'nome[]=1',
      'nome%5B0%5D=1',
      'nome.a=1',
      'no+me=1',
      'n%C3%B4me=1',
      '=1',
      'nome=a&&ordem=1',
      `${'k'.repeat(101)}=1`,
      '__proto__=1',
      '__proto__[x]=1',
      '__pro%74o__=1',
      'constructor=1',
      'prototype=1',
      'nome=a&prototype=1',
      // repeated
      'nome=a&nome=b',
      'nome=a&nome=a',
      'nome=a&n%6Fme=b',
      'id=1&id=2',
      'chave_operacao=abcdefgh&chave_operacao=abcdefgh',
      'toString=1&toString=2',
      // more than 500
      Array.from({ length: 501 }, (_, i) => `c${i}=1`).join('&'),
      `nome=a${'&marcas=1'.repeat(201)}`,
      // encoding
      'nome=%',
      'nome=%4',
      'nome=%ZZ',
      'nome=%u0041',
      'nome=%C3',
      'nome=%FF',
      'nome=%C0%80',
      'nome=%ED%A0%80',
      'nome=%F4%90%80%80',
      'nome=a%00b',
      'n%00ome=a',
      'nome=a\tb',
      'nome=a\nb',
      // more marks on one letter than can be sorted in time
      `nome=a${'%CC%81%CC%A3'.repeat(16)}`,
      `${'%CC%81'.repeat(31)}=a`,
    ]
    for (const body of malformed) {
      const reply = await postBytes(started, started.admin, '/api/amostras', body)
      expect([body, reply.statusCode, reply.json().status.message]).toEqual([body, 400, 'Requisição inválida.'])
    }
    for (const body of ['nome=á', 'á=1', 'nome=a&notas=€'])
      expect((await postBytes(started, started.admin, '/api/amostras', body)).json().status).toEqual({
        code: 400,
        message: 'Requisição inválida. Envie cada caractere fora do ASCII em UTF-8 e codificado: á como %C3%A1.',
      })
    for (const bytes of [[0xff], [0xc3, 0xa1], [0], [0x80]]) {
      const body = Buffer.concat([Buffer.from('nome='), Buffer.from(bytes)])
      expect((await postBytes(started, started.admin, '/api/amostras', body)).statusCode).toBe(400)
    }
    expect((await started.admin.get('/api/amostras')).json().meta.count).toBe(0)
  })

  test('a letter may carry as many combining marks as languages write', async () => {
    const { admin } = await start()
    const text = `a${'\u0323\u0302'.repeat(15)}`
    const linhas = JSON.stringify([{ nome: 'a', nota: text }])

    const reply = await admin.post('/api/amostras', { nome: text, linhas })

    const kept = text.normalize('NFC')
    expect(reply.data).toMatchObject({ nome: kept, linhas: [{ nota: kept }] })
  })

  test('a form with 500 fields, or with 200 values of one, is still read', async () => {
    const started = await start()
    const fields = Array.from({ length: 499 }, (_, i) => `c${i}=1`).join('&')
    const many = await postBytes(started, started.admin, '/api/amostras', `nome=a&${fields}`)
    expect(Object.keys(many.json().errors)).toHaveLength(499)

    const marks = Array.from({ length: 200 }, (_, i) => `&marcas=${i + 1}`).join('')
    const values = await postBytes(started, started.admin, '/api/amostras', `nome=a${marks}`)
    expect(values.json().errors).toEqual({ marcas: 'Valor inválido' })
  })

  test('only a field declared with several values may repeat', async () => {
    const { admin } = await start()
    for (const nome of ['Piscina', 'Quadra']) await admin.post('/api/diferenciais', { nome, categoria: 'lazer' })

    const made = await admin.post('/api/amostras', { nome: 'a', marcas: [2, 1] })

    expect(made.data.marcas).toEqual([2, 1])
    expect((await admin.post('/api/amostras', { nome: 'b', marcas: [1, 1] })).errors).toEqual({
      marcas: 'Valor inválido',
    })
  })

  test('rows of a form cannot reach into prototypes, however deep they are or oddly they are spelled', async () => {
    const { admin } = await start()
    const malformed = [
      '[{"__proto__":{"x":1}}]',
      '[{"nome":"a","constructor":1}]',
      '[{"nome":"a","dentro":[{"prototype":1}]}]',
      '[{"nome":"a","\\u005f\\u005fproto\\u005f\\u005f":1}]',
      '[{"nome":"a","const\\u0072uctor":{"prototype":{}}}]',
      '[[[[[[{"__proto__":1}]]]]]]',
      '{"__proto__":[]}',
      '{"constructor":1}',
      '[{"nome":"a\\u0000b"}]',
      '[{"nome":"a\\ud800b"}]',
      '[{"nome":"a","dentro":["\\udc00"]}]',
      '[{"nome":"a","nota":"\\ud83d"}]',
      '[{"no\\u0000me":"a"}]',
      `[{"nome":"a${'\\u0301\\u0323'.repeat(16)}"}]`,
    ]
    for (const linhas of malformed) {
      const reply = await admin.post('/api/amostras', { nome: 'a', linhas })
      expect([linhas, reply.statusCode, reply.message]).toEqual([linhas, 400, 'Requisição inválida.'])
    }
    const words = '[{"nome":"__proto__","nota":"constructor prototype"}]'
    expect((await admin.post('/api/amostras', { nome: 'a', linhas: words })).statusCode).toBe(200)
    expect(({} as any).x).toBe(undefined)
  })

  test('rows of a form must be an array of declared fields and nothing else', async () => {
    const { admin } = await start()
    const refused: [string, Record<string, string>][] = [
      ['{}', { linhas: 'Valor inválido' }],
      ['"a"', { linhas: 'Valor inválido' }],
      ['null', { linhas: 'Valor inválido' }],
      ['[', { linhas: 'Valor inválido' }],
      ['[1]', { 'linhas.0': 'Valor inválido' }],
      ['[{"nome":"a","dono":1}]', { 'linhas.0.dono': 'Campo desconhecido' }],
      ['[{"nome":"a","toString":1}]', { 'linhas.0.toString': 'Campo desconhecido' }],
      ['[{}]', { 'linhas.0.nome': 'Campo obrigatório' }],
      [`[{"nome":"${'x'.repeat(21)}"}]`, { 'linhas.0.nome': 'Máximo de 20 caracteres' }],
      ['[{"nome":"a\\u0007"}]', { 'linhas.0.nome': 'Caracteres inválidos' }],
      ['[{"nome":"a\\uffff"}]', { 'linhas.0.nome': 'Caracteres inválidos' }],
      ['[{"nome":{"a":1}}]', { 'linhas.0.nome': 'Valor inválido' }],
      ['[{"nome":"a","dentro":[[[["x"]]]]}]', { linhas: 'Valor inválido' }],
      [JSON.stringify(Array(4).fill({ nome: 'a' })), { linhas: 'Máximo de 3 itens' }],
      [`[{"nome":"a","nota":"${'x'.repeat(256 * 1024)}"}]`, { linhas: 'Valor inválido' }],
      [`${'['.repeat(100_000)}${']'.repeat(100_000)}`, { linhas: 'Valor inválido' }],
    ]
    for (const [linhas, errors] of refused) {
      const reply = await admin.post('/api/amostras', { nome: 'a', linhas })
      expect([linhas.slice(0, 60), reply.statusCode]).toEqual([linhas.slice(0, 60), 422])
      expect([linhas.slice(0, 60), reply.errors]).toEqual([linhas.slice(0, 60), expect.objectContaining(errors)])
    }
    expect((await admin.get('/api/amostras')).json().meta.count).toBe(0)
  })

  test('a form that is sent to an address with a query string is malformed', async () => {
    const { admin } = await start()
    for (const url of ['/api/amostras?nome=b', '/api/amostras?id=1', '/api/amostras?x-access-token=1'])
      expect([url, (await admin.post(url, { nome: 'a' })).statusCode]).toEqual([url, 400])
    expect((await admin.get('/api/amostras')).json().meta.count).toBe(0)
  })
})
