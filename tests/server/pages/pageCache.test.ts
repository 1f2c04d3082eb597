import { describe, expect, test } from 'vitest'
import type { Site } from '#schema/sitePage.ts'
import { unavailable } from '#server/errors.ts'
import { dialects, formRequest, startApp } from '../../support/app.ts'
import { client, site } from './site.ts'

/** Pages for each press item, for all of them and for the day; counts how often each is rendered. */
function countingSite() {
  const drawn: string[] = []
  const counting: Site = {
    ...site,
    parametersOf: path => (/^\/(?:item\/[^/]+|todos|hoje)$/.test(path) ? ['q'] : undefined),
    render: async ({ path, query }, data) => {
      const slug = path.split('/')[2]
      const found = slug === undefined ? undefined : await data.findBySlug('imprensa', slug)
      if (slug !== undefined && found === undefined) return undefined
      drawn.push(path + (query.size > 0 ? `?${query}` : ''))
      if (found?.state === 'moved') return { status: 301, location: `/item/${found.slug}`, html: '' }
      if (found?.state === 'gone') return { status: 410, html: 'foi' }
      if (found) return { status: 200, html: String(found.record.titulo) }
      if (path === '/hoje') return { status: 200, html: data.today() }
      const items = await data.list('imprensa', { only: ['titulo'] })
      return { status: 200, html: items.map(item => item.titulo).join() }
    },
    notFound: async () => {
      drawn.push('404')
      return { status: 404, html: 'nada' }
    },
  }
  return { counting, drawn }
}

const note = (titulo: string) => ({
  titulo,
  tipo: 'nota',
  resumo: 'Resumo',
  conteudo: '<p>Texto</p>',
  situacao: 'publicado',
})

describe.each(dialects)('public pages on %s', dialect => {
  async function start() {
    const { counting, drawn } = countingSite()
    const started = await startApp({ dialect, parts: { rateLimits: false, client, site: counting } })
    const get = async (url: string) => {
      const reply = await started.app.inject({ url })
      return `${reply.statusCode} ${reply.headers.location ?? reply.body}`
    }
    return { ...started, drawn, get }
  }

  test('a save makes only those pages be rendered again that show what it changed', async () => {
    const { admin, get, drawn } = await start()
    await admin.post('/api/imprensa', note('Uma'))
    await admin.post('/api/imprensa', note('Outra'))
    for (const path of ['/item/uma', '/item/outra', '/todos']) await get(path)
    drawn.length = 0

    await admin.post('/api/imprensa', { id: 1, resumo: 'Outro resumo' })
    expect(await get('/item/outra')).toBe('200 Outra')
    expect(await get('/todos')).toBe('200 Outra,Uma')
    expect(drawn).toEqual([])
    expect(await get('/item/uma')).toBe('200 Uma')
    expect(drawn).toEqual(['/item/uma'])

    await admin.post('/api/imprensa', { id: 1, titulo: 'Uma nova' })
    await admin.post('/api/diferenciais', { nome: 'Piscina', categoria: 'lazer', icone: 'piscina' })
    drawn.length = 0
    expect(await get('/item/uma')).toBe('200 Uma nova')
    expect(await get('/todos')).toBe('200 Outra,Uma nova')
    for (const path of ['/item/uma', '/item/outra', '/todos']) await get(path)
    expect(drawn).toEqual(['/item/uma', '/todos'])
  })

  test('an address says at once that its record is gone, has moved, or is back', async () => {
    const { admin, get } = await start()
    await admin.post('/api/imprensa', note('Uma'))
    expect(await get('/item/uma')).toBe('200 Uma')
    await admin.post('/api/imprensa', { id: 1, slug: 'nova' })
    expect(await get('/item/uma')).toBe('301 /item/nova')
    expect(await get('/item/nova')).toBe('200 Uma')
    await admin.post('/api/imprensa', { id: 1, situacao: 'arquivado' })
    expect(await get('/item/nova')).toBe('410 foi')
    await admin.post('/api/imprensa', { id: 1, situacao: 'rascunho' })
    expect(await get('/item/nova')).toBe('404 nada')
    await admin.post('/api/imprensa', { id: 1, situacao: 'publicado' })
    expect(await get('/item/nova')).toBe('200 Uma')
  })

  test('addresses without a page share one page that is rendered once', async () => {
    const { get, drawn } = await start()
    for (const path of ['/nada', '/item/nada', '/outro/nada?x=1', '/item/nada'])
      expect(await get(path)).toBe('404 nada')
    expect(drawn).toEqual(['404'])
  })

  test('many requests at once render a page once, and parameters that the page does not know change nothing', async () => {
    const { admin, app, get, drawn } = await start()
    await admin.post('/api/imprensa', note('Uma'))
    await Promise.all(Array.from({ length: 50 }, (_, i) => app.inject({ url: `/item/uma?utm_source=${i}&q=` })))
    expect(await get('/item/uma?q=1')).toBe('200 Uma')
    expect(drawn).toEqual(['/item/uma', '/item/uma?q=1'])
  })

  test('control characters in an address change nothing, and U+0000 is refused with a page', async () => {
    const { app, get, drawn } = await start()
    for (const query of ['q=a', 'q=a%07', 'q=%0A%0Da%7F', 'q=%C2%85a', 'q=%1F&q=a']) await get(`/todos?${query}`)
    await get('/todos?q=%07')
    expect(drawn).toEqual(['/todos?q=a', '/todos'])
    for (const url of ['/todos?q=a%00', '/todos?q=a&x=%00']) {
      const refused = await app.inject({ url })
      expect([url, refused.statusCode, refused.headers['content-type']]).toEqual([url, 400, 'text/html; charset=utf-8'])
      expect(refused.body).toContain('Algo deu errado')
    }
  })

  test('a page that says the day is rendered anew after midnight in São Paulo', async () => {
    const { clock, get, drawn } = await start()
    clock.set('2026-10-31T02:59:59.000Z')
    expect(await get('/hoje')).toBe('200 2026-10-30')
    expect(await get('/todos')).toBe('200 ')
    clock.set('2026-10-31T03:00:00.000Z')
    expect(await get('/hoje')).toBe('200 2026-10-31')
    expect(await get('/todos')).toBe('200 ')
    expect(drawn).toEqual(['/hoje', '/todos', '/hoje'])
  })

  test('while the database is away, pages are shown as they were', async () => {
    const { store, admin, get } = await start()
    await admin.post('/api/imprensa', note('Uma'))
    expect(await get('/item/uma')).toBe('200 Uma')
    await admin.post('/api/imprensa', { id: 1, titulo: 'Outra' })
    const { read } = store
    store.read = () => Promise.reject(unavailable())
    expect(await get('/item/uma')).toBe('200 Uma')
    expect((await get('/item/outra')).slice(0, 3)).toBe('503')
    store.read = read
    expect(await get('/item/uma')).toBe('200 Outra')
  })

  test('a withdrawn page does not come back when the database goes away', async () => {
    const { store, admin, get } = await start()
    await admin.post('/api/imprensa', note('Uma'))
    expect(await get('/item/uma')).toBe('200 Uma')
    await admin.post('/api/imprensa', { id: 1, situacao: 'arquivado' })
    await admin.post('/api/imprensa', { id: 1, situacao: 'rascunho' })
    expect(await get('/item/uma')).toBe('404 nada')
    const { read } = store
    store.read = () => Promise.reject(unavailable())
    // Another change makes the server ask for the address anew.
    await admin.post('/api/imprensa', { id: 1, resumo: 'Outro' }).catch(() => undefined)
    expect((await get('/item/uma')).slice(0, 3)).not.toBe('200')
    store.read = read
  })
})

test('a refused request of the public site is answered by a page with the id that the log has for it', async () => {
  const { app } = await startApp({ parts: { rateLimits: false, client, site } })
  const sent = await app.inject(formRequest('POST', '/', { nome: 'x' }))
  expect(sent.statusCode).toBe(405)
  expect(sent.headers.allow).toBe('GET, HEAD')
  expect(sent.headers['content-type']).toBe('text/html; charset=utf-8')
  const [, id] = /Algo deu errado<\/h1>([\w-]{12})</.exec(sent.body) ?? []
  expect(id).toBeDefined()
  const json = await app.inject({
    method: 'POST',
    url: '/',
    payload: '{}',
    headers: { 'content-type': 'application/json' },
  })
  expect(json.statusCode).toBe(415)
  expect(json.headers['content-type']).toBe('text/html; charset=utf-8')
})
