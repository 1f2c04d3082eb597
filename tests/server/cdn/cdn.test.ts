import { describe, expect, test, vi } from 'vitest'
import { cdnHeaders } from '#server/cdn/cdnHeaders.ts'
import { purgeBy } from '#server/cdn/purging.ts'
import { keysOfAnswer, keysOfChange, keysOfSave } from '#server/cdn/surrogateKeys.ts'
import { startSite } from '../../site/visit.ts'
import { dialects } from '../../support/app.ts'
import { SECRET, startCdn } from './cachingProxy.ts'

const DAY = 86_400_000

async function start(options: Parameters<typeof startSite>[0] = {}) {
  const cdn = await startCdn()
  const started = await startSite({ ...options, parts: { cdn: cdn.settings } })
  const visitor = cdn.through(started)
  /** Waits until every queued purge has reached the CDN. */
  const purged = () => started.app.settled()
  await purged()
  cdn.dropped()
  return { ...started, cdn, visitor, purged }
}

/** Every address of the site map, and those beside the pages. */
async function addressesOf(visitor: { get(url: string): Promise<{ body: string }> }) {
  const { body } = await visitor.get('/sitemap.xml')
  const pages = [...body.matchAll(/<loc>http:\/\/localhost([^<]*)<\/loc>/g)].map(found => found[1]!)
  return [...pages, '/sitemap.xml', '/sitemap/paginas.xml', '/sitemap/blog-0.xml', '/blog/rss.xml', '/robots.txt']
}

describe.each(dialects)('a CDN, on %s,', dialect => {
  test('a CDN may hold every page for a day, while browsers may hold it for a minute', async () => {
    const { visitor, development, post, release, documento, tenantId } = await start({ dialect })
    for (const make of [development, post, release, documento]) await make()

    const addresses = await addressesOf(visitor)
    expect(addresses.length).toBeGreaterThan(15)
    for (const url of addresses) {
      const { statusCode, headers } = await visitor.get(url)
      expect([url, statusCode, headers['cache-control'], headers['surrogate-control']]).toEqual([
        url,
        200,
        'public, max-age=60, s-maxage=86400',
        'max-age=86400, stale-while-revalidate=60, stale-if-error=86400',
      ])
      expect(String(headers['surrogate-key']).split(' ')[0]).toBe(String(tenantId))
      expect(String(headers['surrogate-key']).length).toBeLessThanOrEqual(1000)
    }
    expect(visitor.held().sort()).toEqual(addresses.sort())
    for (const url of addresses) expect((await visitor.get(url)).isHeld).toBe(true)
  }, 60_000)

  test('a save makes the CDN drop the pages that show the record, and keep the rest', async () => {
    const { app, cdn, visitor, purged, save, development, post, release, documento } = await start({ dialect })
    await development()
    const article = await post()
    await post({ titulo: 'Outro texto' })
    await release()
    await documento()
    await purged()
    const addresses = await addressesOf(visitor)
    const before = new Map<string, string>()
    for (const url of addresses) before.set(url, (await visitor.get(url)).body)
    cdn.dropped()

    await save('blog', { id: article.id, titulo: 'Como ler uma planta' })
    await purged()

    const left = visitor.held()
    const changed: string[] = []
    for (const url of addresses) if ((await app.inject({ url })).body !== before.get(url)) changed.push(url)
    expect(changed).toEqual(expect.arrayContaining(['/', '/blog', '/blog/como-ler-a-planta', '/blog/rss.xml']))
    expect(left.filter(url => changed.includes(url))).toEqual([])
    expect(left).toEqual(
      expect.arrayContaining([
        '/contato',
        '/investidores',
        '/imprensa/obras-comecam',
        '/acessibilidade',
        '/robots.txt',
      ]),
    )
    for (const url of addresses) expect((await visitor.get(url)).body).toBe((await app.inject({ url })).body)
  })

  test('a CDN shows at once that a page was withdrawn, and its document with it', async () => {
    const { app, visitor, purged, save, documento, stored } = await start({ dialect })
    const { id, arquivo_id } = await documento()
    const { url } = await stored(`/api/uploads/${arquivo_id}`)
    await purged()
    expect((await visitor.get(url)).headers['surrogate-control']).toMatch(/^max-age=86400/)
    expect((await visitor.get('/investidores')).body).toContain(url)
    expect((await visitor.get(url)).isHeld).toBe(true)

    await save('investidores', { id, situacao: 'arquivado' })
    await purged()

    expect((await visitor.get(url)).statusCode).toBe(404)
    expect((await visitor.get('/investidores')).body).not.toContain(url)
    expect((await app.inject({ url })).headers['cache-control']).toBe('no-store')
  })

  test('a CDN is told of what the clock changes, even if nobody asks the server for anything', async () => {
    const { cdn, clock, visitor, purged, post, save, picture, tenantId } = await start({ dialect })
    await post({ titulo: 'Amanhã', situacao: 'agendado', publicado_em: '2026-10-31T12:00:00.000Z' })
    await save('banners', {
      titulo: 'Até o dia seguinte',
      local: 'home',
      imagem_id: await picture(),
      alt: 'Vista',
      situacao: 'publicado',
      expira_em: '2026-11-01T12:00:00.000Z',
    })
    await purged()
    expect((await visitor.get('/blog')).body).not.toContain('Amanhã')
    expect((await visitor.get('/')).body).toContain('Até o dia seguinte')
    cdn.dropped()

    clock.set('2026-10-31T12:00:00.500Z')
    await vi.waitFor(() => expect(cdn.dropped()).toContain(`${tenantId}.blog`), 10_000)
    await purged()
    expect((await visitor.get('/blog')).body).toContain('Amanhã')

    clock.set('2026-11-01T12:00:00.500Z')
    await vi.waitFor(() => expect(cdn.dropped()).toContain(`${tenantId}.banners.0`), 10_000)
    await purged()
    expect((await visitor.get('/')).body).not.toContain('Até o dia seguinte')
  }, 30_000)

  test('a CDN is told each day and at each start to drop what may be outdated', async () => {
    const { cdn, clock, tenantId } = await start({ dialect })
    expect(cdn.called.map(({ keys }) => keys)).toEqual([[String(tenantId)]])
    clock.advance(DAY)
    await vi.waitFor(() => expect(cdn.dropped()).toContain(`${tenantId}.hoje`), 10_000)
  }, 20_000)

  test('a CDN is told nothing of drafts, of accounts and of what visitors send', async () => {
    const { app, cdn, purged, post, save, addAccount } = await start({ dialect })
    const draft = await post({ situacao: 'rascunho' })
    await save('blog', { id: draft.id, titulo: 'Ainda rascunho' })
    await addAccount({ nome: 'Bia', email: 'bia@example.com', perfil: 'editor' })
    await app.inject({
      method: 'POST',
      url: '/api/contatos',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'nome=Rui&email=rui%40example.com&mensagem=Quero+saber&assunto=geral&segundos=9&consentimento=1',
    })
    await purged()
    expect(cdn.dropped().filter(key => /blog|usuarios|contatos/.test(key))).toEqual([])

    await save('blog', { id: draft.id, situacao: 'publicado' })
    await purged()
    expect(cdn.dropped()).toEqual(expect.arrayContaining([expect.stringMatching(/\.blog$/)]))
  })

  test('a CDN never holds what only staff may see, the answer to a visitor’s form, or a refusal', async () => {
    const { app, admin, visitor, post, documento, stored } = await start({ dialect })
    const { arquivo_id } = await documento({ situacao: 'agendado', publicado_em: '2026-12-01T12:00:00.000Z' })
    const { url } = await stored(`/api/uploads/${arquivo_id}`)
    const preview = (await admin.post('/api/blog/previa', { id: (await post()).id, titulo: 'Só para nós' })).data
      .endereco

    const answers = [
      await visitor.get(url),
      await visitor.get(url, admin.headers),
      await visitor.get(preview),
      await visitor.get('/api/blog', admin.headers),
      await visitor.get('/admin'),
      await visitor.get('/nenhuma-pagina'),
      await visitor.get('/saude/viva'),
      await app.inject({
        method: 'POST',
        url: '/contato',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'nome=Rui',
      }),
    ]

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 200, 200, 200, 200, 404, 200, 422])
    for (const { headers } of answers) {
      expect(headers['cache-control']).toMatch(/no-store|no-cache/)
      expect(Object.keys(headers).filter(name => /surrogate|cdn|cache-tag/.test(name))).toEqual([])
    }
    expect(visitor.held()).toEqual([])
  })
})

describe('purges', () => {
  test('purges prove who sends them, delay no request, and are repeated until the CDN has accepted them', async () => {
    const { cdn, clock, logged, visitor, purged, post, save } = await start()
    const article = await post()
    await purged()
    await visitor.get('/blog/como-ler-a-planta')
    expect(cdn.called.at(-1)).toMatchObject({ method: 'POST', headers: { 'fastly-key': SECRET } })
    cdn.dropped()
    cdn.status = 500

    await save('blog', { id: article.id, resumo: 'Sem resposta' })
    await purged()
    expect(logged.map(({ event }) => event)).toContain('cdn.postponed')
    expect(
      JSON.stringify(logged, (_key, value) => (value instanceof Error ? `${value.stack}${value.cause}` : value)),
    ).not.toContain(SECRET)
    expect(visitor.held()).toContain('/blog/como-ler-a-planta')

    cdn.status = 200
    clock.advance(3000)
    await save('diferenciais', { nome: 'Piscina', categoria: 'lazer', icone: 'piscina' })
    await purged()
    expect(visitor.held()).not.toContain('/blog/como-ler-a-planta')
  })

  test('purges are put together, and repeated once for answers that were on their way', async () => {
    const { cdn, clock, purged, save, tenantId } = await start()
    const { length: before } = cdn.called
    cdn.status = 500
    for (const nome of ['Um', 'Dois', 'Três', 'Quatro', 'Cinco', 'Seis'])
      await save('diferenciais', { nome, categoria: 'lazer', icone: 'piscina' })
    await purged()
    cdn.status = 200
    cdn.dropped()
    const { length: failed } = cdn.called
    clock.advance(120_000)
    await save('diferenciais', { nome: 'Sete', categoria: 'lazer', icone: 'piscina' })
    await purged()

    const all = Array.from({ length: 7 }, (_, i) => `${tenantId}.diferenciais.${i + 1}`)
    expect(failed).toBeGreaterThan(before)
    expect(cdn.called.length).toBe(failed + 1)
    expect(cdn.called.at(-1)!.keys).toEqual(expect.arrayContaining(all))

    cdn.dropped()
    clock.advance(6000)
    await save('diferenciais', { nome: 'Oito', categoria: 'lazer', icone: 'piscina' })
    await purged()
    expect(cdn.dropped()).toEqual(expect.arrayContaining(all))
  })

  test.each([
    ['{"tags":[{keys}]}', ['{"tags":["1","1.blog"]}']],
    ['{"CacheTag":"{key}"}', ['{"CacheTag":"1"}', '{"CacheTag":"1.blog"}']],
  ])('purges name their keys in the form %s', async (body, expected) => {
    const sent: string[] = []
    vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
      sent.push(body)
      return new Response(null, { status: 204 })
    })
    await purgeBy({ url: 'https://example.com', header: undefined, body })(
      ['1', '1.blog'],
      new AbortController().signal,
    )
    vi.unstubAllGlobals()
    expect(sent).toEqual(expected)
  })
})

describe('the keys of an answer', () => {
  test('the CDN keys of an answer name the records it depends on, or a whole resource', () => {
    const rests = [
      { resource: 'blog', records: [12] },
      { resource: 'tipos', records: undefined },
      { resource: undefined, records: undefined },
    ]
    expect(keysOfAnswer(7, rests)).toEqual(['7', '7.tipos', '7.hoje', '7.blog.0', '7.blog.12'])
    expect(cdnHeaders('Cache-Tag')({ tenantId: 7, dependencies: rests, cacheControl: 'public, max-age=60' })).toEqual({
      'cache-control': 'public, max-age=60, s-maxage=86400',
      'cdn-cache-control': 'max-age=86400, stale-while-revalidate=60, stale-if-error=86400',
      'cache-tag': '7,7.tipos,7.hoje,7.blog.0,7.blog.12',
    })
  })

  test.each([1, 40, 400, 5000])('the keys of %i records fit into a CDN, and a save of one drops the answer', count => {
    const records = Array.from({ length: count }, (_, i) => i + 1)
    const keys = keysOfAnswer(7, [
      { resource: 'uploads', records },
      { resource: 'blog', records: [3] },
    ])
    expect(keys.join(',').length).toBeLessThanOrEqual(1000)
    for (const id of [1, count]) expect(keysOfSave(7, 'uploads', id).some(key => keys.includes(key))).toBe(true)
    expect(keysOfChange(7, 'uploads').some(key => keys.includes(key))).toBe(true)
    expect(keysOfSave(7, 'blog', 3).some(key => keys.includes(key))).toBe(true)
    expect(keysOfSave(8, 'blog', 3).some(key => keys.includes(key))).toBe(false)
    expect(keysOfSave(7, 'blog', 4).some(key => keys.includes(key))).toBe(false)
  })
})

test('a CDN holds an answer that expires until then at most, even while the server does not answer', () => {
  const headers = cdnHeaders('Surrogate-Key')({
    tenantId: 1,
    dependencies: [],
    cacheControl: 'public, max-age=90',
    maxAgeSeconds: 90,
  })
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=90, s-maxage=90',
    'surrogate-control': 'max-age=90',
  })
})

test('without a CDN that is told of changes, only the browser may hold a page', async () => {
  const { app } = await startSite()
  const { headers } = await app.inject({ url: '/' })
  expect(headers['cache-control']).toBe('public, max-age=60')
  expect(Object.keys(headers).filter(name => /surrogate|cdn|cache-tag/.test(name))).toEqual([])
})
