import type { RequestListener, Server } from 'node:http'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import type { Log } from '../parts.ts'
import { brokenRequests } from './brokenRequest.ts'
import { type OpenConnections, openConnections } from './openConnections.ts'
import { type ClosingTimes, orderlyClose } from './orderlyClose.ts'
import { type Load, watchLoad } from './overload.ts'
import { boundPipelines } from './pipelining.ts'
import { hangUpOnSlowReaders } from './slowReaders.ts'

// Not imported: an import reads all that the module offers, among it a WebSocket, for which Node loads a client of
// 500 kB that nothing here uses. That took 20 ms of each start.
const { createServer } = process.getBuiltinModule('node:http')

/** What the slowest upload may take, in milliseconds; the request guards end ordinary forms sooner. */
export const LONGEST_REQUEST = 600_000

export const KEEP_ALIVE_MS = 5000

interface ListenerOptions {
  readonly siteUrl: string
  readonly log: Pick<Log, 'error'>
  /** Whether requests are refused when there is more to do than can be done in time. */
  readonly refusesOverload: boolean
  readonly longestWithoutReading?: number | undefined
  readonly closing?: Partial<ClosingTimes> | undefined
}

/** The one server that listens, and what is done with its connections whichever site they ask for. */
export interface Listener {
  readonly connections: OpenConnections
  /** Whether there is too much to do; undefined where nobody is refused for it. */
  load(): Load | undefined
  server(answer: RequestListener): Server
  readonly onClientError: NonNullable<FastifyServerOptions['clientErrorHandler']>
  /** Notes which connections send files, since they are given longer at the end. Called after `requireSession`. */
  noteUploads(app: FastifyInstance): void
  /** Watches the load while this app listens. Called before the request guards, which ask for it. */
  watchLoad(app: FastifyInstance): void
  /** Watches over the connections while this app listens, and ends them in order with it. */
  endWith(app: FastifyInstance): void
}

/** What Fastify wants of an app that another one listens for: it never listens. */
export const silentServer = (answer: RequestListener): Server => createServer(answer)

export function openListener({
  siteUrl,
  log,
  refusesOverload,
  longestWithoutReading,
  closing,
}: ListenerOptions): Listener {
  const broken = brokenRequests(siteUrl)
  const connections = openConnections()
  const pipelines = boundPipelines()
  const stop = orderlyClose(connections, closing)
  let load: Load | undefined

  return {
    connections,
    load: () => load,
    server(given) {
      const answer = pipelines.bound(stop.announcing(given))
      const server = createServer(
        {
          requestTimeout: LONGEST_REQUEST,
          headersTimeout: 8000,
          connectionsCheckingInterval: 2000,
          keepAliveTimeout: KEEP_ALIVE_MS,
          // The request guards ask for it, and answer in the one shape of an error.
          requireHostHeader: false,
        },
        answer,
      )
        .on('connect', broken.tunnel)
        // Node's own refusal has none of our headers. An expectation it does not know need not be met (RFC 9110, 10.1.1).
        .on('checkExpectation', answer)
      pipelines.giveWayTo(server)
      connections.addFrom(server)
      stop.watch(server)
      return server
    },
    onClientError(error, socket) {
      if (!pipelines.takeRest(error, socket)) broken.notHttp(error, socket)
    },
    noteUploads: stop.noteUploads,
    watchLoad(app) {
      if (refusesOverload) load = watchLoad(app, log)
    },
    endWith(app) {
      stop.endWith(app)
      hangUpOnSlowReaders(app, connections, longestWithoutReading)
    },
  }
}
