import { describe, expect, test } from 'vitest'
import { bothDialects, type Session, startApp } from '../../support/app.ts'
import { withAmostras } from '../amostras.ts'

describe.each(bothDialects)('a list on %s', dialect => {
  const start = () => startApp({ dialect, resources: withAmostras, parts: { rateLimits: false } })
  const names = async (admin: Session, query: string) => {
    const reply = await admin.get(`/api/amostras?${query}`)
    return reply.data?.map((one: any) => one.nome) ?? `${reply.statusCode} ${reply.message}`
  }

  test('the pages of a list are counted from one, hold at most 100 records and are limited in number', async () => {
    const { admin } = await start()
    for (let i = 1; i <= 5; i++) await admin.post('/api/amostras', { nome: `nº ${i}` })

    expect(await names(admin, 'limite=2&pagina=3')).toEqual(['nº 5'])
    expect(await names(admin, 'limite=100')).toHaveLength(5)
    expect(await names(admin, 'limite=100&pagina=10000')).toEqual([])
    const empty = await admin.get('/api/amostras?pagina=9')
    expect([empty.data, empty.json().meta.count]).toEqual([[], 5])

    const nonsense = [
      '0',
      '-1',
      '1.5',
      '1e1',
      '',
      '+',
      '01',
      '0x1',
      'NaN',
      ' 1',
      '1 ',
      '٣',
      '1;',
      '99999999',
      '1,2',
      '%00',
    ]
    for (const value of nonsense) {
      for (const name of ['limite', 'pagina']) {
        const reply = await admin.get(`/api/amostras?${name}=${encodeURIComponent(value)}`)
        expect([name, value, reply.statusCode]).toEqual([name, value, 400])
      }
    }
    for (const query of [
      'limite=101',
      'limite=1&limite=2',
      'limite=100&pagina=10001',
      'pagina=1&pagina=1',
      'limite',
      'LIMITE=1',
    ])
      expect([query, await names(admin, query)]).toEqual([query, expect.stringContaining('400 Filtro inválido: ')])
  })

  test('a filter that the list does not declare is refused by name', async () => {
    const { admin } = await start()
    const unknown = [
      'dono=1',
      'notas=x',
      'linhas=x',
      'nome__chave=x',
      'tenant_id=1',
      'revisao=1',
      'toString=1',
      'nome_de=a',
      'ligado_de=1',
      'nome[eq]=a',
      'nome[]=a',
      'fields=nome',
      'include=diferenciais',
      'marcas.nome=x',
      'q=x',
      '$where=1',
      'x-access-token=1',
    ]
    for (const query of unknown) {
      const reply = await admin.get(`/api/amostras?${query}`)
      const name = query.split('=')[0]
      expect([query, reply.statusCode, reply.message]).toEqual([query, 400, `Filtro inválido: ${name}.`])
    }
    for (const query of [
      '%',
      '%ZZ=1',
      'nome=%FF',
      'nome=%ED%A0%80',
      'busca=%00ab',
      'nome=a%00',
      '__proto__=1',
      'constructor=1',
    ])
      expect([query, await names(admin, query)]).toEqual([query, expect.stringMatching(/^400 /)])
    expect((await admin.get('/api/amostras/1?x=1')).statusCode).toBe(400)
  })

  test('a list is ordered by one declared column with exactly ASC or DESC, and ties by id', async () => {
    const { admin } = await start()
    for (const [nome, ordem] of [
      ['b', 1],
      ['a', 1],
      ['d', 0],
      ['c', 1],
    ] as const)
      await admin.post('/api/amostras', { nome, ordem })

    expect(await names(admin, '')).toEqual(['a', 'b', 'c', 'd'])
    expect(await names(admin, 'ordenacao[ordem]=ASC')).toEqual(['d', 'b', 'a', 'c'])
    expect(await names(admin, 'ordenacao%5Bordem%5D=DESC')).toEqual(['c', 'a', 'b', 'd'])
    const pages = [1, 2].map(pagina => names(admin, `ordenacao[ordem]=ASC&limite=2&pagina=${pagina}`))
    expect((await Promise.all(pages)).flat()).toEqual(['d', 'b', 'a', 'c'])

    const refused = [
      'ordenacao[nome]=asc',
      'ordenacao[nome]=',
      'ordenacao[nome]=ASC%20',
      'ordenacao[nome]=ASC,%20ordem%20DESC',
      'ordenacao[nome]=ASC;drop%20table%20amostras',
      'ordenacao[nome]=RANDOM()',
      'ordenacao[nome]=ASC&ordenacao[nome]=DESC',
      'ordenacao[nome]=ASC&ordenacao[ordem]=ASC',
      'ordenacao[area]=ASC',
      'ordenacao[notas]=ASC',
      'ordenacao[tenant_id]=ASC',
      'ordenacao[nome__chave]=ASC',
      'ordenacao[NOME]=ASC',
      'ordenacao[]=ASC',
      'ordenacao[nome][x]=ASC',
      'ordenacao[marcas.nome]=ASC',
      'ordenacao[1]=ASC',
      'ordenacao[toString]=ASC',
      'ordenacao=nome',
      'ordenacao.nome=ASC',
      'ordenacao[nome%27]=ASC',
    ]
    for (const query of refused)
      expect([query, await names(admin, query)]).toEqual([query, expect.stringMatching(/^400 Ordenação inválida: /)])
  })

  test('a filter finds exactly its text and nothing like it', async () => {
    const { admin } = await start()
    const odd = [
      '100%',
      '100 de 100',
      'a_b',
      'axb',
      'c\\d',
      "o'hara",
      '"aspas"',
      '*',
      '--',
      "' or 1=1 --",
      '[a-z]',
      '.*',
      '(?=x)',
    ]
    for (const nome of odd) await admin.post('/api/amostras', { nome })

    for (const nome of odd) expect(await names(admin, `nome=${encodeURIComponent(nome)}`)).toEqual([nome])
    for (const nome of ['%', '_', '100_', 'a%', '%25', 'c\\', "'", '.', '[a]'])
      expect([nome, await names(admin, `nome=${encodeURIComponent(nome)}`)]).toEqual([nome, []])
    expect(await names(admin, 'nome=AXB')).toEqual([])
    expect(await names(admin, 'nome=a_b&nome=axb')).toEqual(['a_b', 'axb'])
  })

  test('a search matches the starts of words and knows no operators', async () => {
    const { admin } = await start()
    const stored: [string, string][] = [
      ['Jardim das Águas', 'Perto do parque e do centro'],
      ['Torre Norte', 'Lajes de 1.200 m², heliponto'],
      ['Portal and not or near', 'palavras de operadores'],
    ]
    for (const [nome, notas] of stored) await admin.post('/api/amostras', { nome, notas })

    const found: [string, string[]][] = [
      ['agua', ['Jardim das Águas']],
      ['ÁGUAS jard', ['Jardim das Águas']],
      ['guas', []],
      ['jardim torre', []],
      ['1.200', ['Torre Norte']],
      ['"jardim das"', ['Jardim das Águas']],
      ['jardim OR torre', []],
      ['jardim NOT torre', []],
      ['NOT', ['Portal and not or near']],
      ['and or', ['Portal and not or near']],
      ['jardim*', ['Jardim das Águas']],
      ['*jardim', ['Jardim das Águas']],
      ['jar%', ['Jardim das Águas']],
      ['j_rdim', []],
      ['nome:jardim', []],
      ['{nome}: jardim', []],
      ['^jardim', ['Jardim das Águas']],
      ['jardim + das', ['Jardim das Águas']],
      ['NEAR(jardim das)', []],
      ['jardim & das', ['Jardim das Águas']],
      ['jardim | torre', []],
      ['!jardim', ['Jardim das Águas']],
      ['jardim <-> torre', []],
      ["jardim'; drop table amostras; --", []],
      ["jardim':* | 'torre", []],
      ['jardim\\', ['Jardim das Águas']],
      ['((jardim', ['Jardim das Águas']],
      ['"jardim', ['Jardim das Águas']],
    ]
    for (const [busca, expected] of found)
      expect([busca, await names(admin, `busca=${encodeURIComponent(busca)}`)]).toEqual([busca, expected])
    expect((await names(admin, 'busca=')).length).toBe(3)
    expect((await names(admin, 'busca=%20%20')).length).toBe(3)

    for (const busca of ['a', '%', '"', "'a", '***', 'é', 'x'.repeat(101)])
      expect([busca, await names(admin, `busca=${encodeURIComponent(busca)}`)]).toEqual([
        busca,
        '400 Filtro inválido: busca.',
      ])
    expect(await names(admin, 'busca=jardim&busca=torre')).toBe('400 Filtro inválido: busca.')
    const words = Array.from({ length: 50 }, (_, i) => String.fromCharCode(97 + (i % 26))).join(' ')
    expect(await names(admin, `busca=${encodeURIComponent(words)}`)).toEqual([])
  })

  test('a filter with a value that its field cannot have is refused', async () => {
    const { admin } = await start()
    const refused = [
      'ordem=1.5',
      'ordem=-1',
      'ordem=1e3',
      'ordem_de=x',
      'ordem_de=1&ordem_de=2',
      'dia=2026-02-30',
      'dia_ate=ontem',
      'momento_de=2026-13-01',
      'ligado=true',
      'ligado=2',
      'tipo=tres',
      'tipo=toString',
      'area_de=1',
      'preco_ate=1,00',
      'id=0',
      'id=-1',
      'id=1%20or%201=1',
      'nome=',
      `nome=${'x'.repeat(101)}`,
      `nome=${'x'.repeat(61)}`,
      Array.from({ length: 101 }, (_, i) => `ordem=${i}`).join('&'),
    ]
    for (const query of refused)
      expect([query.slice(0, 80), await names(admin, query)]).toEqual([
        query.slice(0, 80),
        expect.stringMatching(/^400 Filtro inválido: /),
      ])
  })

  test('a list takes at most ten filters, and a range counts as one', async () => {
    const { admin } = await start()
    await admin.post('/api/amostras', {
      nome: 'a',
      ordem: 1,
      dia: '2026-10-30',
      tipo: 'um',
      area: '2.00',
      preco: '3.00',
    })
    const ten =
      'nome=a&ordem=1&dia=2026-10-30&tipo=um&ligado=0&area_de=1.00&area_ate=2.00&preco_de=1.00&criado_em_de=2026-01-01&atualizado_em_de=2026-01-01&id=1'

    expect(await names(admin, ten)).toEqual(['a'])
    expect(await names(admin, `${ten}&momento_de=2026-01-01`)).toBe('400 Requisição inválida.')
  })

  test('a private field can be neither filtered, ordered nor searched by, whether the guess is right or wrong', async () => {
    const { admin, store, addAccount } = await start()
    await addAccount({
      nome: 'Edu Editor',
      email: 'edu@example.com',
      perfil: 'editor',
      telefone: '4133334444',
      cpf: '52998224725',
    })
    const row = await store.read(tx =>
      tx.db.selectFrom('usuarios').selectAll().where('id', '=', 1).executeTakeFirstOrThrow(),
    )
    const without = (body: string) => body.replace(/"id":"[^"]+"/, '')
    const answers = async (name: string, guesses: string[]) =>
      Promise.all(
        guesses.map(async guess =>
          without((await admin.get(`/api/usuarios?${name}=${encodeURIComponent(guess)}`)).body),
        ),
      )

    for (const name of [
      'senha',
      'senha_de',
      'senha_ate',
      'confirmar_senha',
      'tenant_id',
      'token_hash',
      'cpf',
      'telefone',
      'senha[like]',
    ]) {
      const [right, wrong, start] = await answers(name, [String(row.senha ?? 'x'), 'errada', '$argon2id'])
      expect([name, right]).toEqual([name, wrong])
      expect(right).toContain(`"Filtro inválido: ${name}."`)
      expect(start).toBe(wrong)
    }
    for (const direction of ['ASC', 'DESC'])
      expect((await admin.get(`/api/usuarios?ordenacao[senha]=${direction}`)).message).toBe(
        'Ordenação inválida: senha.',
      )
    for (const guess of ['argon2id', String(row.senha).slice(-20), '52998224725', '4133334444'])
      expect((await admin.get(`/api/usuarios?busca=${encodeURIComponent(guess)}`)).data ?? []).toEqual([])

    const everything = JSON.stringify([
      (await admin.get('/api/usuarios')).json(),
      (await admin.get('/api/usuarios/1')).json(),
      (await admin.post('/api/usuarios', { id: 2, cargo: 'Redator' })).json(),
    ])
    expect(everything).not.toMatch(/argon2|senha|tenant_id/)
  })
})
