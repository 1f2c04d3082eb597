import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Actor } from './actor.ts'
import { addressOf } from './address.ts'
import type { Auth } from './auth.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks; null on routes that say `anonymous`, and for visitors. */
    actor: Actor | null
    /** Where the request comes from, behind the named proxies. */
    readonly address: string
  }
}

/**
 * Runs after the request guards: every route asks for a signed-in account unless its configuration says `anonymous`.
 */
export function requireSession(
  app: FastifyInstance,
  auth: Pick<Auth, 'authenticate' | 'noteRefusal' | 'countAnonymous'>,
) {
  app.decorateRequest('actor', null)
  app.decorateRequest('address', {
    getter(this: FastifyRequest) {
      return addressOf(this)
    },
  })
  app.addHook('onRequest', async request => {
    // An address that does not exist says so to everyone.
    const { anonymous, visitors } = request.routeOptions.config
    if (anonymous || request.is404) return
    if (visitors && request.headers['x-access-token'] === undefined) return auth.countAnonymous(request)
    request.actor = await auth.authenticate(request)
  })
  app.addHook('onResponse', async (request, reply) => {
    if (reply.statusCode === 403 && request.actor !== null) auth.noteRefusal(request, request.actor)
  })
}
