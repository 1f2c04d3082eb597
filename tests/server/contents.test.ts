import { describe, expect, test } from 'vitest'
import { filePart, formEnd, multipartHeaders } from '../files/filesApp.ts'
import { jpeg, pdf, type Sample, xlsx } from '../files/sampleFiles.ts'
import { dialects, type Form, startApp, type TestApp } from '../support/app.ts'

const NOW = '2026-10-30T12:00:00.000Z'

async function upload({ app, admin }: TestApp, sample: Sample): Promise<number> {
  const reply = await app.inject({
    method: 'POST',
    url: '/api/uploads',
    headers: { ...admin.headers, 'content-type': multipartHeaders['content-type'] },
    payload: Buffer.concat([filePart(sample), formEnd]),
  })
  expect(reply.statusCode).toBe(200)
  return reply.json().data[0].id
}

const post: Form = { titulo: 'Como ler a planta', categoria: 'dicas' }
const release: Form = { titulo: 'Obras em dia', tipo: 'release' }
const clipping: Form = {
  titulo: 'Saiu no jornal',
  tipo: 'clipping',
  veiculo: 'Jornal Modelo',
  link_externo: 'https://example.com/x',
}
const itr: Form = { categoria: 'trimestrais', ano: 2025, periodo: '3T' }
const published = { situacao: 'publicado' }
const list = (...rows: unknown[]) => JSON.stringify(rows)
const long = (n: number) => 'a'.repeat(n)

type Case = readonly [resource: string, form: Form, errors: Record<string, string>]

const refused: readonly Case[] = [
  ['blog', {}, { titulo: 'Campo obrigatório', slug: 'Campo obrigatório', categoria: 'Campo obrigatório' }],
  ['blog', { ...post, titulo: long(101) }, { titulo: 'Máximo de 100 caracteres' }],
  ['blog', { ...post, slug: 'Não Serve' }, { slug: 'Valor inválido' }],
  ['blog', { ...post, resumo: long(201) }, { resumo: 'Máximo de 200 caracteres' }],
  ['blog', { ...post, conteudo: `<p>${long(40_000)}</p>` }, { conteudo: 'Máximo de 40000 caracteres' }],
  ['blog', { ...post, conteudo: '<p>a</p><img src="/uploads/x.jpg">' }, { conteudo: 'Descreva a imagem 1 do texto.' }],
  ['blog', { ...post, imagem_alt: long(151) }, { imagem_alt: 'Máximo de 150 caracteres' }],
  ['blog', { ...post, categoria: 'esportes' }, { categoria: 'Valor inválido' }],
  ['blog', { ...post, tags: list(...'abcdefghi') }, { tags: 'Máximo de 8 itens' }],
  ['blog', { ...post, tags: list('lotes', long(31)) }, { 'tags.1': 'Máximo de 30 caracteres' }],
  ['blog', { ...post, autor: long(61) }, { autor: 'Máximo de 60 caracteres' }],
  ['blog', { ...post, empreendimentos: [1, 2, 3, 4, 5] }, { empreendimentos: 'Máximo de 4 itens' }],
  ['blog', { ...post, seo_titulo: long(61) }, { seo_titulo: 'Máximo de 60 caracteres' }],
  ['blog', { ...post, seo_descricao: long(161) }, { seo_descricao: 'Máximo de 160 caracteres' }],
  [
    'blog',
    { ...post, ...published },
    {
      resumo: 'Preencha Resumo.',
      conteudo: 'Preencha Conteúdo.',
      imagem_id: 'Preencha Imagem.',
      imagem_alt: 'Preencha Texto alternativo.',
    },
  ],

  ['imprensa', {}, { titulo: 'Campo obrigatório', slug: 'Campo obrigatório', tipo: 'Campo obrigatório' }],
  ['imprensa', { ...release, titulo: long(121) }, { titulo: 'Máximo de 120 caracteres' }],
  ['imprensa', { ...release, data: '' }, { data: 'Campo obrigatório' }],
  ['imprensa', { ...release, data: '2026-02-30' }, { data: 'Valor inválido' }],
  ['imprensa', { ...release, conteudo: `<p>${long(20_000)}</p>` }, { conteudo: 'Máximo de 20000 caracteres' }],
  [
    'imprensa',
    { ...clipping, veiculo: '', link_externo: '' },
    { veiculo: 'Campo obrigatório', link_externo: 'Campo obrigatório' },
  ],
  ['imprensa', { ...clipping, veiculo: long(81) }, { veiculo: 'Máximo de 80 caracteres' }],
  ['imprensa', { titulo: 'Kit', tipo: 'kit' }, { arquivos: 'Campo obrigatório' }],
  [
    'imprensa',
    { titulo: 'Kit', tipo: 'kit', arquivos: list({ titulo: long(81), arquivo_id: null }) },
    { 'arquivos.0.titulo': 'Máximo de 80 caracteres', 'arquivos.0.arquivo_id': 'Campo obrigatório' },
  ],
  ['imprensa', { ...release, arquivos: list(...Array(11).fill({})) }, { arquivos: 'Máximo de 10 itens' }],
  ['imprensa', { ...release, ...published }, { resumo: 'Preencha Resumo.', conteudo: 'Preencha Texto.' }],
  ['imprensa', { ...release, tipo: 'nota', ...published }, { resumo: 'Preencha Resumo.', conteudo: 'Preencha Texto.' }],
  ['imprensa', { ...clipping, ...published }, { resumo: 'Preencha Resumo.' }],

  [
    'investidores',
    {},
    {
      titulo: 'Campo obrigatório',
      categoria: 'Campo obrigatório',
      ano: 'Campo obrigatório',
      periodo: 'Campo obrigatório',
      data_referencia: 'Campo obrigatório',
    },
  ],
  ['investidores', { ...itr, titulo: long(121) }, { titulo: 'Máximo de 120 caracteres' }],
  ['investidores', { ...itr, ano: 1999 }, { ano: 'Mínimo de 2.000' }],
  ['investidores', { ...itr, ano: 2101 }, { ano: 'Máximo de 2.100' }],
  ['investidores', { ...itr, periodo: '5T' }, { periodo: 'Valor inválido' }],
  ['investidores', { ...itr, periodo: 'evento' }, { data_referencia: 'Campo obrigatório' }],
  ['investidores', { ...itr, versao: 0 }, { versao: 'Mínimo de 1' }],
  ['investidores', { ...itr, auditor: long(81) }, { auditor: 'Máximo de 80 caracteres' }],
  ['investidores', { ...itr, resumo: long(201) }, { resumo: 'Máximo de 200 caracteres' }],
  ['investidores', { ...itr, indicadores: list(...Array(13).fill({})) }, { indicadores: 'Máximo de 12 itens' }],
  [
    'investidores',
    { ...itr, indicadores: list({ nome: long(41), valor: long(31), variacao: long(21) }) },
    {
      'indicadores.0.nome': 'Máximo de 40 caracteres',
      'indicadores.0.valor': 'Máximo de 30 caracteres',
      'indicadores.0.variacao': 'Máximo de 20 caracteres',
    },
  ],
  [
    'investidores',
    { ...itr, ...published },
    { data_divulgacao: 'Preencha Data de divulgação.', arquivo_id: 'Preencha Arquivo.' },
  ],
  ['investidores', { ...itr, categoria: 'agenda', ...published }, { data_divulgacao: 'Preencha Data de divulgação.' }],
]

describe.each(dialects)('blog, imprensa and investidores on %s', dialect => {
  const start = () => startApp({ dialect, now: NOW, parts: { rateLimits: false } })

  test('every limit and conditional rule is refused with its message', async () => {
    const { admin } = await start()
    for (const [resource, form, errors] of refused) {
      const reply = await admin.post(`/api/${resource}`, form)
      expect([resource, form, reply.statusCode, reply.errors]).toEqual([resource, form, 422, errors])
    }
    for (const resource of ['blog', 'imprensa', 'investidores'])
      expect((await admin.get(`/api/${resource}`)).json().meta.count).toBe(0)
  })

  test('a file of the wrong kind, and a picture without words, are refused beside their field', async () => {
    const started = await start()
    const { admin } = started
    const picture = await upload(started, await jpeg())
    const sheet = await upload(started, xlsx())
    const files: Case[] = [
      ['investidores', { ...itr, arquivo_id: sheet }, { arquivo_id: 'Escolha um arquivo PDF.' }],
      ['investidores', { ...itr, planilha_id: picture }, { planilha_id: 'Escolha um arquivo XLSX ou CSV.' }],
      ['imprensa', { ...release, imagem_id: picture }, { imagem_alt: 'Campo obrigatório' }],
      ['blog', { ...post, imagem_id: sheet }, { imagem_id: 'O arquivo escolhido não é uma imagem.' }],
    ]
    for (const [resource, form, errors] of files) {
      const reply = await admin.post(`/api/${resource}`, form)
      expect([reply.statusCode, reply.errors]).toEqual([422, errors])
    }
  })

  test('what a person leaves out takes its place from the rest', async () => {
    const started = await start()
    const { admin } = started
    const article = await admin.post('/api/blog', { ...post, titulo: 'Água & Árvores' })
    expect(article.data).toMatchObject({ slug: 'agua-arvores', autor: 'Redação', tags: [], destaque: false })
    expect((await admin.post('/api/imprensa', release)).data).toMatchObject({
      data: '2026-10-30',
      slug: 'obras-em-dia',
    })

    const followed: [Form, string, string][] = [
      [itr, 'Informações trimestrais (ITR) 3T25', '2025-09-30'],
      [{ ...itr, periodo: '1T' }, 'Informações trimestrais (ITR) 1T25', '2025-03-31'],
      [{ ...itr, periodo: '2T' }, 'Informações trimestrais (ITR) 2T25', '2025-06-30'],
      [{ ...itr, periodo: '4T' }, 'Informações trimestrais (ITR) 4T25', '2025-12-31'],
      [
        { categoria: 'demonstracoes', ano: 2025, periodo: 'anual' },
        'Demonstrações financeiras (DFP) 2025',
        '2025-12-31',
      ],
      [
        { categoria: 'ata', ano: 2025, periodo: 'evento', data_referencia: '2025-04-20' },
        'Ata e assembleia 2025',
        '2025-04-20',
      ],
    ]
    for (const [form, titulo, data_referencia] of followed) {
      const { data } = await admin.post('/api/investidores', form)
      expect(data).toMatchObject({ titulo, data_referencia, versao: 1 })
    }
  })

  test('there is one document for each category, period and version of the periodic ones', async () => {
    const { admin } = await start()
    const message = 'Já existe um documento desta categoria para este período.'
    for (const categoria of ['demonstracoes', 'trimestrais', 'release', 'apresentacao']) {
      expect((await admin.post('/api/investidores', { ...itr, categoria })).statusCode).toBe(200)
      const second = await admin.post('/api/investidores', { ...itr, categoria })
      expect([second.statusCode, second.message]).toEqual([409, message])
      expect((await admin.post('/api/investidores', { ...itr, categoria, versao: 2 })).statusCode).toBe(200)
    }
    for (const categoria of ['comunicado', 'comunicado', 'ata', 'ata'])
      expect((await admin.post('/api/investidores', { ...itr, categoria })).statusCode).toBe(200)
  })

  test('each kind of item is published with what it asks for', async () => {
    const started = await start()
    const { admin } = started
    const imagem_id = await upload(started, await jpeg(1600, 900))
    const arquivo_id = await upload(started, pdf())
    const text = '<p>Um texto.</p>'
    const complete: [string, Form][] = [
      [
        'blog',
        {
          ...post,
          resumo: 'Resumo',
          conteudo: text,
          imagem_id,
          imagem_alt: 'Planta de um apartamento',
          tags: list('plantas', 'lotes'),
        },
      ],
      ['imprensa', { ...release, resumo: 'Resumo', conteudo: text }],
      ['imprensa', { ...clipping, resumo: 'Resumo' }],
      ['imprensa', { titulo: 'Kit', tipo: 'kit', arquivos: list({ titulo: 'Logotipo', arquivo_id }) }],
      ['investidores', { ...itr, data_divulgacao: '2025-11-10', arquivo_id }],
      ['investidores', { ...itr, categoria: 'agenda', data_divulgacao: '2025-11-10' }],
    ]
    for (const [resource, form] of complete) {
      const reply = await admin.post(`/api/${resource}`, { ...form, ...published })
      expect([resource, reply.statusCode, reply.data?.situacao]).toEqual([resource, 200, 'publicado'])
    }
    expect((await admin.get('/api/blog?busca=plantas')).json().meta.count).toBe(1)
    expect((await admin.get('/api/imprensa?tipo=kit&tipo=clipping')).json().meta.count).toBe(2)
    expect((await admin.get('/api/investidores?ano=2025&periodo=3T')).json().meta.count).toBe(2)
  })
})
