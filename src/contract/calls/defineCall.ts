import * as z from 'zod'
import type { Right } from '#schema/areas.ts'
import type { AnyResource } from '#schema/resource.ts'
import { counted } from './sharedSchemas.ts'

/** One call of the API: server, OpenAPI description and the types of the admin come from here. */
export interface Call extends CallDetails {
  /** Method and path in one text, by which the admin names the call that it makes. */
  readonly route: Route
  readonly method: Method
  /** As OpenAPI writes it: `/api/visoes/{id}`. Every parameter is the id of something. */
  readonly path: string
  readonly summary: string
  /** Unique among all calls. */
  readonly operationId: string
  /** What the call is about, as its path says: a resource's name, or a word for what belongs to none. */
  readonly tag: string
  /** Which right the account must have on which resource; absent where any account may call. */
  readonly needs?: { readonly resource: AnyResource; readonly right: Right }
}

export interface CallDetails<Answer extends z.ZodType = z.ZodType> {
  readonly description?: string
  /** The parameters of the query, or the keys of the form, as their texts travel. */
  readonly query?: z.ZodObject
  readonly form?: z.ZodType
  /** Query and form hold fields of a resource: what answers the call decodes them by their kinds. */
  readonly decodedBy?: 'resource'
  /** The form is sent as `multipart/form-data`. */
  readonly isMultipart?: true
  /** What `data` of a good answer holds. */
  readonly answer: Answer
  /** What stands beside `data`: how many there are of what a list shows a part of. */
  readonly meta?: z.ZodType
  /** Content types of a good answer that is a file and no JSON. */
  readonly files?: readonly string[]
  /** Statuses besides those that every call of its method may have: see `statusesOf`. */
  readonly errors?: readonly ErrorStatus[]
  /** The bodies of refusals that tell more than others of their status. */
  readonly refusals?: { readonly [Status in ErrorStatus]?: z.ZodType }
  /** Who needs no session, or whether only those who administer the accounts may call. Visitors get another answer. */
  readonly access?: 'anonymous' | 'visitors' | 'administrators'
  /** It is about a resource, but whoever may not read that gets some of it: the route itself looks closer. */
  readonly isBeyondRights?: true
}

type Method = 'get' | 'post' | 'delete'
export type Route = `${Method} /api/${string}`
export type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 503 | 507

/** @example defineCall('get /api/presenca', 'Quem mais o tem aberto', { answer: z.array(person) }) */
export function defineCall<const R extends Route, const D extends CallDetails>(route: R, summary: string, details: D) {
  const [method, path] = route.split(' ', 2) as [Method, string]
  const [, , tag = ''] = path.split('/')
  return { route, method, path, summary, tag, ...details }
}

/** Gives each call the id that its key and the noun make: `list` of 'SavedViews' is `listSavedViews`. */
export function defineCalls<const C extends Record<string, Omit<Call, 'operationId'> | undefined>>(
  noun: string,
  calls: C,
) {
  const named = Object.entries(calls).map(([key, call]) => [key, call && { ...call, operationId: key + noun }])
  return Object.fromEntries(named) as { readonly [Key in keyof C]: C[Key] & { readonly operationId: string } }
}

/** The answer of a call that lists. */
export const listOf = <S extends z.ZodType>(item: S) => ({ answer: z.array(item), meta: counted })

/** What `data` of a call's good answer holds: `AnswerOf<typeof savedViewCalls.list>`. */
export type AnswerOf<C extends { readonly answer: z.ZodType } | undefined> = DeepReadonly<
  z.output<NonNullable<C>['answer']>
>

type DeepReadonly<T> = T extends (infer Item)[]
  ? readonly DeepReadonly<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> }
    : T

/** The statuses of a call's refusals: its own, and what any call of its method may answer. */
export function statusesOf({ method, access, path, needs, isBeyondRights, errors = [] }: Call): ErrorStatus[] {
  const usual: ErrorStatus[] = [400, 403, 429, 500, 503]
  if (access !== 'anonymous') usual.push(401)
  // To whom it is closed, it is not there.
  if (path.includes('{') || needs || isBeyondRights || access === 'administrators') usual.push(404)
  if (method === 'post') usual.push(422)
  // A body is read wherever one may come, though a deletion asks for none.
  if (method !== 'get') usual.push(413, 415, 507)
  return [...new Set([...usual, ...errors])].sort((a, b) => a - b)
}
