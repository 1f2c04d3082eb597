import { createReadStream } from 'node:fs'
import type { Agent, IncomingMessage, RequestOptions } from 'node:http'
import { Agent as SecureAgent, request as secureRequest } from 'node:https'

// Not imported: an import reads all that the module offers, among it a client of 500 kB that nothing here uses.
const { Agent: PlainAgent, request: plainRequest } = process.getBuiltinModule('node:http')

/** Of all that is asked at once, so many have a connection; the others wait for one. */
const MOST_SOCKETS = 32
const MOST_FREE_SOCKETS = 8
/** What may come back: a portion of a file, or a list of a thousand names. */
const LARGEST_ANSWER = 16 * 1024 * 1024
/** Slower than this is as good as not at all. */
const LEAST_BYTES_PER_SECOND = 64 * 1024

/** In milliseconds. */
export interface ExchangeTimes {
  /** How long a connection may take, waiting for one of them included. */
  readonly connectedWithin: number
  /** How long nothing may move on it then, unless the call says otherwise. */
  readonly stalledAfter: number
  /** How long a call may take besides what its bytes need. */
  readonly longest: number
}

/** A part of a file on the disk, both ends included. */
export interface FilePart {
  readonly path: string
  readonly start: number
  readonly end: number
}

interface Outgoing {
  readonly method: string
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly body?: Buffer | FilePart | undefined
  /** How many bytes are expected back; next to none unless stated. */
  readonly expects?: number
  /** How long nothing may move, in milliseconds, while the service works on it. */
  readonly patience?: number
}

export interface Answered {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}

/** One request and its whole answer; rejects when the two do not come about in time, with no connection left behind. */
type Exchange = (outgoing: Outgoing, signal?: AbortSignal) => Promise<Answered>

/** @param endpoint says by which protocol */
export function openExchange(endpoint: string, times: ExchangeTimes): Exchange {
  const isSecure = endpoint.startsWith('https:')
  const options = { keepAlive: true, maxSockets: MOST_SOCKETS, maxFreeSockets: MOST_FREE_SOCKETS }
  const agent = isSecure ? new SecureAgent(options) : new PlainAgent(options)
  const once = (outgoing: Outgoing, signal: AbortSignal | undefined) =>
    exchange(outgoing, isSecure ? secureRequest : plainRequest, agent, times, signal)
  return async (outgoing, signal) => {
    for (let closed = 0; closed < MOST_FREE_SOCKETS; closed++) {
      try {
        return await once(outgoing, signal)
      } catch (cause) {
        if (!(cause instanceof ClosedMeanwhile)) throw cause
      }
    }
    return once(outgoing, signal)
  }
}

function exchange(
  { method, url, headers, body, expects = 0, patience }: Outgoing,
  request: (url: URL, options: RequestOptions, answered: (answer: IncomingMessage) => void) => Sending,
  agent: Agent,
  { connectedWithin, stalledAfter, longest: most }: ExchangeTimes,
  signal: AbortSignal | undefined,
): Promise<Answered> {
  return new Promise((resolve, reject) => {
    let content: ReturnType<typeof createReadStream> | undefined
    const sending = request(url, { method, headers, agent, ...(signal ? { signal } : {}) }, answer => {
      const parts: Buffer[] = []
      let length = 0
      answer.on('data', (part: Buffer) => {
        stalled.refresh()
        length += part.length
        if (length > LARGEST_ANSWER) fail(new Error('The answer is too long.'))
        else parts.push(part)
      })
      answer.on('error', fail)
      answer.on('aborted', () => fail(new Error('The answer was cut off.')))
      answer.on('end', () => {
        if (!answer.complete) return fail(new Error('The answer was cut off.'))
        end()
        // Refused before all of it was sent: the rest would be taken for the next request.
        if (!sending.writableFinished) sending.destroy()
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) })
      })
    })

    let stalled = setTimeout(() => fail(new TimedOut()), connectedWithin)
    const bytes = expects + (body === undefined ? 0 : lengthOf(body))
    const longest = setTimeout(
      () => fail(new TimedOut()),
      most + (patience ?? 0) + (bytes / LEAST_BYTES_PER_SECOND) * 1000,
    )
    const onConnected = () => {
      if (isOver) return
      clearTimeout(stalled)
      stalled = setTimeout(() => fail(new TimedOut()), patience ?? stalledAfter)
    }
    sending.once('socket', socket => {
      if (socket.connecting) socket.once('connect', onConnected)
      else onConnected()
    })
    sending.on('error', cause => {
      const isShort = body === undefined || Buffer.isBuffer(body)
      const isClosed = isShort && sending.reusedSocket && (cause as NodeJS.ErrnoException).code === 'ECONNRESET'
      fail(isClosed ? new ClosedMeanwhile(cause.message, { cause }) : cause)
    })
    if (body === undefined || Buffer.isBuffer(body)) sending.end(body)
    else {
      content = createReadStream(body.path, { start: body.start, end: body.end, highWaterMark: 256 * 1024 })
      content.on('data', () => stalled.refresh())
      content.on('error', fail)
      content.pipe(sending)
    }

    let isOver = false
    function end() {
      isOver = true
      clearTimeout(stalled)
      clearTimeout(longest)
      content?.destroy()
    }
    function fail(cause: Error) {
      end()
      sending.destroy()
      reject(cause)
    }
  })
}

type Sending = ReturnType<typeof plainRequest>

/** The connection was kept from before, and the service closed it just then; says nothing of the service. */
class ClosedMeanwhile extends Error {}

export const lengthOf = (body: Buffer | FilePart) => (Buffer.isBuffer(body) ? body.length : body.end - body.start + 1)

/** Said at once and not tried again: whoever waits has waited long enough. */
export class TimedOut extends Error {
  constructor() {
    super('It did not answer in time.')
  }
}
