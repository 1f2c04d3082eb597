import { describe, expect, test } from 'vitest'
import { dialects, startApp } from '../../support/app.ts'

describe.each(dialects)('the settings on %s', dialect => {
  test('the settings are a list with one entry each, in the order of their groups, fifty a page', async () => {
    const { admin } = await startApp({ dialect })
    const first = await admin.get('/api/configuracoes')
    const { count, revisao } = first.json().meta

    expect(first.data).toHaveLength(50)
    expect(count).toBeGreaterThan(50)
    expect(revisao).toBe(1)
    expect(first.data[0]).toEqual({
      chave: 'empresa_nome',
      valor: expect.any(String),
      tipo: 'text',
      grupo: 'Empresa',
      rotulo: 'Nome da empresa',
      ajuda: 'Como aparece no site.',
      publica: true,
    })
    const second = await admin.get('/api/configuracoes?pagina=2&limite=50')
    const everything = (await admin.get('/api/configuracoes?limite=100')).data
    expect([...first.data, ...second.data].slice(0, 100)).toEqual(everything.slice(0, count))
    expect(new Set(everything.map((one: any) => one.chave)).size).toBe(everything.length)
    const groups = [...new Set(everything.map((one: any) => one.grupo))]
    expect(groups.slice(0, 3)).toEqual(['Empresa', 'Endereço', 'Contato'])
  })

  test('the settings keep what is sent, refuse what they do not know, and count their revisions', async () => {
    const { admin } = await startApp({ dialect })
    const { revisao } = (await admin.get('/api/configuracoes')).json().meta

    const saved = await admin.post('/api/configuracoes', {
      revisao,
      empresa_nome: 'Casa Clara',
      whatsapp: '(41) 99999-0000',
      numeros: '[{"valor":"12","rotulo":"bairros"}]',
    })
    expect(saved.statusCode).toBe(200)
    expect(saved.data).toMatchObject({ empresa_nome: 'Casa Clara', whatsapp: '41999990000', revisao: revisao + 1 })
    const read = await admin.get('/api/configuracoes?limite=100')
    const value = (chave: string) => read.data.find((one: any) => one.chave === chave).valor
    expect([value('empresa_nome'), value('whatsapp'), read.json().meta.revisao]).toEqual([
      'Casa Clara',
      '41999990000',
      revisao + 1,
    ])

    for (const name of ['desconhecida', 'toString', 'tenant_id', 'script', 'analytics'])
      expect([name, (await admin.post('/api/configuracoes', { [name]: 'x' })).errors]).toEqual([
        name,
        { [name]: 'Campo desconhecido' },
      ])
    expect((await admin.post('/api/configuracoes', { revisao, empresa_nome: 'Outra' })).statusCode).toBe(409)
    expect((await admin.post('/api/configuracoes', { id: 99, empresa_nome: 'Outra' })).statusCode).toBe(404)
    expect((await admin.post('/api/configuracoes', { empresa_nome: '' })).errors).toEqual({
      empresa_nome: 'Campo obrigatório',
    })
    expect((await admin.post('/api/configuracoes', { cor_primaria: '#ffff00' })).errors).toHaveProperty('cor_primaria')
    expect((await admin.post('/api/configuracoes', { site_url: 'javascript:alert(1)' })).errors).toHaveProperty(
      'site_url',
    )
    for (const query of [
      'dono=1',
      'busca=empresa',
      'ordenacao[empresa_nome]=ASC',
      'limite=0',
      'grupo=',
      'publica=sim',
      'rotulo=CRECI',
      'valor=1',
      'id=1',
      'empresa_nome=x',
    ])
      expect([query, (await admin.get(`/api/configuracoes?${query}`)).statusCode]).toEqual([query, 400])
    for (const url of ['/api/configuracoes/1', '/api/configuracoes/empresa_nome'])
      expect([(await admin.get(url)).statusCode, (await admin.delete(url)).statusCode]).toEqual([404, 404])
  })

  test('the settings are filtered by group, key, kind, and whether they are public', async () => {
    const { admin } = await startApp({ dialect })
    const all = (await admin.get('/api/configuracoes?limite=100')).data
    const found = async (query: string) => {
      const reply = await admin.get(`/api/configuracoes?limite=100&${query}`)
      expect([query, reply.statusCode, reply.json().meta.count]).toEqual([query, 200, reply.data.length])
      return reply.data
    }
    const those = (holds: (one: any) => boolean) => all.filter(holds)

    expect(await found('grupo=Contato')).toEqual(those(one => one.grupo === 'Contato'))
    expect(await found('grupo=Contato&grupo=Empresa&tipo=phone&tipo=cnpj')).toEqual(
      those(one => ['Contato', 'Empresa'].includes(one.grupo) && ['phone', 'cnpj'].includes(one.tipo)),
    )
    expect((await found('chave=empresa_nome')).map((one: any) => one.chave)).toEqual(['empresa_nome'])
    expect(await found('publica=0')).toEqual(those(one => !one.publica))
    expect(await found('publica=0&publica=1')).toEqual(all)
    expect(await found('chave=nada')).toEqual([])
    const second = await admin.get('/api/configuracoes?grupo=Contato&limite=2&pagina=2')
    expect(second.data).toEqual(those(one => one.grupo === 'Contato').slice(2, 4))
    expect(second.json().meta).toMatchObject({ id: expect.any(Number), revisao: expect.any(Number) })
  })

  test('the settings accept the ids of services by their pattern, and no markup, program or address instead', async () => {
    const { admin } = await startApp({ dialect })
    const hostile = [
      '"><script>alert(1)</script>',
      "G-ABC' onload=x",
      'https://mal.example.net/a.js',
      'javascript:alert(1)',
      'G ABC;//',
    ]
    for (const name of ['analytics_id', 'verificacao_google'])
      for (const value of hostile) {
        const reply = await admin.post('/api/configuracoes', { [name]: value })
        expect([value, reply.statusCode, Object.keys(reply.errors)]).toEqual([value, 422, [name]])
      }
    expect(
      (await admin.post('/api/configuracoes', { analytics_id: 'G-ABC123', verificacao_google: 'a_B-1' })).data,
    ).toMatchObject({
      analytics_id: 'G-ABC123',
      verificacao_google: 'a_B-1',
    })
  })

  test('the settings are made once, however many requests ask first, and each tenant has its own', async () => {
    const { admin, addTenant, store, tenantId } = await startApp({ dialect })
    await Promise.all(Array.from({ length: 10 }, () => admin.get('/api/configuracoes')))
    const { session } = await addTenant('outra.example.com')
    await Promise.all(
      Array.from({ length: 10 }, (_, i) => session.post('/api/configuracoes', { empresa_creci: String(i) })),
    )
    const rows = await store.read(tx =>
      tx.db.selectFrom('configuracoes').select('tenant_id').orderBy('tenant_id').execute(),
    )
    expect(rows.map(row => row.tenant_id)).toEqual([tenantId, session.tenantId])

    await admin.post('/api/configuracoes', { empresa_nome: 'Casa Clara' })
    expect((await session.get('/api/configuracoes')).data[0].valor).not.toBe('Casa Clara')
  })
})
