/*
 * A client of this API for other programs, without dependencies: `npm run client` writes it beside `api.ts`, the types
 * of every call as the resources declare them. It runs in Node 22 and newer, in Deno and in browsers.
 */

/** The `paths` of `api.ts`. */
type Paths = object
type At<P, Path> = Path extends keyof P ? P[Path] : never
type ContentOf<T> = T extends { content: { 'application/json': infer Body } } ? Body : never
type Answer<Call> = Call extends { responses: { 200: infer Ok } } ? ContentOf<Ok> : never
type Data<Call> = Answer<Call> extends { data: infer D } ? D : never
type Get<T> = T extends { get: infer Call } ? Call : never
type Post<T> = T extends { post: infer Call } ? Call : never
type QueryOf<Call> = Call extends { parameters: { query?: infer Q } } ? NonNullable<Q> : never

/** The entities whose records are read one by one. */
type EntityName<P> = {
  [Path in keyof P]: Path extends `/api/${infer Name}/{id}`
    ? Data<Get<At<P, `/api/${Name}`>>> extends readonly unknown[]
      ? Name
      : never
    : never
}[keyof P]

type RecordOf<P, N extends string> = Data<Get<At<P, `/api/${N}/{id}`>>>
type ListQuery<P, N extends string> = QueryOf<Get<At<P, `/api/${N}`>>>
type OrderKey<Query> = keyof Query extends infer Key ? (Key extends `ordenacao[${infer Field}]` ? Field : never) : never
type Where<Query> = Omit<Query, 'busca' | 'pagina' | 'limite' | `ordenacao[${string}]`>
type BodyOf<P, N extends string> =
  Post<At<P, `/api/${N}`>> extends { requestBody: infer Body } ? ContentOf<Body> : never

interface Entity<P, N extends string> {
  /**
   * One page of records. `where` holds filters by their names, `count` counts all matches, and with `only` the records
   * have only these fields.
   */
  list<const Only extends keyof RecordOf<P, N> = keyof RecordOf<P, N>>(question?: {
    readonly where?: Where<ListQuery<P, N>>
    readonly search?: string
    readonly order?: { readonly [Field in OrderKey<ListQuery<P, N>>]?: 'ASC' | 'DESC' }
    readonly page?: number
    readonly limit?: number
    readonly only?: readonly Only[]
  }): Promise<{ readonly records: readonly Pick<RecordOf<P, N>, Only>[]; readonly count: number }>
  get<const Only extends keyof RecordOf<P, N> = keyof RecordOf<P, N>>(
    id: number,
    question?: { readonly only?: readonly Only[] },
  ): Promise<Pick<RecordOf<P, N>, Only>>
  /** Without `id` it creates a record; with `id` it changes the fields that are given. */
  save(values: BodyOf<P, N>): Promise<RecordOf<P, N>>
  remove(id: number): Promise<void>
}

export type Client<P extends Paths> = {
  readonly [N in EntityName<P> & string]: Entity<P, N>
} & {
  /** What changed after the cursor `proximo` of the answer before. Throws `ApiFailure` 410 for a cursor that expired. */
  events(after?: string): Promise<Data<Get<At<P, '/api/v1/eventos'>>>>
}

/** A refusal. Programs go by `status` and `errors`; `message` is Portuguese, for people. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure'
  readonly status: number
  /** Messages by field: `nome`, or `galeria.2.alt` inside lists. */
  readonly errors: Readonly<Record<string, string>>
  readonly data: unknown

  constructor(status: number, message: string, errors: Record<string, string>, data: unknown) {
    super(message)
    this.status = status
    this.errors = errors
    this.data = data
  }
}

interface ClientOptions {
  /** Of the site: `https://www.example.com`. */
  readonly url: string
  readonly token: string
  readonly fetch?: typeof fetch
}

/** @example createClient<paths>({ url, token }).blog.list({ where: { status: ['publicado'] }, only: ['id', 'titulo'] }) */
export function createClient<P extends Paths>({ url, token, fetch: send = fetch }: ClientOptions): Client<P> {
  async function call(method: string, path: string, more: { query?: Query; body?: unknown } = {}): Promise<Reply> {
    const headers = { authorization: `Bearer ${token}`, ...(more.body ? { 'content-type': 'application/json' } : {}) }
    const address = new URL(path, url)
    for (const [name, value] of Object.entries(more.query ?? {}))
      for (const one of [value].flat()) if (one !== undefined) address.searchParams.append(name, String(one))
    const response = await send(address, { method, headers, body: more.body ? JSON.stringify(more.body) : null })
    const text = await response.text()
    const reply: Reply = text.startsWith('{') ? JSON.parse(text) : {}
    if (response.ok) return reply
    throw new ApiFailure(response.status, reply.status?.message ?? response.statusText, reply.errors ?? {}, reply.data)
  }

  const entity = (name: string) => ({
    async list({ where, search, order = {}, page, limit, only }: Question = {}) {
      const sorting = Object.entries(order).map(([field, direction]) => [`ordenacao[${field}]`, direction])
      const query = { ...where, busca: search, pagina: page, limite: limit, ...Object.fromEntries(sorting) }
      const { data, meta } = await call('GET', `/api/${name}`, { query })
      return { records: (data as Fields[]).map(record => picked(record, only)), count: meta?.count }
    },
    async get(id: number, { only }: Question = {}) {
      return picked((await call('GET', `/api/${name}/${id}`)).data as Fields, only)
    },
    save: async (body: unknown) => (await call('POST', `/api/${name}`, { body })).data,
    remove: async (id: number) => void (await call('DELETE', `/api/${name}/${id}`)),
  })
  const events = async (after?: string) => (await call('GET', '/api/v1/eventos', { query: { depois: after } })).data

  return new Proxy({}, { get: (_, name) => (name === 'events' ? events : entity(String(name))) }) as Client<P>
}

type Fields = Record<string, unknown>
type Query = Readonly<Record<string, unknown>>
interface Question {
  readonly where?: Query
  readonly search?: string
  readonly order?: Readonly<Record<string, string>>
  readonly page?: number
  readonly limit?: number
  readonly only?: readonly string[]
}
interface Reply {
  readonly data?: unknown
  readonly meta?: { readonly count: number }
  readonly status?: { readonly message: string }
  readonly errors?: Record<string, string>
}

const picked = (record: Fields, only?: readonly string[]): Fields =>
  only ? Object.fromEntries(only.map(name => [name, record[name]])) : record
