import type { FastifyRequest } from 'fastify'
import { readId } from '#fields/reference/readId.ts'
import { malformed, recordNotFound } from '../errors.ts'

type Asked = Pick<FastifyRequest, 'url'>

export function pathOf({ url }: Asked): string {
  const [path = ''] = url.split('?', 1)
  return path
}

export const queryTextOf = ({ url }: Asked): string | undefined => url.split('?', 2)[1]

/** Throws `malformed` (400) when there is a query. */
export function refuseQuery(request: Asked): void {
  if (queryTextOf(request) !== undefined) throw malformed()
}

/** Throws 404 when the path has no valid id. */
export function idOf({ params }: { readonly params: { readonly id: string } }): number {
  const id = readId(params.id)
  if (id === undefined) throw recordNotFound()
  return id
}
