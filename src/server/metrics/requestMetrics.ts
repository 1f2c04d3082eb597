import type { FastifyInstance } from 'fastify'
import { Histogram } from 'prom-client'
import type { Registry } from './registry.ts'

/** In seconds, from a kept answer to the longest upload. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60]

/** How many answers there were, by the first digit of their status. */
type ByStatus = readonly number[]

interface Route {
  readonly method: string
  readonly route: string
  readonly byStatus: number[]
  readonly duration: { observe(seconds: number): void }
}

/** The address of every page is one to the router. */
const PAGES = '/*'

/**
 * Counts and times every request by the route that answers it, never by its address. Pages from memory pass no hook: they
 * are counted where they are sent, and timed nowhere, since each takes some microseconds.
 *
 * @param fromMemory by method; absent where there is no public site
 */
export function countRequests(
  app: FastifyInstance,
  registry: Registry,
  fromMemory: () => Readonly<Record<string, ByStatus>> = () => ({}),
) {
  const durations = new Histogram({
    registers: [registry.register],
    name: 'http_request_duration_seconds',
    help: 'From the head of a request until its answer was handed over; pages from memory are not among them.',
    labelNames: ['method', 'route'],
    buckets: BUCKETS,
  })
  const routes = new Map<string, Route>()

  function routeOf(method: string, route: string): Route {
    const key = `${method} ${route}`
    let found = routes.get(key)
    if (found === undefined) {
      found = { method, route, byStatus: [0, 0, 0, 0, 0, 0], duration: durations.labels({ method, route }) }
      routes.set(key, found)
    }
    return found
  }

  app.addHook('onResponse', (request, reply, done) => {
    const { byStatus, duration } = routeOf(request.method, request.routeOptions.url ?? '')
    duration.observe(reply.elapsedTime / 1000)
    // Of the answer itself: pages are answered past Fastify.
    const hundreds = Math.trunc(reply.raw.statusCode / 100)
    byStatus[hundreds] = (byStatus[hundreds] ?? 0) + 1
    done()
  })

  registry.read(
    'http_requests_total',
    'counter',
    'Requests that were answered, by route and class of status.',
    () => {
      const kept = fromMemory()
      // Also while every page came from memory.
      for (const method of Object.keys(kept)) routeOf(method, PAGES)
      return [...routes.values()].flatMap(({ method, route, byStatus }) => {
        const more = route === PAGES ? kept[method] : undefined
        return byStatus.flatMap((count, hundreds) => {
          const all = count + (more?.[hundreds] ?? 0)
          return all === 0 ? [] : [[{ method, route, status: `${hundreds}xx` }, all] as const]
        })
      })
    },
    ['method', 'route', 'status'],
  )
}
