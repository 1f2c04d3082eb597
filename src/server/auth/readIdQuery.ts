import type { FastifyRequest } from 'fastify'
import type * as z from 'zod'
import { readId } from '#fields/reference/readId.ts'
import { malformed } from '../errors.ts'
import { queryTextOf } from '../http/requestUrl.ts'

/** The ids that a query names, by the keys that its call declares. Throws `malformed` (400). */
export function readIdQuery<S extends z.ZodRawShape>(
  request: FastifyRequest,
  { query }: { readonly query: z.ZodObject<S> },
): { readonly [Name in keyof S]?: string } {
  const given = new URLSearchParams(queryTextOf(request))
  for (const [name, value] of given) {
    const isKnown = Object.hasOwn(query.shape, name) && readId(value) !== undefined
    if (!isKnown || given.getAll(name).length > 1) throw malformed()
  }
  return Object.fromEntries(given) as { [Name in keyof S]?: string }
}
