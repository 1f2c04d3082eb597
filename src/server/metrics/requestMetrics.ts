import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { Counter, Histogram } from 'prom-client'
import type { Registry } from './registry.ts'

/** In seconds, from a kept answer to the longest upload. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60]

/** The address of every page is one to the router. */
const PAGES = '/*'

/** Counts and times requests by the route that answers them, never by their address. */
export function countRequests({ register }: Registry) {
  const requests = new Counter({
    registers: [register],
    name: 'http_requests_total',
    help: 'Requests that were answered, by route and class of status.',
    labelNames: ['method', 'route', 'status'],
  })
  const durations = new Histogram({
    registers: [register],
    name: 'http_request_duration_seconds',
    help: 'From the head of a request until its answer was handed over; pages from memory are not among them.',
    labelNames: ['method', 'route'],
    buckets: BUCKETS,
  })
  const count = (method: string, route: string, { statusCode }: ServerResponse) =>
    requests.inc({ method, route, status: `${Math.trunc(statusCode / 100)}xx` })

  return {
    /** A page from memory passes no hook, and takes some microseconds. */
    notePage: ({ method = '' }: IncomingMessage, response: ServerResponse) => count(method, PAGES, response),
    watch(app: FastifyInstance) {
      app.addHook('onResponse', (request, reply, done) => {
        const { method, routeOptions } = request
        const { url: route = '' } = routeOptions
        durations.observe({ method, route }, reply.elapsedTime / 1000)
        // Of the answer itself: pages are answered past Fastify.
        count(method, route, reply.raw)
        done()
      })
    },
  }
}
