import {
  type Attributes,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Site } from '#schema/sitePage.ts'
import { AppError } from '../errors.ts'
import type { FileStorage } from '../files/storage/storage.ts'
import { amongNetworks } from '../http/networks.ts'
import type { AroundJob } from '../jobs/jobQueue.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { Store } from '../store/store.ts'

// Spans contain only texts of the program: no URL, query, name or user input.

/**
 * Cached pages bypass the routes and have no span.
 *
 * @param trustedProxies only their `traceparent` is accepted: others could force traces or add to foreign ones
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
  // The body is parsed in an event of the connection, outside the request's context.
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

/** The route, never the URL. */
const nameOf = ({ method, routeOptions: { url } }: FastifyRequest) => (url === undefined ? method : `${method} ${url}`)

interface Traced {
  readonly store: Store
  readonly storage: FileStorage
  readonly mailer: Mailer
  readonly site?: Site
  readonly aroundJob: AroundJob
}

/** Wraps each part so that its work becomes a child span of the current request or job. */
export function tracedParts(tracer: Tracer, { store, storage, mailer, site }: Omit<Traced, 'aroundJob'>): Traced {
  const away = { kind: SpanKind.CLIENT }
  const here = { kind: SpanKind.INTERNAL }
  const system = store.dialect === 'postgres' ? 'postgresql' : 'sqlite'
  const database = { ...away, attributes: { 'db.system.name': system } }
  return {
    store: {
      ...store,
      read: work => inPart(tracer, 'database.read', database, () => store.read(work)),
      write: (work, options) => inPart(tracer, 'database.save', database, () => store.write(work, options)),
    },
    storage: {
      ...storage,
      put: (...given) => inPart(tracer, 'storage.put', away, () => storage.put(...given)),
      open: (...given) => inPart(tracer, 'storage.open', away, () => storage.open(...given)),
      remove: name => inPart(tracer, 'storage.remove', away, () => storage.remove(name)),
    },
    mailer: { ...mailer, send: email => inPart(tracer, 'mail.send', away, () => mailer.send(email)) },
    ...(site && {
      site: {
        ...site,
        render: (...given) => inPart(tracer, 'page.draw', here, () => site.render(...given)),
        submit: (...given) => inPart(tracer, 'page.form', here, () => site.submit(...given)),
      },
    }),
    aroundJob: (type, work) => inSpan(tracer, `job ${type}`, { kind: SpanKind.CONSUMER }, work),
  }
}

function inSpan<Result>(
  tracer: Tracer,
  name: string,
  options: { readonly kind: SpanKind; readonly attributes?: Attributes },
  work: () => Promise<Result>,
): Promise<Result> {
  return tracer.startActiveSpan(name, options, async span => {
    try {
      return await work()
    } catch (cause) {
      noteFailure(span, kindOfError(cause))
      throw cause
    } finally {
      span.end()
    }
  })
}

/** A child span if the current work is traced; otherwise only runs the work. */
const inPart: typeof inSpan = (tracer, name, options, work) =>
  trace.getActiveSpan()?.isRecording() ? inSpan(tracer, name, options, work) : work()

function noteFailure(span: Span, type: string) {
  span.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR })
}

/** Not the message, which may contain user input. */
const kindOfError = (cause: unknown): string =>
  cause instanceof AppError ? cause.code : cause instanceof Error ? cause.name : typeof cause
