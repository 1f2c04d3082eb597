import type { FastifyInstance, FastifyRequest } from 'fastify'
import { amongNetworks } from '../http/networks.ts'
import { readTraceparent } from './span.ts'
import { type OpenSpan, type Tracer } from './tracer.ts'

/**
 * A span for each request that passes the routes, from its head until its answer was handed over. Pages from memory do
 * not: they take some microseconds each.
 *
 * @param trustedProxies whose `traceparent` is believed: anybody else could have traces made, and put into others'
 */
export function traceRequests(app: FastifyInstance, tracer: Tracer, trustedProxies: readonly string[]) {
  const isTrusted = amongNetworks(trustedProxies)
  const spans = new WeakMap<FastifyRequest, OpenSpan>()

  app.addHook('onRequest', (request, _reply, done) => {
    const address = request.raw.socket.remoteAddress
    const isBelieved = address !== undefined && isTrusted(address)
    const parent = isBelieved ? readTraceparent(request.headers.traceparent) : undefined
    const span = tracer.begin(nameOf(request), 'server', parent)
    spans.set(request, span)
    tracer.within(span, done)
  })
  // The end of a form comes as an event of its connection, which knows nothing of the request.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request)
    if (span === undefined) done()
    else tracer.within(span, done)
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode } = reply.raw
    const route = request.routeOptions.url
    spans.get(request)?.end(
      {
        'http.request.method': request.method,
        ...(route === undefined ? {} : { 'http.route': route }),
        'http.response.status_code': statusCode,
        ...(statusCode >= 500 ? { 'error.type': String(statusCode) } : {}),
      },
      statusCode >= 500,
    )
    done()
  })
}

/** By its route, never by its address. */
const nameOf = ({ method, routeOptions: { url } }: FastifyRequest) => (url === undefined ? method : `${method} ${url}`)
