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
import { type PackedPage, packPage, sendPage } from './packPage.ts'
import { openRenderQueue } from './renderQueue.ts'
import { siteData, TODAY } from './siteData.ts'
import { type Dependency, openSiteReads } from './siteReads.ts'

/** URLs with parameters are unlimited in number and must not evict other pages. */
const MAX_BYTES = 48 * 1024 * 1024
const MAX_BYTES_WITH_PARAMETERS = 8 * 1024 * 1024
const BYTES_PER_DEPENDENCY = 640
/** Without the database, pages are served from the cache for this long. */
const MAX_MS_WITHOUT_DATABASE = 24 * 3600 * 1000
/** Reads that are repeated after a save before any request needs them. */
const MAX_REPEATED_READS = 32
/** Key of all URLs without a page. */
const NOWHERE = '/nenhuma-pagina'
const CONTROLS = /\p{Cc}/gu

export interface SiteOptions {
  readonly tenantId: number
  readonly assets: SiteAssets
  readonly publications: PublicationWatch
  readonly cdn?: CdnHeaders | undefined
  readonly signingKey: string
  /** Draws an SVG over the stored picture at `url`, as JPEG; undefined when the picture is missing. */
  readonly drawOver: (url: string, svg: string) => Promise<Uint8Array | undefined>
}

interface KeptPage {
  readonly packed: PackedPage
  readonly dependencies: readonly Dependency[]
  /** A dependency may have changed, so the page must be checked before it is served. */
  needsCheck: boolean
  /** When it was last known to be current, in milliseconds; used only while `needsCheck`. */
  confirmedAt: number
}

interface Rendering {
  readonly page: Promise<PackedPage>
  /** Something it reads has changed since it began; later requests start over. */
  isStale: boolean
}

/**
 * Public pages as compressed bytes. A page stays cached until one of the reads it was rendered from has another result.
 * A save marks the pages that depend on the saved resource, and the next request for one repeats its reads. An
 * unchanged page is never rendered twice.
 */
export function openPageCache(
  parts: Pick<Parts, 'store' | 'clock' | 'resources' | 'siteUrl'>,
  site: Site,
  options: SiteOptions,
) {
  const { store, clock } = parts
  const { tenantId, assets, publications, signingKey, cdn, drawOver } = options
  const reads = openSiteReads()
  const withoutParameters = byteLimitedCache<KeptPage>(MAX_BYTES, sizeOf)
  const withParameters = byteLimitedCache<KeptPage>(MAX_BYTES_WITH_PARAMETERS, sizeOf)
  const keptAt = (key: string) => withoutParameters.get(key) ?? withParameters.get(key)
  const queue = openRenderQueue()
  let [hits, misses] = [0, 0]
  const renderings = new Map<string, Rendering & { readonly dependencies: Map<string, Dependency> }>()
  let dayEnds = endOfDay(clock.now())

  let isSweeping = false
  let isSweptAgain = false
  store.onCommit(changes => {
    const names = new Set(changes.flatMap(change => (change.tenantId === tenantId ? change.resource : [])))
    // Most saves concern no page: then only names are compared.
    const isHit = (one: Dependency) =>
      one.read.resource !== undefined && names.has(one.read.resource) && reads.isTouched(one)
    for (const work of renderings.values()) work.isStale ||= [...work.dependencies.values()].some(isHit)
    for (const page of allPages()) {
      if (!page.dependencies.some(isHit)) continue
      markForCheck(page)
      isSweptAgain = true
    }
    if (isSweptAgain && !isSweeping) void sweep()
  })
  store.onAvailability(isAvailable => {
    // Without the database pages are judged by their age; once it is back, by their dependencies.
    for (const work of renderings.values()) work.isStale = true
    for (const page of allPages()) markForCheck(page)
    isSweptAgain = isAvailable
    if (isSweptAgain && !isSweeping) void sweep()
  })

  function markForCheck(page: KeptPage) {
    if (page.needsCheck) return
    page.needsCheck = true
    page.confirmedAt = clock.now().getTime()
  }

  /** Reads that several pages share are repeated after a save; others wait for a request, as more saves may follow. */
  async function sweep() {
    isSweeping = true
    while (isSweptAgain) {
      // Simultaneous saves are handled together.
      await new Promise(setImmediate)
      isSweptAgain = false
      const unchecked = [...allPages()].filter(page => page.needsCheck)
      const asked = Map.groupBy(
        unchecked.flatMap(page => page.dependencies).filter(reads.isTouched),
        ({ read }) => read.key,
      )
      const shared = [...asked.values()]
        .filter(some => some.length > 1)
        .sort((a, b) => b.length - a.length)
        .slice(0, MAX_REPEATED_READS)
      await reads.renew(shared.flatMap(([one]) => one ?? []))
      for (const page of unchecked) page.needsCheck = !reads.isUnchanged(page.dependencies)
    }
    isSweeping = false
  }

  function* allPages() {
    yield* withoutParameters.values()
    yield* withParameters.values()
  }

  /** Marks pages that depend on the day once it has ended. False when publications by schedule are due. */
  function isCurrent() {
    const now = clock.now().getTime()
    if (now > dayEnds) {
      dayEnds = endOfDay(clock.now())
      for (const page of allPages()) if (page.dependencies.some(({ read }) => read.key === TODAY)) markForCheck(page)
    }
    return publications.isCurrent()
  }

  /** The path with its declared parameters, on which alone a page depends. Undefined for U+0000, which is refused. */
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
        // Mail programs and robots add control characters to URLs; no parameter contains them.
        const text = value.replace(CONTROLS, '')
        if (text !== '') kept.append(name, text)
      }
    }
    return kept.size === 0 ? path : `${path}?${kept}`
  }

  async function render(key: string, dependencies: Map<string, Dependency>): Promise<SitePage | undefined> {
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
    // URLs without a page are unlimited in number and share one entry.
    return page ?? pageAt(NOWHERE)
  }

  async function renew(
    key: string,
    kept: KeptPage | undefined,
    dependencies: Map<string, Dependency>,
  ): Promise<PackedPage | undefined> {
    if (kept !== undefined && (await reads.isSame(kept.dependencies))) {
      kept.needsCheck = kept.dependencies.some(reads.isTouched)
      kept.confirmedAt = clock.now().getTime()
      return kept.packed
    }
    const page = await render(key, dependencies)
    const body = page?.over === undefined ? page?.html : await drawOver(page.over, page.html)
    const packed =
      page === undefined || body === undefined
        ? undefined
        : await packPage(page, body, parts.siteUrl, cacheHeaders(page, dependencies.values()))
    // The former page was withdrawn or is replaced.
    drop(key)
    if (page === undefined || packed === undefined) return undefined
    const all = [...dependencies.values()]
    const cache = page.location === undefined && !key.includes('?') ? withoutParameters : withParameters
    cache.set(key, {
      packed,
      dependencies: all,
      needsCheck: all.some(reads.isTouched),
      confirmedAt: clock.now().getTime(),
    })
    return packed
  }

  function cacheHeaders({ status }: SitePage, dependencies: Iterable<Dependency>) {
    if (status !== 200) return { 'cache-control': 'no-cache' }
    const keyDependencies = [...dependencies].map(({ read: { resource }, records }) => ({ resource, records }))
    const cacheControl = 'public, max-age=60'
    return cdn?.({ tenantId, dependencies: keyDependencies, cacheControl }) ?? { 'cache-control': cacheControl }
  }

  function drop(key: string) {
    withoutParameters.delete(key)
    withParameters.delete(key)
  }

  /** A page that is not cached is rendered once for all requests that wait for it. */
  async function pageAt(url: string): Promise<PackedPage> {
    const key = keyOf(url)
    if (key === undefined) throw malformed()
    const kept = keptAt(key)
    try {
      await publications.catchUp()
      isCurrent()
      if (kept !== undefined && !kept.needsCheck) {
        hits++
        return kept.packed
      }
      const underWay = renderings.get(key)
      if (underWay !== undefined && !underWay.isStale) return await underWay.page
      const dependencies = new Map<string, Dependency>()
      const work = { page: renewed(key, kept, dependencies), dependencies, isStale: false }
      renderings.set(key, work)
      try {
        return await work.page
      } finally {
        if (renderings.get(key) === work) renderings.delete(key)
      }
    } catch (error) {
      const isAway = error instanceof AppError && (error.status === 503 || error.status === 507)
      if (!isAway || kept === undefined) throw error
      const isTooOld = clock.now().getTime() - kept.confirmedAt > MAX_MS_WITHOUT_DATABASE
      if (kept.needsCheck && isTooOld) throw error
      return kept.packed
    }
  }

  return {
    get figures() {
      // Hits are answered from memory; misses were rechecked or rendered.
      const [small, large] = [withParameters, withoutParameters]
      const both = { size: small.size + large.size, calculatedSize: small.calculatedSize + large.calculatedSize }
      return {
        pages: cacheFigures(both, { hits, misses }),
        questions: reads.figures,
        drawing: queue.figures,
      }
    },
    /** Returns false, without side effects, when the page is not cached or not current: call `page` then. */
    answer(request: IncomingMessage, response: ServerResponse): boolean {
      const url = required(request.url, 'address of a request')
      if ((request.method !== 'GET' && request.method !== 'HEAD') || url.length > MAX_URL_CHARACTERS) return false
      // Most URLs equal their cache key.
      const key = withoutParameters.get(url) === undefined ? keyOf(url) : url
      // No page has this URL; a file, the admin or the API may have it.
      if (key === undefined || key === NOWHERE) return false
      const kept = keptAt(key)
      if (kept === undefined || !isCurrent() || kept.needsCheck) return false
      sendPage(kept.packed, request, response)
      hits++
      return true
    },
    page: pageAt,
    /** Renders without caching. `isTouched` tells whether a dependency has changed since. */
    async renderOnce<Page>(render: (data: SiteData) => Promise<Page>) {
      const dependencies = new Map<string, Dependency>()
      const page = await render(siteData(parts, tenantId, reads, dependencies, signingKey))
      return { page, isTouched: () => [...dependencies.values()].some(reads.isTouched) }
    },
  }
}

export type PageCache = ReturnType<typeof openPageCache>

const endOfDay = (now: Date) => Date.parse(instantOfDayEnd(dayOfInstant(now.toISOString())))

function partsOf(url: string): [path: string, query: string] {
  const mark = url.indexOf('?')
  return mark === -1 ? [url, ''] : [url.slice(0, mark), url.slice(mark + 1)]
}

const sizeOf = ({ packed, dependencies }: KeptPage) =>
  dependencies.reduce(
    (sum, { read, records = [] }) => sum + BYTES_PER_DEPENDENCY + read.key.length + 8 * records.length,
    packed.size,
  )
