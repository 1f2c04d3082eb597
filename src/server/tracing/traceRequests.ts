import { context, propagation, ROOT_CONTEXT, type Span, SpanKind, type Tracer, trace } from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { amongNetworks } from '../http/networks.ts'
import { noteFailure } from './spans.ts'

/**
 * A span for each request that passes the routes, from its head until its answer was handed over. Pages from memory do
 * not: they take some microseconds each.
 *
 * @param trustedProxies whose `traceparent` is believed: anybody else could have traces made, and put into others'
 */
export function traceRequests(app: FastifyInstance, tracer: Tracer, trustedProxies: readonly string[]) {
  const isTrusted = amongNetworks(trustedProxies)
  const spans = new WeakMap<FastifyRequest, Span>()
  const within = (span: Span | undefined, done: () => void) =>
    context.with(span === undefined ? context.active() : trace.setSpan(ROOT_CONTEXT, span), done)

  app.addHook('onRequest', (request, _reply, done) => {
    const address = request.raw.socket.remoteAddress
    const isBelieved = address !== undefined && isTrusted(address)
    const parent = isBelieved ? propagation.extract(ROOT_CONTEXT, request.headers) : ROOT_CONTEXT
    const span = tracer.startSpan(nameOf(request), { kind: SpanKind.SERVER }, parent)
    spans.set(request, span)
    within(span, done)
  })
  // The end of a form comes as an event of its connection, which knows nothing of the request.
  app.addHook('preValidation', (request, _reply, done) => within(spans.get(request), done))
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode } = reply.raw
    const span = spans.get(request)
    span?.setAttributes({
      'http.request.method': request.method,
      'http.route': request.routeOptions.url,
      'http.response.status_code': statusCode,
    })
    if (span && statusCode >= 500) noteFailure(span, String(statusCode))
    span?.end()
    done()
  })
}

/** By its route, never by its address. */
const nameOf = ({ method, routeOptions: { url } }: FastifyRequest) => (url === undefined ? method : `${method} ${url}`)
