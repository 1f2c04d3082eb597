// @vitest-environment jsdom

import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { resources } from '#resources.ts'
import type { Values } from '#schema/resource.ts'
import type { SiteData, SitePicture } from '#schema/sitePage.ts'
import { addresses } from '#site/addresses.ts'
import { site } from '#site/render.ts'
import type { Form } from '../support/app.ts'
import { startSite } from './visit.ts'

const assets = {
  style: (name: string) => `/assets/${name}-1.css`,
  script: (name: string) => `/assets/${name}-1.js`,
}

const settings = {
  empresa_nome: 'Araucária Clara',
  cor_primaria: '#1f5f4a',
  numeros: [],
  ri_exibir_menu: true,
  indexar_site: true,
  whatsapp_flutuante: true,
  sobre_titulo: 'Sobre nós',
  portal_cliente_rotulo: 'Portal do Cliente',
}

const tipos = [
  {
    id: 1,
    nome: 'Bairros Planejados',
    slug: 'bairros-planejados',
    descricao: 'Bairros inteiros.',
    icone: 'parque',
    exibir_no_menu: true,
    campos_ficha: [],
    nome_singular: 'Bairro Planejado',
    rotulo_pronto: 'Pronto para construir',
  },
  { id: 2, nome: 'Galpões', slug: 'galpoes', descricao: null, icone: 'doca', exibir_no_menu: false },
]

const banner = (id: number, more: Values = {}) => ({
  id,
  titulo: `Banner ${id}`,
  local: 'home',
  tema: 'claro',
  imagem_id: id,
  ...more,
})

const picture = (id: number, more: Partial<SitePicture> = {}): SitePicture => ({
  url: `/uploads/${id}.jpg`,
  width: 2560,
  height: 1098,
  color: '#aabbcc',
  lqip: 'data:image/webp;base64,AA==',
  alt: '',
  focus: [50, 50],
  variants: ['avif', 'webp'].flatMap(format =>
    [320, 960, 1440, 1920, 2560].map(width => ({ format, width, url: `/uploads/${id}-${width}.${format}` })),
  ),
  ...more,
})

interface Content {
  readonly settings?: Values
  readonly banners?: Values[]
  readonly tipos?: Values[]
  readonly empreendimentos?: Values[]
  readonly pictures?: Record<number, Partial<SitePicture>>
}

function siteData(content: Content): SiteData {
  const records: Record<string, Values[]> = {
    banners: content.banners ?? [],
    tipos: content.tipos ?? tipos,
    empreendimentos: content.empreendimentos ?? [],
  }
  return {
    today: () => '2026-11-20',
    resource: name => resources.find(resource => resource.name === name)!,
    settings: async () => ({ ...settings, ...content.settings }),
    list: async (resource, { where = {}, limit } = {}) =>
      (records[resource] ?? [])
        .filter(record =>
          Object.entries(where).every(([name, value]) => ([value].flat() as unknown[]).includes(record[name])),
        )
        .slice(0, limit),
    page: async () => ({ records: [], total: 0 }),
    count: async () => 0,
    groups: async (resource, fields) =>
      (records[resource] ?? []).map(record => ({
        values: Object.fromEntries(fields.map(name => [name, record[name]])),
        total: 1,
      })),
    stretches: async () => [],
    stretch: async () => [],
    findBySlug: async () => undefined,
    picturesAt: async () => new Map(),
    files: async () => new Map(),
    signature: () => '',
    pictures: async ids => new Map(ids.filter(id => id != null).map(id => [id, picture(id, content.pictures?.[id])])),
  }
}

/** The page at `path`, as a browser without scripts shows it. */
async function visit(content: Content = {}, path = '/') {
  const request = { path, query: new URLSearchParams(), siteUrl: 'https://www.example.com' }
  const data = siteData(content)
  const drawn = await site.render(request, data, assets)
  const { status, html, contentType } = drawn ?? (await site.notFound(data, assets))
  const page = openedIn(document.body.appendChild(document.createElement('iframe')), html)
  const structured = [...page.querySelectorAll('script[type="application/ld+json"]')].map(block =>
    JSON.parse(block.textContent!),
  )
  return { status, html, contentType, page, screen: within(page.body), structured }
}

/** In a window of its own: visibility and accessible names depend on one. */
function openedIn(frame: HTMLIFrameElement, html: string): Document {
  const page = frame.contentDocument!
  page.open()
  page.write(html)
  page.close()
  return page
}

test('without content, the home page opens with the name of the company and a link to the developments', async () => {
  const { status, screen } = await visit()
  expect(status).toBe(200)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Araucária Clara')
  expect(screen.getByRole('link', { name: 'Conheça os empreendimentos' }).getAttribute('href')).toBe('/empreendimentos')
})

test('the home page opens with home_titulo and home_subtitulo while no banner is published', async () => {
  const { screen } = await visit({ settings: { home_titulo: 'Lugares para ficar', home_subtitulo: 'Desde 1998.' } })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Lugares para ficar')
  expect(screen.getByText('Desde 1998.')).toBeTruthy()
})

test('the first banner is the heading of the page, the others follow it', async () => {
  const { screen } = await visit({ banners: [banner(1), banner(2), banner(3)] })
  expect(screen.getAllByRole('heading', { level: 1 }).map(title => title.textContent)).toEqual(['Banner 1'])
  const slides = screen.getAllByRole('group', { name: /^\d de 3$/ })
  expect(slides.map(slide => within(slide).getByRole('heading').textContent)).toEqual([
    'Banner 1',
    'Banner 2',
    'Banner 3',
  ])
})

test('without scripts every banner has a link to it', async () => {
  const { screen, page } = await visit({ banners: [banner(1), banner(2)] })
  const targets = screen.getAllByRole('link', { name: /^Banner \d:/ }).map(dot => dot.getAttribute('href')!)
  expect(targets).toHaveLength(2)
  for (const target of targets) expect(page.querySelector(target)).not.toBeNull()
})

test('only a page with several banners loads the script with the carousel', async () => {
  const one = await visit({ banners: [banner(1)] })
  const two = await visit({ banners: [banner(1), banner(2)] })
  const scripts = ({ page }: typeof one) =>
    [...page.querySelectorAll('script[src]')].map(script => script.getAttribute('src'))
  expect(scripts(one)).toEqual(['/assets/form-1.js'])
  expect(scripts(two)).toEqual(['/assets/home-1.js'])
})

test('at most six banners are shown, and none that belongs to another page', async () => {
  const banners = [banner(99, { local: 'negocios' }), ...Array.from({ length: 8 }, (_, i) => banner(i + 1))]
  const { screen } = await visit({ banners })
  expect(screen.getAllByRole('group', { name: /^\d de 6$/ })).toHaveLength(6)
  expect(screen.queryByText('Banner 99')).toBeNull()
})

const vila = {
  id: 7,
  titulo: 'Vila das Paineiras',
  slug: 'vila-das-paineiras',
  tipo_id: 1,
  fase: 'lancamento',
  cidade: 'Campinas',
  uf: 'SP',
}

test('a banner about a development names its city and leads to its page', async () => {
  const { screen } = await visit({ banners: [banner(1, { empreendimento_id: 7 })], empreendimentos: [vila] })
  expect(screen.getByText('Campinas/SP', { selector: '.banner *' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Conheça o empreendimento' }).getAttribute('href')).toBe(
    `/empreendimentos/${tipos[0]!.slug}/vila-das-paineiras`,
  )
})

test('what staff wrote on a banner replaces what its development would say', async () => {
  const { screen } = await visit({
    banners: [banner(1, { empreendimento_id: 7, link: '/negocios', rotulo_botao: 'Seja parceiro' })],
    empreendimentos: [vila],
  })
  expect(screen.getByRole('link', { name: 'Seja parceiro' }).getAttribute('href')).toBe('/negocios')
  expect(screen.queryByRole('link', { name: 'Conheça o empreendimento' })).toBeNull()
})

test('a banner without a link has no button', async () => {
  const { page, screen } = await visit({ banners: [banner(1)] })
  expect(page.querySelector('.banner .button')).toBeNull()
  expect(screen.queryByText('Conheça os empreendimentos')).toBeNull()
})

test('banners about developments that are not public make room for other banners', async () => {
  const hidden = { empreendimento_id: 8, link: '/negocios', rotulo_botao: 'Conheça' }
  const { screen, html } = await visit({
    banners: [banner(90, hidden), ...Array.from({ length: 6 }, (_, i) => banner(i + 1)), banner(91, hidden)],
    empreendimentos: [vila],
  })
  expect(screen.getAllByRole('group', { name: /^\d de 6$/ })).toHaveLength(6)
  expect(html).not.toMatch(/Banner 9|uploads\/9/)
})

test('while its development is withdrawn, a banner is off the page, which opens as without banners', async () => {
  const started = await startSite()
  const { id } = await started.development()
  await started.save('banners', {
    titulo: 'More no alto',
    imagem_id: await started.picture(),
    empreendimento_id: id,
    situacao: 'publicado',
  })
  const opening = async () =>
    (await started.visit(addresses.home)).screen.getByRole('heading', { level: 1 }).textContent
  expect(await opening()).toBe('More no alto')
  const withdrawn: Form[] = [
    { situacao: 'arquivado' },
    { situacao: 'rascunho' },
    { situacao: 'agendado', publicado_em: '2026-12-01T12:00:00Z' },
  ]
  for (const change of withdrawn) {
    await started.save('empreendimentos', { id, ...change })
    expect(await opening()).toBe('Sua empresa')
  }
  started.clock.set('2026-12-01T12:00:00Z')
  expect(await opening()).toBe('More no alto')
})

test('a banner that opens a new tab says so and does not pass on the address of the page', async () => {
  const { screen } = await visit({
    banners: [banner(1, { link: 'https://example.com/lajes', rotulo_botao: 'Ver lajes', nova_aba: true })],
  })
  const link = screen.getByRole('link', { name: 'Ver lajes (abre em nova aba)' })
  expect(link.getAttribute('target')).toBe('_blank')
  expect(link.getAttribute('rel')).toBe('noopener noreferrer')
})

test('the first picture of the page is loaded at once, and all others when they are near', async () => {
  const { page } = await visit({
    banners: [banner(1), banner(2)],
    settings: { sobre_imagem_id: 3, sobre_imagem_alt: 'Obra' },
  })
  const [first, ...others] = [...page.querySelectorAll('img')]
  expect(first!.getAttribute('loading')).toBe('eager')
  expect(first!.getAttribute('fetchpriority')).toBe('high')
  expect(others.map(image => image.getAttribute('loading'))).toEqual(['lazy', 'lazy'])
  for (const image of [first!, ...others]) {
    expect(image.hasAttribute('alt')).toBe(true)
    expect(Number(image.getAttribute('width'))).toBeGreaterThan(0)
    expect(Number(image.getAttribute('height'))).toBeGreaterThan(0)
  }
})

test('a picture is offered as AVIF before WebP, in the widths of its place', async () => {
  const { page } = await visit({ banners: [banner(1)] })
  const sources = [...page.querySelectorAll('.banner source')]
  expect(sources.map(source => source.getAttribute('type'))).toEqual(['image/avif', 'image/webp'])
  expect(sources[0]!.getAttribute('srcset')).toBe(
    '/uploads/1-960.avif 960w, /uploads/1-1440.avif 1440w, /uploads/1-1920.avif 1920w, /uploads/1-2560.avif 2560w',
  )
})

test('a picture without an AVIF yet is offered in the formats it has', async () => {
  const variants = [{ format: 'webp', width: 320, url: '/uploads/1-320.webp' }]
  const { page } = await visit({ banners: [banner(1)], pictures: { 1: { variants } } })
  expect([...page.querySelectorAll('.banner source')].map(source => source.getAttribute('srcset'))).toEqual([
    '/uploads/1-320.webp 320w',
  ])
})

test('phones get the picture for phones', async () => {
  const { page } = await visit({ banners: [banner(1, { imagem_celular_id: 7 })] })
  const source = page.querySelector('.banner source')!
  expect(source.getAttribute('media')).toBe('(max-width: 720px)')
  expect(source.getAttribute('srcset')).toContain('/uploads/7-')
})

test('a picture shows its colour until it is loaded, without any style attribute', async () => {
  const { page, html } = await visit({ banners: [banner(1)] })
  expect(page.querySelector('.banner rect')!.getAttribute('fill')).toBe('#aabbcc')
  expect(html).not.toMatch(/\sstyle=|<style/)
})

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

test('the search offers type and phase and leads to the listing', async () => {
  const { screen, page } = await visit()
  const type = screen.getByRole('combobox', { name: 'Tipo' })
  expect(
    within(type)
      .getAllByRole('option')
      .map(option => option.getAttribute('value')),
  ).toEqual(['', 'bairros-planejados', 'galpoes'])
  expect(screen.getByRole('combobox', { name: 'Fase' })).toBeTruthy()
  expect(page.querySelector('select[name=tipo]')!.closest('form')!.getAttribute('action')).toBe('/empreendimentos')
  expect(screen.queryByRole('combobox', { name: 'Cidade' })).toBeNull()
})

test('the about section is under the anchor of the menu, even before it is written', async () => {
  const { page } = await visit()
  expect(page.querySelector('#sobre')!.textContent).toContain(
    'Araucária Clara desenvolve bairros planejados e galpões.',
  )
})

test('the about section shows its text and its picture with a description', async () => {
  const { page } = await visit({
    settings: {
      sobre_titulo: 'Devagar',
      sobre_texto: '<p>Desenhamos <em>bairros</em>.</p>',
      sobre_imagem_id: 4,
      sobre_imagem_alt: 'Uma rua',
    },
  })
  const about = page.querySelector('#sobre')!
  expect(about.querySelector('h2')!.textContent).toBe('Devagar')
  expect(about.querySelector('em')!.textContent).toBe('bairros')
  expect(about.querySelector('img')!.getAttribute('alt')).toBe('Uma rua')
})

test('numbers are shown with their labels, and without numbers the section is absent', async () => {
  const { screen } = await visit({ settings: { numeros: [{ valor: '18,4 mi', rotulo: 'm² urbanizados' }] } })
  expect(screen.getByRole('heading', { name: 'Nossos números' })).toBeTruthy()
  expect(screen.getByText('18,4 mi').previousElementSibling!.textContent).toBe('m² urbanizados')
  expect((await visit()).screen.queryByRole('heading', { name: 'Nossos números' })).toBeNull()
})

test('the section of opportunities shows only the first paragraph of the business text', async () => {
  const { screen } = await visit({
    settings: { negocios_texto: '<h2>Parcerias</h2><p>Primeiro &amp; claro.</p><p>Segundo.</p>' },
  })
  expect(screen.getByText('Primeiro & claro.')).toBeTruthy()
  expect(screen.queryByText('Segundo.')).toBeNull()
})

test('the contact section shows what is filled in, with links that work from abroad', async () => {
  const { screen } = await visit({
    settings: {
      tel_principal: '4130000000',
      whatsapp: '41900000000',
      whatsapp_mensagem: 'Olá & bom dia',
      email_contato: 'oi@example.com',
    },
  })
  expect(screen.getAllByRole('link', { name: '(41) 3000-0000' })[0]!.getAttribute('href')).toBe('tel:+554130000000')
  expect(screen.getAllByRole('link', { name: 'oi@example.com' })[0]!.getAttribute('href')).toBe('mailto:oi@example.com')
  expect(screen.getByRole('link', { name: 'Falar no WhatsApp (abre em nova aba)' }).getAttribute('href')).toBe(
    'https://wa.me/5541900000000?text=Ol%C3%A1%20%26%20bom%20dia',
  )
  const contact = within((await visit()).screen.getByRole('region', { name: 'Fale com a gente' }))
  expect(contact.getByRole('button', { name: 'Enviar mensagem' })).toBeTruthy()
  expect(contact.queryByRole('link')).toBeNull()
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
