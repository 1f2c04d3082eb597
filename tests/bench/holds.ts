import { median } from './compare.ts'
import { decimals, type Report, whole } from './report.ts'
import { ACCOUNT, type Hold, type MeasuredServer, startMeasuredServer } from './servers.ts'

/** The median of three starts leaves out what a busy machine adds to one of them. */
const STARTS = 3

const RESOURCES = ['empreendimentos', 'blog', 'imprensa', 'contatos', 'diferenciais', 'investidores', 'uploads']

const PAGES = [
  '/',
  '/empreendimentos',
  '/empreendimentos?pagina=3',
  '/empreendimentos?pagina=900',
  '/empreendimentos/residenciais',
  '/empreendimentos?uf=PR',
  '/empreendimentos?cidade=Curitiba&fase=em_obras',
  '/empreendimentos/residenciais?dormitorios=3&ordenar=nome',
  '/empreendimentos?busca=jardim',
  '/empreendimentos?busca=res+cur&ordenar=entrega',
  '/empreendimentos/comparar',
  '/negocios',
  '/blog',
  '/blog?pagina=500',
  '/blog?categoria=dicas',
  '/blog/rss.xml',
  '/imprensa',
  '/imprensa?ano=2026',
  '/imprensa?tipo=release&pagina=30',
  '/imprensa/rss.xml',
  '/investidores',
  '/contato',
  '/sitemap.xml',
  '/sitemap/empreendimentos-0.xml',
  '/navegacao.json',
  '/nada-disso',
]

/** Pages whose address the content of the demonstration decides: the first such link of a page. */
const LINKED: readonly [page: string, link: RegExp][] = [
  ['/empreendimentos/residenciais', /href="(\/empreendimentos\/residenciais\/[^"#?]+)"/],
  ['/blog', /href="(\/blog\/(?!rss)[^"#?]+)"/],
  ['/imprensa?tipo=release&pagina=30', /href="(\/imprensa\/(?!rss)[^"#?]+)"/],
]

const CALLS = [
  '/api/painel',
  ...RESOURCES.flatMap(name => [
    `/api/${name}`,
    `/api/${name}?pagina=100`,
    `/api/${name}?ordenacao[atualizado_em]=ASC&pagina=30`,
    `/api/${name}?busca=jardim`,
    `/api/${name}?busca=pr`,
  ]),
  '/api/empreendimentos?situacao=publicado',
  '/api/empreendimentos?fase=em_obras&situacao=rascunho&ordenacao[titulo]=ASC',
  '/api/empreendimentos?tipo_id=1&uf=PR',
  '/api/blog?situacao=publicado&destaque=1',
  '/api/blog?publicado_em_de=2026-01-01&publicado_em_ate=2026-06-30',
  '/api/imprensa?destaque=0&ordenacao[titulo]=DESC',
  '/api/contatos?situacao=novo&ordenacao[criado_em]=DESC',
  '/api/contatos?criado_em_de=2026-03-01&criado_em_ate=2026-09-30',
  ...['pr', 'jardim', 'residencial novo', 'piscna', 'de'].map(term => `/api/busca?q=${encodeURIComponent(term)}`),
  '/api/empreendimentos/sugestoes?campo=cidade&busca=cu',
  '/api/usuarios/opcoes',
  '/api/empreendimentos/excluidos',
  '/api/blog/excluidos',
]

/**
 * The longest time, in milliseconds, in which the server served no other request: each page and call is asked once
 * right after a start, and again after saves of what many of them show.
 */
export async function measureHolds(script: string, folder: string, databaseUrl?: string) {
  const byRoute = new Map<string, Hold[]>()
  for (let start = 0; start < STARTS; start++) {
    const server = await startMeasuredServer(script, folder, databaseUrl, { recordsHolds: true })
    const routes = [() => visitors(server), () => staff(server)]
    // The first request after a start pays for more than its own work.
    if (start % 2 === 1) routes.reverse()
    for (const route of routes)
      for (const [name, hold] of await route()) byRoute.set(name, [...(byRoute.get(name) ?? []), hold])
    await server.stop()
  }
  const medians = [...byRoute].map(([route, holds]) => ({
    route,
    hold: median(holds.map(({ hold }) => hold)),
    work: median(holds.map(({ work }) => work)),
  }))
  return medians.sort((a, b) => b.hold - a.hold)
}

export function reportHolds(report: Report, name: string, holds: Awaited<ReturnType<typeof measureHolds>>) {
  const what = `100,000 records: one request holds up all others, ${name}`
  const first = holds[0]!
  report.most(`${what}, the longest`, 50, first.hold, 'ms')
  const most = Math.max(...holds.map(({ work }) => work))
  report.tell(`${what}, the longest in CPU time`, `${decimals(most, 1)} ms`)
  const next = holds.slice(0, 3).map(({ route, hold }) => `${route} ${whole(hold)} ms`)
  report.tell(`${what}, the three longest of ${holds.length} first requests`, next.join('; '))
}

async function visitors(server: MeasuredServer): Promise<[string, Hold][]> {
  const holds: [string, Hold][] = [['start', await server.longestHold!()]]
  for (const path of PAGES) holds.push(await asked(server, path, { headers: BROWSER }))
  for (const [page, link] of LINKED) {
    const text = await (await fetch(`http://127.0.0.1:${server.port}${page}`)).text()
    const path = link.exec(text)?.[1]
    if (path === undefined) throw new Error(`${page} has no link like ${link}`)
    // Another record in each start counts as the same page.
    const [, hold] = await asked(server, path, { headers: BROWSER })
    holds.push([`${page} → a page`, hold])
  }
  return holds
}

async function staff(server: MeasuredServer): Promise<[string, Hold][]> {
  const { headers } = server
  const holds: [string, Hold][] = [['start', await server.longestHold!()]]
  for (const path of CALLS) holds.push(await asked(server, path, { headers }))
  const { data } = await answerOf(server, '/api/empreendimentos?situacao=publicado&limite=1')
  const id = data[0]!.id
  const one = async (name: string, path: string, form?: Record<string, string>) => {
    const request = form ? { method: 'POST', headers, body: new URLSearchParams(form) } : { headers }
    const [, hold] = await asked(server, path, request)
    holds.push([name, hold])
  }
  await one('a record', `/api/empreendimentos/${id}`)
  await one('its history', `/api/empreendimentos/${id}/historico`)
  await one('save of a development', '/api/empreendimentos', { id: String(id), chamada: `Nova ${Date.now()}` })
  await one('/ after a save', '/')
  await one('/empreendimentos after a save', '/empreendimentos')
  await one('/api/painel after a save', '/api/painel')
  await one('save of a type', '/api/tipos', { id: '1', ordem: String(Date.now() % 900) })
  await one('/ after a save of a type', '/')
  await one('/api/painel after a save of a type', '/api/painel')
  const contacts = await answerOf(server, '/api/contatos?limite=1')
  await one('save of a contact', '/api/contatos', { id: String(contacts.data[0]!.id), situacao: 'em_atendimento' })
  await one('sign-in', '/api/auth', { ...ACCOUNT, autoLogin: '0' })
  return holds
}

const BROWSER = { 'accept-encoding': 'br' }

async function asked(server: MeasuredServer, path: string, request: RequestInit): Promise<[string, Hold]> {
  const reply = await fetch(`http://127.0.0.1:${server.port}${path}`, request)
  await reply.arrayBuffer()
  if (reply.status >= 400 && reply.status !== 404) throw new Error(`${path} answered ${reply.status}`)
  return [path, await server.longestHold!()]
}

async function answerOf({ port, headers, longestHold }: MeasuredServer, path: string) {
  const answer = await (await fetch(`http://127.0.0.1:${port}${path}`, { headers })).json()
  await longestHold!()
  return answer as { data: { id: number }[] }
}
