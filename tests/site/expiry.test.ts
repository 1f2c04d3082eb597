// @vitest-environment jsdom

import { describe, expect, test } from 'vitest'
import { resources } from '#resources.ts'
import { publicationOf } from '#schema/publication.ts'
import { addresses } from '#site/addresses.ts'
import { dialects } from '../support/app.ts'
import { rows, startSite, type TestSite } from './visit.ts'
import { MIRANTE } from './wholeDevelopment.ts'

const END = '2026-10-30T13:00:00.000Z'
const BLOCKS = rows({ tipo: 'texto', titulo: 'Como', texto: '<p>Assim.</p>' })
const until = { titulo: 'Palavra rara', expira_em: END }

/** How one record of each resource with states is published, and where the public reads of it. */
const published: Record<string, { page?: string; shown: readonly string[]; make: (site: TestSite) => Promise<any> }> = {
  banners: {
    shown: [addresses.home],
    make: async site => site.save('banners', { ...until, imagem_id: await site.picture(), situacao: 'publicado' }),
  },
  empreendimentos: {
    page: MIRANTE,
    shown: [
      addresses.home,
      addresses.developments,
      '/empreendimentos/residenciais',
      `${addresses.compare}?itens=mirante-da-serra`,
    ],
    make: site => site.development({ ...until, slug: 'mirante-da-serra', destaque: 1 }),
  },
  paginas: {
    page: '/palavra-rara',
    shown: [],
    make: site =>
      site.save('paginas', {
        ...until,
        slug: 'palavra-rara',
        resumo: 'Resumo.',
        blocos: BLOCKS,
        situacao: 'publicado',
      }),
  },
  blog: {
    page: '/blog/palavra-rara',
    shown: [addresses.home, addresses.blog, `${addresses.blog}/rss.xml`],
    make: site => site.post(until),
  },
  imprensa: {
    page: '/imprensa/palavra-rara',
    shown: [addresses.home, addresses.press, `${addresses.press}/rss.xml`],
    make: site => site.release(until),
  },
  investidores: {
    shown: [addresses.investors],
    make: site => site.documento({ ...until, categoria: 'agenda', data_divulgacao: '2026-11-20' }),
  },
}

test('every resource with states has an end of publication', () => {
  expect(Object.keys(published).sort()).toEqual(
    resources
      .filter(resource => publicationOf(resource)?.hasStates)
      .map(({ name }) => name)
      .sort(),
  )
})

describe.each(dialects)('the end of publication, on %s', dialect => {
  test.each(Object.entries(published))(
    '%s leave the whole site at their instant',
    async (name, { page, shown, make }) => {
      const site = await startSite({ dialect })
      const { id } = await make(site)
      const map = async () => {
        const parts = [...(await site.visit('/sitemap.xml')).html.matchAll(/<loc>https?:\/\/[^/]+([^<]+\.xml)/g)]
        const all = await Promise.all(parts.map(async ([, path = '']) => (await site.visit(path)).html))
        return [(await site.visit('/sitemap.xml')).html, ...all].join('')
      }
      const everywhere = [...shown, ...(page ? [page, `${addresses.search}?q=rara`] : [])]
      const seen = async () => {
        const found: Record<string, boolean> = {}
        for (const path of everywhere) found[path] = /Palavra rara/.test((await site.visit(path)).html)
        if (page) found['site map'] = (await map()).includes(`${page}<`)
        return found
      }
      const all = (is: boolean) =>
        Object.fromEntries([...everywhere, ...(page ? ['site map'] : [])].map(at => [at, is]))
      expect(await seen()).toEqual(all(true))

      // No save follows, and no request comes in between.
      site.clock.set(END)
      expect(await seen()).toEqual(all(false))
      if (page) expect((await site.visit(page)).status).toBe(410)
      const listed = await site.stored(`/api/${name}?situacao=expirado`)
      expect(listed.map((one: { id: number }) => one.id)).toEqual([id])

      // Without an end it is back.
      await site.save(name, { id, expira_em: '' })
      expect(await seen()).toEqual(all(true))
    },
  )

  test('a file that only an expired record shows is not public any more', async () => {
    const site = await startSite({ dialect })
    const { url } = await site.stored(`/api/uploads/${await site.pdf('memorial.pdf')}`)
    const { id: arquivo_id } = (await site.stored('/api/uploads?extensao=pdf'))[0]
    await site.release({ ...until, arquivos: rows({ titulo: 'Memorial', arquivo_id }) })
    const reached = async () => (await site.app.inject({ url })).statusCode
    expect(await reached()).toBe(200)
    site.clock.set(END)
    expect(await reached()).toBe(404)
  })
})

test('what investors were told of cannot expire within three years', async () => {
  const site = await startSite()
  const { id } = await site.documento()
  const short = await site.admin.post('/api/investidores', { id, expira_em: '2029-10-29T12:00:00.000Z' })
  expect([short.statusCode, short.errors]).toEqual([
    422,
    { expira_em: 'Documentos divulgados ficam no site por 3 anos (Resolução CVM 80, art. 14).' },
  ])
  await site.save('investidores', { id, expira_em: '2029-10-30T15:00:00.000Z' })
})
