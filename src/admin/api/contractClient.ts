import type { fetchUtils, RaRecord } from 'react-admin'
import { foldedWords } from '#fields/strings/fold.ts'
import { type Answer, type Method, type Pairs, request } from './http.ts'

/** ra-data-simple-rest reads the number of matches from this header. */
export const COUNT_HEADER = 'X-Total-Count'
/** The API answers at most this many records per call. */
export const MAX_PER_PAGE = 100

/** HTTP client for ra-data-simple-rest: translates its JSON texts (`sort`, `range`, `filter`) and our answers. */
export async function contractClient(url: string, { method = 'GET', signal }: fetchUtils.Options = {}) {
  const { pathname, searchParams } = new URL(url, location.origin)
  const wish = (name: string) => JSON.parse(searchParams.get(name) ?? 'null')
  if (!searchParams.has('filter') && !searchParams.has('range')) {
    const { data } = await request(method as Method, pathname, { signal })
    return { status: 200, headers: new Headers(), body: '', json: data }
  }
  const query = listPairs(wish('filter') ?? {}, wish('sort'))
  const [first, last] = wish('range') ?? [0, MAX_PER_PAGE - 1]
  const { records, meta } = await readRange(pathname, query, first, last, signal)
  return {
    status: 200,
    headers: new Headers({ [COUNT_HEADER]: String(meta.count ?? records.length) }),
    body: '',
    json: records,
  }
}

/** Records `first` to `last` (from 0), in as many calls as needed; `firstMeta` reveals changes in between. */
export async function readRange(path: string, query: Pairs, first: number, last: number, signal?: AbortSignal | null) {
  const wanted = last - first + 1
  const size = wanted <= MAX_PER_PAGE && first % wanted === 0 ? wanted : MAX_PER_PAGE
  const start = first - (first % size)
  const records: RaRecord[] = []
  let firstMeta: Answer['meta'] | undefined
  for (let page = start / size + 1; ; page++) {
    const paged = [...query, ...pagingPairs(page, size)]
    const { data, meta } = await request<RaRecord[]>('GET', path, { query: paged, signal })
    records.push(...data)
    firstMeta ??= meta
    const isLast = page * size > last || data.length < size || start + records.length === meta.count
    if (isLast) return { records: records.slice(first - start, last + 1 - start), meta, firstMeta }
  }
}

const pagingPairs = (page: number, size: number): Pairs => [
  ['pagina', String(page)],
  ['limite', String(size)],
]

export const listPairs = (filter: Record<string, unknown>, sort: [field: string, order: string] | null): Pairs => [
  ...filterPairs(filter),
  ...orderPairs(sort),
]

/** @example filterPairs({ q: 'jardim', situacao: ['rascunho', 'agendado'], criado_em_de: '2026-01-01' }) */
function filterPairs(filter: Record<string, unknown>): Pairs {
  return Object.entries(filter).flatMap(([name, value]) =>
    [value].flat().flatMap((one): Pairs => {
      const text = typeof one === 'boolean' ? (one ? '1' : '0') : String(one ?? '').trim()
      // The server refuses to search for fewer than two letters.
      if (text === '' || (name === 'q' && foldedWords(text).join('').length < 2)) return []
      return [[name === 'q' ? 'busca' : name, text]]
    }),
  )
}

/** react-admin sends `id` when the user chose no order; the resource's own order is better then. */
function orderPairs(sort: [field: string, order: string] | null): Pairs {
  return sort === null || sort[0] === 'id' ? [] : [[`ordenacao[${sort[0]}]`, sort[1]]]
}
