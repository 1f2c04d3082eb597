import type { Page } from 'playwright-core'

export interface Crawled {
  /** Path and parameters of every page that was read, in the order they were found. */
  readonly pages: readonly CrawledPage[]
  /** What is wrong, each with its address. */
  readonly findings: readonly string[]
}

interface CrawledPage {
  readonly address: string
  readonly h1: string
  /** Every block of structured data. */
  readonly structured: readonly any[]
}

interface Answer {
  readonly status: number
  /** Anchors that a link may lead to; undefined when the address is not a page. */
  readonly ids?: ReadonlySet<string>
  readonly location?: string | undefined
}

/**
 * Reads every page that can be reached from the home page and the site map, and requests everything they refer to: pages,
 * pictures, files, styles, scripts.
 *
 * @param reader a page of a browser, used only for its parser
 */
export async function crawl(siteUrl: string, reader: Page): Promise<Crawled> {
  const answers = new Map<string, Answer>()
  const pages: CrawledPage[] = []
  const findings: string[] = []
  const links: { readonly from: string; readonly to: URL }[] = []
  const waiting = [{ address: '/', from: '/' }]

  const sitemap = await (await fetch(`${siteUrl}/sitemap.xml`)).text()
  for (const [, location] of sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)) follow(location!, '/sitemap.xml')
  follow('/robots.txt', '/')

  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { address, from } = next
    if (answers.has(address)) continue
    const reply = await fetch(siteUrl + address, { redirect: 'manual', method: isFile(address) ? 'HEAD' : 'GET' })
    const location = reply.headers.get('location') ?? undefined
    const html = await reply.text()
    if (reply.status === 301 && location) follow(location, address)
    else if (reply.status !== 200) findings.push(`${from}: ${address} answers ${reply.status}`)
    if (reply.status !== 200 || !reply.headers.get('content-type')?.startsWith('text/html')) {
      answers.set(address, { status: reply.status, location })
      continue
    }
    const policy = reply.headers.get('content-security-policy') ?? ''
    const seen = await reader.evaluate(readPage, { html, siteUrl })
    answers.set(address, { status: 200, ids: new Set(seen.ids) })
    for (const problem of [...seen.problems, ...policyProblems(policy), ...repeated(seen.ids)])
      findings.push(`${address}: ${problem}`)
    pages.push({
      address,
      h1: seen.h1,
      structured: structuredOf(seen.blocks, problem => findings.push(`${address}: ${problem}`)),
    })
    for (const to of [...seen.links, ...seen.files]) follow(to, address)
  }

  for (const { from, to } of links) {
    const first = answers.get(to.pathname + to.search)
    const answer = first?.location ? answers.get(first.location) : first
    const id = decodeURIComponent(to.hash.slice(1))
    if (id !== '' && answer?.ids && !answer.ids.has(id)) findings.push(`${from}: nothing at ${to.pathname}${to.hash}`)
  }
  return { pages, findings }

  function follow(to: string, from: string) {
    const url = new URL(to, siteUrl + from)
    if (url.origin !== siteUrl) return
    // Every page can be requested with the translator, and is then the same page with one more script.
    if (url.searchParams.has('libras') && from !== '/') return
    links.push({ from, to: url })
    waiting.push({ address: url.pathname + url.search, from })
  }
}

const isFile = (address: string) => /^\/(?:assets|uploads)\//.test(address)

function repeated(ids: readonly string[]): string[] {
  return ids.filter((id, i) => ids.indexOf(id) !== i).map(id => `the id ${id} twice`)
}

function policyProblems(policy: string): string[] {
  const isStrict = policy.startsWith(`default-src 'none'; script-src 'self'`) && !policy.includes('unsafe-inline')
  return isStrict ? [] : [`policy ${policy}`]
}

function structuredOf(blocks: readonly string[], report: (problem: string) => void): unknown[] {
  return blocks.flatMap(block => {
    try {
      return [JSON.parse(block)]
    } catch (error) {
      report(`structured data: ${(error as Error).message}`)
      return []
    }
  })
}

/** Runs in the browser: what a page says of itself, what it refers to, and what no page may contain. */
function readPage({ html, siteUrl }: { html: string; siteUrl: string }) {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const problems: string[] = []
  const all = (selector: string) => [...page.querySelectorAll(selector)]
  const head = (selector: string, name: string) => page.querySelector(selector)?.getAttribute(name) ?? ''

  const titles = all('h1')
  if (titles.length !== 1) problems.push(`${titles.length} h1`)
  const isListed = head('meta[name=robots]', 'content') === ''
  if (page.title === '' || page.title.length > 60) problems.push(`title '${page.title}'`)
  const description = head('meta[name=description]', 'content')
  if (description.length < 50 || description.length > 170) problems.push(`description '${description}'`)
  if (isListed && !head('link[rel=canonical]', 'href').startsWith(`${siteUrl}/`)) problems.push('no canonical address')
  if (!head('meta[property="og:image"]', 'content').startsWith(`${siteUrl}/`)) problems.push('no picture for sharing')
  if (page.documentElement.lang !== 'pt-BR') problems.push(`language '${page.documentElement.lang}'`)

  const blocks = all('script[type="application/ld+json"]').map(block => block.textContent)
  for (const script of all('script:not([type="application/ld+json"])'))
    if (script.textContent !== '' || !script.hasAttribute('src')) problems.push('an inline script')
  for (const element of all('style, [style]')) problems.push(`a style of its own: ${element.outerHTML.slice(0, 80)}`)
  for (const element of all('*'))
    for (const { name } of element.attributes) if (name.startsWith('on')) problems.push(`the attribute ${name}`)
  for (const image of all('img')) {
    if (!image.hasAttribute('alt')) problems.push(`a picture without alt: ${image.outerHTML.slice(0, 80)}`)
    if (!image.hasAttribute('width') || !image.hasAttribute('height')) problems.push('a picture without its size')
  }

  const sources = (set: string | null) => (set ?? '').split(',').map(one => one.trim().split(' ')[0]!)
  const files = [
    ...all('[src]').map(element => element.getAttribute('src')!),
    ...all('[srcset]').flatMap(element => sources(element.getAttribute('srcset'))),
    ...all('link:is([rel~=stylesheet], [rel~=preload], [rel~=icon], [rel~=alternate])').map(
      link => link.getAttribute('href')!,
    ),
  ].filter(file => file !== '' && !file.startsWith('data:'))
  for (const file of files)
    if (new URL(file, siteUrl).origin !== siteUrl) problems.push(`asks another host for ${file}`)

  const links = all('a').map(link => link.getAttribute('href') ?? '')
  if (links.includes('')) problems.push('a link to nowhere')
  for (const link of links) if (link.startsWith('http://') && !link.startsWith(siteUrl)) problems.push(`open ${link}`)
  return {
    h1: titles[0]?.textContent ?? '',
    ids: all('[id]').map(element => element.id),
    links: links.filter(link => link !== '' && !/^(?:tel|mailto|geo):/.test(link)),
    files,
    blocks,
    problems,
  }
}
