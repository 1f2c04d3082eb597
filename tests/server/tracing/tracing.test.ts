import { describe, expect, test, vi } from 'vitest'
import { readEnvironment } from '#server/environment.ts'
import { openTracing } from '#server/tracing/openTracing.ts'
import { dialects, formRequest, startApp } from '../../support/app.ts'
import { filePart, formEnd, multipartHeaders } from '../files/filesApp.ts'
import { jpeg } from '../files/sampleFiles.ts'
import { client, site } from '../pages/site.ts'
import { type ReceivedSpan, startReceiver } from './receiver.ts'

const TRACE = '0af7651916cd43dd8448eb211c80319c'
const CALLER = 'b7ad6b7169203331'
/** OpenTelemetry begins each span at a whole millisecond, so the ends of two spans compare to a millisecond only. */
const CLOCK_STEP_NS = 1_000_000n
const traceparent = `00-${TRACE}-${CALLER}-01`

const settingsOf = (environment: Record<string, string>) => readEnvironment(environment).tracing!

async function start({
  dialect = 'sqlite',
  environment = {},
  trustedProxies = [],
  render = site.render,
}: {
  dialect?: 'sqlite' | 'postgres'
  environment?: Record<string, string>
  trustedProxies?: readonly string[]
  render?: typeof site.render
} = {}) {
  const receiver = await startReceiver()
  const settings = settingsOf({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, ...environment })
  const logged: string[] = []
  const log = { info: (event: string) => void logged.push(event), error: (event: string) => void logged.push(event) }
  const { tracer, close } = openTracing(settings, log)
  const started = await startApp({ dialect, parts: { client, site: { ...site, render }, tracer, trustedProxies } })
  /** Every ended span, as the receiver has it. */
  const spans = async () => {
    await started.app.settled()
    await close()
    return receiver.spans
  }
  return { ...started, receiver, logged, spans }
}

const childrenOf = (spans: readonly ReceivedSpan[], parent: ReceivedSpan) =>
  spans.filter(span => span.parentSpanId === parent.spanId && span.traceId === parent.traceId)

describe.each(dialects)('a trace, on %s,', dialect => {
  test('a trace has a span for each request, with its reads and saves in it, and nothing that somebody typed', async () => {
    const { admin, app, receiver, spans } = await start({ dialect })
    await admin.post('/api/diferenciais?ignorado=segredo', {
      nome: 'Piscina secreta',
      categoria: 'lazer',
      icone: 'piscina',
    })
    await admin.post('/api/diferenciais', { nome: 'Piscina secreta', categoria: 'lazer', icone: 'piscina' })
    await admin.get('/api/diferenciais?busca=segredo')
    await app.inject({ url: '/?tipo=segredo', headers: { 'user-agent': 'segredo', cookie: 'a=segredo' } })
    await app.inject({ url: '/nenhum-segredo' })
    const all = await spans()

    const named = (name: string) => all.filter(span => span.name === name)
    const [, save] = named('POST /api/diferenciais')
    expect(save).toMatchObject({
      kind: 2,
      status: {},
      attributes: {
        'service.name': 'araucaria',
        'http.request.method': 'POST',
        'http.route': '/api/diferenciais',
        'http.response.status_code': 200,
      },
    })
    expect(save!.parentSpanId).toBeUndefined()
    const parts = childrenOf(all, save!)
    expect(parts.map(({ name }) => name)).toContain('database.save')
    for (const part of parts) {
      expect(part.attributes['db.system.name']).toBe(dialect === 'postgres' ? 'postgresql' : 'sqlite')
      expect(part.kind).toBe(3)
      expect(BigInt(part.startTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(save!.startTimeUnixNano))
      expect(BigInt(part.endTimeUnixNano)).toBeLessThanOrEqual(BigInt(save!.endTimeUnixNano) + CLOCK_STEP_NS)
    }
    const [list] = named('GET /api/diferenciais')
    expect(childrenOf(all, list!).map(({ name }) => name)).toContain('database.read')
    const [page] = named('GET /*')
    const [drawing] = childrenOf(all, page!).filter(({ name }) => name === 'page.draw')
    expect(childrenOf(all, drawing!).map(({ name }) => name)).toContain('database.read')
    expect(new Set(all.map(({ spanId }) => spanId)).size).toBe(all.length)
    const told = receiver.calls.map(({ body }) => body).join()
    for (const secret of ['segredo', 'secreta', 'ana@example.com', admin.token, 'varanda'])
      expect(told).not.toContain(secret)
  })

  test('a trace of queued work begins with its job, and mail and files are parts of it', async () => {
    const { admin, app, spans } = await start({ dialect })
    await app.inject(formRequest('POST', '/api/auth/forgot', { email: 'ana@example.com' }))
    await app.inject({
      method: 'POST',
      url: '/api/uploads',
      headers: { ...admin.headers, 'content-type': multipartHeaders['content-type'] },
      payload: Buffer.concat([filePart(await jpeg(400, 300)), formEnd]),
    })
    const all = await spans()

    const [mail] = all.filter(({ name }) => name === 'mail.send')
    const job = all.find(({ spanId }) => spanId === mail!.parentSpanId)
    expect(job).toMatchObject({ kind: 5, name: expect.stringMatching(/^job /) })
    const upload = all.find(({ name }) => name === 'POST /api/uploads')
    expect(childrenOf(all, upload!).map(({ name }) => name)).toContain('storage.put')
  })

  test('a trace says what failed by its kind, without the words of the failure', async () => {
    const { app, receiver, spans } = await start({ dialect, render: () => Promise.reject(new RangeError('segredo')) })
    expect((await app.inject('/')).statusCode).toBe(500)

    const failed = (await spans()).filter(({ status }) => status.code === 2)
    expect(failed.map(({ name, attributes }) => [name, attributes['error.type']])).toEqual([
      ['page.draw', 'RangeError'],
      ['GET /*', '500'],
    ])
    expect(receiver.calls.map(({ body }) => body).join()).not.toContain('segredo')
  })
})

describe('a caller’s trace', () => {
  test('a caller’s trace goes on where a trusted proxy says so, and nowhere else', async () => {
    const behind = await start({ trustedProxies: ['127.0.0.0/8'] })
    await behind.app.inject({ url: '/saude/viva', headers: { traceparent } })
    expect((await behind.spans()).find(({ name }) => name === 'GET /saude/viva')).toMatchObject({
      traceId: TRACE,
      parentSpanId: CALLER,
    })

    const open = await start({ trustedProxies: ['10.0.0.1'] })
    await open.app.inject({ url: '/saude/viva', headers: { traceparent } })
    const span = (await open.spans()).find(({ name }) => name === 'GET /saude/viva')
    expect(span?.traceId).not.toBe(TRACE)
    expect(span?.parentSpanId).toBeUndefined()
  })

  test('a caller’s trace that is not sampled is not recorded here either', async () => {
    const { app, spans } = await start({ trustedProxies: ['127.0.0.1'] })
    await app.inject({ url: '/saude/viva', headers: { traceparent: traceparent.replace(/01$/, '00') } })
    await app.inject({ url: '/saude/pronta' })
    const names = (await spans()).map(({ name }) => name)
    expect(names).toContain('GET /saude/pronta')
    expect(names).not.toContain('GET /saude/viva')
  })
})

describe('sending', () => {
  test('a sent trace names the service and carries what the environment gives for the receiver', async () => {
    const { app, receiver, spans } = await start({
      environment: {
        OTEL_SERVICE_NAME: 'site',
        OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20b,x-other=2',
        OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=teste',
      },
    })
    await app.inject('/saude/viva')
    const [span] = await spans()
    expect(span?.attributes).toMatchObject({ 'service.name': 'site', 'deployment.environment.name': 'teste' })
    expect(receiver.calls[0]).toMatchObject({
      path: '/v1/traces',
      headers: { 'content-type': 'application/json', 'x-key': 'a b', 'x-other': '2' },
    })
  })

  test('traces that are refused for a moment fail no request, and are sent later', async () => {
    const { app, receiver, logged, spans } = await start()
    receiver.status = 503
    for (let i = 0; i < 600; i++) expect((await app.inject('/saude/viva')).statusCode).toBe(200)
    await vi.waitFor(() => expect(receiver.calls.length).toBe(1))
    receiver.status = 200
    await vi.waitFor(() => expect(receiver.spans.length).toBe(512), 10_000)
    expect((await spans()).filter(({ name }) => name === 'GET /saude/viva').length).toBe(600)
    expect(logged).toEqual([])
  })

  test('failing to send traces is logged once, and so is the recovery', async () => {
    const { app, receiver, logged, spans } = await start()
    receiver.status = 400
    for (let i = 0; i < 1100; i++) expect((await app.inject('/saude/viva')).statusCode).toBe(200)
    await vi.waitFor(() => expect(receiver.calls.length).toBe(2))
    expect(logged).toEqual(['tracing.not_sent'])
    receiver.status = 200
    expect((await spans()).length).toBeGreaterThan(0)
    expect(logged).toEqual(['tracing.not_sent', 'tracing.sent_again'])
  })

  test('traces that nobody takes are kept only up to a limit', async () => {
    const receiver = await startReceiver()
    receiver.status = 503
    const settings = settingsOf({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url })
    const { tracer } = openTracing(settings, { info: () => {}, error: () => {} })
    for (let i = 0; i < 10_000; i++) tracer.startSpan('GET /x').end()
    await vi.waitFor(() => expect(receiver.calls.length).toBeGreaterThan(0))
    receiver.status = 200
    // These are the spans that were being sent, and those that waited.
    await vi.waitFor(() => expect(receiver.spans.length).toBe(512 + 2048), 20_000)
  })
})

describe('the environment', () => {
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318/' }

  test.each([
    [{}, undefined],
    [{ ...endpoint, OTEL_SDK_DISABLED: 'true' }, undefined],
    [{ ...endpoint, OTEL_TRACES_EXPORTER: 'none' }, undefined],
    [endpoint, 'http://127.0.0.1:4318/v1/traces'],
    [{ ...endpoint, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://a.example/x' }, 'http://a.example/x'],
  ])('with the environment %j traces are sent to %s', (given, url) => {
    expect(readEnvironment(given as NodeJS.ProcessEnv).tracing?.url).toBe(url)
  })

  test.each([
    ['always_off', undefined, 0],
    ['parentbased_traceidratio', '0.25', 0.25],
    ['traceidratio', '0.5', 0.5],
  ])('the sampler %s with %s records its share of the traces', (sampler, argument, ratio) => {
    const given = {
      ...endpoint,
      OTEL_TRACES_SAMPLER: sampler,
      ...(argument ? { OTEL_TRACES_SAMPLER_ARG: argument } : {}),
    }
    const settings = settingsOf(given)
    const { tracer } = openTracing(settings, { info: () => {}, error: () => {} })
    const spans = Array.from({ length: 4000 }, () => tracer.startSpan('x'))
    expect(Math.abs(spans.filter(span => span.isRecording()).length / 4000 - ratio)).toBeLessThan(0.05)
  })

  test.each([
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['OTEL_TRACES_SAMPLER', 'sometimes'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'x-key'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'x-key=%zz'],
  ])('the tracing variable %s=%s is refused by its name', (name, value) => {
    expect(() => readEnvironment({ ...endpoint, [name]: value })).toThrow(`\n${name}: `)
  })
})
