// @vitest-environment jsdom

import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Values } from '#schema/resource.ts'
import { banner, tipos, visit } from './drawnPage.ts'

test('the page contains no inline script except data', async () => {
  const { page } = await visit({ banners: [banner(1)] })
  const inline = [...page.querySelectorAll('script:not([src])')].map(script => script.getAttribute('type'))
  expect(new Set(inline)).toEqual(new Set(['application/ld+json']))
  expect(
    [...page.querySelectorAll('*')].flatMap(element => element.getAttributeNames()).filter(name => /^on/.test(name)),
  ).toEqual([])
})

test('the menu holds its entries in order, and the types under Empreendimentos', async () => {
  const { screen } = await visit({ settings: { portal_cliente_url: 'https://portal.example.com' } })
  const menu = screen.getAllByRole('navigation', { name: 'Principal' })[0]!
  const links = within(menu)
    .getAllByRole('link')
    .map(link => `${link.textContent} ${link.getAttribute('href')}`)
  expect(links).toEqual([
    'Sobre /#sobre',
    'Todos os empreendimentos /empreendimentos',
    'Bairros Planejados /empreendimentos/bairros-planejados',
    'Negócios /negocios',
    'Investidores /investidores',
    'Imprensa /imprensa',
    'Contato /contato',
  ])
  const portal = screen.getAllByRole('link', { name: 'Portal do Cliente (abre em nova aba)' })[0]!
  expect(portal.getAttribute('target')).toBe('_blank')
})

test('Investidores can be removed from the menus, and the portal is absent without an address', async () => {
  const { screen } = await visit({ settings: { ri_exibir_menu: false } })
  expect(screen.queryAllByRole('link', { name: 'Investidores' })).toEqual([])
  expect(screen.queryAllByRole('link', { name: /Portal do Cliente/ })).toEqual([])
})

test('four skip links with access keys 1 to 4 lead to places that exist', async () => {
  const { screen, page } = await visit()
  const links = within(screen.getByRole('navigation', { name: 'Atalhos' })).getAllByRole('link')
  expect(links.map(link => link.getAttribute('accesskey'))).toEqual(['1', '2', '3', '4'])
  for (const link of links) expect(page.querySelector(link.getAttribute('href')!)).not.toBeNull()
})

test('the footer names the company as the law asks, without gaps', async () => {
  const { screen } = await visit({
    settings: { empresa_razao_social: 'Araucária Clara S.A.', empresa_cnpj: '12ABC34501DE35' },
  })
  const footer = within(screen.getByRole('contentinfo'))
  expect(footer.getByText('Araucária Clara S.A. – CNPJ 12.ABC.345/01DE-35')).toBeTruthy()
  expect(footer.queryByRole('link', { name: 'Política de Privacidade' })).toBeNull()
  expect(footer.queryByText('Dados fictícios de demonstração.')).toBeNull()
})

test('the footer has links to every section in columns, and to a legal text once it is written', async () => {
  const columns = async (settings: Values) => {
    const footer = within((await visit({ settings })).screen.getByRole('contentinfo'))
    return footer.getAllByRole('navigation').map(column => [
      column.getAttribute('aria-label'),
      within(column)
        .getAllByRole('link')
        .map(link => link.getAttribute('href')),
    ])
  }
  const always = [
    [
      'Empreendimentos',
      ['/empreendimentos', ...tipos.filter(tipo => tipo.exibir_no_menu).map(({ slug }) => `/empreendimentos/${slug}`)],
    ],
    ['Institucional', ['/#sobre', '/negocios', '/investidores', '/imprensa', '/contato', '/acessibilidade']],
    ['Blog', ['/blog', '/blog/rss.xml']],
  ]
  expect(await columns({})).toEqual(always)
  expect(await columns({ termos_uso: '<p>Termos</p>' })).toEqual([...always, ['Legal', ['/termos-de-uso']]])
})

test('the head of the page gives its title, language, description and official address', async () => {
  const { page } = await visit({ settings: { site_url: 'https://araucaria.example/' }, banners: [banner(1)] })
  const content = (selector: string) => page.querySelector(selector)?.getAttribute('content')
  expect(page.documentElement.lang).toBe('pt-BR')
  expect(page.title).toBe('Araucária Clara – Desenvolvimento imobiliário e urbano')
  expect(page.querySelector('link[rel=canonical]')!.getAttribute('href')).toBe('https://araucaria.example/')
  expect(content('meta[property="og:locale"]')).toBe('pt_BR')
  expect(content('meta[property="og:image"]')).toBe('https://araucaria.example/uploads/1.jpg')
  expect(content('meta[name=description]')).toBe('Araucária Clara desenvolve bairros planejados e galpões.')
})

test('a shared page shows the picture that was cropped for sharing', async () => {
  const shared = { url: '/uploads/1-1200.jpg', width: 1200, height: 630 }
  const { page } = await visit({ banners: [banner(1)], pictures: { 1: { shared } } })
  const content = (name: string) => page.querySelector(`meta[property="og:image${name}"]`)?.getAttribute('content')
  expect([content(''), content(':width'), content(':height')]).toEqual([
    expect.stringMatching(/\/uploads\/1-1200\.jpg$/),
    '1200',
    '630',
  ])
})

test('a site that is closed to search engines says so', async () => {
  const { page } = await visit({ settings: { indexar_site: false } })
  expect(page.querySelector('meta[name=robots]')!.getAttribute('content')).toMatch('noindex')
})

test('the structured data describes the company, and calls a registered broker an agent', async () => {
  const { structured } = await visit({
    settings: { empresa_creci: 'CRECI/PR 00000-J', end_cidade: 'Curitiba', end_uf: 'PR' },
  })
  expect(structured[0]).toMatchObject({
    '@type': 'RealEstateAgent',
    name: 'Araucária Clara',
    address: { addressLocality: 'Curitiba', addressRegion: 'PR', addressCountry: 'BR' },
  })
  expect(structured[1]).toMatchObject({ '@type': 'WebSite', inLanguage: 'pt-BR' })
  expect((await visit()).structured[0]['@type']).toBe('Organization')
})

test.each(['</script><script>alert(1)</script>', '<!--<script>', 'A & B', 'a\u2028b\u2029c'])(
  'a company name such as %j stays text wherever it is written',
  async empresa_nome => {
    const { html, page, structured } = await visit({ settings: { empresa_nome } })
    expect(structured[0].name).toBe(empresa_nome)
    expect(page.querySelector('h1')!.textContent).toBe(empresa_nome)
    expect(html).not.toContain('<script>')
    const block = html.slice(html.indexOf('application/ld+json'))
    expect(block.slice(block.indexOf('{'), block.indexOf('</script>'))).not.toMatch(/[<>&\u2028\u2029]/)
  },
)

test.each(['/nada', '/index.html', '//', '/toString'])('%s is no page and is answered with status 404', async path => {
  const { status, screen, page } = await visit({}, path)
  expect(status).toBe(404)
  const trail = within(screen.getByRole('navigation', { name: 'Você está em' }))
  expect(trail.getAllByRole('listitem').map(step => step.textContent)).toEqual(['Início', 'Página não encontrada'])
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Página não encontrada')
  expect(screen.getByText('O endereço pode ter mudado ou não existe mais.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ver empreendimentos' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Voltar ao início' }).getAttribute('href')).toBe('/')
  expect(page.querySelector('meta[name=robots]')!.getAttribute('content')).toMatch('noindex')
  expect(page.querySelector('link[rel=canonical]')).toBeNull()
})

test('another brand colour adds one stylesheet, and the default one adds none', async () => {
  const styles = async (cor_primaria: string) =>
    [...(await visit({ settings: { cor_primaria } })).page.querySelectorAll('link[rel=stylesheet]')].map(link =>
      link.getAttribute('href'),
    )
  expect(await styles('#1f5f4a')).toEqual(['/assets/home-1.css'])
  expect(await styles('#8a1c3b')).toEqual(['/assets/home-1.css', '/estilo-da-marca.css?cor=8a1c3b'])
})
