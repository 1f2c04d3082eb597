import { describe, expect, test } from 'vitest'
import { list } from '#fields/list/list.ts'
import { reference } from '#fields/reference/reference.ts'
import { references } from '#fields/references/references.ts'
import { text } from '#fields/text/text.ts'
import { arrange, resources } from '#resources.ts'
import { defineResource } from '#schema/defineResource.ts'
import { dialects, formRequest, startApp } from '../../support/app.ts'

/** Points at other records in every possible way: one, several, and from inside rows. */
const obras = defineResource({
  name: 'obras',
  label: { one: 'obra', many: 'obras', gender: 'f', title: 'Obras' },
  area: 'marketing',
  menu: { order: 500, icon: 'estrela' },
  fields: {
    nome: text({ label: 'Nome', required: true }),
    tipo_id: reference({ label: 'Tipo', to: 'tipos' }),
    diferenciais: references({ label: 'Diferenciais', to: 'diferenciais' }),
    destaques: list({
      label: 'Destaques',
      max: 5,
      row: {
        diferencial_id: reference({ label: 'Diferencial', to: 'diferenciais', required: true }),
        texto: text({ label: 'Texto' }),
      },
    }),
    antiga_id: reference({ label: 'Antiga', to: 'obras', remembers: 'antiga_nome' }),
    antiga_nome: text({ label: 'Nome da antiga', readOnly: true }),
    vizinha_id: reference({ label: 'Vizinha', to: 'obras' }),
  },
})
/** Requires the record that it points at. */
const visitas = defineResource({
  name: 'visitas',
  label: { one: 'visita', many: 'visitas', gender: 'f', title: 'Visitas' },
  area: 'marketing',
  menu: { order: 510, icon: 'estrela' },
  fields: {
    nome: text({ label: 'Nome', required: true }),
    motivo_id: reference({ label: 'Motivo', to: 'diferenciais', required: { nome: 'Guiada' } }),
    outros: references({ label: 'Outros', to: 'diferenciais', required: true }),
  },
})
const all = arrange([...resources, obras, visitas])
const TIPO = {
  nome: 'Chácaras',
  nome_singular: 'Chácara',
  icone: 'parque',
  rotulo_pronto: 'Pronto',
  campos_ficha: '["area_terreno"]',
  ativo: '0',
}

describe.each(dialects)('deleting on %s', dialect => {
  const start = async () => {
    const started = await startApp({ dialect, resources: all, parts: { rateLimits: false } })
    for (const nome of ['Piscina', 'Quadra'])
      await started.admin.post('/api/diferenciais', { nome, categoria: 'lazer' })
    return started
  }

  test('a deleted record is gone from every answer, and its id never comes back', async () => {
    const { admin } = await start()
    expect((await admin.get('/api/diferenciais?busca=quadra')).json().meta.count).toBe(1)

    const gone = await admin.delete('/api/diferenciais/2')

    expect([gone.statusCode, gone.data]).toEqual([200, { id: 2 }])
    expect((await admin.get('/api/diferenciais/2')).statusCode).toBe(404)
    expect((await admin.delete('/api/diferenciais/2')).statusCode).toBe(404)
    expect((await admin.post('/api/diferenciais', { id: 2, nome: 'Quadra' })).statusCode).toBe(404)
    expect((await admin.get('/api/diferenciais?busca=quadra')).json()).toMatchObject({ data: [], meta: { count: 0 } })
    expect((await admin.post('/api/diferenciais', { nome: 'Quadra', categoria: 'lazer' })).data.id).toBe(3)
  })

  test('records that were changed many times can still be found, changed and deleted', async () => {
    const { admin } = await start()
    const ids = [1, 2]
    for (let i = 3; i <= 12; i++)
      ids.push(
        (await admin.post('/api/diferenciais', { nome: `Item ${'abcdefghijklm'[i]}`, categoria: 'lazer' })).data.id,
      )

    for (let round = 1; round <= 2; round++)
      for (const id of ids)
        expect((await admin.post('/api/diferenciais', { id, descricao: `vez ${round}` })).statusCode).toBe(200)
    expect((await admin.get('/api/diferenciais?busca=vez%202')).json().meta.count).toBe(12)
    expect((await admin.get('/api/diferenciais?busca=vez%201')).json().meta.count).toBe(0)
    for (const id of ids) expect((await admin.delete(`/api/diferenciais/${id}`)).statusCode).toBe(200)
    expect((await admin.get('/api/diferenciais?busca=vez')).json().meta.count).toBe(0)
  })

  test('of ten who delete the same record at once, one succeeds', async () => {
    const { admin } = await start()
    const codes = (await Promise.all(Array.from({ length: 10 }, () => admin.delete('/api/diferenciais/1')))).map(
      reply => reply.statusCode,
    )
    expect(codes.sort()).toEqual([200, ...Array(9).fill(404)])
  })

  test('a record that others need stays, and the answer names where it is used', async () => {
    const { admin } = await start()
    const { data: tipo } = await admin.post('/api/tipos', TIPO)
    await admin.post('/api/obras', { nome: 'Jardim', tipo_id: tipo.id })
    await admin.post('/api/obras', { nome: 'Torre', tipo_id: tipo.id, vizinha_id: 1 })

    const refused = await admin.delete(`/api/tipos/${tipo.id}`)
    expect([refused.statusCode, refused.message]).toEqual([
      409,
      'Não é possível excluir: há empreendimentos vinculados a este tipo.',
    ])
    expect(refused.data).toEqual({
      usos: [
        { recurso: 'obras', id: 1, campo: 'tipo_id', titulo: 'Jardim' },
        { recurso: 'obras', id: 2, campo: 'tipo_id', titulo: 'Torre' },
      ],
    })
    expect((await admin.delete(`/api/tipos/${tipo.id}?confirmar=1`)).statusCode).toBe(409)
    const neighbour = await admin.delete('/api/obras/1')
    expect([neighbour.statusCode, neighbour.message]).toEqual([
      409,
      'Este registro está em uso e não pode ser excluído.',
    ])

    await admin.post('/api/obras', { id: 1, tipo_id: '' })
    await admin.delete('/api/obras/2')
    expect((await admin.delete(`/api/tipos/${tipo.id}`)).statusCode).toBe(200)
    expect((await admin.delete('/api/obras/1')).statusCode).toBe(200)
  })

  test('a confirmed deletion removes the record from all that point at it, each with its own line in the history', async () => {
    const { admin, store } = await start()
    const destaques = JSON.stringify([{ diferencial_id: 1, texto: 'x' }, { diferencial_id: 2 }])
    const { data: tipo } = await admin.post('/api/tipos', TIPO)
    await admin.post('/api/obras', { nome: 'Jardim', diferenciais: [2, 1], destaques, tipo_id: tipo.id })
    await admin.post('/api/obras', { nome: 'Torre', diferenciais: [1] })

    const asked = await admin.delete('/api/diferenciais/1')
    expect([asked.statusCode, asked.message]).toEqual([
      409,
      'Este diferencial está em 2 empreendimentos. Excluir mesmo assim?',
    ])
    expect(asked.data.confirmar).toBe(true)
    expect(asked.data.usos.map((use: any) => use.titulo)).toEqual(['Jardim', 'Torre'])
    expect((await admin.get('/api/obras/1')).data).toMatchObject({ diferenciais: [2, 1], revisao: 1 })
    for (const query of [
      'confirmar=0',
      'confirmar=',
      'confirmar=true',
      'confirmar=1&x=1',
      'confirmar=1&confirmar=1',
      'x=1',
    ])
      expect([query, (await admin.delete(`/api/diferenciais/1?${query}`)).statusCode]).toEqual([query, 400])

    expect((await admin.delete('/api/diferenciais/1?confirmar=1')).statusCode).toBe(200)
    expect((await admin.get('/api/obras/1')).data).toMatchObject({
      diferenciais: [2],
      destaques: [{ diferencial_id: 2 }],
      // A reference to another record is left alone.
      tipo_id: tipo.id,
      revisao: 2,
    })
    expect((await admin.get('/api/obras/2')).data).toMatchObject({ diferenciais: [], revisao: 2 })
    const rows = await store.read(tx =>
      tx.db.selectFrom('_auditoria').select(['acao', 'recurso', 'registro_id']).orderBy('id').execute(),
    )
    expect(rows.slice(-3)).toEqual([
      { acao: 'alterar', recurso: 'obras', registro_id: 1 },
      { acao: 'alterar', recurso: 'obras', registro_id: 2 },
      { acao: 'excluir', recurso: 'diferenciais', registro_id: 1 },
    ])
  })

  test('a deletion that would empty a required field is refused, and the answer says where the record is used', async () => {
    const { admin } = await start()
    await admin.post('/api/obras', { nome: 'Jardim', diferenciais: [1] })
    await admin.post('/api/visitas', { nome: 'Guiada', motivo_id: 1, outros: [1, 2] })
    await admin.post('/api/visitas', { nome: 'Livre', motivo_id: 1, outros: [1, 2] })
    await admin.post('/api/visitas', { nome: 'Breve', outros: [1] })

    for (const query of ['', '?confirmar=1']) {
      const refused = await admin.delete(`/api/diferenciais/1${query}`)
      expect([refused.statusCode, refused.message, refused.data]).toEqual([
        409,
        'Este registro está em uso e não pode ser excluído.',
        {
          usos: [
            { recurso: 'visitas', id: 1, campo: 'motivo_id', titulo: 'Guiada' },
            { recurso: 'visitas', id: 3, campo: 'outros', titulo: 'Breve' },
          ],
        },
      ])
    }
    expect((await admin.get('/api/obras/1')).data).toMatchObject({ diferenciais: [1], revisao: 1 })

    await admin.post('/api/visitas', { id: 1, motivo_id: 2 })
    await admin.post('/api/visitas', { id: 3, outros: [2] })
    expect((await admin.delete('/api/diferenciais/1?confirmar=1')).statusCode).toBe(200)
    expect((await admin.get('/api/visitas/2')).data).toMatchObject({ motivo_id: null, outros: [2] })
  })

  test('a field that remembers a title keeps it when the record is deleted, with its own line in the history', async () => {
    const { admin, store } = await start()
    await admin.post('/api/obras', { nome: 'Torre Velha' })
    await admin.post('/api/obras', { nome: 'Torre Nova', antiga_id: 1 })
    await admin.post('/api/obras', { nome: 'Vizinha', antiga_id: 1, vizinha_id: 1 })

    const refused = await admin.delete('/api/obras/1')
    expect([refused.statusCode, refused.data.usos]).toEqual([
      409,
      [{ recurso: 'obras', id: 3, campo: 'antiga_id', titulo: 'Vizinha' }],
    ])
    expect((await admin.get('/api/obras/2')).data).toMatchObject({ antiga_id: 1, antiga_nome: null, revisao: 1 })

    await admin.post('/api/obras', { id: 3, vizinha_id: '' })
    expect((await admin.delete('/api/obras/1')).statusCode).toBe(200)
    for (const id of [2, 3])
      expect((await admin.get(`/api/obras/${id}`)).data).toMatchObject({ antiga_id: null, antiga_nome: 'Torre Velha' })
    const [change] = await store.read(tx =>
      tx.db
        .selectFrom('_auditoria')
        .select('mudancas')
        .where('recurso', '=', 'obras')
        .where('registro_id', '=', 2)
        .orderBy('id', 'desc')
        .execute(),
    )
    expect(JSON.parse(change!.mudancas)).toEqual({
      antiga_id: [1, null],
      antiga_nome: [null, 'Torre Velha'],
      _solto_de: ['obras 1', null],
    })
  })

  test('a development can be deleted although contacts asked about it, but not while the site refers to it', async () => {
    const { app, admin } = await start()
    const values = { titulo: 'Jardim das Artes', slug: 'jardim-das-artes', tipo_id: 1, fase: 'lancamento' }
    const registered = { registro_tipo: 'incorporacao', cidade: 'Curitiba', uf: 'PR' }
    const { data: development } = await admin.post('/api/empreendimentos', { ...values, ...registered })
    const lead = { assunto: 'outro', nome: 'Bruna', email: 'b@example.com', mensagem: 'Oi', consentimento: 1 }
    await app.inject(formRequest('POST', '/api/contatos', { ...lead, empreendimento_id: development.id }))
    const { data: banner } = await admin.post('/api/banners', { titulo: 'Jardim', empreendimento_id: development.id })

    const refused = await admin.delete(`/api/empreendimentos/${development.id}`)
    expect([refused.statusCode, refused.data.usos.map((use: any) => use.recurso)]).toEqual([409, ['banners']])
    expect(refused.message).toMatch(/^Não é possível excluir: 1 item do site fala deste empreendimento/)

    await admin.post('/api/banners', { id: banner.id, empreendimento_id: '' })
    expect((await admin.delete(`/api/empreendimentos/${development.id}`)).statusCode).toBe(200)
    expect((await admin.get('/api/contatos/1')).data).toMatchObject({
      nome: 'Bruna',
      empreendimento_id: null,
      empreendimento_excluido: 'Jardim das Artes',
    })
  })

  test('no record can start to point at one that is being deleted at the same moment', async () => {
    const { admin } = await start()
    for (let round = 0; round < 5; round++) {
      const { data: tipo } = await admin.post('/api/tipos', { ...TIPO, nome: `Tipo ${round}` })
      const [removed, saved] = await Promise.all([
        admin.delete(`/api/tipos/${tipo.id}`),
        admin.post('/api/obras', { nome: `Obra ${round}`, tipo_id: tipo.id }),
      ])
      expect([
        [200, 422],
        [409, 200],
      ]).toContainEqual([removed.statusCode, saved.statusCode])
    }
    const dangling = (await admin.get('/api/obras?limite=100')).data.map((one: any) => one.tipo_id)
    for (const id of dangling) expect((await admin.get(`/api/tipos/${id}`)).statusCode).toBe(200)
  })

  test('a user who is responsible for leads is not deleted, and the answer says where and how to go on', async () => {
    const { app, admin, addAccount } = await start()
    await addAccount({ nome: 'Bia Vendas', email: 'bia@example.com', perfil: 'editor' })
    for (const nome of ['Caio Visitante', 'Davi Visitante']) {
      const lead = {
        assunto: 'outro',
        nome,
        email: 'v@exemplo.com',
        mensagem: 'Bom dia.',
        consentimento: 1,
        segundos: 42,
      }
      await app.inject(formRequest('POST', '/api/contatos', lead))
    }
    await admin.post('/api/contatos', { id: 1, responsavel_id: 2 })
    const { message } = await admin.delete('/api/usuarios/2')
    expect(message).toBe(
      'Este usuário é o responsável em 1 registro. Se ele só não deve mais entrar no sistema, mude a situação para Inativo e salve.',
    )
    await admin.post('/api/contatos', { id: 2, responsavel_id: 2 })

    const refused = await admin.delete('/api/usuarios/2')

    expect([refused.statusCode, refused.message]).toEqual([
      409,
      'Este usuário é o responsável em 2 registros. Se ele só não deve mais entrar no sistema, mude a situação para Inativo e salve.',
    ])
    expect(refused.data.usos).toEqual([
      { recurso: 'contatos', id: 1, campo: 'responsavel_id', titulo: 'Caio Visitante' },
      { recurso: 'contatos', id: 2, campo: 'responsavel_id', titulo: 'Davi Visitante' },
    ])
    expect((await admin.post('/api/usuarios', { id: 2, situacao: 'inativo' })).statusCode).toBe(200)
  })
})
