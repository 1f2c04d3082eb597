import type { RequestListener, Server } from 'node:http'
import type { Socket } from 'node:net'
import { type ParserStopped, Pipeline } from './pipeline.ts'

/** Milliseconds of one round of the event loop that go to requests sent ahead; then all others have their turn. */
const LONGEST_TURN = 1
/**
 * A round takes in one new connection, and there may be hundreds to be taken in: so many rounds in a row go without
 * requests sent ahead while there are.
 */
const MOST_ROUNDS_GIVEN_WAY = 20

export interface BoundedPipelines {
  /** Answers as `answer` does, but never more than a few requests of one connection at a time. */
  bound(answer: RequestListener): RequestListener
  /** Takes in this server's new connections before it answers what others have sent ahead. */
  giveWayTo(server: Server): void
  /** Whether this `clientError` only says that a connection's requests wait. To be asked before the error is answered. */
  takeRest(error: ParserStopped, socket: Socket): boolean
}

/**
 * Keeps clients from sending many requests ahead of their answers. Node parses all it has read of a connection at
 * once, up to 64 kB or some 1,400 requests, and would have each of them answered, and the answers kept, before it looks
 * at whether the client reads any. Here what was sent ahead is answered a few at a time, in turn with everything else,
 * and each connection's parser stops while it has enough to do (see `Pipeline`).
 */
export function boundPipelines(): BoundedPipelines {
  const pipelines = new WeakMap<Socket, Pipeline>()
  /** Those that have something to answer, the one that has waited longest first. */
  const ready = new Set<Pipeline>()
  let isScheduled = false
  let hasNewConnection = false
  let roundsGivenWay = 0

  function onReady(pipeline: Pipeline) {
    ready.add(pipeline)
    if (isScheduled) return
    isScheduled = true
    setImmediate(takeTurn)
  }

  function takeTurn() {
    if (hasNewConnection && roundsGivenWay < MOST_ROUNDS_GIVEN_WAY) {
      hasNewConnection = false
      roundsGivenWay++
      setImmediate(takeTurn)
      return
    }
    roundsGivenWay = 0
    const end = performance.now() + LONGEST_TURN
    for (const pipeline of ready) {
      ready.delete(pipeline)
      const isEnded = pipeline.answerNext()
      // What goes on behind an answer that is still to come belongs to this turn and cannot be seen from here.
      if (!isEnded || performance.now() > end) break
    }
    isScheduled = ready.size > 0
    if (isScheduled) setImmediate(takeTurn)
  }

  return {
    bound: answer => (request, response) => {
      // Nearly every request: the connection's earlier ones have their answers.
      if (response.socket !== null) return answer(request, response)
      const { socket } = request
      let pipeline = pipelines.get(socket)
      if (pipeline === undefined) {
        pipeline = new Pipeline(socket, answer, onReady)
        pipelines.set(socket, pipeline)
      }
      pipeline.take({ request, response })
    },
    giveWayTo(server) {
      server.on('connection', () => {
        hasNewConnection = true
      })
    },
    takeRest(error, socket) {
      return error.code === 'HPE_PAUSED' && pipelines.get(socket)?.takeRest(error) === true
    },
  }
}
