import type { SiteData as AnySiteData, Site, SiteAssets, SitePage } from '#schema/sitePage.ts'
import type { Page, SiteRoute } from './page.ts'
import { notFound } from './pages/notFound/notFound.tsx'
import { refusal } from './pages/refusal/refusal.tsx'
import { pageRoute } from './renderPage.tsx'
import { routes as allRoutes, pages } from './routes.ts'
import type { SiteData } from './siteData.ts'

export const siteOf = (routes: readonly SiteRoute[]): Site => ({
  parametersOf: path => {
    const found = findRoute(routes, path)
    return found && (found.route.parameters ?? [])
  },
  async render(request, data, assets) {
    const found = findRoute(routes, request.path)
    return found?.route.render({ ...request, segments: found.segments, data: typed(data), assets })
  },
  async notFound(data, assets) {
    return page(notFound, typed(data), assets)
  },
  async submit({ read, ...request }, data, assets, send) {
    const found = findRoute(routes, request.path)
    return found?.route.submit?.({ ...request, segments: found.segments, data: typed(data), assets, read, send })
  },
  async refusal(status, id, data, assets) {
    return page(refusal(status, id), typed(data), assets)
  },
})

export const site = siteOf(allRoutes)

/** The server knows the resources only at run time; the site's code uses their static types. */
const typed = (data: AnySiteData) => data as SiteData

async function page(one: Page, data: SiteData, assets: SiteAssets): Promise<SitePage> {
  const drawn = await pageRoute(one, pages).render({ ...NOWHERE, data, assets })
  if (drawn === undefined) throw new Error('A page that is shown at any address rendered nothing.')
  return drawn
}

const NOWHERE = { path: '', query: new URLSearchParams(), siteUrl: '', segments: {} }

/** Finds the route with exactly this path, otherwise the first matching pattern, and the values of its segments. */
export function findRoute(
  routes: readonly SiteRoute[],
  path: string,
): { readonly route: SiteRoute; readonly segments: Record<string, string> } | undefined {
  const whole = path.includes(':') ? undefined : routes.find(route => route.path === path)
  if (whole !== undefined) return { route: whole, segments: {} }
  for (const route of routes) {
    const segments = segmentsOf(route.path, path)
    if (segments !== undefined) return { route, segments }
  }
  return undefined
}

function segmentsOf(pattern: string, path: string): Record<string, string> | undefined {
  const [wanted, given] = [pattern.split('/'), path.split('/')]
  if (wanted.length !== given.length) return undefined
  const segments: Record<string, string> = {}
  for (const [i, part] of wanted.entries()) {
    const held = given[i] ?? ''
    if (part.startsWith(':') && held !== '') segments[part.slice(1)] = held
    else if (part !== held) return undefined
  }
  return segments
}
