import { describe, expect, test } from 'vitest'
import { site } from '#site/render.ts'
import { dialects, formRequest, startApp } from '../../support/app.ts'
import { client } from '../pages/site.ts'
import { listen } from './rawConnection.ts'

const start = (options: Parameters<typeof startApp>[0] = {}) =>
  startApp({ ...options, parts: { rateLimits: false, client, site } })

const item = (titulo: string) => ({
  titulo,
  tipo: 'release',
  resumo: 'Resumo',
  conteudo: '<p>Texto</p>',
  situacao: 'publicado',
})

const name = encodeURIComponent

describe.each(dialects)('another spelling of an address on %s', dialect => {
  async function started() {
    const all = await start({ dialect })
    const ask = async (url: string) => {
      const { statusCode, headers } = await all.app.inject({ url })
      return `${statusCode} ${headers.location ?? ''}`.trim()
    }
    return { ...all, ask }
  }

  test('another spelling of a page’s address redirects to it in one step and keeps the query', async () => {
    const { admin, ask } = await started()
    await admin.post('/api/imprensa', item('Obras começam'))
    await admin.post('/api/imprensa', item('Antes'))
    await admin.post('/api/imprensa', { id: 2, slug: 'depois' })
    for (const [url, right] of [
      ['/negocios/', '/negocios'],
      ['/Negocios', '/negocios'],
      ['/NEGOCIOS/?utm_source=Folheto&x=%20&x=1?2', '/negocios?utm_source=Folheto&x=%20&x=1?2'],
      ['/negocios%20', '/negocios'],
      ['/negocios.', '/negocios'],
      ['/negocios).', '/negocios'],
      ['/Negocios/)%2c?utm_source=carta', '/negocios?utm_source=carta'],
      ['/negocios%E2%80%9D', '/negocios'],
      ['/negocios%C2%A0', '/negocios'],
      ['/empreendimentos/%20', '/empreendimentos'],
      ['/robots.txt.', '/robots.txt'],
      ['/imprensa/obras-comecam)', '/imprensa/obras-comecam'],
      ['/imprensa/antes.', '/imprensa/depois'],
      ['/admin/painel.', '/admin/painel'],
      ['/)', '/'],
      ['/%20?a=1', '/?a=1'],
      ['/robots.txt/', '/robots.txt'],
      ['/Empreendimentos/?fase=lancamento', '/empreendimentos?fase=lancamento'],
      ['/empreendimentos/RESIDENCIAIS/', '/empreendimentos/residenciais'],
      ['/Imprensa/Obras-Comecam/', '/imprensa/obras-comecam'],
      ['/imprensa/Antes/?a=1', '/imprensa/depois?a=1'],
      ['/admin/', '/admin'],
      ['/Admin', '/admin'],
      ['/admin/painel/', '/admin/painel'],
      ['/ADMIN/Painel?x=1', '/admin/painel?x=1'],
      ['/admin/Blog/1/', '/admin/blog/1'],
    ])
      expect([url, await ask(url!)]).toEqual([url, `308 ${right}`])
  })

  test('the name of a type leads to its page, however it is written', async () => {
    const { admin, ask } = await started()
    for (const [nome, slug] of [
      ['Bairros Planejados', 'bairros-planejados'],
      ['Edifícios Corporativos', 'edificios-corporativos'],
      ['Residenciais', 'residenciais'],
      ['Loteamentos', 'loteamentos'],
      ['Galpões', 'galpoes'],
    ] as const) {
      for (const written of [nome, nome.toUpperCase(), nome.normalize('NFD'), `${nome}/`]) {
        const url = `/empreendimentos/${name(written).replace('%2F', '/')}`
        expect([url, await ask(url)]).toEqual([url, `308 /empreendimentos/${slug}`])
      }
    }
    expect(await ask('/empreendimentos/Galp%C3%B5es?fase=pronto&gclid=1&fase=obras')).toBe(
      '308 /empreendimentos/galpoes?fase=pronto&gclid=1&fase=obras',
    )
    await admin.post('/api/tipos', { id: 5, nome: 'Centros logísticos' })
    expect(await ask(`/empreendimentos/${name('Centros Logísticos')}`)).toBe('308 /empreendimentos/galpoes')
    expect(await ask(`/empreendimentos/${name('Galpões')}`)).toBe('404')
    await admin.post('/api/tipos', { id: 5, ativo: 0 })
    expect(await ask(`/empreendimentos/${name('Centros Logísticos')}`)).toBe('404')
  })

  test('another spelling of an address without a page leads nowhere', async () => {
    const { admin, ask } = await started()
    await admin.post('/api/imprensa', { ...item('Rascunho'), situacao: 'rascunho' })
    for (const url of [
      '/Nada',
      '/nada/',
      '/negocios//',
      '/Negocios;a',
      '/negocios%2F',
      '/Empreendimentos//residenciais',
      '/empreendimentos/Nada',
      '/empreendimentos/%C3%B5-/',
      '/imprensa/Rascunho/',
      '/Admin/nada',
      '/admin/nada/',
      '/admin/painel//',
    ])
      expect([url, await ask(url)]).toEqual([url, '404'])
  })
})

test('another spelling of an address of the API is not found', async () => {
  const { admin } = await start()
  for (const url of ['/api/tipos/', '/api/Tipos', '/API/tipos', '/Api/', '/api/tipos/1/']) {
    const reply = await admin.get(url)
    expect([url, reply.statusCode, reply.headers.location]).toEqual([url, 404, undefined])
  }
})

test('no spelling of an address leads to another host', async () => {
  const started = await start()
  const send = await listen(started)
  for (const url of [
    '//evil.example.com',
    '//evil.example.com/',
    '//evil.example.com/Negocios/',
    '///Negocios/',
    '/\\evil.example.com/',
    '/%2F%2Fevil.example.com/',
    '/%5Cevil.example.com/Negocios/',
    '//Admin/',
  ]) {
    const { head, status } = await send(`GET ${url} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
    expect([url, status]).toEqual([url, 404])
    expect([url, /^location:/m.test(head)]).toEqual([url, false])
  }
})

test('a redirect is kept by no cache, has the headers of its area, and answers HEAD alike', async () => {
  const { app } = await start()
  for (const method of ['GET', 'HEAD'] as const) {
    const page = await app.inject({ method, url: '/Negocios/' })
    expect([page.statusCode, page.headers.location, page.body]).toEqual([308, '/negocios', ''])
    expect(page.headers).toMatchObject({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' })
    const screen = await app.inject({ method, url: '/admin/painel/' })
    expect([screen.statusCode, screen.headers.location, screen.body]).toEqual([308, '/admin/painel', ''])
    expect(screen.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  }
  // Forms are sent from pages, which have their right address by then.
  expect((await app.inject(formRequest('POST', '/Negocios/', { nome: 'x' }))).statusCode).toBe(404)
})
