import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MIRANTE } from '../../site/wholeDevelopment.ts'
import type { Form } from '../../support/app.ts'
import { prepared } from './preparedSite.ts'

const FEEDS = ['/sitemap.xml', '/blog/rss.xml', '/busca?q=serra', '/busca?q=novidade', '/robots.txt', '/']

/** What somebody may do with a preparation, as the call and the form that is sent to it. */
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ chamada: fc.constantFrom('', 'Novidade', 'Outra frase') }) },
  {
    weight: 3,
    arbitrary: fc.record({
      titulo: fc.constantFrom('Novidade', 'Mirante da Serra'),
      resumo: fc.constantFrom('', 'Serra.'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ slug: fc.constantFrom('novidade', 'mirante-da-serra') }) },
  { weight: 2, arbitrary: fc.constantFrom('agendar', 'aprovacoes', 'link', 'previa', 'descartar') },
)

test('no sequence of saves to a preparation changes a public byte, and publishing gives what the preview showed', async () => {
  const { site, live, path } = await prepared()
  const api = '/api/empreendimentos'
  await site.app.settled()
  const read = async (url: string) => (await site.app.inject({ url })).body
  const publicBytes = async () => {
    const addresses = [...(await read('/sitemap.xml')).matchAll(/<loc>http:\/\/localhost([^<]*)<\/loc>/g)].map(
      ([, at]) => at!,
    )
    const pages = []
    for (const at of new Set([...FEEDS, ...addresses, MIRANTE, '/empreendimentos/residenciais/novidade']))
      pages.push([at, await read(at)])
    return [pages, (await site.admin.get(`${api}?limite=50`)).data, (await site.admin.get(`${api}/${live.id}`)).data]
  }
  const before = await publicBytes()
  const revision = async () => (await site.admin.get(path)).json().meta.preparo?.revisao ?? 0

  async function take(one: Form | string) {
    const revisao = await revision()
    if (typeof one !== 'string') return site.admin.post(path, { revisao, ...one })
    if (revisao === 0) return undefined
    if (one === 'descartar') return site.admin.delete(`${path}?revisao=${revisao}`)
    if (one === 'agendar')
      return site.admin.post(`${path}/agendar`, { revisao, publicar_em: '2030-01-01T00:00:00.000Z' })
    if (one === 'aprovacoes') return site.admin.post(`${api}/${live.id}/aprovacoes`, { revisao })
    const link = await site.admin.post(`${api}/${live.id}/aprovacoes/link`, { revisao, nome: 'Carlos' })
    return one === 'link' ? link : site.app.inject({ url: new URL(link.data.endereco).pathname })
  }

  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async steps => {
      for (const one of steps) {
        const reply = await take(one as Form | string)
        // A link to a development without a summary shows no page; all else is taken.
        expect([200, 422]).toContain(reply?.statusCode ?? 200)
      }
      expect(await publicBytes()).toEqual(before)
    }),
    { numRuns: 12 },
  )

  const revisao = await revision()
  await site.admin.post(path, { revisao, chamada: 'A frase aprovada', resumo: 'O resumo aprovado.', slug: 'novidade' })
  const link = await site.admin.post(`${api}/${live.id}/aprovacoes/link`, { revisao: revisao + 1, nome: 'Carlos' })
  const shown = await read(new URL(link.data.endereco).pathname)
  expect((await site.admin.post(`${path}/publicar`, { revisao: revisao + 1 })).statusCode).toBe(200)
  const main = (page: string) => /<main[\s\S]*<\/main>/.exec(page)![0].replaceAll('<form inert', '<form')
  expect(main(await read('/empreendimentos/residenciais/novidade'))).toBe(main(shown))
  expect(await read('/sitemap.xml')).toContain('/empreendimentos/residenciais/novidade')
})
