import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Response } from 'light-my-request'
import { onTestFinished } from 'vitest'
import type { TestApp } from '../../support/app.ts'

interface PurgeCalled {
  readonly method: string
  readonly headers: Readonly<Record<string, unknown>>
  readonly keys: readonly string[]
}

interface Held {
  readonly reply: Response
  readonly keys: ReadonlySet<string>
  readonly until: number
}

/** A CDN for tests, with every purge that it received. */
export interface Cdn {
  /** For `AppParts.cdn`. */
  readonly settings: {
    readonly call: {
      readonly url: string
      readonly header: { readonly name: string; readonly value: string }
      readonly body: string
    }
    readonly keysHeader: 'Surrogate-Key'
  }
  readonly called: PurgeCalled[]
  /** The status with which purges are answered; nothing is dropped unless it is 200. */
  status: number
  /** Returns every key that it was told to drop since the last call. */
  dropped(): string[]
  /** Asks through the CDN: it answers from what it holds, or with what the server answers now. */
  through(started: Pick<TestApp, 'app' | 'clock'>): Through
}

interface Through {
  get(url: string, headers?: Record<string, string>): Promise<Response & { readonly isHeld: boolean }>
  /** The addresses of what it holds now. */
  held(): string[]
}

export const SECRET = 'segredo-da-rede'

/**
 * A CDN as small as one can be: it holds what it may (RFC 9111, and RFC 9213 where Surrogate-Control is there), for as
 * long as it may, by address, and drops by key what a purge over HTTP names.
 */
export async function startCdn(): Promise<Cdn> {
  const held = new Map<string, Held>()
  const called: PurgeCalled[] = []
  let read = 0
  const cdn = { status: 200 }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { surrogate_keys: keys } = JSON.parse(Buffer.concat(chunks).toString())
    called.push({ method: request.method!, headers: request.headers, keys })
    if (cdn.status === 200)
      for (const [url, one] of held) if (keys.some((key: string) => one.keys.has(key))) held.delete(url)
    response.writeHead(cdn.status).end(SECRET)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const { port } = server.address() as AddressInfo
  return Object.assign(cdn, {
    settings: {
      call: {
        url: `http://127.0.0.1:${port}/purge`,
        header: { name: 'Fastly-Key', value: SECRET },
        body: '{"surrogate_keys":[{keys}]}',
      },
      keysHeader: 'Surrogate-Key' as const,
    },
    called,
    dropped() {
      const since = called.slice(read).flatMap(({ keys }) => keys)
      read = called.length
      return [...new Set(since)].sort()
    },
    through: ({ app, clock }: Pick<TestApp, 'app' | 'clock'>): Through => ({
      async get(url, headers = {}) {
        const now = clock.now().getTime()
        const kept = held.get(url)
        if (kept !== undefined && now < kept.until) return Object.assign(kept.reply, { isHeld: true })
        const reply = await app.inject({ url, headers })
        const seconds = secondsHeld(reply)
        if (seconds > 0) {
          const keys = new Set(String(reply.headers['surrogate-key'] ?? '').split(' '))
          held.set(url, { reply, keys, until: now + seconds * 1000 })
        }
        return Object.assign(reply, { isHeld: false })
      },
      held: () => [...held].filter(([, { until }]) => clock.now().getTime() < until).map(([url]) => url),
    }),
  })
}

/** How many seconds a cache other than the browser’s may hold an answer. */
function secondsHeld({ headers, statusCode }: Response): number {
  const control = String(headers['cache-control'] ?? '')
  if (headers['set-cookie'] !== undefined || /\b(?:no-store|no-cache|private)\b/.test(control)) return 0
  if (statusCode !== 200) return 0
  const targeted = headers['surrogate-control']
  const seconds = targeted ?? /s-maxage=\d+/.exec(control)?.[0] ?? control
  return Number(/(?:max-age|s-maxage)=(\d+)/.exec(String(seconds))?.[1] ?? 0)
}
