import { describe, expect, test } from 'vitest'
import { dialects, type Form, startApp } from '../../support/app.ts'
import { jpeg, pdf, xlsx } from '../files/sampleFiles.ts'
import { uploadFile } from '../uploadPicture.ts'
import { type Case, clipping, contentCases, itr, list, post, published, release } from './refusedForms.ts'

const NOW = '2026-10-30T12:00:00.000Z'

describe.each(dialects)('blog, imprensa and investidores on %s', dialect => {
  const start = () => startApp({ dialect, now: NOW, parts: { rateLimits: false } })

  test('every limit and conditional rule of blog, imprensa and investidores refuses with its own message', async () => {
    const { admin } = await start()
    for (const [resource, form, errors] of contentCases) {
      const reply = await admin.post(`/api/${resource}`, form)
      expect([resource, form, reply.statusCode, reply.errors]).toEqual([resource, form, 422, errors])
    }
    for (const resource of ['blog', 'imprensa', 'investidores'])
      expect((await admin.get(`/api/${resource}`)).json().meta.count).toBe(0)
  })

  test('a file of the wrong kind, and a picture without a description, are refused beside their field', async () => {
    const started = await start()
    const { admin } = started
    const picture = await uploadFile(started, started.admin, await jpeg())
    const sheet = await uploadFile(started, started.admin, xlsx())
    const files: Case[] = [
      ['investidores', { ...itr, arquivo_id: sheet }, { arquivo_id: 'Escolha um arquivo PDF.' }],
      ['investidores', { ...itr, planilha_id: picture }, { planilha_id: 'Escolha um arquivo XLSX ou CSV.' }],
      [
        'imprensa',
        { ...release, resumo: 'Resumo', conteudo: '<p>Um texto.</p>', imagem_id: picture, ...published },
        { imagem_alt: 'Campo obrigatório' },
      ],
      ['blog', { ...post, imagem_id: sheet }, { imagem_id: 'O arquivo escolhido não é uma imagem.' }],
    ]
    for (const [resource, form, errors] of files) {
      const reply = await admin.post(`/api/${resource}`, form)
      expect([reply.statusCode, reply.errors]).toEqual([422, errors])
    }
  })

  test('a field that is left out takes its value from the other fields', async () => {
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

  test('a periodic document exists once for each category, period and version, unless it is an event', async () => {
    const { admin } = await start()
    const message = 'Já existe um documento desta categoria para este período.'
    for (const categoria of ['demonstracoes', 'trimestrais', 'release', 'apresentacao']) {
      expect((await admin.post('/api/investidores', { ...itr, categoria })).statusCode).toBe(200)
      const second = await admin.post('/api/investidores', { ...itr, categoria })
      expect([second.statusCode, second.message]).toEqual([409, message])
      expect((await admin.post('/api/investidores', { ...itr, categoria, versao: 2 })).statusCode).toBe(200)
      const event = { ...itr, categoria, periodo: 'evento', data_referencia: '2025-04-20' }
      for (const one of [event, event]) expect((await admin.post('/api/investidores', one)).statusCode).toBe(200)
    }
    for (const categoria of ['comunicado', 'comunicado', 'ata', 'ata'])
      expect((await admin.post('/api/investidores', { ...itr, categoria })).statusCode).toBe(200)
  })

  test('an item of each kind is published when it has what its kind requires', async () => {
    const started = await start()
    const { admin } = started
    const imagem_id = await uploadFile(started, started.admin, await jpeg(1600, 900))
    const arquivo_id = await uploadFile(started, started.admin, pdf())
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
