import type { FastifyRequest } from 'fastify'
import { readId } from '#fields/reference/readId.ts'
import { malformed, recordNotFound } from '../errors.ts'

type Asked = Pick<FastifyRequest, 'url'>

export function pathOf({ url }: Asked): string {
  const [path = ''] = url.split('?', 1)
  return path
}

/** What stands after the `?`; undefined where there is none. */
export const queryTextOf = ({ url }: Asked): string | undefined => url.split('?', 2)[1]

/** For a call that takes no query. Throws `malformed` (400). */
export function refuseQuery(request: Asked): void {
  if (queryTextOf(request) !== undefined) throw malformed()
}

/** The id in the path. One that cannot be one is as unknown as one that is not there: throws 404. */
export function idOf({ params }: { readonly params: { readonly id: string } }): number {
  const id = readId(params.id)
  if (id === undefined) throw recordNotFound()
  return id
}
