import { createServer, type RequestListener, type Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Log } from '../parts.ts'
import { brokenRequests } from './brokenRequest.ts'
import { type ClosingTimes, watchConnections } from './connections.ts'
import { type Load, watchLoad } from './overload.ts'

/** What the slowest upload may take; the request guards end ordinary forms sooner. */
export const MAX_REQUEST_MS = 600_000

export const KEEP_ALIVE_MS = 5000

interface ListenerOptions {
  readonly siteUrl: string
  readonly log: Pick<Log, 'error'>
  /** Whether requests are refused when there is more to do than can be done in time. */
  readonly refusesOverload: boolean
  readonly maxStallMs?: number | undefined
  readonly closing?: Partial<ClosingTimes> | undefined
}

/** The one server that listens, and what is done with its connections whichever site they ask for. */
export function openListener({ siteUrl, log, refusesOverload, maxStallMs, closing }: ListenerOptions) {
  const broken = brokenRequests(siteUrl)
  const connections = watchConnections(closing, maxStallMs)
  let load: Load | undefined

  return {
    connections,
    /** Whether there is too much to do; undefined where nobody is refused for it. */
    load: () => load,
    server(given: RequestListener): Server {
      const answer = connections.answering(given)
      const server = createServer(
        {
          requestTimeout: MAX_REQUEST_MS,
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
      connections.watch(server)
      return server
    },
    onClientError: broken.notHttp,
    /** Watches the load while this app listens. Called before the request guards, which ask for it. */
    watchLoad(app: FastifyInstance) {
      if (refusesOverload) load = watchLoad(app, log)
    },
  }
}

export type Listener = ReturnType<typeof openListener>
