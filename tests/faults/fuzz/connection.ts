import { connect, type Socket } from 'node:net'

export interface Answer {
  readonly statusCode: number
  /** By lower-case name; the last one of those that are repeated. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Milliseconds: a client that waits longer was left hanging. */
const MAX_ANSWER_MS = 10_000

/** A client that keeps its connections and sends bytes as they are, one request at a time on each. */
export class Client {
  readonly #port: number
  readonly #idle: Connection[] = []
  readonly #waiting: ((connection: Connection) => void)[] = []
  #free: number

  constructor(port: number, connections: number) {
    this.#port = port
    this.#free = connections
  }

  /** @param bytes a whole request, in latin1 */
  async ask(bytes: string): Promise<Answer> {
    const connection = await this.#take()
    try {
      const answer = await connection.ask(bytes)
      this.#give(answer.headers['connection'] === 'close' ? connection.renew() : connection)
      return answer
    } catch (cause) {
      this.#give(connection.renew())
      throw new Error(`${(cause as Error).message}: ${bytes.slice(0, 200)}`, { cause })
    }
  }

  close() {
    for (const connection of this.#idle) connection.renew()
  }

  #take(): Connection | Promise<Connection> {
    const idle = this.#idle.pop()
    if (idle) return idle
    if (this.#free > 0) {
      this.#free--
      return new Connection(this.#port)
    }
    return new Promise(resolve => this.#waiting.push(resolve))
  }

  #give(connection: Connection) {
    const next = this.#waiting.shift()
    if (next) next(connection)
    else this.#idle.push(connection)
  }
}

class Connection {
  readonly #port: number
  #socket: Socket | undefined
  #received = ''
  #settle: ((cause?: Error) => void) | undefined

  constructor(port: number) {
    this.#port = port
  }

  async ask(bytes: string): Promise<Answer> {
    const isKept = this.#socket !== undefined
    try {
      return await this.#askOnce(bytes)
    } catch (cause) {
      // The server ends a connection that was idle for 5 s, perhaps just then.
      if (!isKept || this.#received !== '' || !(cause instanceof HungUp)) throw cause
      this.renew()
      return await this.#askOnce(bytes)
    }
  }

  renew(): this {
    this.#socket?.destroy()
    this.#socket = undefined
    return this
  }

  async #askOnce(bytes: string): Promise<Answer> {
    const socket = (this.#socket ??= this.#open())
    this.#received = ''
    const late = setTimeout(() => this.#settle?.(new Error(`no answer within ${MAX_ANSWER_MS} ms`)), MAX_ANSWER_MS)
    try {
      return await new Promise<Answer>((resolve, reject) => {
        const isHead = bytes.startsWith('HEAD ')
        this.#settle = cause => {
          const answer = firstAnswer(this.#received, isHead)
          if (answer) resolve(answer.answer)
          else if (cause) reject(cause)
        }
        socket.write(bytes, 'latin1')
      })
    } finally {
      clearTimeout(late)
      this.#settle = undefined
    }
  }

  #open(): Socket {
    const socket = connect(this.#port, '127.0.0.1').setNoDelay().setEncoding('latin1')
    socket.on('data', (text: string) => {
      this.#received += text
      this.#settle?.()
    })
    const ended = () => {
      if (this.#socket !== socket) return
      this.#socket = undefined
      this.#settle?.(new HungUp('the server closed the connection without an answer'))
    }
    socket.on('error', ended)
    socket.on('close', ended)
    return socket
  }
}

class HungUp extends Error {}

/** The first whole answer in what was received, and where it ends; undefined while it is incomplete. */
export function firstAnswer(received: string, isHead = false): { answer: Answer; end: number } | undefined {
  const headEnd = received.indexOf('\r\n\r\n')
  if (headEnd === -1) return undefined
  const [first = '', ...lines] = received.slice(0, headEnd).split('\r\n')
  const statusCode = Number(/^HTTP\/1\.1 (\d{3}) /.exec(first)?.[1] ?? 0)
  const headers: Record<string, string> = {}
  for (const line of lines) {
    const colon = line.indexOf(':')
    headers[line.slice(0, colon).toLowerCase()] = line.slice(colon + 1).trim()
  }
  const start = headEnd + 4
  const whole = (body: string, end: number) => ({
    answer: { statusCode, headers, body: Buffer.from(body, 'latin1').toString('utf8') },
    end,
  })
  if (isHead || statusCode === 304 || statusCode === 204) return whole('', start)
  if (headers['transfer-encoding'] === 'chunked') {
    let body = ''
    for (let at = start; ; ) {
      const lineEnd = received.indexOf('\r\n', at)
      if (lineEnd === -1) return undefined
      const length = Number.parseInt(received.slice(at, lineEnd), 16)
      const end = lineEnd + 2 + length
      if (received.length < end + 2) return undefined
      if (length === 0) return whole(body, end + 2)
      body += received.slice(lineEnd + 2, end)
      at = end + 2
    }
  }
  const end = start + Number(headers['content-length'] ?? 0)
  return received.length < end ? undefined : whole(received.slice(start, end), end)
}

/** Milliseconds of silence after which nothing more comes before more is sent. */
const QUIET = 40
const MAX_GOODBYE_MS = 5000

/**
 * Sends bytes that may be anything on a connection of its own, then ends it, and waits until the server has ended it
 * too. Resolves with everything that came back, in latin1.
 */
export function exchange(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = ''
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }).setEncoding('latin1')
    let quiet = setTimeout(end, QUIET)
    const late = setTimeout(() => {
      socket.destroy()
      reject(new Error(`the server did not close the connection within ${MAX_GOODBYE_MS} ms`))
    }, MAX_GOODBYE_MS)
    function end() {
      socket.end()
    }
    socket.on('data', text => {
      received += text
      clearTimeout(quiet)
      quiet = setTimeout(end, QUIET)
    })
    socket.on('end', end)
    // A server that hangs up on what is still being sent resets the connection.
    socket.on('error', () => {})
    socket.on('close', () => {
      clearTimeout(quiet)
      clearTimeout(late)
      resolve(received)
    })
    socket.write(bytes, 'latin1')
  })
}
