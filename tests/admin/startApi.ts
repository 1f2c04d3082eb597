import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export interface Call {
  readonly method: string
  readonly path: string
  readonly query: [string, string][]
  readonly headers: IncomingHttpHeaders
  readonly body: string
  /** The form's names and texts without `chave_operacao`, which is random. */
  readonly form: [string, string][]
}

/** An answer of the API; a function may also answer by itself, or not at all. */
type Reply =
  | {
      code?: number
      data?: unknown
      meta?: unknown
      message?: string
      errors?: unknown
      headers?: Record<string, string>
    }
  | { raw: string; code: number }
type Handler = Reply | ((call: Call, response: ServerResponse) => Reply | undefined | Promise<Reply | undefined>)

/** The browser of these tests, whose address and cookies tests can reach. */
export const browser = (globalThis as unknown as { jsdom: Browser }).jsdom
interface Browser {
  reconfigure(to: { url: string }): void
  readonly cookieJar: { getCookiesSync(url: string): { readonly value: string }[] }
  readonly window: { _origin: string }
}

/** A real HTTP server at the address that the page takes for its own. The test gives its answers and reads the requests. */
export async function startApi(routes: Record<string, Handler> = {}) {
  const calls: Call[] = []
  const server = createServer(async (request, response) => {
    const url = new URL(request.url!, 'http://api')
    let body = ''
    for await (const chunk of request) body += chunk
    const call: Call = {
      method: request.method!,
      path: url.pathname,
      query: [...url.searchParams],
      headers: request.headers,
      body,
      form: [...new URLSearchParams(body)].filter(([name]) => name !== 'chave_operacao'),
    }
    calls.push(call)
    const handler = routes[`${call.method} ${call.path}`] ?? { code: 404, message: 'Endereço não encontrado.' }
    const reply = typeof handler === 'function' ? await handler(call, response) : handler
    if (!reply) return
    if ('raw' in reply) return response.writeHead(reply.code, { 'content-type': 'text/html' }).end(reply.raw)
    const { code = 200, data, meta, message = 'OK', errors, headers } = reply
    response.writeHead(code, { 'content-type': 'application/json; charset=utf-8', ...headers })
    response.end(JSON.stringify({ data, meta, status: { code, message }, errors }))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  browser.reconfigure({ url: `${url}/admin` })
  // jsdom's XMLHttpRequest keeps the origin it started with, and would treat the server as another origin.
  browser.window._origin = url
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url, calls, routes }
}

export const ana = {
  usuario: { id: 7, nome: 'Ana Souza', email: 'ana@empresa.com.br', perfil: 'administrador' },
  tenant: { id: 3, nome: 'Construtora Araucária' },
}
