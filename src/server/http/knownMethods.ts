import type { FastifyInstance } from 'fastify'
import findMyWay from 'find-my-way'

/** In characters. */
export const MAX_PARAMETER_CHARACTERS = 200

/** Uses a router of its own, built at the first call: routes for all other methods would take a fifth of the start. */
export function noteKnownMethods(app: FastifyInstance): (path: string) => string | undefined {
  const known = new Map<string, Set<string>>()
  app.addHook('onRoute', ({ url, method, config }) => {
    // The catch-all of the pages matches every path, so its methods mean nothing.
    if (config && 'catchAll' in config) return
    const methods = known.get(url) ?? new Set()
    for (const one of [method].flat()) methods.add(one)
    known.set(url, methods)
  })

  function routerOfAll() {
    const all = findMyWay({ maxParamLength: MAX_PARAMETER_CHARACTERS })
    for (const [url, methods] of known) all.on('GET', url, () => {}, [...methods].sort().join(', '))
    return all
  }

  let router: ReturnType<typeof routerOfAll> | undefined
  return path => {
    router ??= routerOfAll()
    return router.find('GET', path)?.store as string | undefined
  }
}
