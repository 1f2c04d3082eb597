import type { FastifyInstance } from 'fastify'
import findMyWay from 'find-my-way'

/** Longest part of an address that a route may take as a parameter, in characters. */
export const MAX_PARAMETER_CHARACTERS = 200

/**
 * Notes which methods each route answers, and tells them of an address as an Allow header does. A router of its own is
 * made when first asked: a route for every other method of every address took a fifth of the start.
 */
export function noteKnownMethods(app: FastifyInstance): (path: string) => string | undefined {
  const known = new Map<string, Set<string>>()
  app.addHook('onRoute', ({ url, method, config }) => {
    // The pages' catch-all knows every address, so it says nothing of methods.
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
