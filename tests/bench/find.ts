import type { MeasuredServer } from './servers.ts'

/** Terms as people type them: begun, whole, several at once, with a typo in one or in each, and without a match. */
const TERMS = [
  'pi',
  'pr',
  'pis',
  'pisc',
  'piscina',
  'piscina aquecida',
  'sao jose',
  'praça coberta ipês',
  'piscina das araucárias 4242',
  '99999',
  'razão social',
  'psicina',
  'piscna aquecida',
  'araucraias',
  'jradim figueria',
  'academai panoramca mirnate',
  'convivenca',
  'caza',
  'xalao',
  'nada disso aqui',
  'zzzz',
  'estacionamento iluminacao paisagismo mobiliaria residencial',
  'casa bela alta azul rosa mare lago vila',
]

/** Measures Ctrl+K, each answer computed anew and asked one at a time: the 95th percentile, in milliseconds. */
export async function measureFinding(
  { port, headers }: MeasuredServer,
  rounds = 5,
): Promise<{ p95: number; slowest: number }> {
  const ask = async (term: string) => {
    const begin = performance.now()
    const reply = await fetch(`http://127.0.0.1:${port}/api/busca?q=${encodeURIComponent(term)}`, { headers })
    await reply.arrayBuffer()
    if (!reply.ok) throw new Error(`looking for '${term}' answered ${reply.status}`)
    return performance.now() - begin
  }
  // The words of the indexes are read at the first typo.
  await ask('psicina')
  const times: number[] = []
  for (let round = 0; round < rounds; round++) for (const term of TERMS) times.push(await ask(term))
  times.sort((a, b) => a - b)
  return { p95: times[Math.floor(times.length * 0.95)]!, slowest: times.at(-1)! }
}
