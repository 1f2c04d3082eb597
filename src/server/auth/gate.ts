import type { FastifyInstance } from 'fastify'
import type { Actor } from './actor.ts'
import type { Sessions } from './sessions.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks; null on routes that say `anonymous`. */
    actor: Actor | null
  }
}

/** The second room: every route asks for a signed-in account unless its configuration says `anonymous`. */
export function openGate(app: FastifyInstance, sessions: Pick<Sessions, 'authenticate'>) {
  app.decorateRequest('actor', null)
  app.addHook('onRequest', async request => {
    // An address that does not exist says so to everyone.
    if (request.routeOptions.config.anonymous || request.is404) return
    request.actor = await sessions.authenticate(request)
  })
}
