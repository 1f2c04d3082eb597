import { describe, expect, test } from 'vitest'
import { dialects, startApp } from '../../support/app.ts'
import { withAmostras } from '../amostras.ts'

describe.each(dialects)('a form on %s', dialect => {
  const start = () => startApp({ dialect, resources: withAmostras, parts: { rateLimits: false } })

  test('a text may hold no control characters, except tab and line break where there are several lines', async () => {
    const { admin } = await start()
    for (const character of [
      '\u0001',
      '\u0007',
      '\u0008',
      '\u000b',
      '\u001b',
      '\u001f',
      '\u007f',
      '\u0085',
      '\u009f',
      // No feed, site map or spreadsheet can hold these two.
      '\ufffe',
      '\uffff',
    ]) {
      const reply = await admin.post('/api/amostras', { nome: `a${character}b`, notas: `c${character}` })
      expect([character, reply.statusCode, reply.errors]).toEqual([
        character,
        422,
        { nome: 'Caracteres inválidos', notas: 'Caracteres inválidos' },
      ])
    }
    expect((await admin.post('/api/amostras', { nome: 'a\nb' })).errors).toEqual({ nome: 'Caracteres inválidos' })
    const lines = await admin.post('/api/amostras', { nome: 'a', notas: 'um\ttab\r\noutra\rterceira\nquarta' })
    expect(lines.data.notas).toBe('um\ttab\noutra\nterceira\nquarta')
  })

  test('text is stored composed and without invisible characters, and otherwise as it was typed', async () => {
    const { admin } = await start()
    const made = await admin.post('/api/amostras', {
      nome: 'A\u0301rea cafe\u0301',
      notas: "🏡 👩‍👩‍👧 👩🏽‍🚀 ❤️‍🔥 ß ﬁ 日本 ٣\u200b  “as\u202epas” <b>&amp;</b> '; drop table amostras; --",
      linhas: JSON.stringify([{ nome: 'Sa\u0303o' }]),
    })

    expect(made.data.nome).toBe('Área café')
    expect(made.data.notas).toBe("🏡 👩‍👩‍👧 👩🏽‍🚀 ❤️‍🔥 ß ﬁ 日本 ٣  “aspas” <b>&amp;</b> '; drop table amostras; --")
    expect(made.data.linhas[0].nome).toBe('São')
    expect((await admin.get('/api/amostras/1')).data).toEqual(made.data)
  })

  test('a field that does not belong to the form is refused as unknown, and nothing of the form is saved', async () => {
    const { admin } = await start()
    const unknown = [
      'dono',
      'tenant_id',
      'criado_em',
      'criado_por',
      'atualizado_em',
      'atualizado_por',
      'codigo',
      'nome__chave',
      'senha_atual',
      'confirmar',
      'toString',
      'hasOwnProperty',
      'valueOf',
      'isPrototypeOf',
      'NOME',
      '_method',
    ]
    for (const name of unknown) {
      const reply = await admin.post('/api/amostras', { nome: 'a', [name]: '1' })
      expect([name, reply.statusCode, reply.errors]).toEqual([name, 422, { [name]: 'Campo desconhecido' }])
    }
    expect((await admin.get('/api/amostras')).json().meta.count).toBe(0)

    await admin.post('/api/amostras', { nome: 'a' })
    for (const name of unknown) {
      const reply = await admin.post('/api/amostras', { id: 1, ordem: 5, [name]: '1' })
      expect([name, reply.errors]).toEqual([name, { [name]: 'Campo desconhecido' }])
    }
    expect((await admin.get('/api/amostras/1')).data).toMatchObject({ revisao: 1, ordem: null })
  })

  test('a value of each kind has one accepted spelling in a form', async () => {
    const { admin } = await start()
    const refused = {
      ordem: ['01', '+1', '-1', '1.0', '1,5', '1e3', '0x10', ' 1 x', 'NaN', 'Infinity', '٣', '1_000', '1 000'],
      area: ['1', '1.5', '1.555', '1,50', '01.50', '1e2', 'NaN', '.50', '1.', '1.234,50', '-1.00', '9999999999999.00'],
      preco: ['1', '1.5', '1,00', '1e2', '01.00', 'R$ 1.00', 'Infinity'],
      dia: [
        '2026-02-30',
        '2026-13-01',
        '2026-1-1',
        '31/12/2026',
        '2026-01-01T00:00Z',
        '0',
        '2026-00-10',
        '+002026-01-01',
      ],
      momento: [
        '2026-02-30T10:00:00Z',
        '2026-01-01T24:00:00Z',
        '2026-01-01T10:00',
        '2026-01-01 10:00Z',
        '2026-01-01T10:00+03:00',
      ],
      ligado: ['true', 'on', 'sim', '2', '01', 'yes'],
      tipo: ['tres', 'UM', 'toString', '__proto__', 'um '],
      id: ['0', '-1', '1.0', '01', 'abc', '1e1', '9'.repeat(16)],
      revisao: ['0', '-1', '1.0', '01', 'x'],
      chave_operacao: ['curta', 'com espaço aqui', 'x'.repeat(65), 'ponto.final'],
      marcas: ['0', '-1', '1,2', '01', 'x'],
    }
    for (const [name, texts] of Object.entries(refused)) {
      for (const text of texts) {
        const reply = await admin.post('/api/amostras', { nome: 'a', [name]: text })
        const refusedFields = Object.keys(reply.errors).map(key => key.split('.')[0])
        expect([name, text, reply.statusCode, refusedFields]).toEqual([name, text, 422, [name]])
      }
    }
    const made = await admin.post('/api/amostras', {
      nome: ' a ',
      ordem: '0',
      area: '62.50',
      preco: '480000.00',
      dia: '2028-02-29',
      momento: '2026-01-01T10:00Z',
      ligado: '1',
      tipo: 'um',
    })
    expect(made.data).toMatchObject({
      nome: 'a',
      ordem: 0,
      area: '62.50',
      preco: '480000.00',
      dia: '2028-02-29',
      momento: '2026-01-01T10:00:00.000Z',
      ligado: true,
      tipo: 'um',
    })
  })

  test('a caller can neither choose an id nor reach another tenant by one', async () => {
    const { admin, addTenant } = await start()
    const { session: other } = await addTenant('outra.example.com')
    await other.post('/api/amostras', { nome: 'deles' })
    await other.post('/api/diferenciais', { nome: 'deles', categoria: 'lazer' })

    for (const id of ['1', '7', '999999999999999']) {
      const reply = await admin.post('/api/amostras', { id, nome: 'meu' })
      expect([id, reply.statusCode, reply.message]).toEqual([id, 404, 'Registro não encontrado.'])
    }
    expect((await admin.post('/api/amostras', { nome: 'meu', marcas: [1] })).errors).toEqual({
      marcas: 'Valor inválido',
    })
    expect((await admin.post('/api/amostras', { id: 1, revisao: 5, nome: 'meu' })).statusCode).toBe(404)
    expect((await admin.get('/api/amostras')).json().meta.count).toBe(0)
    expect((await other.get('/api/amostras/1')).data).toMatchObject({ nome: 'deles', revisao: 1 })
  })
})
