import { expect, test } from 'vitest'
import paginas from '#resources/paginas.ts'
import tipos from '#resources/tipos.ts'
import { resources } from '#resources.ts'
import { addresses, hrefTo } from '#site/addresses.ts'
import { shareCard } from '#site/pages/development/shareCard/shareCard.ts'
import { findRoute } from '#site/render.ts'
import { pages, routes } from '#site/routes.ts'
import { startApp } from '../support/app.ts'
import { routesOf } from '../support/routesOf.ts'

test('the address of a record fills in the path of its page', () => {
  expect(hrefTo(addresses.development, { tipo: 'galpoes', slug: 'parque' })).toBe('/empreendimentos/galpoes/parque')
})

test('every address is the path of exactly one page', () => {
  const paths = [...pages, shareCard].map(({ path }) => path)
  expect(Object.values(addresses).filter(path => !paths.includes(path))).toEqual([])
  expect(new Set(paths).size).toBe(paths.length)
})

test.each(resources.flatMap(({ name, page }) => (page === undefined ? [] : [[name, page] as const])))(
  'the page that %s declare for their records exists on the site: %s',
  (_name, page) => {
    const found = findRoute(routes, page.replace(/\{[^}]*\}/g, 'um-nome'))
    // `{tipo.slug}` of the resource is `:tipo` of the page.
    expect(found?.route.path.replace(/:\w+/g, ':')).toBe(page.replace(/\{[^}]*\}/g, ':'))
  },
)

test('a page made by staff takes no address that the program or a type has', async () => {
  const { app } = await startApp()
  const paths = [...routes, ...routesOf(app)].map(({ path }) => path.split('/')[1]!)
  const fixed = [...new Set(paths)].filter(name => /^[a-z0-9-]+$/.test(name))
  const { slug } = paginas.fields
  const refused = [...fixed, ...tipos.seed!.map(tipo => String(tipo.slug))]
  expect(fixed).toContain('contato')
  expect(refused.filter(name => slug.checks.safeParse(name).success)).toEqual([])
})
