import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { Counter, Histogram } from 'prom-client'
import { describe, expect, onTestFinished, test } from 'vitest'
import { noteFailure } from '#server/backup/backupState.ts'
import { unavailable } from '#server/errors.ts'
import { serveMetrics } from '#server/metrics/metricsServer.ts'
import { openRegistry } from '#server/metrics/registry.ts'
import { dialects, formRequest, startApp } from '../../support/app.ts'
import { freePort } from '../../support/builtServer.ts'
import { client, site } from '../pages/site.ts'
import { parseMetrics } from './parseMetrics.ts'

describe('the text of the metrics', () => {
  test('the metrics are in the format of Prometheus, whatever a label contains', async () => {
    const registry = openRegistry()
    const { register } = registry
    const odd = { text: 'a"b\\c\nd, e="f"}' }
    new Counter({ registers: [register], name: 'odd_total', help: 'A\\B\nC', labelNames: ['text'] }).inc(odd, 2)
    registry.read('none_bytes', 'Nothing yet.', () => undefined)
    const given = { name: 'sizes_bytes', help: 'Sizes.', labelNames: ['of'], buckets: [1, 10] }
    const sizes = new Histogram({ registers: [register], ...given }).labels({ of: 'x' })
    for (const size of [0.5, 1, 2, 100]) sizes.observe(size)

    const metrics = parseMetrics(await registry.text())

    expect(metrics.get('odd_total')).toEqual({
      type: 'counter',
      help: 'A\\\\B\\nC',
      samples: [{ name: 'odd_total', labels: { text: 'a"b\\c\nd, e="f"}' }, value: 2 }],
    })
    expect(metrics.get('none_bytes')?.samples).toEqual([])
    expect(metrics.get('sizes_bytes')?.samples.map(({ labels, value }) => [labels.le ?? '', value])).toEqual([
      ['1', 2],
      ['10', 3],
      ['+Inf', 4],
      ['', 103.5],
      ['', 4],
    ])
  })

  test('the metrics of several companies stand under one head, each with its label, until the company leaves', async () => {
    const registry = openRegistry()
    const company = registry.within({ tenant: 'sul' })
    registry.read('rooms', 'Rooms.', () => 1)
    company.read('rooms', 'Rooms.', () => 2)

    const said = async () => parseMetrics(await registry.text()).get('rooms')?.samples
    expect(await said()).toMatchObject([
      { labels: {}, value: 1 },
      { labels: { tenant: 'sul' }, value: 2 },
    ])
    company.leave()
    expect(await said()).toMatchObject([{ labels: {}, value: 1 }])
  })

  test('a metric that cannot be read at the moment is left out, and all others are reported', async () => {
    const registry = openRegistry()
    registry.read('lost', 'Away.', () => Promise.reject(new Error('away')))
    new Counter({ registers: [registry.register], name: 'kept_total', help: 'There.' }).inc()

    expect([...parseMetrics(await registry.text()).keys()]).toEqual(['kept_total'])
  })

  test.each([
    ['a_total 1\n', 'no metric before its sample'],
    ['# HELP a A.\n# TYPE a gauge\na{b="1",b="2"} 1\n', 'a label twice'],
    ['# HELP a A.\n# TYPE a counter\na 1\n', 'a counter without _total'],
    ['# HELP a A.\n# TYPE a gauge\na 1\na 2\n', 'a series twice'],
    ['# HELP a A.\n# TYPE a gauge\na one\n', 'no number'],
    [
      '# HELP a_seconds A.\n# TYPE a_seconds histogram\na_seconds_bucket{le="+Inf"} 2\na_seconds_sum 1\na_seconds_count 1\n',
      'another count than in the buckets',
    ],
  ])('the tests’ own parser of metrics refuses %j: %s', text => {
    expect(() => parseMetrics(text)).toThrow()
  })
})

describe.each(dialects)('the metrics of a server on %s', dialect => {
  async function start() {
    const metrics = openRegistry()
    const started = await startApp({ dialect, parts: { client, site, metrics } })
    /** The value of the only series with these labels; undefined where there is none. */
    const value = async (name: string, labels: Record<string, string> = {}) => {
      const metric = parseMetrics(await metrics.text()).get(name.replace(/(?<=_seconds)_(?:count|sum)$/, ''))
      const found = metric?.samples.filter(
        one => one.name === name && Object.entries(labels).every(([key, wanted]) => one.labels[key] === wanted),
      )
      if (found !== undefined && found.length > 1) throw new Error(`${found.length} series of ${name}`)
      return found?.[0]?.value
    }
    return { ...started, metrics, value }
  }

  test('the metrics count every request by its route and the class of its status, and never by its address', async () => {
    const { app, admin, metrics, value } = await start()
    for (const url of ['/?tipo=segredo', '/?tipo=segredo', '/?tipo=segredo']) await app.inject({ url })
    const { headers } = await app.inject({ url: '/?tipo=segredo' })
    await app.inject({ url: '/?tipo=segredo', headers: { 'if-none-match': String(headers.etag) } })
    await app.inject({ url: '/nenhum-segredo' })
    await admin.get('/api/tipos/999')
    await admin.get('/api/diferenciais?busca=segredo')
    await app.inject({ url: '/api/usuarios' })

    const requests = (labels: Record<string, string>) => value('http_requests_total', { method: 'GET', ...labels })
    expect(await requests({ route: '/*', status: '2xx' })).toBe(4)
    expect(await requests({ route: '/*', status: '3xx' })).toBe(1)
    expect(await requests({ route: '/*', status: '4xx' })).toBe(1)
    expect(await requests({ route: '/api/tipos/:id', status: '4xx' })).toBe(1)
    expect(await requests({ route: '/api/diferenciais', status: '2xx' })).toBe(1)
    expect(await requests({ route: '/api/usuarios', status: '4xx' })).toBe(1)
    expect(await value('http_request_duration_seconds_count', { method: 'GET', route: '/api/diferenciais' })).toBe(1)
    expect(await value('araucaria_cache_hits_total', { cache: 'pages' })).toBe(4)
    expect(await value('araucaria_cache_misses_total', { cache: 'pages' })).toBe(2)
    expect(await value('araucaria_cache_entries', { cache: 'pages' })).toBe(2)
    expect(await metrics.text()).not.toMatch(/segredo|ana@/)
  })

  test('the metrics also count pages from memory, which no other part of the server sees', async () => {
    const { app, value } = await start()
    const port = await freePort()
    await app.listen({ host: '127.0.0.1', port })
    const ask = async (method: string, headers = {}) => {
      const asked = request({ port, host: '127.0.0.1', method, headers: { host: 'localhost', ...headers } }).end()
      const [reply] = (await once(asked, 'response')) as [IncomingMessage]
      await once(reply.resume(), 'end')
      return reply.headers.etag!
    }
    await app.inject({ url: '/', headers: { host: 'localhost' } })
    const before = await value('http_request_duration_seconds_count', { route: '/*', method: 'GET' })
    const etag = await ask('GET')
    await ask('GET', { 'if-none-match': etag })
    await ask('HEAD')

    expect(await value('http_requests_total', { route: '/*', method: 'GET', status: '2xx' })).toBe(2)
    expect(await value('http_requests_total', { route: '/*', method: 'GET', status: '3xx' })).toBe(1)
    expect(await value('http_requests_total', { route: '/*', method: 'HEAD', status: '2xx' })).toBe(1)
    expect(await value('http_request_duration_seconds_count', { route: '/*', method: 'GET' })).toBe(before)
    expect(await value('http_connections')).toBeGreaterThan(0)
  })

  test('the metrics report the state of the database, its jobs, mail, sessions and backups', async () => {
    const { app, admin, folder, value } = await start()
    const before = await value('araucaria_database_saves_total')
    expect(await value('araucaria_sessions')).toBe(1)
    expect(await value('araucaria_backup_failing')).toBe(0)
    expect(await value('araucaria_backup_last_success_timestamp_seconds')).toBeUndefined()

    await admin.post('/api/tipos', { nome: 'Galpão novo', cor: '#336699' })
    await app.inject(formRequest('POST', '/api/auth/forgot', { email: 'ana@example.com' }))
    await mkdir(join(folder, 'backups'))
    await writeFile(join(folder, 'backups/copia-2026-10-30T06-00-00.000Z.zip'), 'x'.repeat(1234))
    await noteFailure(folder, { at: '2026-10-30T11:00:00.000Z', reason: 'cheio' })
    await app.settled()

    expect(await value('araucaria_database_up')).toBe(1)
    expect(await value('araucaria_database_saves_total')).toBeGreaterThan(before!)
    expect(await value('araucaria_database_duration_seconds_count', { work: 'save' })).toBeGreaterThan(0)
    expect(await value('araucaria_mails_total', { outcome: 'sent' })).toBe(1)
    expect(await value('araucaria_jobs_queued', { type: 'arquivos_sem_registro' })).toBe(1)
    expect(await value('araucaria_backup_last_success_size_bytes')).toBe(1234)
    expect(await value('araucaria_backup_last_success_timestamp_seconds')).toBe(
      Date.parse('2026-10-30T06:00:00Z') / 1000,
    )
    expect(await value('araucaria_backup_failing')).toBe(1)
    expect(await value('araucaria_backup_last_failure_timestamp_seconds')).toBe(
      Date.parse('2026-10-30T11:00:00Z') / 1000,
    )
    expect(await value('araucaria_disk_free_bytes')).toBeGreaterThan(0)
  })

  test('the metrics count refusals by their reason', async () => {
    const { app, value } = await start()
    for (let i = 0; i < 6; i++)
      await app.inject(
        formRequest('POST', '/api/auth', { email: 'ana@example.com', senha: 'errada demais', autoLogin: 1 }),
      )

    expect(await value('araucaria_refusals_total', { reason: 'too_many_attempts' })).toBe(1)
    expect(await value('araucaria_refusals_total', { reason: 'defect' })).toBe(0)
  })

  test('the metrics are served while the database is away', async () => {
    const { store, value } = await start()
    Object.assign(store, { read: () => Promise.reject(unavailable()) })

    expect(await value('araucaria_database_up')).toBeDefined()
    expect(await value('araucaria_sessions')).toBeUndefined()
  })

  test('the metrics have no address on the site', async () => {
    const { app, admin } = await start()
    expect((await app.inject('/metrics')).statusCode).toBe(404)
    expect((await admin.get('/api/metrics')).statusCode).toBe(404)
  })
})

describe('the port of the metrics', () => {
  async function serve() {
    const address = { host: '127.0.0.1', port: await freePort() }
    const metrics = await serveMetrics(address)
    onTestFinished(() => metrics.close())
    return { ...address, ...metrics, url: `http://127.0.0.1:${address.port}` }
  }

  test('the port of the metrics reports what the process takes, and nothing else', async () => {
    const { url } = await serve()
    const reply = await fetch(`${url}/metrics`)
    const metrics = parseMetrics(await reply.text())

    expect(reply.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
    for (const name of [
      'process_cpu_seconds_total',
      'process_resident_memory_bytes',
      'process_start_time_seconds',
      'nodejs_heap_size_used_bytes',
      'nodejs_external_memory_bytes',
      'nodejs_eventloop_lag_p99_seconds',
    ])
      expect([name, metrics.get(name)?.samples.length]).toEqual([name, 1])
    expect([...metrics.keys()].filter(name => !/^(?:process|nodejs)_/.test(name))).toEqual([])
    expect(metrics.get('process_resident_memory_bytes')?.samples[0]?.value).toBeGreaterThan(10_000_000)
    const answers = [fetch(url), fetch(`${url}/metrics?x`), fetch(`${url}/metrics`, { method: 'POST' })]
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([404, 404, 405])
  })

  test('the port of the metrics collects them once for however many ask at once', async () => {
    const { url, registry } = await serve()
    const release = Promise.withResolvers<void>()
    let asked = 0
    registry.read('asked', 'How often.', async () => {
      asked++
      await release.promise
      return asked
    })

    const answers = Array.from({ length: 10 }, async () => (await fetch(`${url}/metrics`)).text())
    const others = Array.from({ length: 10 }, () => fetch(url))
    await Promise.all(others)
    release.resolve()

    expect(new Set((await Promise.all(answers)).map(text => /^asked \d+$/m.exec(text)?.[0]))).toEqual(
      new Set(['asked 1']),
    )
  })

  test('a taken port of the metrics stops the start and says which variables to change', async () => {
    const { host, port } = await serve()
    await expect(serveMetrics({ host, port })).rejects.toThrow('METRICS_HOST, METRICS_PORT: ')
  })

  test('the port of the metrics is free again when the server has ended, even with an open connection', async () => {
    const { host, port, close } = await serve()
    const open = connect(port, host)
    await new Promise(resolve => open.once('connect', resolve))
    await close()

    const again = serveMetrics({ host, port })
    await expect(again).resolves.toBeDefined()
    await (await again).close()
  })
})
