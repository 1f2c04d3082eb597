import { load, request } from './load.ts'
import { decimals, type Report, whole } from './report.ts'
import type { MeasuredServer } from './servers.ts'

const ADDRESSES = 10_000
/** Browsers, clients behind some proxies, and robots. */
const CALLERS: readonly Record<string, string>[] = [
  { 'accept-encoding': 'gzip, deflate, br' },
  { 'accept-encoding': 'gzip' },
  {},
]

/** Measures the memory after ten thousand different addresses: every page, and what visitors can make of lists. */
export async function measureAddresses(server: MeasuredServer, report: Report) {
  const before = server.memory()
  const paths = await differentAddresses(server.port)
  const asks = paths.map((path, i) => request(server.port, 'GET', path, CALLERS[i % CALLERS.length]))
  let highest = before
  const watch = setInterval(() => {
    highest = Math.max(highest, server.memory())
  }, 200)
  let at = 0
  await load({ port: server.port, connections: 8, seconds: 1800, most: asks.length, next: () => asks[at++]! })
  clearInterval(watch)
  if (at !== asks.length) throw new Error(`only ${at} of ${asks.length} addresses were asked for`)
  const name = `${whole(asks.length)} public addresses`
  report.tell(`${name}, memory before`, `${decimals(before, 1)} MB`)
  report.most(`${name}, memory after`, 300, server.memory(), 'MB')
  report.tell(`${name}, highest memory meanwhile`, `${decimals(highest, 1)} MB`)
}

/** Every page of the site map, and lists filtered by whole and half-typed words, until there are enough. */
async function differentAddresses(port: number): Promise<string[]> {
  const pages = await pagesIn(port, '/sitemap.xml')
  const words = new Set(pages.flatMap(path => path.split(/[/-]/)).flatMap(beginnings))
  const lists = pages.filter(path => /^\/empreendimentos(?:\/[^/]+)?$/.test(path))
  const paths = [...pages]
  for (const ordenar of ['relevancia', 'nome', 'novos', 'entrega'])
    for (const word of words)
      for (const list of lists) {
        if (paths.length === ADDRESSES) return paths
        paths.push(`${list}?busca=${word}&ordenar=${ordenar}`)
      }
  throw new Error(`the site offers only ${paths.length} addresses`)
}

/** The pages of a site map; that of a large site is a map of maps. */
async function pagesIn(port: number, map: string): Promise<string[]> {
  const text = await (await fetch(`http://127.0.0.1:${port}${map}`)).text()
  const found = [...text.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path]) => path || '/')
  const all = await Promise.all(found.map(path => (path.endsWith('.xml') ? pagesIn(port, path) : [path])))
  return all.flat()
}

const beginnings = (word: string) => Array.from({ length: word.length }, (_, i) => word.slice(0, i + 1))
