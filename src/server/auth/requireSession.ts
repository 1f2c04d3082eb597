import type { FastifyInstance, FastifyRequest } from 'fastify'
import { required } from '#fields/contract/required.ts'
import { readId } from '#fields/reference/readId.ts'
import type { AnyResource } from '#schema/resource.ts'
import { administering } from '#schema/rights.ts'
import { addressNotFound, forbidden, recordNotFound } from '../errors.ts'
import type { Actor } from './actor.ts'
import { addressOf } from './address.ts'
import type { Auth } from './auth.ts'
import { credentialOf } from './credentials.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in account; null on routes whose `access` is 'anonymous', and for visitors. */
    actor: Actor | null
    /** The client's address; the trusted proxies are skipped. */
    readonly address: string
  }
}

/**
 * Requires a session or token, and the right that the call needs, before the body is read. Throws 404 for accounts that
 * may not even read the resource.
 *
 * @param seesFile whether the account may see an uploaded file
 */
export function requireSession(
  app: FastifyInstance,
  auth: Pick<Auth, 'authenticate' | 'noteRefusal' | 'countAnonymous'>,
  accounts: AnyResource,
  seesFile: (actor: Actor, files: AnyResource, id: number | undefined) => Promise<boolean>,
) {
  app.decorateRequest('actor', null)
  app.decorateRequest('address', {
    getter(this: FastifyRequest) {
      return addressOf(this)
    },
  })
  app.addHook('onRequest', async (request, reply) => {
    // An unknown address is answered with 404 even without a session.
    const { access, needs: said, isForTokens } = request.routeOptions.config
    if (access === 'anonymous' || request.is404) return
    const credential = credentialOf(request)
    if (access === 'visitors' && credential === undefined) return auth.countAnonymous(request)
    if (credential?.isForPrograms) reply.header('www-authenticate', 'Bearer error="invalid_token"')
    const actor = await auth.authenticate(request, credential)
    reply.removeHeader('www-authenticate')
    request.actor = actor
    const needs = access === 'administrators' ? administering(accounts) : said
    // What concerns a person alone, such as passwords, sessions and tokens, is closed to programs.
    if (actor.token !== undefined && needs === undefined && !isForTokens) throw forbidden()
    if (needs === undefined) return
    const { resource, right } = needs
    const path = required(request.routeOptions.url, 'path of a route')
    if (actor.can(resource, right)) {
      const { id = '' } = request.params as { id?: string }
      const isOneFile = resource.files !== undefined && path.startsWith(`/api/${resource.name}/:id`)
      if (isOneFile && !(await seesFile(actor, resource, readId(id)))) throw recordNotFound()
      return
    }
    if (actor.can(resource)) throw forbidden()
    auth.noteRefusal(request, actor)
    throw path.includes(':') ? recordNotFound() : addressNotFound()
  })
  app.addHook('onResponse', async (request, reply) => {
    if (reply.statusCode === 403 && request.actor !== null) auth.noteRefusal(request, request.actor)
  })
}
