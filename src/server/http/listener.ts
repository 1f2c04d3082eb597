import { createServer, type RequestListener, type Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Log } from '../parts.ts'
import { brokenRequests } from './brokenRequest.ts'
import { type ClosingTimes, watchConnections } from './connections.ts'
import { type Load, watchLoad } from './overload.ts'

/** Limit for the slowest upload, in milliseconds; the request guards end ordinary forms sooner. */
export const MAX_REQUEST_MS = 600_000

export const KEEP_ALIVE_MS = 5000

interface ListenerOptions {
  readonly siteUrl: string
  readonly log: Pick<Log, 'error'>
  readonly refusesOverload: boolean
  readonly maxStallMs?: number | undefined
  readonly closing?: Partial<ClosingTimes> | undefined
}

export function openListener({ siteUrl, log, refusesOverload, maxStallMs, closing }: ListenerOptions) {
  const broken = brokenRequests(siteUrl)
  const connections = watchConnections(closing, maxStallMs)
  let load: Load | undefined

  return {
    connections,
    /** Undefined when overload is not checked. */
    load: () => load,
    server(given: RequestListener): Server {
      const answer = connections.answering(given)
      const server = createServer(
        {
          requestTimeout: MAX_REQUEST_MS,
          headersTimeout: 8000,
          connectionsCheckingInterval: 2000,
          keepAliveTimeout: KEEP_ALIVE_MS,
          // The request guards check it themselves and respond in the API's error format.
          requireHostHeader: false,
        },
        answer,
      )
        .on('connect', broken.refuseConnect)
        // Node's own 417 lacks our headers. Unknown expectations may be ignored (RFC 9110, 10.1.1).
        .on('checkExpectation', answer)
      connections.watch(server)
      return server
    },
    onClientError: broken.notHttp,
    /** Call this before the request guards, which use `load`. */
    watchLoad(app: FastifyInstance) {
      if (refusesOverload) load = watchLoad(app, log)
    },
  }
}

export type Listener = ReturnType<typeof openListener>
