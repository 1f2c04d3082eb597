import type { IncomingMessage, ServerResponse } from 'node:http'
import { dayOfInstant, instantOfDayEnd } from '#fields/calendar/saoPaulo.ts'
import { required } from '#fields/contract/required.ts'
import type { Site, SiteAssets, SiteData, SitePage } from '#schema/sitePage.ts'
import { byteLimitedCache, cacheFigures } from '../byteLimitedCache.ts'
import type { CdnHeaders } from '../cdn/cdnHeaders.ts'
import { AppError, malformed } from '../errors.ts'
import { MAX_URL_CHARACTERS } from '../http/brokenRequest.ts'
import type { Parts } from '../parts.ts'
import type { PublicationWatch } from '../records/watchPublications.ts'
import { openDrawingQueue } from './drawingQueue.ts'
import { type PackedPage, packPage, sendPage } from './packPage.ts'
import { siteData, TODAY } from './siteData.ts'
import { type Dependency, openSiteReads } from './siteReads.ts'

/** Addresses that can be made up without end have a store of their own, so that they do not empty the pages. */
const MAX_BYTES = 48 * 1024 * 1024
const MAX_BYTES_WITH_PARAMETERS = 8 * 1024 * 1024
/** About what a page keeps for each question that it rests on. */
const BYTES_PER_DEPENDENCY = 640
/** While the database is away, pages are shown as they were, for so long. */
const MAX_MS_WITHOUT_DATABASE = 24 * 3600 * 1000
/** So many questions are asked again after a save while no request waits for them. */
const MAX_ASKED_AGAIN = 32
/** Stands for every address that no page has, so that nonsense is drawn once. */
const NOWHERE = '/nenhuma-pagina'
const CONTROLS = /\p{Cc}/gu

/** Whose site it is, and what its pages are made with. */
export interface SiteOptions {
  readonly tenantId: number
  readonly assets: SiteAssets
  readonly publications: PublicationWatch
  /** Absent where no CDN is told what changed. */
  readonly cdn?: CdnHeaders | undefined
  /** See `signingKey.ts`. */
  readonly signingKey: string
}

interface KeptPage {
  readonly packed: PackedPage
  readonly dependencies: readonly Dependency[]
  /** Something it rests on has changed; it may still be the page it was. */
  isSuspect: boolean
  /** Until when it was known to be true, in milliseconds; of no account while nothing speaks against it. */
  knownAt: number
}

interface Work {
  readonly page: Promise<PackedPage>
  /** Begun before a change of what it reads: a request after the change begins anew. */
  isStale: boolean
}

/**
 * Public pages as ready compressed bytes. A page is kept until one of the answers it was drawn from would be another:
 * a save marks the pages that rest on the same resource, and the next request for one of them has its questions asked
 * again. An unchanged page is never drawn twice.
 */
export function openPageCache(
  parts: Pick<Parts, 'store' | 'clock' | 'resources' | 'siteUrl'>,
  site: Site,
  options: SiteOptions,
) {
  const { store, clock } = parts
  const { tenantId, assets, publications, signingKey, cdn } = options
  const reads = openSiteReads()
  const withoutParameters = byteLimitedCache<KeptPage>(MAX_BYTES, sizeOf)
  const withParameters = byteLimitedCache<KeptPage>(MAX_BYTES_WITH_PARAMETERS, sizeOf)
  const keptAt = (key: string) => withoutParameters.get(key) ?? withParameters.get(key)
  const queue = openDrawingQueue()
  let [hits, misses] = [0, 0]
  const works = new Map<string, Work & { readonly dependencies: Map<string, Dependency> }>()
  let dayEnds = endOfDay(clock.now())

  let isSweeping = false
  let isSweptAgain = false
  store.onCommit(changes => {
    const names = new Set(changes.flatMap(change => (change.tenantId === tenantId ? change.resource : [])))
    // Most saves are of what no page shows: then each page costs a few looks at names.
    const isHit = (one: Dependency) =>
      one.read.resource !== undefined && names.has(one.read.resource) && reads.isTouched(one)
    for (const work of works.values()) work.isStale ||= [...work.dependencies.values()].some(isHit)
    for (const page of allPages()) {
      if (!page.dependencies.some(isHit)) continue
      suspect(page)
      isSweptAgain = true
    }
    if (isSweptAgain && !isSweeping) void sweep()
  })
  store.onAvailability(isAvailable => {
    // While the database is away every page is looked at by its age; once it is back, by what it rests on.
    for (const work of works.values()) work.isStale = true
    for (const page of allPages()) suspect(page)
    isSweptAgain = isAvailable
    if (isSweptAgain && !isSweeping) void sweep()
  })

  /** It was true until now. */
  function suspect(page: KeptPage) {
    if (page.isSuspect) return
    page.isSuspect = true
    page.knownAt = clock.now().getTime()
  }

  /**
   * After a save most pages are still what they were. What several of them ask is asked again once, before a request waits
   * for it; what one page alone asks waits for its request, since another save may come before.
   */
  async function sweep() {
    isSweeping = true
    while (isSweptAgain) {
      // Saves that arrive together are looked at together.
      await new Promise(setImmediate)
      isSweptAgain = false
      const suspects = [...allPages()].filter(page => page.isSuspect)
      const asked = Map.groupBy(
        suspects.flatMap(page => page.dependencies).filter(reads.isTouched),
        ({ read }) => read.key,
      )
      const shared = [...asked.values()]
        .filter(some => some.length > 1)
        .sort((a, b) => b.length - a.length)
        .slice(0, MAX_ASKED_AGAIN)
      await reads.renew(shared.flatMap(([one]) => one ?? []))
      for (const page of suspects) page.isSuspect = !reads.settle(page.dependencies)
    }
    isSweeping = false
  }

  function* allPages() {
    yield* withoutParameters.values()
    yield* withParameters.values()
  }

  /** The clock changes a page as well: what comes up or expires, and what is said of today. */
  function isCurrent() {
    const now = clock.now().getTime()
    if (now > dayEnds) {
      dayEnds = endOfDay(clock.now())
      for (const page of allPages()) if (page.dependencies.some(({ read }) => read.key === TODAY)) suspect(page)
    }
    return publications.isCurrent()
  }

  /** Path and declared parameters, on which alone a page depends. Undefined for U+0000, which is never answered. */
  function keyOf(url: string): string | undefined {
    const [path, query] = partsOf(url)
    const parameters = site.parametersOf(path)
    if (parameters === undefined) return NOWHERE
    if (query.includes('%00')) return undefined
    if (query === '' || parameters.length === 0) return path
    const given = new URLSearchParams(query)
    const kept = new URLSearchParams()
    for (const name of parameters) {
      for (const value of given.getAll(name)) {
        // Mail programs and robots leave control characters in addresses; no value has them, and no page may.
        const text = value.replace(CONTROLS, '')
        if (text !== '') kept.append(name, text)
      }
    }
    return kept.size === 0 ? path : `${path}?${kept}`
  }

  async function draw(key: string, dependencies: Map<string, Dependency>): Promise<SitePage | undefined> {
    const data = siteData(parts, tenantId, reads, dependencies, signingKey)
    if (key === NOWHERE) return site.notFound(data, assets)
    const [path, query] = partsOf(key)
    return site.render({ path, query: new URLSearchParams(query), siteUrl: parts.siteUrl }, data, assets)
  }

  async function renewed(
    key: string,
    kept: KeptPage | undefined,
    dependencies: Map<string, Dependency>,
  ): Promise<PackedPage> {
    misses++
    const page = await queue.add(() => renew(key, kept, dependencies))
    // Of addresses without a page there is no end: all of them share one.
    return page ?? pageAt(NOWHERE)
  }

  /** Undefined where there is no page. */
  async function renew(
    key: string,
    kept: KeptPage | undefined,
    dependencies: Map<string, Dependency>,
  ): Promise<PackedPage | undefined> {
    if (kept !== undefined && (await reads.isSame(kept.dependencies))) {
      kept.isSuspect = kept.dependencies.some(reads.isTouched)
      kept.knownAt = clock.now().getTime()
      return kept.packed
    }
    const page = await draw(key, dependencies)
    const packed = page && (await packPage(page, parts.siteUrl, cacheHeaders(page, dependencies.values())))
    // What stood here was withdrawn, or is replaced.
    drop(key)
    if (page === undefined || packed === undefined) return undefined
    const all = [...dependencies.values()]
    const cache = page.location === undefined && !key.includes('?') ? withoutParameters : withParameters
    cache.set(key, {
      packed,
      dependencies: all,
      isSuspect: all.some(reads.isTouched),
      knownAt: clock.now().getTime(),
    })
    return packed
  }

  function cacheHeaders({ status }: SitePage, dependencies: Iterable<Dependency>) {
    if (status !== 200) return { 'cache-control': 'no-cache' }
    const rests = [...dependencies].map(({ read: { resource }, records }) => ({ resource, records }))
    const cacheControl = 'public, max-age=60'
    return cdn?.({ tenantId, rests, cacheControl }) ?? { 'cache-control': cacheControl }
  }

  function drop(key: string) {
    withoutParameters.delete(key)
    withParameters.delete(key)
  }

  /** The page at an address: from memory when it would be drawn the same, else drawn once, however many ask meanwhile. */
  async function pageAt(url: string): Promise<PackedPage> {
    const key = keyOf(url)
    if (key === undefined) throw malformed()
    const kept = keptAt(key)
    try {
      await publications.catchUp()
      isCurrent()
      if (kept !== undefined && !kept.isSuspect) {
        hits++
        return kept.packed
      }
      const underWay = works.get(key)
      if (underWay !== undefined && !underWay.isStale) return await underWay.page
      const dependencies = new Map<string, Dependency>()
      const work = { page: renewed(key, kept, dependencies), dependencies, isStale: false }
      works.set(key, work)
      try {
        return await work.page
      } finally {
        if (works.get(key) === work) works.delete(key)
      }
    } catch (error) {
      const isAway = error instanceof AppError && (error.status === 503 || error.status === 507)
      if (!isAway || kept === undefined) throw error
      const isTooOld = clock.now().getTime() - kept.knownAt > MAX_MS_WITHOUT_DATABASE
      if (kept.isSuspect && isTooOld) throw error
      return kept.packed
    }
  }

  return {
    /** What the cache has done since the start, and what it holds. */
    get figures() {
      // Hits are answers from memory; misses are pages that were looked at or drawn again.
      const [small, large] = [withParameters, withoutParameters]
      const both = { size: small.size + large.size, calculatedSize: small.calculatedSize + large.calculatedSize }
      return {
        pages: cacheFigures(both, { hits, misses }),
        questions: reads.figures,
        drawing: queue.figures,
      }
    },
    /** Answers from memory when the page is there and current; false: ask `page`. Does nothing but look and write. */
    answer(request: IncomingMessage, response: ServerResponse): boolean {
      const url = required(request.url, 'address of a request')
      if ((request.method !== 'GET' && request.method !== 'HEAD') || url.length > MAX_URL_CHARACTERS) return false
      // Most addresses are written as they are kept.
      const key = withoutParameters.get(url) === undefined ? keyOf(url) : url
      // No page has this address, but a file, the admin or the API may.
      if (key === undefined || key === NOWHERE) return false
      const kept = keptAt(key)
      if (kept === undefined || !isCurrent() || kept.isSuspect) return false
      sendPage(kept.packed, request, response)
      hits++
      return true
    },
    page: pageAt,
    /** Draws what this cache does not keep: the answer to a form, a refusal. `isTouched`: something it rests on has changed since. */
    async drawOnce<Page>(draw: (data: SiteData) => Promise<Page>) {
      const dependencies = new Map<string, Dependency>()
      const page = await draw(siteData(parts, tenantId, reads, dependencies, signingKey))
      return { page, isTouched: () => [...dependencies.values()].some(reads.isTouched) }
    },
  }
}

export type PageCache = ReturnType<typeof openPageCache>

const endOfDay = (now: Date) => Date.parse(instantOfDayEnd(dayOfInstant(now.toISOString())))

/** The path of an address, and what stands behind its question mark. */
function partsOf(url: string): [path: string, query: string] {
  const mark = url.indexOf('?')
  return mark === -1 ? [url, ''] : [url.slice(0, mark), url.slice(mark + 1)]
}

/** What lives only as long as the page does, in bytes. */
const sizeOf = ({ packed, dependencies }: KeptPage) =>
  dependencies.reduce(
    (sum, { read, records = [] }) => sum + BYTES_PER_DEPENDENCY + read.key.length + 8 * records.length,
    packed.size,
  )
