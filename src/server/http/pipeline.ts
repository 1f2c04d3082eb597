import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** So many requests of one connection wait for their answers at a time (`THREATS.md` 6), the one being answered among them. */
const MOST_UNANSWERED = 8

/** HPE_PAUSED of llhttp: returned for a request, it stops Node's parser right behind its head, in the middle of a chunk. */
const STOP_PARSING = 21

/** What Node keeps on a connection's socket and does not document. */
interface HttpSocket extends Socket {
  readonly parser?: {
    onIncoming: (request: IncomingMessage, keepAlive: boolean) => number
    resume(): void
  } | null
}

/** What a `clientError` says of where the parser stopped. */
export interface ParserStopped {
  readonly code?: string
  readonly bytesParsed?: number
  readonly rawPacket?: unknown
}

interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  /** What was read behind it when it made the parser stop. */
  rest?: Buffer
}

/**
 * A connection that has sent requests ahead of the answer to its first. At the first request too many its parser stops;
 * that request, and what was read behind it, are held until all before it are answered and sent.
 */
export class Pipeline {
  readonly #socket: HttpSocket
  readonly #answer: RequestListener
  readonly #onReady: (pipeline: Pipeline) => void
  /** Parsed, and not yet given to be answered. */
  readonly #queue: Exchange[] = []
  /** Requests behind the one being answered, given or not. */
  #waiting = 0
  #held: Exchange | undefined
  #awaitsDrain = false

  /** @param onReady told whenever there may be something for `answerNext` to do */
  constructor(socket: HttpSocket, answer: RequestListener, onReady: (pipeline: Pipeline) => void) {
    this.#socket = socket
    this.#answer = answer
    this.#onReady = onReady
    const { parser } = socket
    if (!parser) return
    const { onIncoming } = parser
    parser.onIncoming = (request, keepAlive) => {
      const result = onIncoming(request, keepAlive)
      return this.#held === undefined ? result : STOP_PARSING
    }
  }

  /** Takes in a request behind one that has no answer yet. */
  take(exchange: Exchange) {
    // The parser has not stopped, so nothing bounds what waits.
    if (this.#held !== undefined) return void this.#socket.destroy()
    if (this.#waiting === MOST_UNANSWERED - 1) return this.#hold(exchange)
    this.#waiting++
    this.#queue.push(exchange)
    exchange.response.once('close', () => {
      this.#waiting--
      if (this.#waiting === 0) this.#onReady(this)
    })
    this.#onReady(this)
  }

  /** Takes in what was read behind the request that is held. */
  takeRest({ rawPacket, bytesParsed }: ParserStopped): boolean {
    // A second time: read though reading has stopped, so the order of the bytes is unknown.
    if (this.#held === undefined || this.#held.rest !== undefined) return false
    this.#held.rest = (rawPacket as Buffer).subarray(bytesParsed)
    return true
  }

  /** Has the next request answered, if the client reads. False: its answer is still to come. */
  answerNext(): boolean {
    const socket = this.#socket
    if (socket.destroyed) return true
    if (socket.writableNeedDrain) {
      this.#waitForDrain()
      return true
    }
    const next = this.#queue.shift() ?? (this.#waiting === 0 ? this.#held : undefined)
    if (next === undefined) return true
    this.#answer(next.request, next.response)
    if (next === this.#held) this.#readOn(next.rest)
    if (this.#queue.length > 0) this.#onReady(this)
    return next.response.writableEnded
  }

  #hold(exchange: Exchange) {
    this.#held = exchange
    this.#pause()
    // Node reads on whenever a request has come to its end.
    this.#socket.on('resume', this.#pause)
  }

  readonly #pause = () => {
    this.#socket.pause()
    // A stream that was asked to resume and to pause in one turn reads on, and counts as paused already.
    this.#socket.emit('pause')
  }

  /** Parses what was held, as if it had been read only now, and then what comes. */
  #readOn(rest: Buffer | undefined) {
    const socket = this.#socket
    this.#held = undefined
    socket.off('resume', this.#pause)
    socket.parser?.resume()
    if (rest !== undefined && !socket.destroyed) socket.emit('data', rest)
    if (this.#held === undefined) socket.resume()
  }

  #waitForDrain() {
    if (this.#awaitsDrain) return
    this.#awaitsDrain = true
    this.#socket.once('drain', () => {
      this.#awaitsDrain = false
      this.#onReady(this)
    })
  }
}
