import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Actor } from './actor.ts'
import type { Auth } from './auth.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks; null on routes that say `anonymous`. */
    actor: Actor | null
    /** Where the request comes from, behind the named proxies. */
    readonly address: string
  }
}

/** The second room: every route asks for a signed-in account unless its configuration says `anonymous`. */
export function openGate(app: FastifyInstance, auth: Pick<Auth, 'authenticate' | 'addressOf' | 'noteRefusal'>) {
  app.decorateRequest('actor', null)
  app.decorateRequest('address', {
    getter(this: FastifyRequest) {
      return auth.addressOf(this)
    },
  })
  app.addHook('onRequest', async request => {
    // An address that does not exist says so to everyone.
    if (request.routeOptions.config.anonymous || request.is404) return
    request.actor = await auth.authenticate(request)
  })
  app.addHook('onResponse', async (request, reply) => {
    if (reply.statusCode === 403 && request.actor !== null) auth.noteRefusal(request, request.actor)
  })
}
