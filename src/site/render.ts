import type { Site } from '#schema/sitePage.ts'
import { findRoute } from './findRoute.ts'
import { notFound } from './pages/notFound/notFound.tsx'
import { refusal } from './pages/refusal/refusal.tsx'
import { routes } from './routes.ts'

/** The public site: finds the page of an address and has it drawn. */
export const site: Site = {
  parametersOf: path => {
    const found = findRoute(routes, path)
    return found && (found.route.parameters ?? [])
  },
  async render(request, data, assets) {
    const found = findRoute(routes, request.path)
    return found?.route.render({ ...request, segments: found.segments, data, assets })
  },
  async notFound(data, assets) {
    return (await notFound.render({ ...NOWHERE, data, assets }))!
  },
  async submit({ body, ...request }, data, assets, send) {
    const found = findRoute(routes, request.path)
    return found?.route.submit?.({ ...request, segments: found.segments, data, assets, body, send })
  },
  async refusal(status, id, data, assets) {
    return (await refusal(status, id).render({ ...NOWHERE, data, assets }))!
  },
}

/** These pages belong to no address. */
const NOWHERE = { path: '', query: new URLSearchParams(), siteUrl: '', segments: {} }
