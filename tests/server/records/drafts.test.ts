import { describe, expect, test } from 'vitest'
import imprensa from '#resources/imprensa.ts'
import { dialects, type Form, startApp } from '../../support/app.ts'
import { previewed } from '../sheets/sheetsApp.ts'
import { uploadPicture } from '../uploadPicture.ts'
import { DRAFT } from './refusedForms.ts'

const NOW = '2026-10-30T12:00:00.000Z'
const REQUIRED = 'Campo obrigatório'

describe.each(dialects)('drafts on %s', dialect => {
  const start = () => startApp({ dialect, now: NOW, parts: { rateLimits: false } })

  test('a draft can be saved with its title alone, is listed, found and read, and keeps what is emptied', async () => {
    const { admin } = await start()
    for (const resource of ['banners', 'blog', 'empreendimentos', 'imprensa', 'investidores']) {
      const url = `/api/${resource}`
      const drafts = []
      for (const titulo of ['Primeiro esboço', 'Segundo esboço']) {
        const saved = await admin.post(url, { titulo })
        expect([resource, saved.statusCode, saved.errors]).toEqual([resource, 200, {}])
        drafts.push(saved.data)
      }
      const found = (await admin.get(`${url}?busca=segundo`)).json()
      expect(found.data.map(({ titulo }: Form) => titulo)).toEqual(['Segundo esboço'])
      const [{ id, situacao }] = drafts
      expect(situacao).toBe('rascunho')
      expect((await admin.get(`${url}/${id}`)).json().data.titulo).toBe('Primeiro esboço')
      const untitled = await admin.post(url, { id, titulo: '' })
      expect([resource, untitled.statusCode, untitled.errors]).toEqual([resource, 422, { titulo: REQUIRED }])
      expect((await admin.get(`${url}/exportar`)).statusCode).toBe(200)
    }
    const filled = await admin.post('/api/empreendimentos', DRAFT)
    const emptied = await admin.post('/api/empreendimentos', { id: filled.data.id, cidade: '', tipo_id: '' })
    expect(emptied.data).toMatchObject({ cidade: null, tipo_id: null, fase: 'lancamento' })
  })

  test('rows of a draft may lack what publication requires of them', async () => {
    const started = await start()
    const { admin } = started
    const imagem_id = await uploadPicture(started, admin, 640, 480)
    const galeria = [{ imagem_id }, { legenda: 'Ainda sem imagem' }]
    const form = { ...DRAFT, galeria: JSON.stringify(galeria), etapas: JSON.stringify([{ percentual: null }]) }
    const saved = await admin.post('/api/empreendimentos', form)
    expect([saved.statusCode, saved.errors]).toEqual([200, {}])
    expect(saved.data.galeria).toMatchObject([
      { imagem_id, alt: null, legenda: null },
      { imagem_id: null, alt: null, legenda: 'Ainda sem imagem' },
    ])
    const { id } = saved.data
    const { errors } = await admin.post('/api/empreendimentos', { id, situacao: 'publicado' })
    expect(errors).toMatchObject({
      'galeria.0.alt': 'Descreva a imagem 1 da galeria.',
      'galeria.1.imagem_id': REQUIRED,
      'etapas.0.nome': REQUIRED,
    })
    // A resource without drafts requires everything, in rows as well.
    const tipo = { id: 1, etapas_modelo: JSON.stringify([{ peso: 10 }]) }
    expect((await admin.post('/api/tipos', tipo)).errors).toEqual({ 'etapas_modelo.0.nome': REQUIRED })
  })

  test('a text of a draft may show an undescribed picture, and publication requires the description', async () => {
    const started = await start()
    const { admin } = started
    const { url } = (await admin.get(`/api/uploads/${await uploadPicture(started, admin, 640, 480)}`)).data
    const conteudo = (alt: string) => `<p>Obras</p><figure><img src="${url}" alt="${alt}" /></figure>`
    const form = { titulo: 'Obras em dia', tipo: 'nota', resumo: 'Em resumo.' }
    const saved = await admin.post('/api/imprensa', { ...form, conteudo: conteudo('') })
    expect([saved.statusCode, saved.data.conteudo]).toEqual([200, conteudo('')])

    const { id } = saved.data
    const undescribed = [422, { conteudo: 'Descreva a imagem 1 do texto.' }]
    const publishing: Form[] = [
      { id, situacao: 'publicado' },
      { id, situacao: 'agendado', publicado_em: '2026-11-30T12:00:00Z' },
      { ...form, situacao: 'publicado', conteudo: conteudo(' ') },
    ]
    for (const one of publishing) {
      const refused = await admin.post('/api/imprensa', one)
      expect([refused.statusCode, refused.errors]).toEqual(undescribed)
    }
    const described = { id, situacao: 'publicado', conteudo: conteudo('Grua') }
    expect((await admin.post('/api/imprensa', described)).statusCode).toBe(200)
    const emptied = await admin.post('/api/imprensa', { id, conteudo: conteudo('') })
    expect([emptied.statusCode, emptied.errors]).toEqual(undescribed)
    const wrongElsewhere = { ...form, situacao: 'publicado', conteudo: '', publicado_em: 'ontem' }
    const { statusCode, errors } = await admin.post('/api/imprensa', wrongElsewhere)
    expect([statusCode, Object.keys(errors)]).toEqual([422, ['publicado_em']])
  })

  test('publishing a draft, now or later, alone or with others, says beside each field what is missing', async () => {
    const { admin } = await start()
    const { id } = (await admin.post('/api/imprensa', { titulo: 'Obras em dia' })).data
    const errors = { tipo: REQUIRED, resumo: 'Preencha Resumo.' }
    const publishing: Form[] = [
      { situacao: 'publicado' },
      { situacao: 'agendado', publicado_em: '2026-11-30T12:00:00Z' },
    ]
    const both: Form[] = [{ id }, { titulo: 'Outro' }]
    for (const form of publishing) {
      for (const which of both) {
        const refused = await admin.post('/api/imprensa', { ...which, ...form })
        expect([refused.statusCode, refused.message]).toEqual([422, 'Antes de publicar, corrija:'])
        expect(refused.errors).toEqual(errors)
      }
    }
    const many = { acao: 'alterar', itens: JSON.stringify([{ id }]), situacao: 'publicado' }
    const { data } = await admin.post('/api/imprensa/em-lote', many)
    expect([data.feitos, data.recusados[0].erros]).toEqual([[], errors])
    const line = { linha: 2, id: '', revisao: '' }
    const { checked } = await previewed(admin, imprensa, [
      { ...line, celulas: { titulo: 'Só o título' } },
      { ...line, linha: 3, celulas: { titulo: 'Já publicado', situacao: 'Publicado' } },
    ])
    expect(checked.map(({ resultado }) => resultado)).toEqual(['nova', 'recusada'])
    expect((await admin.get('/api/imprensa?situacao=publicado&situacao=agendado')).json().meta.count).toBe(0)
  })

  test('a public record cannot lose the values that publication required', async () => {
    const started = await start()
    const { admin } = started
    const imagem_id = await uploadPicture(started, admin, 2100, 900)
    const { data } = await admin.post('/api/banners', { titulo: 'Verão', imagem_id, situacao: 'publicado' })
    const emptied = await admin.post('/api/banners', { id: data.id, local: '' })
    expect([emptied.statusCode, emptied.errors]).toEqual([422, { local: REQUIRED }])
    expect((await admin.post('/api/banners', { titulo: 'Outono', situacao: '' })).errors).toEqual({
      situacao: REQUIRED,
    })
    const back = await admin.post('/api/banners', { id: data.id, local: '', situacao: 'rascunho' })
    expect([back.statusCode, back.data.local]).toEqual([200, null])
  })

  test('the values of a draft are checked, and drafts are duplicates of each other only once their period is given', async () => {
    const { admin } = await start()
    const wrong = await admin.post('/api/empreendimentos', { titulo: 'Jardim', slug: 'Não Serve', fase: 'demolido' })
    expect(wrong.errors).toEqual({ slug: 'Valor inválido', fase: 'Valor inválido' })
    const first = await admin.post('/api/blog', { titulo: 'Jardim' })
    expect((await admin.post('/api/blog', { titulo: 'Outro', slug: first.data.slug })).statusCode).toBe(409)

    const itr = { titulo: 'ITR', categoria: 'trimestrais' }
    for (const form of [itr, itr]) expect((await admin.post('/api/investidores', form)).statusCode).toBe(200)
    const give = async (id: number) =>
      (await admin.post('/api/investidores', { id, ano: 2025, periodo: '3T' })).statusCode
    expect([await give(1), await give(2)]).toEqual([200, 409])
  })

  test('a record without states of publication always needs its required fields', async () => {
    const { admin } = await start()
    const refused = await admin.post('/api/tipos', { nome: 'Chácaras', ativo: '0' })
    expect(refused.errors).toMatchObject({ nome_singular: REQUIRED, icone: REQUIRED, rotulo_pronto: REQUIRED })
  })
})
