import type { FastifyRequest } from 'fastify'
import { fieldNamed } from '#fields/contract/fieldNamed.ts'
import type { FormBody } from '#schema/decodeForm.ts'
import type { AnyResource } from '#schema/resource.ts'
import { type Actor, signedIn } from '../auth/actor.ts'
import type { Caller } from '../caller.ts'
import { recordNotFound } from '../errors.ts'
import { withKeys } from './formOf.ts'

export const manyKeys = (resource: AnyResource) => (key: string) =>
  Object.hasOwn(resource.fields, key) && fieldNamed(resource, key).kind.many === true

/** `requireSession` has checked the right to make the call. */
export function callerOf(request: FastifyRequest): Caller & { readonly actor: Actor } {
  const actor = signedIn(request)
  const { id, name, tenantId, token, can, fileVisibility } = actor
  return { id, name, tenantId, token, can, fileVisibility, address: request.address, actor }
}

/** Adds the id of the URL to the form. Throws 404 when the form names another id. */
export function withId(body: FormBody, id: number): FormBody {
  const given = body.get('id')?.[0]
  if (given !== undefined && given !== String(id)) throw recordNotFound()
  return withKeys(body, { id })
}
