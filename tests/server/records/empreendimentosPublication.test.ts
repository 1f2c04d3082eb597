import { describe, expect, test } from 'vitest'
import { dialects, type Form, startApp } from '../../support/app.ts'
import { uploadPicture } from '../uploadPicture.ts'
import { DRAFT, letters, rows, times } from './refusedForms.ts'

const NOW = '2026-10-30T12:00:00.000Z'
const BAIRROS = 1
const LOTEAMENTOS = 4
const URL = '/api/empreendimentos'

describe.each(dialects)('empreendimentos on %s', dialect => {
  const start = () => startApp({ dialect, now: NOW, parts: { rateLimits: false } })

  /** Starts with a draft that lacks nothing, and with the picture in it. */
  async function startComplete() {
    const started = await start()
    const { admin } = started
    const image = await uploadPicture(started, started.admin, 1920, 1080)
    for (const nome of ['Piscina', 'Quadra', 'Horta'])
      await admin.post('/api/diferenciais', { nome, categoria: 'lazer', icone: 'piscina' })
    const complete: Form = {
      ...DRAFT,
      resumo: 'Apartamentos com vista para a serra.',
      descricao: '<p>Duas torres no alto do bairro.</p>',
      previsao_entrega: '2027-12',
      latitude: '-19.920000',
      longitude: '-43.930000',
      imagem_capa_id: image,
      imagem_capa_alt: 'Torres vistas do parque',
      galeria: rows({ imagem_id: image, alt: 'Fachada' }),
      diferenciais: [1, 2, 3],
      incorporadora_nome: 'Mirante SPE Ltda.',
      incorporadora_cnpj: '11.222.333/0001-81',
      registro_numero: 'R.2 da matrícula 00.001',
      registro_cartorio: '1º Ofício de Registro de Imóveis',
    }
    const draft = await admin.post(URL, complete)
    expect([draft.statusCode, draft.errors]).toEqual([200, {}])
    return { ...started, image, complete, id: draft.data.id as number }
  }

  test('publishing a bare draft names at once everything that is missing', async () => {
    const { admin } = await start()
    const { id } = (await admin.post(URL, { ...DRAFT, fase: 'em_obras', exibir_preco: '0' })).data
    const states: Form[] = [{ situacao: 'publicado' }, { situacao: 'agendado', publicado_em: '2026-12-01T12:00:00Z' }]
    for (const state of states) {
      const refused = await admin.post(URL, { id, ...state })
      expect([refused.statusCode, refused.message]).toEqual([422, 'Antes de publicar, corrija:'])
      expect(refused.errors).toEqual({
        resumo: 'Preencha Resumo.',
        descricao: 'Preencha Descrição.',
        previsao_entrega: 'Preencha Previsão de entrega.',
        latitude: 'Preencha Latitude.',
        longitude: 'Preencha Longitude.',
        imagem_capa_id: 'Preencha Imagem de capa.',
        imagem_capa_alt: 'Preencha Texto alternativo da capa.',
        incorporadora_nome: 'Preencha Empresa responsável (SPE).',
        incorporadora_cnpj: 'Preencha CNPJ.',
        registro_numero: 'Informe o número do registro e o cartório: a lei exige os dois em qualquer anúncio.',
        registro_cartorio: 'Informe o número do registro e o cartório: a lei exige os dois em qualquer anúncio.',
        etapas: 'Informe o andamento da obra.',
        obra_atualizada_em: 'Informe o andamento da obra.',
        diferenciais: 'Adicione pelo menos 3 diferenciais.',
        galeria: 'Adicione pelo menos 1 imagem.',
      })
    }
  })

  test('a picture that is too small is kept in a draft, and prevents its publication', async () => {
    const { app, admin, id, image } = await startComplete()
    const small = await uploadPicture({ app }, admin, 400, 300)
    const message = 'A imagem tem 400 × 300 pixels; precisa de pelo menos 1920 × 1080.'
    const draft = await admin.post(URL, { id, imagem_capa_id: small })
    expect([draft.statusCode, draft.data.imagem_capa_id]).toEqual([200, small])

    const steps: Form[] = [
      { situacao: 'publicado' },
      { situacao: 'agendado', publicado_em: '2026-11-30T12:00:00.000Z' },
    ]
    for (const form of steps) {
      const refused = await admin.post(URL, { id, ...form })
      expect([refused.statusCode, refused.message]).toEqual([422, 'Antes de publicar, corrija:'])
      expect(refused.errors).toEqual({ imagem_capa_id: message })
    }
    const more = await admin.post(URL, { id, situacao: 'publicado', resumo: '' })
    expect(more.errors).toEqual({ imagem_capa_id: message, resumo: 'Preencha Resumo.' })

    expect((await admin.post(URL, { id, situacao: 'publicado', imagem_capa_id: image })).statusCode).toBe(200)
    expect((await admin.post(URL, { id, imagem_capa_id: small })).errors).toEqual({ imagem_capa_id: message })
    // A resource without drafts refuses it at once.
    const tipo = await admin.post('/api/tipos', { id: BAIRROS, imagem_id: small })
    expect([tipo.statusCode, tipo.message]).toEqual([422, 'Verifique os campos destacados.'])
  })

  test('each check prevents a publication by itself, and only where it applies', async () => {
    const { admin, id, image } = await startComplete()
    const law = 'Informe o número do registro e o cartório: a lei exige os dois em qualquer anúncio.'
    const noPrice =
      'Sem registro, não divulgue preço, unidades nem tabela (Lei 4.591/1964, art. 32; Lei 6.766/1979, art. 37).'
    const works = 'Informe o andamento da obra.'
    const unspoken = (stage: string) =>
      `Informe o andamento de “${stage}”: 0 se ainda não começou. Se a etapa não existe aqui, remova-a.`
    const required = 'Campo obrigatório'
    const refused: [Form, Record<string, string>][] = [
      [{ previsao_entrega: '' }, { previsao_entrega: 'Preencha Previsão de entrega.' }],
      [{ fase: 'pronto' }, { entregue_em: 'Preencha Entrega.' }],
      [{ fase: 'entregue' }, { entregue_em: 'Preencha Entrega.' }],
      [{ registro_numero: '' }, { registro_numero: law }],
      [{ modalidade: 'venda_locacao', registro_cartorio: '' }, { registro_cartorio: law }],
      [{ fase: 'pronto', entregue_em: '2026-01', registro_numero: '' }, { registro_numero: law }],
      [{ registro_tipo: 'dispensado' }, { registro_justificativa: 'Explique por que o registro é dispensado.' }],
      ...[BAIRROS, LOTEAMENTOS].map((tipo_id): [Form, Record<string, string>] => [
        { tipo_id, registro_tipo: 'dispensado', registro_justificativa: 'Imóvel pronto.' },
        { registro_tipo: 'Loteamento só pode ser anunciado à venda com registro.' },
      ]),
      [
        {
          fase: 'breve_lancamento',
          registro_numero: '',
          exibir_preco: '1',
          preco_a_partir: '459000.00',
          preco_referencia: '2026-10',
          unidades_disponiveis: 203,
          tipologias: rows({ nome: 'A' }, { nome: 'B', preco_a_partir: '500000.00' }),
        },
        { exibir_preco: noPrice, unidades_disponiveis: noPrice, 'tipologias.1.preco_a_partir': noPrice },
      ],
      [{ fase: 'em_obras' }, { etapas: works, obra_atualizada_em: works }],
      [{ fase: 'em_obras', obra_atualizada_em: '2026-10-01' }, { etapas: works }],
      [
        {
          fase: 'lancamento',
          obra_atualizada_em: '2026-10-01',
          etapas: rows(
            { nome: 'Fundação', percentual: 100 },
            { nome: 'Estrutura', percentual: 0 },
            { nome: 'Fachada' },
            { nome: 'Piscina' },
          ),
        },
        { 'etapas.2.percentual': unspoken('Fachada'), 'etapas.3.percentual': unspoken('Piscina') },
      ],
      [{ diferenciais: [1, 2] }, { diferenciais: 'Adicione pelo menos 3 diferenciais.' }],
      [{ galeria: '' }, { galeria: 'Adicione pelo menos 1 imagem.' }],
      [
        { galeria: rows({ imagem_id: image, alt: 'a' }, { imagem_id: image }) },
        { 'galeria.1.alt': 'Descreva a imagem 2 da galeria.' },
      ],
      [{ galeria: rows({ alt: 'a' }) }, { 'galeria.0.imagem_id': required }],
      [{ proximidades: rows({ nome: 'Escola' }) }, { 'proximidades.0.categoria': required }],
      [
        { tipologias: rows({ nome: 'Tipo 1', imagem_id: image }) },
        { 'tipologias.0.alt': 'Descreva a imagem da planta 1.' },
      ],
      [
        { obra_fotos: rows({ mes: '2026-09', imagem_id: image }) },
        { 'obra_fotos.0.alt': 'Descreva a foto 1 da obra.' },
      ],
      [{ downloads: rows({ titulo: 'Folder', tipo: 'folder' }) }, { 'downloads.0.arquivo_id': required }],
    ]
    for (const [change, errors] of refused) {
      const reply = await admin.post(URL, { id, ...change, situacao: 'publicado' })
      const said = [change, reply.statusCode, reply.message, reply.errors]
      expect.soft(said).toEqual([change, 422, 'Antes de publicar, corrija:', errors])
    }
    const accepted: Form[] = [
      { fase: 'breve_lancamento', previsao_entrega: '', registro_numero: '', registro_cartorio: '' },
      { fase: 'entregue', entregue_em: '2026-01', registro_numero: '' },
      { modalidade: 'locacao', registro_numero: '', registro_cartorio: '' },
      { registro_tipo: 'dispensado', registro_justificativa: 'Imóvel pronto e averbado.' },
      {
        fase: 'breve_lancamento',
        modalidade: 'locacao',
        registro_tipo: 'dispensado',
        registro_numero: '',
        registro_justificativa: 'Só locação.',
        unidades_disponiveis: 203,
      },
      { tipo_id: LOTEAMENTOS, modalidade: 'bts', registro_tipo: 'dispensado', registro_justificativa: 'Sob medida.' },
    ]
    for (const [i, change] of accepted.entries()) {
      const { data: draft } = await admin.get(`${URL}/${id}`)
      const copy = Object.fromEntries(
        ['resumo', 'descricao', 'latitude', 'longitude', 'imagem_capa_id', 'imagem_capa_alt', 'diferenciais'].map(
          name => [name, draft[name]],
        ),
      )
      const others = [
        'previsao_entrega',
        'registro_numero',
        'registro_cartorio',
        'incorporadora_nome',
        'incorporadora_cnpj',
      ]
      for (const name of others) copy[name] = draft[name]
      const galeria = rows({ imagem_id: image, alt: 'Fachada' })
      const form = { ...DRAFT, ...copy, galeria, titulo: `Cópia ${i}`, ...change, situacao: 'publicado' }
      const reply = await admin.post(URL, form)
      expect.soft([change, reply.errors]).toEqual([change, {}])
    }
  })

  test('a complete development is published, must keep what publication requires, and is archived', async () => {
    const { admin, id } = await startComplete()
    const published = await admin.post(URL, { id, situacao: 'publicado' })
    expect(published.data).toMatchObject({ situacao: 'publicado', publicado_em: NOW })
    const emptied = await admin.post(URL, { id, resumo: '' })
    expect([emptied.statusCode, emptied.message, emptied.errors]).toEqual([
      422,
      'Antes de publicar, corrija:',
      { resumo: 'Preencha Resumo.' },
    ])
    const changed = await admin.post(URL, { id, resumo: 'Últimas unidades.', esgotado: '1' })
    expect(changed.data).toMatchObject({ resumo: 'Últimas unidades.', esgotado: true, situacao: 'publicado' })
    expect((await admin.post(URL, { id, situacao: 'arquivado' })).data.situacao).toBe('arquivado')
  })

  test('warnings come with the record and prevent nothing', async () => {
    const { admin, id, clock, image } = await startComplete()
    const few = { campo: 'galeria', mensagem: 'A galeria tem menos de 4 imagens.' }
    const saved = await admin.post(URL, {
      id,
      fase: 'em_obras',
      etapas: rows({ nome: 'Estrutura', percentual: 10 }),
      obra_atualizada_em: '2026-08-31',
      previsao_entrega: '2026-10',
      seo_descricao: 'Curta.',
      vendas_creci: 'CRECI/MG 00000-F',
      situacao: 'publicado',
    })
    const short = { campo: 'seo_descricao', mensagem: 'A descrição para buscadores tem menos de 70 caracteres.' }
    expect([saved.statusCode, saved.data.avisos]).toEqual([200, [few, short]])
    expect((await admin.get(`${URL}/${id}`)).data.avisos).toEqual([few, short])

    clock.set('2026-11-01T12:00:00.000Z')
    const { data } = await admin.get(`${URL}/${id}`)
    expect(data.avisos).toEqual([
      { campo: 'obra_atualizada_em', mensagem: 'O andamento da obra não é atualizado há 62 dias.' },
      { campo: 'previsao_entrega', mensagem: 'A previsão de entrega já passou e a obra não terminou.' },
      few,
      short,
    ])
    const mended = await admin.post(URL, {
      id,
      galeria: times(4, { imagem_id: image, alt: 'Fachada' }),
      seo_descricao: letters(70),
      obra_atualizada_em: '2026-09-02',
      previsao_entrega: '2026-11',
    })
    expect(mended.data.avisos).toEqual([])
  })

  test('a draft with unfilled stages warns that its overall percentage counts the filled ones alone', async () => {
    const { admin, id } = await startComplete()
    const told = { nome: 'Fundação', percentual: 63 }
    const saved = await admin.post(URL, {
      id,
      fase: 'em_obras',
      etapas: rows(told, { nome: 'Estrutura' }),
      obra_atualizada_em: '2026-10-01',
    })
    expect(saved.data.obra_percentual).toBe(63)
    expect(saved.data.avisos).toContainEqual({
      campo: 'etapas',
      mensagem: '1 etapa está sem andamento: o andamento geral conta só as outras.',
    })
    const answered = await admin.post(URL, { id, etapas: rows(told, { nome: 'Estrutura', percentual: 0 }) })
    expect(answered.data.obra_percentual).toBe(31)
    expect(answered.data.avisos).not.toContainEqual(expect.objectContaining({ campo: 'etapas' }))
  })

  test('a type in use is not deleted, and a banner can take its link from a development', async () => {
    const { admin, image } = await startComplete()
    const own = await admin.post('/api/tipos', {
      nome: 'Chácaras',
      nome_singular: 'Chácara',
      icone: 'parque',
      rotulo_pronto: 'Pronto',
      descricao: 'Terrenos amplos.',
      campos_ficha: '["area_terreno"]',
    })
    await admin.post(URL, { ...DRAFT, titulo: 'Sítio', tipo_id: own.data.id })
    const refused = await admin.delete(`/api/tipos/${own.data.id}`)
    const message = 'Não é possível excluir: há empreendimentos vinculados a este tipo.'
    expect([refused.statusCode, refused.message]).toEqual([409, message])

    const banner = { titulo: 'Novo', imagem_celular_id: '', empreendimento_id: 1 }
    expect((await admin.post('/api/banners', { ...banner, rotulo_botao: 'Conheça' })).statusCode).toBe(200)
    const loose = await admin.post('/api/banners', { titulo: 'Novo', rotulo_botao: 'Conheça' })
    expect(loose.errors).toEqual({ link: 'Informe o link ou apague o texto do botão.' })
    expect(image).toBeGreaterThan(0)
  })
})
