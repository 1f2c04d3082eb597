import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { collectDefaultMetrics } from 'prom-client'
import { openRegistry, TEXT_FORMAT } from './registry.ts'

const MAX_CONNECTIONS = 20

/** Simultaneous requests share one result. */
export async function serveMetrics({ host, port }: { readonly host: string; readonly port: number }) {
  const registry = openRegistry()
  collectDefaultMetrics({ register: registry.register })
  let underWay: Promise<string> | undefined

  function text(): Promise<string> {
    underWay ??= registry.text().finally(() => {
      underWay = undefined
    })
    return underWay
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (request.url !== '/metrics') return void response.writeHead(404).end()
    if (!isRead) return void response.writeHead(405, { allow: 'GET, HEAD' }).end()
    const body = await text()
    response.writeHead(200, { 'content-type': TEXT_FORMAT, 'cache-control': 'no-store' })
    response.end(request.method === 'HEAD' ? undefined : body)
  }

  const server = createServer({ headersTimeout: 8000, requestTimeout: 10_000, keepAliveTimeout: 5000 }, (...given) => {
    answer(...given).catch(() => given[1].writeHead(500).end())
  })
  server.maxConnections = MAX_CONNECTIONS
  // `exclusive`: each worker reports its own metrics, even though all share the site's port.
  server.listen({ port, host, exclusive: true })
  try {
    await once(server, 'listening')
  } catch (cause) {
    throw new Error(
      `METRICS_HOST, METRICS_PORT: the metrics cannot be served there (${(cause as Error).message}). Stop what uses that port, or set another.`,
      { cause },
    )
  }
  // The metrics alone must not keep the process alive.
  server.unref()
  return {
    registry,
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

export type Metrics = Awaited<ReturnType<typeof serveMetrics>>
