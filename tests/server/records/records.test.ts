import { describe, expect, test } from 'vitest'
import { bothDialects, startApp } from '../../support/app.ts'

describe.each(bothDialects)('records on %s', dialect => {
  test('a created record is answered as it was sent, with its first revision and its author', async () => {
    const { admin } = await startApp({ dialect })

    const made = await admin.post('/api/diferenciais', {
      nome: ' Piscina aquecida ',
      categoria: 'lazer',
      icone: 'piscina',
    })

    expect(made.statusCode).toBe(200)
    expect(made.data).toMatchObject({
      id: 1,
      revisao: 1,
      nome: 'Piscina aquecida',
      categoria: 'lazer',
      ordem: 0,
      ativo: true,
      descricao: null,
      criado_por: { id: 1, nome: 'Ana Administradora' },
    })
    const read = await admin.get('/api/diferenciais/1')
    expect(read.data).toEqual(made.data)
  })

  test('an update leaves alone the fields the form does not mention', async () => {
    const { admin } = await startApp({ dialect })
    const { data } = await admin.post('/api/diferenciais', { nome: 'Piscina', categoria: 'lazer', ordem: 7 })

    const changed = await admin.post('/api/diferenciais', { id: data.id, revisao: 1, nome: 'Piscina coberta' })

    expect(changed.data).toMatchObject({ nome: 'Piscina coberta', categoria: 'lazer', ordem: 7, revisao: 2 })
  })

  test('every mistake of a form comes back at once, each at its field, and nothing is stored', async () => {
    const { admin } = await startApp({ dialect })

    const refused = await admin.post('/api/diferenciais', {
      categoria: 'outra',
      ordem: '1.5',
      descricao: 'x'.repeat(201),
      dono: 'eu',
    })

    expect(refused.statusCode).toBe(422)
    expect(refused.message).toBe('Verifique os campos destacados.')
    expect(refused.errors).toEqual({
      categoria: 'Valor inválido',
      ordem: 'Valor inválido',
      descricao: 'Máximo de 200 caracteres',
      dono: 'Campo desconhecido',
      nome: 'Campo obrigatório',
    })
    expect((await admin.get('/api/diferenciais')).json().meta.count).toBe(0)
    expect((await admin.post('/api/diferenciais', { categoria: 'lazer' })).errors).toEqual({
      nome: 'Campo obrigatório',
    })
  })

  test('two names that differ only by case or accent count as the same name', async () => {
    const { admin } = await startApp({ dialect })
    await admin.post('/api/diferenciais', { nome: 'Salão de Festas', categoria: 'lazer' })

    const second = await admin.post('/api/diferenciais', { nome: 'salao de festas', categoria: 'lazer' })

    expect(second.statusCode).toBe(409)
    expect(second.errors).toEqual({ nome: 'Já existe um registro com este valor.' })
  })

  test('two names that look the same count as the same name, whatever invisible characters they hold', async () => {
    const { admin } = await startApp({ dialect })
    const add = (nome: string) => admin.post('/api/diferenciais', { nome, categoria: 'lazer' })
    // A space that keeps two words together is intended.
    expect((await add('Sauna\u00a01')).data.nome).toBe('Sauna\u00a01')

    for (const nome of [
      'Sauna 1',
      'Sauna  1',
      'Sauna\u2003 1',
      'Sauna\u200b 1',
      'Sau\u00adna 1',
      '\u202eSauna 1',
      'Sauna\u3164 1',
    ])
      expect([nome, (await add(nome)).errors]).toEqual([nome, { nome: 'Já existe um registro com este valor.' }])
    const filtered = (nome: string) => admin.get(`/api/diferenciais?busca=${encodeURIComponent(nome)}`)
    expect((await filtered('sauna 1')).json().meta.count).toBe(1)
  })

  test('a text of nothing but invisible characters counts as empty', async () => {
    const { admin } = await startApp({ dialect })
    for (const nome of ['\u200b', '\u3164', '\u2800', '\ufe0f', ' \u00a0\u2060', '\u202e\u202c']) {
      const refused = await admin.post('/api/diferenciais', { nome, categoria: 'lazer' })
      expect([nome, refused.errors]).toEqual([nome, { nome: 'Campo obrigatório' }])
    }
  })

  test('a list is filtered, searched without accents, ordered and paged', async () => {
    const { admin } = await startApp({ dialect })
    for (const [nome, categoria] of [
      ['Água de reúso', 'sustentabilidade'],
      ['Zeladoria', 'conveniencia'],
      ['Área pet', 'lazer'],
    ] as const) {
      await admin.post('/api/diferenciais', { nome, categoria })
    }
    const names = async (query: string) => {
      const reply = await admin.get(`/api/diferenciais?${query}`)
      return [reply.data?.map((one: any) => one.nome), reply.json().meta?.count]
    }

    expect(await names('ordenacao[nome]=ASC')).toEqual([['Água de reúso', 'Área pet', 'Zeladoria'], 3])
    expect(await names('ordenacao[nome]=DESC&limite=1&pagina=2')).toEqual([['Área pet'], 3])
    expect(await names('busca=AGUA%20reu')).toEqual([['Água de reúso'], 1])
    expect(await names('categoria=lazer&categoria=conveniencia&ordenacao[nome]=ASC')).toEqual([
      ['Área pet', 'Zeladoria'],
      2,
    ])
    expect((await admin.get('/api/diferenciais?cor=azul')).message).toBe('Filtro inválido: cor.')
    expect((await admin.get('/api/diferenciais?ordenacao[descricao]=ASC')).message).toBe(
      'Ordenação inválida: descricao.',
    )
  })

  test('a save over a newer revision is refused with what changed and by whom', async () => {
    const { admin } = await startApp({ dialect })
    await admin.post('/api/diferenciais', { nome: 'Piscina', categoria: 'lazer' })
    await admin.post('/api/diferenciais', { id: 1, revisao: 1, nome: 'Piscina coberta' })

    const stale = await admin.post('/api/diferenciais', { id: 1, revisao: 1, ordem: 3 })

    expect(stale.statusCode).toBe(409)
    expect(stale.message).toBe('Este registro foi alterado por outra pessoa. Recarregue antes de salvar.')
    expect(stale.data).toMatchObject({ revisao: 2, campos: { nome: 'Piscina coberta' } })
    expect((await admin.get('/api/diferenciais/1')).data).toMatchObject({ ordem: 0, revisao: 2 })
  })

  test('a retry with the same operation key changes nothing and gets the first answer', async () => {
    const { admin } = await startApp({ dialect })
    const form = { nome: 'Piscina', categoria: 'lazer', chave_operacao: 'a1b2c3d4-0001' }

    const first = await admin.post('/api/diferenciais', form)
    const again = await admin.post('/api/diferenciais', form)
    const other = await admin.post('/api/diferenciais', { ...form, nome: 'Outra' })

    expect(again.data).toEqual(first.data)
    expect(other.statusCode).toBe(409)
    expect((await admin.get('/api/diferenciais')).json().meta.count).toBe(1)
  })

  test("another tenant's record answers exactly like one that does not exist", async () => {
    const { admin, addTenant } = await startApp({ dialect })
    await admin.post('/api/diferenciais', { nome: 'Piscina', categoria: 'lazer' })
    const { session } = await addTenant('outra.example.com')
    const without = (body: string) => ({ ...JSON.parse(body), id: '' })

    const foreign = [
      await session.get('/api/diferenciais/1'),
      await session.post('/api/diferenciais', { id: 1, nome: 'Minha' }),
      await session.delete('/api/diferenciais/1'),
    ]
    const unknown = [
      await session.get('/api/diferenciais/99'),
      await session.post('/api/diferenciais', { id: 99, nome: 'Minha' }),
      await session.delete('/api/diferenciais/99'),
    ]

    expect(foreign.map(reply => reply.statusCode)).toEqual([404, 404, 404])
    expect(foreign.map(reply => without(reply.body))).toEqual(unknown.map(reply => without(reply.body)))
    expect((await session.get('/api/diferenciais')).json().meta.count).toBe(0)
    expect((await session.get('/api/diferenciais?busca=piscina')).json().meta.count).toBe(0)
  })
})
