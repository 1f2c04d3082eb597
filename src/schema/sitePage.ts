import type { Values } from './defineResource.ts'

/**
 * What the public site is given to draw a page with. Everything it reads through here is what that page depends on:
 * the page is drawn again when one of these resources changes, and only then.
 */
export interface SiteData {
  /** ISO 8601, UTC. */
  readonly now: string
  /** The public settings, by key. */
  settings(): Promise<Values>
  /** Records the public may see now, in the resource's own order unless `order` says otherwise. */
  visible(resource: string, options?: SiteQuery): Promise<Values[]>
  /** How many the public may see. */
  count(resource: string, where?: Values): Promise<number>
  /**
   * Where a record is now that had this address once; undefined when none had it, or the public knows nothing of it any
   * more. An archived record is still known: its page says that it is gone.
   */
  former(resource: string, slug: string): Promise<string | undefined>
  /** Pictures by upload id; an id that is gone is simply not in the map. */
  pictures(ids: readonly (number | null | undefined)[]): Promise<ReadonlyMap<number, SitePicture>>
}

export interface SiteQuery {
  /** Field to value; several values mean any of them. */
  readonly where?: Values
  readonly order?: { readonly field: string; readonly direction: 'ASC' | 'DESC' }
  readonly limit?: number
}

export interface SitePicture {
  readonly url: string
  readonly width: number
  readonly height: number
  /** `#rrggbb` */
  readonly color: string
  /** A data URI of at most 400 bytes. */
  readonly lqip: string
  readonly alt: string
  /** Percent from the left and from the top. */
  readonly focus: readonly [number, number]
  readonly variants: readonly { readonly format: string; readonly width: number; readonly url: string }[]
}

/** Addresses of built files, hashed. */
export interface SiteAssets {
  readonly styles: readonly string[]
  /** The script of an island, such as `menu`. */
  island(name: string): string
}

export interface SiteRequest {
  readonly path: string
  /** Only the parameters the page declares. */
  readonly query: URLSearchParams
  /** Canonical address without a trailing slash. */
  readonly siteUrl: string
}

export interface SitePage {
  readonly status: number
  /** `text/html; charset=utf-8` unless stated. */
  readonly contentType?: string
  /** The whole answer. */
  readonly html: string
}

/** The public site as the server sees it. */
export interface Site {
  /**
   * Which query parameters change the page at this path; all others are ignored. Undefined when no page has this path:
   * all such addresses get one and the same page.
   */
  parametersOf(path: string): readonly string[] | undefined
  /** Never rejects for an unknown path: that is a page too, with status 404. */
  render(request: SiteRequest, data: SiteData, assets: SiteAssets): Promise<SitePage>
}
