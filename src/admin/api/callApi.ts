import type * as z from 'zod'
import type { AnswerOf, Call } from '#contract/calls/defineCall.ts'
import { type Answer, type Method, type Pairs, type RequestOptions, request } from './http.ts'

type ApiCall = Pick<Call, 'route' | 'answer' | 'query' | 'form'>
/** Values by name, as the call's schema takes them, or pairs that a resource's kinds have already encoded. */
type Texts<Schema> = Schema extends z.ZodType ? (z.input<Schema> & object) | Pairs : never

export interface CallOptions<C extends ApiCall> extends Omit<RequestOptions, 'query' | 'body'> {
  /** Replaces `{id}` in the path. */
  readonly id?: unknown
  readonly query?: Texts<C['query']>
  readonly form?: Texts<C['form']>
}

/**
 * Calls the API with the types of the call's declaration. Only types are imported, the declaration itself is loaded by
 * the server alone: an unknown route, name or value does not compile. Rejects like `request`.
 *
 * @example callApi<typeof presenceCalls.note>('post /api/presenca', { form: { recurso: 'blog', id: 7 } })
 */
export function callApi<C extends ApiCall>(
  route: C['route'],
  { id, query, form, ...options }: CallOptions<C> = {},
): Promise<Answer<AnswerOf<C>>> {
  const [method = '', path = ''] = route.split(' ', 2)
  return request<AnswerOf<C>>(method.toUpperCase() as Method, path.replace('{id}', String(id)), {
    ...options,
    query: pairsOf(query as object),
    body: method === 'post' ? pairsOf(form as object) : undefined,
  })
}

/** Leaves out undefined values; a list becomes repeated pairs. */
function pairsOf(texts: object = {}): Pairs {
  if (Array.isArray(texts)) return texts
  return Object.entries(texts).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().map(one => [name, String(one)] as const),
  )
}
