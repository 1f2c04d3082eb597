import type { ReactNode } from 'react'
import type { FormBody } from '#schema/decodeForm.ts'
import type { PageHosts, SendForm, SiteAssets, SitePage, SitePicture, SiteRequest } from '#schema/sitePage.ts'
import type { SegmentOf } from './addresses.ts'
import type { SiteContext } from './siteContext.ts'
import type { ResourceName, Settings, SiteData } from './siteData.ts'

/** @template Path the path of the page, whose open parts are in `segments` */
export interface PageRequest<Path extends string = string> extends Omit<RouteRequest, 'segments'> {
  readonly siteContext: SiteContext
  readonly segments: Segments<Path>
}

export type PageSubmission<Path extends string = string> = PageRequest<Path> & Pick<RouteSubmission, 'body' | 'send'>

type Segments<Path extends string> = Readonly<Record<string extends Path ? string : SegmentOf<Path>, string>>

/** What a page says of itself; everything around it is the same everywhere. */
export interface PageContent {
  /** 200 unless stated. */
  readonly status?: number
  readonly title: string
  readonly description?: string
  /** Shown when the page is shared; the settings' picture unless stated. */
  readonly picture?: SitePicture
  /** The address by which search engines know the page, a path of ours; the one asked for, without parameters, unless stated. */
  readonly canonical?: string
  /** Asks search engines to leave the page out; it has no canonical address then. */
  readonly noindex?: true
  /** An article to those who share it; a page of a site unless stated. */
  readonly isArticle?: true
  readonly structuredData?: readonly object[]
  /** Name of its stylesheet in `styles/sheets`; the one for pages of text unless stated. */
  readonly styles?: string
  /** Name of its script in `scripts`; the one of every page unless stated. */
  readonly script?: string
  /** Names of scripts that it needs besides. */
  readonly moreScripts?: readonly string[]
  /** Text to read: the page comes without any script. */
  readonly isText?: true
  /** Where the page stands, from below the home page down to itself, which has no link. Absent: it has no such line. */
  readonly trail?: readonly TrailStep[]
  /** Where its visitors write to, with their first message; the company with its message unless stated. */
  readonly whatsApp?: string
  /** Brings what is new on this page to feed readers. */
  readonly feed?: { readonly title: string; readonly href: string }
  /** Other hosts that this page may ask. */
  readonly hosts?: PageHosts
  readonly body: ReactNode
}

export interface TrailStep {
  readonly label: string
  readonly href?: string
}

/**
 * The page is somewhere else: 301 for good, 308 for another spelling of its address and for a form, 303 to where a form
 * that was sent says so.
 */
export interface Redirect {
  readonly status: 301 | 303 | 308
  readonly location: string
}

/** The menus that stand on every page: the header, and two columns of the footer. */
export type MenuName = 'header' | 'company' | 'legal'

export interface MenuEntry {
  readonly label: string
  readonly href: string
  /** Entries of its dropdown; the entry itself then only opens it. */
  readonly entries?: readonly MenuEntry[]
}

interface PageMenu {
  readonly label: string
  readonly in: readonly MenuName[]
  /** The part of the page that it leads to, with its `#`. */
  readonly anchor?: string
  /** Always unless stated. */
  readonly isShown?: (settings: Settings) => boolean
  /** The entries of its dropdown; it has none unless stated. */
  readonly entries?: (context: SiteContext) => readonly MenuEntry[]
}

export interface SiteMapRequest {
  readonly data: SiteData
  readonly siteContext: SiteContext
}

export interface ListedRecords {
  readonly resource: ResourceName
  /** So many of the newest, the newest first. */
  newest(request: SiteMapRequest, limit?: number): Promise<readonly ListedPage[]>
  /** The numbers of the stretches of ids in which there is any. */
  stretches(request: SiteMapRequest): Promise<readonly number[]>
  /** Those of one of them, the newest first. */
  stretch(request: SiteMapRequest, number: number): Promise<readonly ListedPage[]>
}

export interface ListedPage {
  readonly path: string
  /** The day of its last change, `AAAA-MM-DD`. */
  readonly changed?: string
  /** The upload id of its picture. */
  readonly picture?: number | null
}

export interface PageFeed {
  readonly title: string
  /** The newest first, no more than `limit`. */
  readonly items: (data: SiteData, limit: number) => Promise<readonly FeedItem[]>
}

interface FeedItem {
  /** Never changes, whatever becomes of its address. */
  readonly id: string
  readonly title: string
  readonly path: string
  /** ISO 8601. */
  readonly instant: string
  readonly summary: string | null
}

/**
 * A public page: where it is and what it shows. `renderPage` makes complete HTML of it.
 */
export interface Page<Path extends string = string> {
  /** `/empreendimentos/:tipo`: a part with a colon stands for any one part and is given as `segments.tipo`. */
  readonly path: Path
  /** The query parameters that change what is drawn. */
  readonly parameters?: readonly string[]
  /** How the menus lead to it; absent where none does. */
  readonly menu?: PageMenu
  /** What search engines may list: the page itself, or one for each record; nothing unless stated. */
  readonly siteMap?: ((request: SiteMapRequest) => Promise<readonly ListedPage[]>) | ListedRecords
  /** What is new on it, for feed readers, at `rss.xml` below it. */
  readonly feed?: PageFeed
  /** Reads what the page shows and draws it; resolves with nothing when this address has no page. */
  content(request: PageRequest<Path>): Promise<PageContent | Redirect | undefined>
  /** The same for a form that was sent to it; absent where no form stands on it. */
  submit?(request: PageSubmission<Path>): Promise<PageContent | Redirect | undefined>
}

/** A page as it was given, its types checked where it stands. */
export const definePage = <const Path extends string>(page: Page<Path>): Page => page

/** One public address, or a family of them. */
export interface SiteRoute {
  /** `/empreendimentos/:tipo`: a part with a colon stands for any one part and is given as `segments.tipo`. */
  readonly path: string
  /** The query parameters that change what is drawn; a page is kept once for each combination of them. */
  readonly parameters?: readonly string[]
  /** Resolves with nothing when this address of the family has no page. */
  readonly render: (request: RouteRequest) => Promise<SitePage | undefined>
  /** Answers a form that stands on the page; absent where there is none. Resolves with nothing as `render` does. */
  readonly submit?: (request: RouteSubmission) => Promise<SitePage | undefined>
}

export interface RouteRequest extends SiteRequest {
  readonly segments: Readonly<Record<string, string>>
  readonly data: SiteData
  readonly assets: SiteAssets
}

interface RouteSubmission extends RouteRequest {
  readonly body: FormBody
  readonly send: SendForm
}
