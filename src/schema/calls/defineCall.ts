import type * as z from 'zod'

/**
 * One call of the API, said once: the server takes its address, its form's keys and the type of its answer from here, the
 * OpenAPI description is made of it, and the admin's client has its types.
 */
export interface Call {
  readonly method: 'get' | 'post' | 'delete'
  /** As OpenAPI writes it: `/api/visoes/{id}`. Every parameter is the id of something. */
  readonly path: string
  /** Unique among all calls. */
  readonly operationId: string
  /** What the call is about: a resource's name, or a word for what belongs to none. */
  readonly tag: string
  readonly summary: string
  readonly description?: string
  /** The query's parameters, as their texts travel. */
  readonly query?: z.ZodObject
  /** The keys of the form, as their texts travel. */
  readonly form?: z.ZodType
  /** Sent as `multipart/form-data`; form-encoded unless stated. */
  readonly isMultipart?: true
  /** What `data` of a good answer holds. */
  readonly answer: z.ZodType
  /** What stands beside `data`: how many there are of what a list shows a part of. */
  readonly meta?: z.ZodType
  /** Content types of a good answer that is a file and no JSON. */
  readonly files?: readonly string[]
  /** Statuses besides those that every call of its method may have: see `commonErrors`. */
  readonly errors?: readonly ErrorStatus[]
  /** Who needs no session: anybody, or visitors, who are answered something else. */
  readonly access?: 'anonymous' | 'visitors'
}

export type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 503 | 507

/** Declares a call. The types of its schemas are kept, so that `AnswerOf` knows them. */
export const defineCall = <const C extends Call>(call: C): C => call

/** What `data` of a call's good answer holds: `AnswerOf<typeof savedViewCalls.list>`. */
export type AnswerOf<C extends { readonly answer: z.ZodType }> = Unchanging<z.output<C['answer']>>

/** What a schema reads, for who only looks at it. */
export type Unchanging<T> = T extends (infer Item)[]
  ? readonly Unchanging<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: Unchanging<T[Key]> }
    : T

/** What any call may answer whatever it asks for: what cannot be read, who may not, too much, the server away, a full disk. */
export function commonErrors({ method, access, path }: Call): ErrorStatus[] {
  return [
    400,
    ...(access === 'anonymous' ? [] : ([401] as const)),
    403,
    ...(path.includes('{') ? ([404] as const) : []),
    ...(method === 'post' ? ([413, 415] as const) : []),
    429,
    500,
    503,
    ...(method === 'get' ? [] : ([507] as const)),
  ]
}
