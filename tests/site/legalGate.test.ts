// @vitest-environment jsdom

import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { resources } from '#resources.ts'
import { addresses } from '#site/addresses.ts'
import { exported, previewed, ran, toSend } from '../server/sheets/sheetsApp.ts'
import { OFFICER, rows, startSite, type TestSite } from './visit.ts'
import { MIRANTE, whole } from './wholeDevelopment.ts'

/** Where the public reads of developments and of what is written about them. */
const surfaces = {
  'its page, with its structured data': MIRANTE,
  'the page of its units': `${MIRANTE}/unidades`,
  'the list of developments': addresses.developments,
  'the list of its type': '/empreendimentos/residenciais',
  'the comparison': `${addresses.compare}?itens=mirante-da-serra,outro`,
  'the home page, with its banner and news': addresses.home,
  'a page with a banner': addresses.business,
  'another page with a banner': addresses.investors,
  'the search over everything': `${addresses.search}?q=mirante`,
  'its page after a form': `${MIRANTE}?enviado=x`,
  'the blog': addresses.blog,
  'an article': '/blog/mirante-comeca',
  'another article, which lists the first': '/blog/outro-artigo',
  'the feed of the blog': `${addresses.blog}/rss.xml`,
  'the press': addresses.press,
  'a release': '/imprensa/mirante-lancado',
  'the feed of the press': `${addresses.press}/rss.xml`,
  'the site map': '/sitemap.xml',
}

const SOLD = /R\$(?:\s|&nbsp;|&#160;)*\d|480\.000|480 mil|Unidades disponíveis|Tabela de vendas|61 unidades|tabela\.pdf/

/** A development that sells, and a banner for each page, an article and a release that say its price. */
async function selling(site: TestSite, change = {}) {
  const { id } = await whole(site, {
    destaque: 1,
    chamada: 'Apartamentos de R$ 480.000,00 na serra.',
    resumo: 'Dois e três dormitórios a partir de R$ 480 mil, com vista para a serra e para a cidade inteira.',
    descricao: '<p>Entrada de R$&nbsp;48.000 e o resto em vezes.</p>',
    ficha_extra: rows({ rotulo: 'Condições', valor: 'R$ 480 mil à vista' }),
    galeria: rows({ imagem_id: await site.picture(), alt: 'Fachada', legenda: 'Unidade de R$ 480 mil' }),
    downloads: rows({ titulo: 'Tabela de vendas', tipo: 'tabela', arquivo_id: await site.pdf('tabela.pdf') }),
    ...change,
  })
  await site.save('unidades', { empreendimento_id: id, nome: '101', preco: '480000.00', mes: '2026-10' })
  await site.development({ titulo: 'Outro' })
  const priced = { titulo: 'Mirante por R$ 480 mil', resumo: 'Mirante: a partir de R$ 480.000,00.' }
  const written = {
    ...priced,
    conteudo: '<p>Mirante, de R$ 480 mil a R$ 990 mil.</p>',
    seo_descricao: 'Por R$ 480 mil.',
  }
  for (const local of ['home', 'negocios', 'imprensa', 'investidores'])
    await site.save('banners', {
      titulo: priced.titulo,
      subtitulo: priced.resumo,
      alt: 'Fachada, por R$ 480 mil',
      local,
      imagem_id: await site.picture(),
      empreendimento_id: id,
      rotulo_botao: 'Por R$ 480 mil',
      situacao: 'publicado',
    })
  const article = await site.post({ ...written, slug: 'mirante-comeca', empreendimentos: String(id) })
  await site.post({ titulo: 'Outro artigo', slug: 'outro-artigo' })
  const release = await site.release({
    ...written,
    slug: 'mirante-lancado',
    empreendimento_id: id,
    imagem_id: await site.picture(),
    imagem_alt: 'Fachada, por R$ 480 mil',
  })
  return { id, article: article.id, release: release.id }
}

/** As no form may save it, so as it may stand since before the rule. */
async function withdrawRegistration({ store }: TestSite, id: number) {
  const withdrawn = { fase: 'breve_lancamento', registro_numero: null, registro_cartorio: null }
  await store.write(async tx => {
    await tx.db.updateTable('empreendimentos').set(withdrawn).where('id', '=', id).execute()
    tx.changed(1, 'empreendimentos', id)
  })
}

async function soldOn(site: TestSite) {
  const found: Record<string, string | undefined> = {}
  for (const [name, path] of Object.entries(surfaces)) {
    const { html, status } = await site.visit(path)
    found[name] = status === 200 ? SOLD.exec(html)?.[0] : 'no page'
  }
  return found
}

const nowhere = Object.fromEntries(Object.keys(surfaces).map(name => [name, undefined]))

test('while it is registered, pages show its price; the day it is not, no public surface does, whatever was saved', async () => {
  const site = await startSite()
  const { id } = await selling(site)
  const before = await soldOn(site)
  expect(Object.keys(before).filter(name => before[name] === undefined)).toEqual(['the site map'])

  await withdrawRegistration(site, id)
  expect(await soldOn(site)).toEqual({ ...nowhere, 'the page of its units': 'no page' })
  const { html, status } = await site.visit(MIRANTE)
  expect([status, html.includes('Apartamentos de valor a divulgar depois do registro na serra.')]).toEqual([200, true])
  const { page } = await site.visit(`${addresses.developments}?preco=300000-500000`)
  expect(page.querySelector('.development-card')).toBeNull()
})

const MESSAGE =
  '“Mirante da Serra” aguarda o registro: não divulgue preço, unidades nem tabela (Lei 4.591/1964, art. 32; Lei 6.766/1979, art. 37).'

test('what is written about a development without registration is refused with a price, by form, spreadsheet, bulk edit and preparation', async () => {
  const site = await startSite()
  const { id } = await whole(site)
  await withdrawRegistration(site, id)
  const priced = { titulo: 'Mirante por R$ 480 mil' }

  const banner = { ...priced, imagem_id: await site.picture(), empreendimento_id: id, rotulo_botao: 'Veja' }
  const sent = await site.admin.post('/api/banners', { ...banner, situacao: 'publicado' })
  expect([sent.statusCode, sent.errors]).toEqual([422, { titulo: MESSAGE }])
  // A draft may wait for the registration.
  const draft = await site.save('banners', banner)
  const many = await site.admin.post('/api/banners/em-lote', {
    acao: 'alterar',
    situacao: 'publicado',
    itens: JSON.stringify([{ id: draft.id, revisao: draft.revisao }]),
  })
  expect(many.data.recusados).toMatchObject([{ id: draft.id, erros: { titulo: MESSAGE } }])

  const article = await site.post({ empreendimentos: String(id), slug: 'mirante-comeca' })
  const prepared = await site.admin.post(`/api/blog/${article.id}/preparo`, {
    base_revisao: article.revisao,
    ...priced,
  })
  expect(prepared.statusCode).toBe(200)
  const published = await site.admin.post(`/api/blog/${article.id}/preparo/publicar`, {
    revisao: prepared.json().meta.preparo.revisao,
  })
  expect([published.statusCode, published.errors]).toEqual([422, { titulo: MESSAGE }])

  await site.release({ empreendimento_id: id })
  const imprensa = resources.find(({ name }) => name === 'imprensa')!
  const [line] = toSend(imprensa, await exported(site.admin, imprensa, 'csv'))
  const edited = { ...line!, celulas: { ...line!.celulas, ...priced } }
  const { id: begun, checked } = await previewed(site.admin, imprensa, [edited])
  expect(JSON.stringify(checked)).toContain('aguarda o registro')
  expect((await ran(site.admin, imprensa, begun, 'aplicar')).alteradas).toBe(0)
})

test('words that sell warn in what is written about it, and so does a price that the site hides', async () => {
  const site = await startSite()
  const { id } = await whole(site)
  const article = await site.post({
    empreendimentos: String(id),
    titulo: 'Mirante por R$ 480 mil',
    resumo: 'Garanta sua unidade.',
  })
  expect((await site.stored(`/api/blog/${article.id}`)).avisos.map(({ campo }: any) => campo)).not.toContain('titulo')
  await withdrawRegistration(site, id)
  const { avisos } = await site.stored(`/api/blog/${article.id}`)
  expect(avisos).toEqual(
    expect.arrayContaining([
      { campo: 'titulo', mensagem: MESSAGE },
      { campo: 'resumo', mensagem: expect.stringContaining('nada pode soar como venda') },
    ]),
  )
})

test('a banner prints the registration of the development it is about, beside its picture and not on it', async () => {
  const site = await startSite()
  const { id } = await whole(site, { titulo: 'Mirante da Serra' })
  for (const local of ['home', 'home', 'negocios', 'investidores'])
    await site.save('banners', {
      titulo: 'Mirante',
      local,
      imagem_id: await site.picture(),
      empreendimento_id: id,
      situacao: 'publicado',
    })
  const words = 'Registro de incorporação: R.2 da matrícula 00.001, 1º Ofício de Registro de Imóveis'
  for (const path of [addresses.home, addresses.business, addresses.investors]) {
    const { page } = await site.visit(path)
    expect([path, page.body.textContent]).toEqual([path, expect.stringContaining(words)])
    for (const picture of page.querySelectorAll('.picture')) expect(picture.textContent).not.toContain(words)
  }
  await withdrawRegistration(site, id)
  expect((await site.visit(addresses.home)).html).not.toContain('Registro de incorporação')
})

test('without registration, publication refuses price, units and table at their fields, and doubtful words only warn', async () => {
  const site = await startSite()
  const { id, revisao } = await whole(site, {
    resumo: 'Reserve sua unidade: apartamentos com vista para a serra e para a cidade, na rua das araucárias.',
    chamada: 'Apartamentos de R$ 480 mil na serra.',
    downloads: rows({ titulo: 'Tabela', tipo: 'tabela', arquivo_id: await site.pdf('tabela.pdf') }),
  })
  const refused = await site.admin.post('/api/empreendimentos', {
    ...{ id, revisao, fase: 'breve_lancamento', registro_numero: '', registro_cartorio: '' },
  })
  expect(refused.statusCode).toBe(422)
  expect(Object.keys(refused.errors).sort()).toEqual(
    expect.arrayContaining(['chamada', 'downloads.0.tipo', 'exibir_preco', 'unidades_disponiveis']),
  )
  expect(refused.errors.resumo).toBeUndefined()
  const message =
    'Sem registro, não divulgue preço, unidades nem tabela (Lei 4.591/1964, art. 32; Lei 6.766/1979, art. 37).'
  expect(refused.errors.chamada).toBe(message)
})

test('instalments and interest in a text warn of what the law asks for beside them', async () => {
  const site = await startSite()
  const { id } = await whole(site, {
    resumo: 'Entrada e 36x de R$ 2.100, com vista para a serra e para a cidade inteira.',
  })
  const { avisos } = await site.stored(`/api/empreendimentos/${id}`)
  expect(avisos.find((one: { campo: string }) => one.campo === 'resumo')?.mensagem).toMatch(
    /custo efetivo total.*art\. 54-B/,
  )
})

test('a document that investors were told of stays for three years, unless a newer version replaces it or it was a slip of today', async () => {
  const site = await startSite()
  const told = await site.documento({ publicado_em: '2026-10-20T12:00:00.000Z' })
  const kept = await site.admin.delete(`/api/investidores/${told.id}`)
  expect([kept.statusCode, kept.json().status.message]).toEqual([
    409,
    'Documentos divulgados ficam no site por 3 anos (Resolução CVM 80, art. 14). Para corrigir, publique uma nova versão.',
  ])
  const archived = await site.admin.post('/api/investidores', { id: told.id, situacao: 'arquivado' })
  expect([archived.statusCode, Object.keys(archived.errors)]).toEqual([422, ['situacao']])

  await site.documento({ versao: 2 })
  expect((await site.admin.post('/api/investidores', { id: told.id, situacao: 'arquivado' })).statusCode).toBe(200)

  const old = await site.documento({
    ano: 2023,
    data_referencia: '2023-09-30',
    data_divulgacao: '2023-10-29',
    publicado_em: '2023-10-29T12:00:00.000Z',
  })
  expect((await site.admin.delete(`/api/investidores/${old.id}`)).statusCode).toBe(200)
  const slip = await site.documento({ ano: 2025, data_referencia: '2025-09-30' })
  expect((await site.admin.delete(`/api/investidores/${slip.id}`)).statusCode).toBe(200)
})

test('the file of a price table is not reachable by its address before registration, and other documents are', async () => {
  const site = await startSite()
  const [table, folder] = [await site.pdf('tabela.pdf'), await site.pdf('folder.pdf')]
  const { id } = await whole(site, {
    downloads: rows(
      { titulo: 'Tabela de vendas', tipo: 'tabela', arquivo_id: table },
      { titulo: 'Folder', tipo: 'folder', arquivo_id: folder },
    ),
  })
  const reached = async (file: number) => {
    const { url } = await site.stored(`/api/uploads/${file}`)
    return (await site.app.inject({ url })).statusCode
  }
  expect([await reached(table), await reached(folder)]).toEqual([200, 200])
  await withdrawRegistration(site, id)
  expect([await reached(table), await reached(folder)]).toEqual([404, 200])

  // Another page that the public may see shows it.
  await site.release({ arquivos: rows({ titulo: 'Tabela', arquivo_id: table }) })
  expect(await reached(table)).toBe(200)
})

test('a material fact timed inside trading hours warns, by the hours that staff set', async () => {
  const site = await startSite()
  const warned = async (publicado_em: string, change = {}) => {
    const { id } = await site.documento({
      ...{ titulo: `Fato de ${publicado_em}`, categoria: 'fato_relevante', periodo: 'evento' },
      ...{ situacao: 'agendado', publicado_em, ...change },
    })
    const { avisos } = await site.stored(`/api/investidores/${id}`)
    return { id, avisos }
  }
  // A Friday; São Paulo is three hours behind.
  const { id, avisos } = await warned('2026-11-06T13:00:00.000Z')
  expect(avisos).toEqual([
    {
      campo: 'publicado_em',
      mensagem:
        'Publicado durante o pregão (10:00 a 18:00). Sempre que possível, um fato relevante sai antes da abertura ou depois do fechamento (Resolução CVM 44, art. 5º).',
    },
  ])
  for (const outside of ['2026-11-06T12:59:00.000Z', '2026-11-06T21:00:00.000Z', '2026-11-07T15:00:00.000Z'])
    expect([outside, (await warned(outside)).avisos]).toEqual([outside, []])
  expect((await warned('2026-11-06T15:00:00.000Z', { categoria: 'comunicado' })).avisos).toEqual([])

  await site.settings({ pregao_inicio: '10:30', pregao_fim: '17:00' })
  expect((await site.stored(`/api/investidores/${id}`)).avisos).toEqual([])
  const wrong = await site.admin.post('/api/configuracoes', { pregao_inicio: '25:00' })
  expect([wrong.statusCode, Object.keys(wrong.errors)]).toEqual([422, ['pregao_inicio']])
})

test('the privacy page says who answers for personal data, and no policy is published without', async () => {
  const site = await startSite()
  const policy = { politica_privacidade: '<p>Cuidamos dos seus dados.</p>' }
  const save = (form: object) => site.admin.post('/api/configuracoes', { ...form })
  const message = /o nome completo e o e-mail do encarregado \(LGPD, art\. 41, § 1º; Resolução CD\/ANPD 18\/2024\)/

  // A company that has named nobody yet saves the rest, and is reminded.
  const { statusCode, data } = await save({ empresa_nome: 'Clara' })
  expect(statusCode).toBe(200)
  expect(data.avisos).toMatchObject([{ campo: 'encarregado_nome', mensagem: expect.stringMatching(message) }, {}])
  const refused = await save(policy)
  expect([refused.statusCode, refused.errors.encarregado_nome]).toEqual([422, expect.stringMatching(message)])
  expect(Object.keys((await save({ encarregado_nome: 'Helena Prates' })).errors)).toEqual(['encarregado_email'])
  expect(Object.keys((await save({ ...OFFICER, encarregado_nome: 'Helena' })).errors)).toEqual(['encarregado_nome'])

  expect((await save({ ...policy, ...OFFICER, encarregado_empresa: 'Dados em Dia Ltda.' })).errors).toEqual({})
  const told = within((await site.visit(addresses.privacyPolicy)).page.body).getByRole('region', {
    name: 'Encarregado de dados',
  })
  expect(told.textContent).toContain('Helena Prates, Dados em Dia Ltda.encarregado@example.com')
  expect(Object.keys((await save({ encarregado_email: '' })).errors)).toEqual(['encarregado_email'])

  // A small company needs nobody, but an address.
  expect((await save({ encarregado_nome: '', encarregado_empresa: '', encarregado_dispensado: '1' })).errors).toEqual(
    {},
  )
  const { page } = await site.visit(addresses.privacyPolicy)
  expect(within(page.body).getByRole('region', { name: 'Pedidos sobre dados pessoais' }).textContent).toMatch(
    /encarregado@example\.com$/,
  )
  expect((await save({ encarregado_email: '' })).errors.encarregado_email).toMatch(/Resolução CD\/ANPD 2\/2022/)
})
