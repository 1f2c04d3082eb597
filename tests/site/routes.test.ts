import { expect, test } from 'vitest'
import type { SiteRoute } from '#site/page.ts'
import { findRoute, site } from '#site/render.ts'

const route = (path: string, parameters: string[] = []): SiteRoute => ({
  path,
  parameters,
  render: async () => undefined,
})
const routes = [
  route('/'),
  route('/empreendimentos/comparar'),
  route('/empreendimentos/:tipo'),
  route('/empreendimentos/:tipo/:slug'),
]

test.each([
  ['/', '/', {}],
  ['/empreendimentos/galpoes', '/empreendimentos/:tipo', { tipo: 'galpoes' }],
  ['/empreendimentos/comparar', '/empreendimentos/comparar', {}],
  ['/empreendimentos/galpoes/anhanguera', '/empreendimentos/:tipo/:slug', { tipo: 'galpoes', slug: 'anhanguera' }],
])('the address %s belongs to the page %s', (path, wanted, segments) => {
  expect(findRoute(routes, path)).toMatchObject({ route: { path: wanted }, segments })
})

test.each(['', '/empreendimentos', '/empreendimentos/', '/empreendimentos//x', '//', '/empreendimentos/a/b/c'])(
  'the address %j belongs to no page',
  path => {
    expect(findRoute(routes, path)).toBeUndefined()
  },
)

test('a page depends only on the parameters it declares, and an address without a page has none', () => {
  expect(site.parametersOf('/contato')).toEqual(expect.arrayContaining(['enviado', 'formulario', 'prova', 'libras']))
  expect(site.parametersOf('/')).toEqual(['libras'])
  expect(site.parametersOf('/robots.txt')).toEqual([])
  expect(site.parametersOf('/nada/nenhuma')).toBeUndefined()
})
