import { connect, type Socket } from 'node:net'

export interface Load {
  readonly port: number
  /** The whole request as bytes, a new one each time or always the same. */
  readonly next: () => Buffer
  readonly connections: number
  readonly seconds: number
  /** Milliseconds that each connection rests between an answer and the next request; none by default. */
  readonly pause?: number
  /** Stops after this many answers, if that is sooner. */
  readonly most?: number
  /** Stops when this is aborted, if that is sooner. */
  readonly until?: AbortSignal
}

export interface Measured {
  readonly perSecond: number
  /** Milliseconds. */
  readonly p50: number
  readonly p99: number
  readonly slowest: number
}

/**
 * Keeps every connection busy with one request at a time and counts whole answers. Rejects at the first answer that is
 * not 2xx.
 *
 * This is a client of our own because the servers answer tens of thousands of times a second: one that parses more than
 * the length of an answer would itself be what is measured.
 */
export async function load({
  port,
  next,
  connections,
  seconds,
  pause,
  most = Number.POSITIVE_INFINITY,
  until,
}: Load): Promise<Measured> {
  const times: number[] = []
  const start = performance.now()
  const end = start + seconds * 1000
  let asked = 0
  const mayAsk = () => performance.now() < end && asked < most && !until?.aborted

  await Promise.all(
    Array.from({ length: connections }, async () => {
      const socket = await opened(port)
      await new Promise<void>((resolve, reject) => {
        let sent = 0
        const ask = () => {
          asked++
          sent = performance.now()
          socket.write(next())
        }
        readAnswers(socket, reject, () => {
          times.push(performance.now() - sent)
          if (!mayAsk()) resolve()
          else if (pause === undefined) ask()
          else setTimeout(ask, pause)
        })
        socket.on('error', reject)
        socket.on('close', () => reject(new Error('the server closed a connection')))
        if (mayAsk()) ask()
        else resolve()
      })
      socket.removeAllListeners('close').destroy()
    }),
  )
  const elapsed = (performance.now() - start) / 1000
  times.sort((a, b) => a - b)
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))]!
  return { perSecond: times.length / elapsed, p50: at(0.5), p99: at(0.99), slowest: at(1) }
}

/** The bytes of a request. */
export function request(
  port: number,
  method: 'GET' | 'POST',
  path: string,
  headers: Record<string, string> = {},
  body = '',
): Buffer {
  const all = { host: `127.0.0.1:${port}`, ...headers, ...(method === 'POST' ? FORM : {}) }
  const length = method === 'POST' ? `content-length: ${Buffer.byteLength(body)}\r\n` : ''
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${head.join('')}${length}\r\n${body}`)
}
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

async function opened(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.setNoDelay()
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  return socket
}

/** Calls `answered` at the end of each answer; every answer must state its length. */
function readAnswers(socket: Socket, reject: (cause: Error) => void, answered: () => void) {
  let missing = 0
  let head = ''
  socket.on('data', (chunk: Buffer) => {
    if (missing > 0) {
      missing -= chunk.length
    } else {
      head += chunk.toString('latin1', 0, 4096)
      const headEnd = head.indexOf('\r\n\r\n')
      if (headEnd === -1) return
      if (!head.startsWith('HTTP/1.1 2')) {
        const text = /content-encoding/i.test(head) ? '' : chunk.toString('utf8', headEnd + 4, headEnd + 500)
        return reject(new Error(`the server answered ${head.slice(9, head.indexOf('\r\n'))} ${text}`))
      }
      const length = /\r\ncontent-length: (\d+)/i.exec(head)
      if (length === null) return reject(new Error(`an answer without its length: ${head.slice(0, headEnd)}`))
      missing = headEnd + 4 + Number(length[1]) - chunk.length
      head = ''
    }
    if (missing === 0) answered()
  })
}
