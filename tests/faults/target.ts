import { connect } from 'node:net'
import { type BuiltServer, type BuiltServerOptions, startBuiltServer } from '#tests/support/builtServer.ts'
import { residentMemory } from '#tests/support/processMemory.ts'

export const ACCOUNT = { email: 'administrador@example.com', senha: 'varanda com vista 27' }

/** The built server under a fault, with an administrator. */
export interface Target extends BuiltServer {
  readonly port: number
  /** The headers of the signed-in administrator. */
  readonly headers: Record<string, string>
  /** Resident memory, in MB. */
  memory(): number
  post(path: string, form: Record<string, string>): Promise<Response>
  get(path: string): Promise<Response>
}

/** Starts without limits per address, since all requests of a fault come from one. */
export async function startTarget(options: BuiltServerOptions = {}): Promise<Target> {
  const env = { RATE_LIMITS: 'off', ADMIN_EMAIL: ACCOUNT.email, ADMIN_PASSWORD: ACCOUNT.senha, ...options.env }
  const server = await startBuiltServer({ ...options, env })
  const post = (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(server.url + path, { method: 'POST', headers, body: new URLSearchParams(form) })
  const reply = await post('/api/auth', { ...ACCOUNT, autoLogin: '1' })
  if (!reply.ok) {
    await server.kill()
    throw new Error(`signing in answered ${reply.status}: ${await reply.text()}`)
  }
  const { data } = (await reply.json()) as { data: { token: string; tenant: { id: number } } }
  const headers = { 'x-access-token': data.token, 'x-tenant-id': String(data.tenant.id) }
  return {
    ...server,
    port: Number(new URL(server.url).port),
    headers,
    memory: () => residentMemory(server.pid),
    post: (path, form) => post(path, form, headers),
    get: path => fetch(server.url + path, { headers }),
  }
}

/** Measures how long others wait: asks for one page after the other, each on a new connection, until stopped. */
export function watchOthers(port: number, path = '/saude/viva') {
  const waits: number[] = []
  let isOver = false
  const done = (async () => {
    while (!isOver) {
      waits.push(await timeOf(port, path))
      await new Promise(resolve => setTimeout(resolve, 20))
    }
  })()
  return {
    /** The waits in milliseconds, the longest last. */
    async stop(): Promise<readonly number[]> {
      isOver = true
      await done
      return waits.sort((a, b) => a - b)
    },
  }
}

/** Milliseconds from connecting to the first byte of a 200. */
function timeOf(port: number, path: string): Promise<number> {
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nconnection: close\r\n\r\n`),
    )
    socket.once('data', (bytes: Buffer) => {
      socket.destroy()
      const status = bytes.toString('latin1', 9, 12)
      if (status === '200') resolve(performance.now() - began)
      else reject(new Error(`${path} answered ${status}`))
    })
    socket.once('error', reject)
  })
}
