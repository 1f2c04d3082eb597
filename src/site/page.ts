import type { ReactNode } from 'react'
import type { Thing } from 'schema-dts'
import type {
  PageHosts,
  ReadForm,
  SendForm,
  SiteAssets,
  SiteFile,
  SitePage,
  SitePicture,
  SiteRequest,
} from '#schema/sitePage.ts'
import type { SegmentOf } from './addresses.ts'
import type { SiteContext } from './siteContext.ts'
import type { ResourceName, SiteData } from './siteData.ts'

/** @template Path the path of the page; its variable parts are in `segments` */
export interface PageRequest<Path extends string = string> extends Omit<RouteRequest, 'segments'> {
  readonly siteContext: SiteContext
  readonly segments: Segments<Path>
}

export type PageSubmission<Path extends string = string> = PageRequest<Path> & Pick<RouteSubmission, 'read' | 'send'>

type Segments<Path extends string> = Readonly<Record<string extends Path ? string : SegmentOf<Path>, string>>

/** JSON-LD, checked against the classes and properties of schema.org. */
export type StructuredData = Exclude<Thing, string>

/** The content and metadata of a page. Everything around it is the same on all pages. */
export interface PageContent {
  /** 200 by default. */
  readonly status?: number
  readonly title: string
  readonly description?: string
  /** The preview picture for shared links; the settings' picture by default. */
  readonly picture?: SitePicture
  /** The path of a picture of 1200 × 630 that is drawn for shared links to this page, once `picture` has been cut. */
  readonly shareCard?: string
  /** The path of the canonical URL; by default the requested path without parameters. */
  readonly canonical?: string
  /** Asks search engines not to list the page, which then has no canonical URL. */
  readonly noindex?: true
  /** Open Graph type "article"; otherwise "website". */
  readonly isArticle?: true
  readonly structuredData?: readonly StructuredData[]
  /** The name of the stylesheet in `styles/sheets`; `text` by default. */
  readonly styles?: string
  /** The name of the script in `scripts`; `page` by default. */
  readonly script?: string
  readonly moreScripts?: readonly string[]
  /** A text page without scripts. */
  readonly isText?: true
  /** The breadcrumb below the home page; the last step is this page, without a link. Absent: no breadcrumb. */
  readonly trail?: readonly TrailStep[]
  /** The WhatsApp link with a first message; by default that of the company. */
  readonly whatsApp?: string
  readonly feed?: { readonly title: string; readonly href: string }
  /** Other hosts that the page may contact. */
  readonly hosts?: PageHosts
  readonly body: ReactNode
}

export interface TrailStep {
  readonly label: string
  readonly href?: string
}

/** A redirect: 301 permanently, 308 to the canonical spelling of a URL and for forms, 303 after a form was sent. */
export interface Redirect {
  readonly status: 301 | 303 | 308
  readonly location: string
}

/** The header menu and two columns of the footer. */
export type MenuName = 'header' | 'company' | 'legal'

export interface MenuEntry {
  readonly label: string
  readonly href: string
  /** The entries of its dropdown. The entry itself then only opens the dropdown. */
  readonly entries?: readonly MenuEntry[]
}

interface PageMenu {
  readonly label: string
  readonly in: readonly MenuName[]
  /** An anchor on the page, with its `#`. */
  readonly anchor?: string
  /** Shown by default. */
  readonly isShown?: (context: SiteContext) => boolean
  /** The entries of its dropdown, which is left out while it has none. */
  readonly entries?: (context: SiteContext) => readonly MenuEntry[]
}

export interface SiteMapRequest {
  readonly data: SiteData
  readonly siteContext: SiteContext
}

export interface ListedRecords {
  readonly resource: ResourceName
  /** The newest entries, newest first. */
  newest(request: SiteMapRequest, limit?: number): Promise<readonly ListedPage[]>
  /** The numbers of the id blocks that contain entries; see `SiteData.idRanges`. */
  idRanges(request: SiteMapRequest): Promise<readonly number[]>
  /** The entries of one block, newest first. */
  inIdRange(request: SiteMapRequest, number: number): Promise<readonly ListedPage[]>
}

export interface ListedPage {
  readonly path: string
  /** The day of the last change, `AAAA-MM-DD`. */
  readonly changed?: string
  /** The upload id of the main picture. */
  readonly picture?: number | null
}

export interface PageFeed {
  readonly title: string
  /** At most `limit` items, newest first. */
  readonly items: (data: SiteData, limit: number) => Promise<readonly FeedItem[]>
}

interface FeedItem {
  /** Must not change when the path changes. */
  readonly id: string
  readonly title: string
  readonly path: string
  /** ISO 8601. */
  readonly instant: string
  readonly summary: string | null
}

/** A line of the search over the whole site. */
export interface SearchResult {
  readonly title: string
  readonly href: string
  /** For example "Residencial", "Dicas", "Fato relevante". */
  readonly kind: string
  readonly summary: string | null
  /** `AAAA-MM-DD` */
  readonly day?: string
  readonly place?: string
  readonly pictureId?: number | null
  /** The document to which the link leads. */
  readonly file?: SiteFile
  readonly isOutside?: boolean
}

/** How the search over the whole site finds the records that a page shows. */
export interface PageSearch {
  /** The value of `em` in URLs. */
  readonly name: string
  /** The heading of its results. */
  readonly label: string
  /**
   * One page of the visible records in which every word begins some word, newest first.
   *
   * @param words folded, at least one
   */
  readonly find: (
    request: SiteMapRequest,
    words: readonly string[],
    at: { readonly page: number; readonly limit: number },
  ) => Promise<{ readonly total: number; readonly results: readonly SearchResult[] }>
}

/** A page as the search over the whole site lists it. */
interface DescribedPage {
  readonly title: string
  readonly path: string
  readonly description: string
}

/** A public page. `renderPage` turns it into complete HTML. */
export interface Page<Path extends string = string> {
  /** `/empreendimentos/:tipo`: a segment with a colon matches any text, which is in `segments.tipo`. */
  readonly path: Path
  /** The query parameters on which the page depends. */
  readonly parameters?: readonly string[]
  readonly menu?: PageMenu
  /** The site-map entries: the page itself, or one per record; none by default. */
  readonly siteMap?: ((request: SiteMapRequest) => Promise<readonly ListedPage[]>) | ListedRecords
  /** The feed at `rss.xml` below the page. */
  readonly feed?: PageFeed
  /** The pages that the search over the whole site finds by their title and description. */
  readonly described?: (request: SiteMapRequest) => readonly DescribedPage[] | Promise<readonly DescribedPage[]>
  readonly search?: PageSearch
  /** Reads the data and renders the page; resolves with undefined when this URL has no page. */
  content(request: PageRequest<Path>): Promise<PageContent | Redirect | undefined>
  /** Handles a form sent to the page; absent where the page has no form. */
  submit?(request: PageSubmission<Path>): Promise<PageContent | Redirect | undefined>
}

/** Checks the types of a page where it is declared. */
export const definePage = <const Path extends string>(page: Page<Path>): Page => page

export interface SiteRoute {
  /** `/empreendimentos/:tipo`: a segment with a colon matches any text, which is in `segments.tipo`. */
  readonly path: string
  /** The query parameters on which the result depends. The cache has one entry per combination. */
  readonly parameters?: readonly string[]
  /** Resolves with undefined when this URL has no page. */
  readonly render: (request: RouteRequest) => Promise<SitePage | undefined>
  /** Handles a form of the page; absent where there is none. Resolves with undefined like `render`. */
  readonly submit?: (request: RouteSubmission) => Promise<SitePage | undefined>
}

export interface RouteRequest extends SiteRequest {
  readonly segments: Readonly<Record<string, string>>
  readonly data: SiteData
  readonly assets: SiteAssets
}

interface RouteSubmission extends RouteRequest {
  readonly read: ReadForm
  readonly send: SendForm
}
