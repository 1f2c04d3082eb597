import * as z from 'zod'
import type { Right } from '#schema/areas.ts'
import type { AnyResource } from '#schema/resource.ts'
import { counted } from './sharedSchemas.ts'

/** One call of the API; server routes, OpenAPI document and the admin's types are derived from it. */
export interface Call extends CallDetails {
  /** Method and path in one text; the admin refers to calls by it. */
  readonly route: Route
  readonly method: Method
  /** In OpenAPI notation: `/api/visoes/{id}`. Every parameter is an id. */
  readonly path: string
  readonly summary: string
  readonly operationId: string
  /** First segment of the path: a resource's name, or another topic. */
  readonly tag: string
  /** The right that the account needs on a resource; absent when any account may call. */
  readonly needs?: { readonly resource: AnyResource; readonly right: Right }
}

export interface CallDetails<Answer extends z.ZodType = z.ZodType> {
  readonly description?: string
  /** Query parameters and form keys. */
  readonly query?: z.ZodObject
  readonly form?: z.ZodType
  /** The form as a body of JSON, where fields of a resource are written differently in it. */
  readonly json?: z.ZodType
  /** Query and form contain fields of a resource; the route decodes them by their kinds. */
  readonly decodedBy?: 'resource'
  readonly isMultipart?: true
  /** `data` of a successful answer. */
  readonly answer: Answer
  /** `meta` of a successful answer, such as the total of a paged list. */
  readonly meta?: z.ZodType
  /** Content types of an answer that is a file instead of JSON. */
  readonly files?: readonly string[]
  /** Statuses in addition to those of `statusesOf`. */
  readonly errors?: readonly ErrorStatus[]
  /** Bodies of errors that contain more than the standard error. */
  readonly refusals?: { readonly [Status in ErrorStatus]?: z.ZodType }
  /** Who may call instead of every session: anybody, visitors (with another answer), or managers of accounts. */
  readonly access?: 'anonymous' | 'visitors' | 'administrators'
  /** Programs may call with a token, although no right is needed. */
  readonly isForTokens?: true
  /** The right that is needed instead of the one that the method asks for. */
  readonly right?: Right
  /** Callers without the right to read the resource get a reduced answer; the route checks this itself. */
  readonly isBeyondRights?: true
}

type Method = 'get' | 'post' | 'delete'
export type Route = `${Method} /api/${string}`
export type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 429 | 500 | 503 | 507

/** @example defineCall('get /api/presenca', 'Quem mais o tem aberto', { answer: z.array(person) }) */
export function defineCall<const R extends Route, const D extends CallDetails>(route: R, summary: string, details: D) {
  const [method, path] = route.split(' ', 2) as [Method, string]
  const [, , tag = ''] = path.split('/')
  return { route, method, path, summary, tag, ...details }
}

/** Adds operation ids made of key and noun: `list` of 'SavedViews' becomes `listSavedViews`. */
export function defineCalls<const C extends Record<string, Omit<Call, 'operationId'> | undefined>>(
  noun: string,
  calls: C,
) {
  const named = Object.entries(calls).map(([key, call]) => [key, call && { ...call, operationId: key + noun }])
  return Object.fromEntries(named) as { readonly [Key in keyof C]: C[Key] & { readonly operationId: string } }
}

/** Answer and `meta` of a call that returns a list. */
export const listOf = <S extends z.ZodType>(item: S) => ({ answer: z.array(item), meta: counted })

/** Type of `data` in a successful answer: `AnswerOf<typeof savedViewCalls.list>`. */
export type AnswerOf<C extends { readonly answer: z.ZodType } | undefined> = DeepReadonly<
  z.output<NonNullable<C>['answer']>
>

type DeepReadonly<T> = T extends (infer Item)[]
  ? readonly DeepReadonly<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> }
    : T

/** Whether a program may make the call with a token. `needs` is on a resource that is not of accounts. */
export const isOpenToTokens = ({ needs, isForTokens }: Pick<Call, 'needs' | 'isForTokens'>): boolean =>
  isForTokens === true || (needs !== undefined && !needs.resource.accounts)

/** All error statuses of a call: its own and those that any call of its method may have. */
export function statusesOf({ method, access, path, needs, isBeyondRights, errors = [] }: Call): ErrorStatus[] {
  const usual: ErrorStatus[] = [400, 403, 429, 500, 503]
  if (access !== 'anonymous') usual.push(401)
  // A resource closed to the account is answered as missing.
  if (path.includes('{') || needs || isBeyondRights || access === 'administrators') usual.push(404)
  if (method === 'post') usual.push(422)
  // A body is parsed for any method that may have one, even though deletions need none.
  if (method !== 'get') usual.push(413, 415, 507)
  return [...new Set([...usual, ...errors])].sort((a, b) => a - b)
}
