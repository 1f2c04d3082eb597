import type * as z from 'zod'
import type { AnswerOf, Call } from '#contract/calls/defineCall.ts'
import { type Answer, type Method, type Pairs, type RequestOptions, request } from './http.ts'

type ApiCall = Pick<Call, 'route' | 'answer' | 'query' | 'form'>
/** By name, as the call's schema takes them; or as pairs, where a resource's kinds have encoded them. */
type Texts<Schema> = Schema extends z.ZodType ? (z.input<Schema> & object) | Pairs : never

export interface CallOptions<C extends ApiCall> extends Omit<RequestOptions, 'query' | 'body'> {
  /** The record that the path names. */
  readonly id?: unknown
  readonly query?: Texts<C['query']>
  readonly form?: Texts<C['form']>
}

/**
 * Makes a call of the API by the types of its declaration, which is loaded by the server alone: a route, name or value
 * that it does not know does not compile. Rejects like `request`.
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

/** What is undefined is left out. */
function pairsOf(texts: object = {}): Pairs {
  if (Array.isArray(texts)) return texts
  return Object.entries(texts).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().map(one => [name, String(one)] as const),
  )
}
