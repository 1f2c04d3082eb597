// @vitest-environment jsdom

import { describe, expect, test } from 'vitest'
import type { AnyResource, Values } from '#schema/resource.ts'
import { encodeRow } from '#server/store/records/rows.ts'
import { addresses } from '#site/addresses.ts'
import { bothDialects } from '../support/app.ts'
import { startSite, type TestSite } from './visit.ts'

const NOW = '2026-10-30T12:00:00.000Z'

/** Inserts records with the values that pages read, without the index of the search, and with the id given, if any. */
async function made(
  { store, tenantId }: Pick<TestSite, 'store' | 'tenantId'>,
  name: string,
  records: readonly Values[],
) {
  await store.write(async tx => {
    const resource = tx.resources.get(name) as AnyResource
    const stamp = { tenant_id: tenantId, revisao: 1, criado_em: NOW, atualizado_em: NOW }
    const rows = records.map(({ id, ...record }) => {
      const values = { situacao: 'publicado', ...record }
      return { ...encodeRow(resource, values, values), ...stamp, ...(id === undefined ? {} : { id }) }
    })
    for (const some of portions(rows, 200)) await tx.db.insertInto(name).values(some).execute()
    tx.changed(tenantId, name)
  })
}

const portions = <One>(all: readonly One[], size: number) =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, n) => all.slice(n * size, (n + 1) * size))

const numbers = (count: number) => Array.from({ length: count }, (_, n) => n)

test('investors find every document, however many there are, by category and the newest first', async () => {
  const site = await startSite()
  const ofYear = (n: number) => ({
    titulo: `ITR ${n}`,
    categoria: 'trimestrais',
    ano: 2000 + (n % 25),
    periodo: '1T',
    data_referencia: `${2000 + (n % 25)}-03-31`,
    versao: n + 1,
  })
  const notice = (n: number) => ({
    titulo: `Comunicado ${n}`,
    categoria: 'comunicado',
    periodo: 'evento',
    ano: 2026,
    versao: 1,
    data_referencia: new Date(Date.UTC(2020, 0, 1 + ((n * 37) % 900))).toISOString().slice(0, 10),
  })
  await made(site, 'investidores', [...numbers(300).map(ofYear), ...numbers(900).map(notice)])
  const { page } = await site.visit(addresses.investors)
  const captions = [...page.querySelectorAll('table.results caption')].map(caption => caption.textContent)
  expect(captions).toEqual(numbers(25).map(n => String(2024 - n)))
  // All but the first of each year are later versions.
  expect(page.querySelectorAll('table.results small')).toHaveLength(299)
  const listed = [...page.querySelectorAll('.ri-documents > li')]
  expect(listed).toHaveLength(900)
  const days = listed.map(item => item.querySelector('time')!.getAttribute('datetime')!)
  expect(days).toEqual([...days].sort().reverse())
})

test('the site map lists every post, while the rules for prefetching list only the newest of them', async () => {
  const site = await startSite()
  const post = (n: number) => ({ titulo: `Artigo ${n}`, slug: `artigo-${n}`, categoria: 'dicas', seo_noindex: n === 7 })
  await made(site, 'blog', numbers(700).map(post))
  const { body } = await site.app.inject({ url: '/sitemap.xml' })
  const paths = [...body.matchAll(/<loc>[^<]*\/blog\/([^<]+)<\/loc>/g)].map(([, slug]) => slug)
  const wanted = numbers(700).filter(n => n !== 7)
  expect(paths).toEqual(wanted.reverse().map(n => `artigo-${n}`))
  const [rule] = (await site.app.inject({ url: '/navegacao.json' })).json().prefetch
  expect(rule.urls).toHaveLength(200)
  expect(rule.urls).toContain('/blog/artigo-699')
})

describe.each(bothDialects)('with more records than one file holds, on %s', dialect => {
  test('a large site map has parts, which list each public record once and change with every save', async () => {
    const site = await startSite({ dialect })
    const { app, clock, save, store } = site
    const other = await site.addTenant('outra.example.com')
    const picture = await site.picture()
    const hidden: Record<number, Values> = {
      7: { situacao: 'rascunho' },
      8: { situacao: 'arquivado' },
      9: { seo_noindex: true },
      3500: { seo_noindex: true },
      4500: { situacao: 'agendado', publicado_em: '2026-10-31T12:00:00.000Z' },
    }
    const post = (n: number) => ({
      titulo: `Artigo ${n}`,
      slug: `artigo-${n}`,
      categoria: 'dicas',
      imagem_id: n === 1 ? picture : null,
      publicado_em: NOW,
      seo_noindex: false,
      ...hidden[n],
    })
    const withId = (id: number) => ({ ...post(id), id })
    // The first records have the ids 1 to 1006.
    await made(
      site,
      'blog',
      numbers(1006).map(n => post(n + 1)),
    )
    await made(site, 'blog', [2500, 3500, 4500].map(withId))
    await made({ store, tenantId: other.tenantId }, 'blog', [withId(5500)])
    const shown = [...numbers(1006).map(n => n + 1), 2500].filter(n => hidden[n] === undefined)

    const addressesAt = async (url: string) =>
      [...(await app.inject({ url })).body.matchAll(/<loc>http:\/\/localhost([^<]+)<\/loc>/g)].map(([, path]) => path!)
    const partsNow = async () => (await addressesAt('/sitemap.xml')).map(path => path.replace('/sitemap/', ''))
    const statusOf = async (part: string) => (await app.inject({ url: `/sitemap/${part}` })).statusCode
    const { headers, body } = await app.inject({ url: '/sitemap.xml' })
    expect(headers['content-type']).toBe('application/xml; charset=utf-8')
    expect(body).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<sitemapindex xmlns="[^"]+">\n<sitemap><loc>/)
    expect(await partsNow()).toEqual(['paginas.xml', 'blog-0.xml', 'blog-1.xml', 'blog-2.xml'])
    const listed = await Promise.all((await addressesAt('/sitemap.xml')).map(addressesAt))
    expect(listed[0]).toEqual(expect.arrayContaining(['/', '/blog', '/empreendimentos/residenciais', '/contato']))
    expect(listed.flat().filter(path => path.startsWith('/blog/'))).toHaveLength(shown.length)
    expect(new Set(listed.slice(1).flat())).toEqual(new Set(shown.map(n => `/blog/artigo-${n}`)))
    const first = await app.inject({ url: '/sitemap/blog-0.xml' })
    const again = { url: '/sitemap/blog-0.xml', headers: { 'if-none-match': String(first.headers.etag) } }
    expect((await app.inject(again)).statusCode).toBe(304)
    expect(first.body).toMatch(
      /<url><loc>[^<]+\/blog\/artigo-1<\/loc><lastmod>2026-10-30<\/lastmod><image:image><image:loc>http:[^<]+\.jpg</,
    )
    for (const part of ['blog-3.xml', 'blog-5.xml', 'blog-01.xml', 'blog-1', 'usuarios-0.xml', 'nada.xml'])
      expect([part, await statusOf(part)]).toEqual([part, 404])

    const { id } = await site.post({ titulo: 'Recém-escrito' })
    const part = `blog-${Math.trunc(id / 1000)}.xml`
    expect(await addressesAt(`/sitemap/${part}`)).toContain('/blog/recem-escrito')
    expect(await partsNow()).toContain(part)
    await save('blog', { id, slug: 'escrito-ontem' })
    expect(await addressesAt(`/sitemap/${part}`)).toContain('/blog/escrito-ontem')
    await save('blog', { id: 2500, situacao: 'arquivado' })
    await save('blog', { id: 1, situacao: 'arquivado' })
    expect(await partsNow()).not.toContain('blog-2.xml')
    expect(await statusOf('blog-2.xml')).toBe(404)
    expect(await addressesAt('/sitemap/blog-0.xml')).not.toContain('/blog/artigo-1')
    expect(await partsNow()).toContain('blog-0.xml')
    clock.set('2026-10-31T12:00:00.000Z')
    expect(await partsNow()).toContain('blog-4.xml')
    expect(await addressesAt('/sitemap/blog-4.xml')).toEqual(['/blog/artigo-4500'])
  })
})

test('the press page offers the newest fifty press kits, and every year and kind that has news', async () => {
  const site = await startSite()
  const file = await site.pdf('kit.pdf')
  const kit = (n: number) => ({
    titulo: `Kit ${n}`,
    tipo: 'kit',
    data: `2026-0${1 + (n % 9)}-10`,
    arquivos: [{ titulo: `Arquivo ${n}`, arquivo_id: file }],
  })
  const news = (n: number) => ({
    titulo: `Release ${n}`,
    slug: `release-${n}`,
    tipo: n % 4 === 0 ? 'nota' : 'release',
    data: `${2015 + (n % 7)}-05-0${1 + (n % 9)}`,
  })
  await made(site, 'imprensa', [...numbers(60).map(kit), ...numbers(400).map(news)])
  const { page } = await site.visit(`${addresses.press}?tipo=nota`)
  expect(page.querySelectorAll('.press-files li')).toHaveLength(50)
  const years = [...page.querySelectorAll('.press-filters a')].map(link => link.textContent)
  expect(years).toEqual([
    ...['Todas', 'Release', 'Nota oficial'],
    ...['Todos os anos', '2021', '2020', '2019', '2018', '2017', '2016', '2015'],
  ])
})
