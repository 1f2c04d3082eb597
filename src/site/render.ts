import type { Site } from '#schema/sitePage.ts'
import { findRoute } from './findRoute.ts'
import { notFound } from './pages/notFound/notFound.tsx'
import { routes } from './routes.ts'

/** The public site: finds the page of an address and has it drawn. An address of no page gets the page that says so. */
export const site: Site = {
  parametersOf: path => {
    const found = findRoute(routes, path)
    return found && (found.route.parameters ?? [])
  },
  async render(request, data, assets) {
    const found = findRoute(routes, request.path)
    const page = found && (await found.route.render({ ...request, segments: found.segments, data, assets }))
    return page ?? (await notFound.render({ ...request, segments: {}, data, assets }))!
  },
}
