// @vitest-environment jsdom

import { within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { addresses } from '#site/addresses.ts'
import { dialects, type Form } from '../support/app.ts'
import { canonicalOf, metaOf, rows, SITE_NOW, startSite, type TestSite, type Visit } from './visit.ts'

const TEXT = { tipo: 'texto', titulo: 'Antes da obra', texto: '<p>Caminhamos pelo terreno.</p>' }
const TIMELINE = {
  tipo: 'linha_do_tempo',
  titulo: 'Três visitas',
  momentos: [
    { quando: 'Ano 0', titulo: 'Plantar', numero: '6.400 mudas', texto: 'Antes das casas.' },
    { quando: 'Ano 10', titulo: 'Medir', numero: null, texto: null },
  ],
}

/** One block of every kind. */
const everyKind = (picture: number) => [
  TEXT,
  { tipo: 'imagem', titulo: 'A visita', texto: '<p>Um ano depois.</p>', imagem_id: picture, imagem_alt: 'Uma rua' },
  { tipo: 'numeros', titulo: 'Medido', numeros: [{ valor: '38%', rotulo: 'de área verde' }] },
  TIMELINE,
  {
    tipo: 'pessoas',
    titulo: 'Quem responde',
    pessoas: [
      { nome: 'Iara de Menezes Tabosa', cargo: 'Pós-entrega', texto: 'Faz as visitas.', foto_id: null },
      { nome: 'Raul Moura', cargo: null, texto: null, foto_id: picture },
    ],
  },
  { tipo: 'perguntas', titulo: null, perguntas: [{ pergunta: 'Posso visitar?', resposta: 'Pode: basta ir.' }] },
]

const page = ({ save }: TestSite, change: Form = {}) =>
  save('paginas', {
    titulo: 'Método',
    resumo: 'Voltamos no primeiro, no terceiro e no décimo ano.',
    blocos: rows(TEXT),
    situacao: 'publicado',
    ...change,
  })

const titleOf = ({ screen }: Visit) => screen.getByRole('heading', { level: 1 }).textContent
const mainOf = ({ screen }: Visit) => within(screen.getByRole('main'))

describe.each(dialects)('on %s', dialect => {
  test('a page of staff is public once it is published, moves with its address, and says when it is gone', async () => {
    const site = await startSite({ dialect })
    const { id } = await page(site, { situacao: 'rascunho' })
    expect((await site.visit('/metodo')).status).toBe(404)

    await site.save('paginas', { id, situacao: 'publicado' })
    const seen = await site.visit('/metodo')
    expect([seen.status, titleOf(seen)]).toEqual([200, 'Método'])
    expect(mainOf(seen).getByText('Caminhamos pelo terreno.')).toBeTruthy()
    expect(canonicalOf(seen)).toBe('http://localhost/metodo')
    expect(metaOf(seen, 'description')).toBe('Voltamos no primeiro, no terceiro e no décimo ano.')

    await site.save('paginas', { id, slug: 'como-trabalhamos' })
    expect(await site.visit('/metodo')).toMatchObject({ status: 301, location: '/como-trabalhamos' })
    expect((await site.visit('/como-trabalhamos')).status).toBe(200)

    await site.save('paginas', { id, situacao: 'arquivado' })
    expect((await site.visit('/como-trabalhamos')).status).toBe(410)
  })

  test('a scheduled page appears when its hour has come, also in the menu', async () => {
    const site = await startSite({ dialect, now: SITE_NOW })
    const when = '2026-10-31T12:00:00.000Z'
    await page(site, { situacao: 'agendado', publicado_em: when, menu: 'empresa' })
    expect((await site.visit('/metodo')).status).toBe(404)
    expect((await site.visit('/contato')).screen.queryByRole('link', { name: 'Método' })).toBeNull()
    site.clock.set(when)
    expect((await site.visit('/metodo')).status).toBe(200)
    expect((await site.visit('/contato')).screen.getAllByRole('link', { name: 'Método' })).not.toEqual([])
  })
})

test.each(['contato', 'admin', 'residenciais'])('a page cannot take the address %s', async slug => {
  const { admin } = await startSite()
  const refused = await admin.post('/api/paginas', { titulo: 'Minha página', slug })
  expect([refused.statusCode, refused.errors]).toEqual([422, { slug: 'Este endereço é reservado.' }])
})

test('a page cannot be published without text below its title, nor with a block that lacks what its kind needs', async () => {
  const { admin } = await startSite()
  const bare = { titulo: 'Método', resumo: 'Voltamos.', situacao: 'publicado' }
  expect((await admin.post('/api/paginas', bare)).errors).toEqual({ blocos: 'Preencha Blocos.' })
  const blocos = rows({ tipo: 'numeros', titulo: 'Medido' }, { tipo: 'numeros', numeros: [{ valor: '38%' }] }, {})
  expect((await admin.post('/api/paginas', { ...bare, blocos })).errors).toEqual({
    'blocos.0.numeros': 'Campo obrigatório',
    'blocos.1.numeros.0.rotulo': 'Campo obrigatório',
    'blocos.2.tipo': 'Campo obrigatório',
  })
})

test('each of the six kinds of block is shown in its own way, in the order of staff', async () => {
  const site = await startSite()
  const picture = await site.picture()
  await page(site, { blocos: rows(...everyKind(picture)), imagem_capa_id: picture, imagem_capa_alt: 'O bairro' })
  const seen = await site.visit('/metodo')
  const main = mainOf(seen)
  const headings = main.getAllByRole('heading').map(heading => heading.textContent)
  expect(headings).toEqual([
    'Método',
    'Antes da obra',
    'A visita',
    'Medido',
    'Três visitas',
    'Plantar',
    'Medir',
    'Quem responde',
    'Iara de Menezes Tabosa',
    'Raul Moura',
    'Posso visitar?',
  ])
  expect(main.getByRole('img', { name: 'O bairro' }).getAttribute('loading')).toBe('eager')
  expect(main.getByRole('img', { name: 'Uma rua' }).getAttribute('loading')).toBe('lazy')
  expect(main.getByText('38%').previousElementSibling!.textContent).toBe('de área verde')
  const moments = within(main.getByRole('region', { name: 'Três visitas' })).getAllByRole('listitem')
  expect(moments.map(({ textContent }) => textContent)).toEqual([
    'Ano 0PlantarAntes das casas.6.400 mudas',
    'Ano 10Medir',
  ])
  // Initials stand in for a portrait.
  expect(main.getByText('IT')).toBeTruthy()
  expect(main.queryByText('RM')).toBeNull()
  expect(main.getByText('Posso visitar?', { selector: 'summary' }).parentElement!.textContent).toContain('basta ir')
  expect(seen.structured.find(block => block['@type'] === 'FAQPage').mainEntity).toMatchObject([
    { '@type': 'Question', name: 'Posso visitar?', acceptedAnswer: { text: 'Pode: basta ir.' } },
  ])
})

test('a block shows nothing that staff wrote before they changed its kind', async () => {
  const site = await startSite()
  await page(site, { blocos: rows({ ...TIMELINE, tipo: 'texto', texto: '<p>Só texto.</p>' }) })
  const main = mainOf(await site.visit('/metodo'))
  expect(main.getByText('Só texto.')).toBeTruthy()
  expect(main.queryByText('Plantar')).toBeNull()
})

test('a page with more than four titled blocks begins with a list of them', async () => {
  const site = await startSite()
  const titled = (titulo: string) => ({ ...TEXT, titulo })
  const titles = ['Água', 'Vento', 'Sombra', 'Rua', 'Rua']
  const { id } = await page(site, { blocos: rows(...titles.slice(1).map(titled)) })
  expect((await site.visit('/metodo')).screen.queryByRole('navigation', { name: 'Nesta página' })).toBeNull()
  await site.save('paginas', { id, blocos: rows(...titles.map(titled)) })
  const { screen, page: document } = await site.visit('/metodo')
  const links = within(screen.getByRole('navigation', { name: 'Nesta página' })).getAllByRole('link')
  expect(links.map(link => link.textContent)).toEqual(titles)
  const targets = links.map(
    link => document.querySelector(link.getAttribute('href')!)?.querySelector('h2')?.textContent,
  )
  expect(targets).toEqual(titles)
})

test('the header and the footer lead to the pages of the company in their order, and other pages stand in the footer alone', async () => {
  const site = await startSite()
  await page(site, { titulo: 'Pessoas', menu: 'empresa', ordem: 20 })
  await page(site, { titulo: 'Método', menu: 'empresa', ordem: 10 })
  await page(site, { titulo: 'Garantia', menu: 'rodape' })
  await page(site, { titulo: 'Segredo' })
  const { screen } = await site.visit('/pessoas')
  const linksOf = (element: HTMLElement) =>
    within(element)
      .getAllByRole('link')
      .map(link => link.getAttribute('href'))
  const company = ['/#sobre', '/metodo', '/pessoas']
  const [menu] = screen.getAllByRole('navigation', { name: 'Principal' })
  const dropdown = within(menu!).getByText('A empresa').closest('details')!
  expect(linksOf(dropdown)).toEqual(company)
  expect(dropdown.querySelector('[aria-current]')!.textContent).toBe('Pessoas')
  const footer = within(screen.getByRole('contentinfo'))
  expect(linksOf(footer.getByRole('navigation', { name: 'A empresa' }))).toEqual(company)
  const others = linksOf(footer.getByRole('navigation', { name: 'Institucional' }))
  expect(others).toContain('/garantia')
  expect(others).not.toContain('/#sobre')
  expect(screen.queryByRole('link', { name: 'Segredo' })).toBeNull()
})

test('the home page shows the timeline of the page that staff chose, and links to it', async () => {
  const site = await startSite()
  const { id } = await page(site, { blocos: rows(TEXT, TIMELINE) })
  const about = async () => within((await site.visit('/')).screen.getByRole('region', { name: 'Sobre nós' }))
  expect((await about()).queryByRole('heading', { name: 'Três visitas' })).toBeNull()
  await site.save('paginas', { id, destaque: 1 })
  const section = await about()
  expect(section.getByRole('heading', { name: 'Três visitas' })).toBeTruthy()
  expect(section.getAllByRole('listitem')).toHaveLength(2)
  expect(section.getByRole('link').getAttribute('href')).toBe('/metodo')
})

test('the site map lists a page that search engines may list, with its cover', async () => {
  const site = await startSite()
  await page(site, { imagem_capa_id: await site.picture(), imagem_capa_alt: 'O bairro' })
  await page(site, { titulo: 'Escondida', seo_noindex: 1 })
  const { body } = await site.app.inject({ url: '/sitemap.xml' })
  expect(body).toMatch(/<loc>http:\/\/localhost\/metodo<\/loc><lastmod>2026-10-30<\/lastmod><image:image>/)
  expect(body).not.toContain('/escondida')
})

test('the search over the whole site finds a page by the words of its blocks', async () => {
  const site = await startSite()
  await page(site, { blocos: rows(TEXT, TIMELINE) })
  const { screen } = await site.visit('/busca?q=mudas')
  expect(
    within(screen.getByRole('main'))
      .getByRole('link', { name: /^Método/ })
      .getAttribute('href'),
  ).toBe('/metodo')
})

test('staff see a page that is not saved', async () => {
  const site = await startSite()
  const form = { titulo: 'Método', blocos: rows(TEXT, { tipo: 'numeros' }) }
  const reply = await site.admin.post('/api/paginas/previa', form)
  const seen = await site.visit(reply.data.endereco)
  expect([seen.status, titleOf(seen)]).toEqual([200, 'Método'])
  expect(mainOf(seen).getByText('Caminhamos pelo terreno.')).toBeTruthy()
  expect((await site.visit('/metodo')).status).toBe(404)
})

test('text inside a block is cleaned before it is stored', async () => {
  const site = await startSite()
  const texto = '<p onclick="roubar()">Olá<script>roubar()</script></p>'
  const { blocos } = await page(site, { blocos: rows({ ...TEXT, texto }) })
  expect(blocos).toMatchObject([{ texto: '<p>Olá</p>' }])
  const deep = `${'<ul><li>'.repeat(60)}x`
  const refused = await site.admin.post('/api/paginas', {
    titulo: 'Outra',
    blocos: rows(TEXT, { ...TEXT, texto: deep }),
  })
  expect([refused.statusCode, Object.keys(refused.errors)]).toEqual([422, ['blocos.1.texto']])
})

test('an address without a page accepts no form either', async () => {
  const { send } = await startSite()
  expect((await send('/nada', {})).status).toBe(404)
  expect((await send(addresses.accessibility, {})).status).toBe(405)
})
