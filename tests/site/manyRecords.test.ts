// @vitest-environment jsdom

import { expect, test } from 'vitest'
import type { AnyResource, Values } from '#schema/resource.ts'
import { insertRecord } from '#server/store/records/records.ts'
import { addresses } from '#site/addresses.ts'
import { startSite, type TestSite } from './visit.ts'

async function made({ store, tenantId }: TestSite, name: string, records: readonly Values[]) {
  await store.write(async tx => {
    const resource = tx.resources.get(name) as AnyResource
    const stamp = { tenantId, userId: null, now: '2026-10-30T12:00:00.000Z' }
    for (const record of records) await insertRecord(tx, resource, { situacao: 'publicado', ...record }, stamp)
  })
}

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
  // All but the first of each year were published again.
  expect(page.querySelectorAll('table.results small')).toHaveLength(299)
  const listed = [...page.querySelectorAll('.ri-documents > li')]
  expect(listed).toHaveLength(900)
  const days = listed.map(item => item.querySelector('time')!.getAttribute('datetime')!)
  expect(days).toEqual([...days].sort().reverse())
})

test('the site map holds every post, and what browsers may fetch beforehand only the first of them', async () => {
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

test('of the press kits the newest fifty are offered, and each year and kind of news by which there is any', async () => {
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
