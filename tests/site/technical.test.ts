// @vitest-environment jsdom

import { describe, expect, test } from 'vitest'
import { addresses } from '#site/addresses.ts'
import { OFFICER, startSite } from './visit.ts'

const xml = (text: string) => {
  const parsed = new DOMParser().parseFromString(text, 'application/xml')
  expect(parsed.querySelector('parsererror')).toBeNull()
  return parsed
}
const texts = (parsed: Document, tag: string) =>
  [...parsed.getElementsByTagName(tag)].map(({ textContent }) => textContent)

describe('the site map', () => {
  test('the site map lists every public page, with its last change and its picture, and nothing else', async () => {
    const { app, development, post, release, save, settings } = await startSite()
    await settings({ ...OFFICER, site_url: 'https://www.example.com', politica_privacidade: '<p>Texto</p>' })
    await development()
    await development({ titulo: 'Rascunho', situacao: 'rascunho' })
    await post({ titulo: 'Ler & entender' })
    await post({ titulo: 'Escondido', seo_noindex: 1 })
    await release()
    await save('imprensa', {
      titulo: 'Saiu no jornal',
      tipo: 'clipping',
      resumo: 'Saiu.',
      veiculo: 'Jornal',
      link_externo: 'https://example.com/a',
      situacao: 'publicado',
    })
    const reply = await app.inject({ url: '/sitemap.xml' })
    expect(reply.headers['content-type']).toBe('application/xml; charset=utf-8')
    const parsed = xml(reply.body)
    const paths = texts(parsed, 'loc').map(address => address!.replace('https://www.example.com', ''))
    expect(paths).toEqual([
      '/',
      '/empreendimentos',
      '/empreendimentos/bairros-planejados',
      '/empreendimentos/edificios-corporativos',
      '/empreendimentos/residenciais',
      '/empreendimentos/loteamentos',
      '/empreendimentos/galpoes',
      '/empreendimentos/residenciais/mirante-da-serra',
      '/negocios',
      '/investidores',
      '/imprensa',
      '/imprensa/obras-comecam',
      '/blog',
      '/blog/ler-entender',
      '/contato',
      '/acessibilidade',
      '/politica-de-privacidade',
    ])
    expect(texts(parsed, 'lastmod')).toContain('2026-10-30')
    expect(texts(parsed, 'image:loc')[0]).toMatch(/^https:\/\/www\.example\.com\/uploads\/.+\.jpg$/)
  })
})

test.each([
  ['development', ['/', '/empreendimentos', '/negocios']],
  ['post', ['/', '/blog']],
  ['release', ['/', '/imprensa']],
  ['documento', ['/negocios', '/investidores']],
] as const)('in the site map a new %s changes the date of every page that lists it', async (content, lists) => {
  const started = await startSite({ now: '2026-10-31T02:59:00.000Z' })
  started.clock.set('2026-10-31T03:01:00.000Z')
  await started[content]()
  const parsed = xml((await started.app.inject({ url: '/sitemap.xml' })).body)
  const changed = [...parsed.getElementsByTagName('url')]
    .filter(url => url.getElementsByTagName('lastmod')[0]?.textContent === '2026-10-31')
    .map(url => url.getElementsByTagName('loc')[0]!.textContent!.replace('http://localhost', ''))
  // The page of the new record itself is deeper.
  expect(changed.filter(path => path.split('/').length === 2)).toEqual(lists)
})

test('robots may read the pages but not the back-office, and nothing at all when the settings say so', async () => {
  const { app, settings } = await startSite()
  const before = await app.inject({ url: '/robots.txt' })
  expect(before.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(before.body).toBe('User-agent: *\nDisallow: /admin\nDisallow: /api\n\nSitemap: http://localhost/sitemap.xml\n')
  await settings({ indexar_site: 0 })
  expect((await app.inject({ url: '/robots.txt' })).body).toBe('User-agent: *\nDisallow: /\n')
})

test('the feeds bring the newest posts and releases, and no clipping', async () => {
  const { app, post, release, save } = await startSite()
  await post({ titulo: 'Obras & prazos', resumo: 'O que <muda>.' })
  await post({ titulo: 'Rascunho', situacao: 'rascunho' })
  await release({ titulo: 'Primeira', data: '2026-01-02' })
  await release({ titulo: 'Segunda', data: '2026-03-04' })
  await save('imprensa', {
    titulo: 'Saiu no jornal',
    tipo: 'clipping',
    resumo: 'Saiu.',
    veiculo: 'Jornal',
    link_externo: 'https://example.com/a',
    situacao: 'publicado',
  })
  const blog = await app.inject({ url: '/blog/rss.xml' })
  expect(blog.headers['content-type']).toBe('application/rss+xml; charset=utf-8')
  const posts = xml(blog.body)
  expect(texts(posts, 'title').slice(1)).toEqual(['Obras & prazos'])
  expect(texts(posts, 'description').slice(1)).toEqual(['O que <muda>.'])
  expect(texts(posts, 'link').slice(1)).toContain('http://localhost/blog/obras-prazos')
  expect(texts(posts, 'pubDate')).toEqual(['Fri, 30 Oct 2026 12:00:00 GMT'])
  const releases = xml((await app.inject({ url: '/imprensa/rss.xml' })).body)
  expect(texts(releases, 'title').slice(1)).toEqual(['Segunda', 'Primeira'])
  expect(texts(releases, 'pubDate')).toEqual(['Wed, 04 Mar 2026 03:00:00 GMT', 'Fri, 02 Jan 2026 03:00:00 GMT'])
})

test.each([
  ['/politica-de-privacidade', 'politica_privacidade', 'Política de Privacidade'],
  ['/termos-de-uso', 'termos_uso', 'Termos de Uso'],
  ['/politica-de-cookies', 'politica_cookies', 'Política de Cookies'],
])('the page %s exists, without scripts, only once %s is written', async (path, key, title) => {
  const { settings, visit } = await startSite()
  expect((await visit(path)).status).toBe(404)
  await settings({ ...OFFICER, [key]: '<h2>Como</h2><p>Assim.</p>', [`${key}_atualizado_em`]: '2026-09-01' })
  const { status, page, screen, structured } = await visit(path)
  expect(status).toBe(200)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
  expect(screen.getByText('01/09/2026')).toBeTruthy()
  expect(page.querySelector('script[src]')).toBeNull()
  expect(structured[0]).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Início' }, { name: title }],
  })
})

test('the accessibility page names the norms until staff writes its own declaration', async () => {
  const { settings, visit } = await startSite()
  const before = await visit(addresses.accessibility)
  expect(before.page.body.textContent).toMatch(/WCAG\) 2\.2, nível AA, e a norma ABNT NBR 17225/)
  expect(before.screen.getByRole('table')).toBeTruthy()
  await settings({ acessibilidade_texto: '<p>Nossa declaração.</p>' })
  const after = await visit(addresses.accessibility)
  expect(after.screen.getByText('Nossa declaração.')).toBeTruthy()
  expect(after.page.body.textContent).not.toContain('NBR 17225')
})

test('pages that refuse a request show the name of the company, and are rendered again when it changes', async () => {
  const { settings, send } = await startSite()
  const refused = await send(addresses.accessibility, { nome: 'Ana' })
  expect([refused.status, refused.page.title]).toEqual([405, 'Este endereço não recebe formulários | Sua empresa'])
  await settings({ empresa_nome: 'Araucária Clara' })
  await expect
    .poll(async () => (await send(addresses.accessibility, { nome: 'Ana' })).page.title)
    .toBe('Este endereço não recebe formulários | Araucária Clara')
})

test('the agenda of investors is a calendar that others may subscribe to, in lines of at most 75 bytes', async () => {
  const { app, documento, settings } = await startSite()
  expect((await app.inject('/investidores/agenda.ics')).statusCode).toBe(404)
  await settings({ site_url: 'https://www.example.com' })
  const titulo = 'Teleconferência, com tradução; e uma explicação longa o bastante para ser dobrada em duas linhas'
  await documento({ titulo, categoria: 'agenda', periodo: 'evento', data_referencia: '2026-12-31', arquivo_id: '' })
  const reply = await app.inject('/investidores/agenda.ics')
  expect(reply.headers['content-type']).toBe('text/calendar; charset=utf-8')
  const lines = reply.body.split('\r\n')
  for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  const unfolded = reply.body.replaceAll('\r\n ', '').split('\r\n')
  expect(unfolded).toContain(`SUMMARY:${titulo.replace(',', '\\,').replace(';', '\\;')}`)
  expect(unfolded).toContain('DTSTART;VALUE=DATE:20261231')
  expect(unfolded).toContain('DTEND;VALUE=DATE:20270101')
  expect(unfolded.find(line => line.startsWith('UID:'))).toMatch(/^UID:investidores-\d+@www\.example\.com$/)
})

test('security.txt names whom to tell about a weakness, for less than a year', async () => {
  const { app, settings } = await startSite()
  expect((await app.inject('/.well-known/security.txt')).statusCode).toBe(404)
  await settings({ ...OFFICER, encarregado_email: 'dpo@example.com', site_url: 'https://www.example.com' })
  const { body, headers } = await app.inject('/.well-known/security.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body.split('\n').slice(0, 2)).toEqual(['Contact: mailto:dpo@example.com', 'Expires: 2027-10-01T00:00:00Z'])
})
