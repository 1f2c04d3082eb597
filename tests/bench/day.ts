import type { MeasuredServer } from './servers.ts'

const SECTIONS = ['empreendimentos', 'blog', 'imprensa', 'contatos', 'diferenciais', 'investidores']
/** The first page and a later one of each list, ordered by a column where one is given. */
const LISTS = SECTIONS.flatMap(name => [
  name,
  `${name}?pagina=10`,
  `${name}?ordenacao[atualizado_em]=DESC`,
  `${name}?ordenacao[atualizado_em]=ASC&pagina=30`,
])
const FILTERS = [
  'empreendimentos?situacao=publicado',
  'empreendimentos?fase=em_obras&situacao=rascunho&ordenacao[titulo]=ASC',
  'empreendimentos?tipo_id=1&uf=PR',
  'blog?situacao=publicado&destaque=1',
  'blog?publicado_em_de=2026-01-01&publicado_em_ate=2026-06-30',
  'imprensa?destaque=0&ordenacao[titulo]=DESC',
  'contatos?situacao=novo&ordenacao[criado_em]=DESC',
  'contatos?criado_em_de=2026-03-01&criado_em_ate=2026-09-30',
  'diferenciais?categoria=lazer&ativo=1',
]
const SEARCHES = SECTIONS.flatMap(name =>
  ['pr', 'jardim', 'sao jose', 'casa nova', 'nada disso'].map(term => [name, term]),
)

/** Measures lists, filters, searches and Ctrl+K, each computed anew and one at a time: 95th percentiles, in ms. */
export async function measureDay(
  { port, headers }: MeasuredServer,
  rounds = 5,
): Promise<[what: string, p95: number][]> {
  const get = (path: string) => fetch(`http://127.0.0.1:${port}/api/${path}`, { headers })
  const { data } = (await (await get('blog?limite=50')).json()) as { data: { tags: string[] | null }[] }
  const tags = [...new Set(data.flatMap(({ tags }) => tags ?? []))].slice(0, 8)
  const holding = tags.flatMap(tag =>
    ['', '&situacao=publicado', '&pagina=5'].map(rest => `blog?tags=${encodeURIComponent(tag)}${rest}`),
  )
  const searches = SEARCHES.map(([name, term]) => `${name}?busca=${encodeURIComponent(term!)}`)
  const finding = ['jardim', 'piscna', 'residencial novo', 'pr', 'xalao'].map(
    term => `busca?q=${encodeURIComponent(term)}`,
  )
  const all: Record<string, readonly string[]> = {
    List: LISTS,
    Filter: FILTERS,
    'Filter by a tag': holding,
    Search: searches,
    'Ctrl+K': finding,
  }
  // The words of the indexes are read at the first typo.
  await get('busca?q=psicina')
  const measured: [string, number][] = []
  for (const [what, paths] of Object.entries(all)) {
    const times: number[] = []
    for (let round = 0; round < rounds; round++)
      for (const path of paths) {
        // An answer is cached for the very same query only.
        const begin = performance.now()
        const reply = await get(
          path.startsWith('busca?') ? path : `${path}${path.includes('?') ? '&' : '?'}limite=${25 + round}`,
        )
        await reply.arrayBuffer()
        if (!reply.ok) throw new Error(`${path} answered ${reply.status}`)
        times.push(performance.now() - begin)
      }
    times.sort((a, b) => a - b)
    measured.push([what, times[Math.floor(times.length * 0.95)]!])
  }
  return measured
}
