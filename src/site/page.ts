import type { ReactNode } from 'react'
import type { PageHosts, SitePicture } from '#schema/sitePage.ts'
import type { Conversation } from './components/contact/whatsApp.ts'
import type { RouteRequest, RouteSubmission } from './route.ts'
import type { SiteContext } from './siteContext.ts'

export interface PageRequest extends RouteRequest {
  readonly siteContext: SiteContext
}

export interface PageSubmission extends RouteSubmission {
  readonly siteContext: SiteContext
}

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
  /** Whom its visitors write to, and their first message; the company and its message unless stated. */
  readonly conversation?: Conversation
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

/**
 * A public page: where it is and what it shows. `renderPage` makes complete HTML of it.
 */
export interface Page {
  /** `/empreendimentos/:tipo`: a part with a colon stands for any one part and is given as `segments.tipo`. */
  readonly path: string
  /** The query parameters that change what is drawn. */
  readonly parameters?: readonly string[]
  /** Reads what the page shows and draws it; resolves with nothing when this address has no page. */
  content(request: PageRequest): Promise<PageContent | Redirect | undefined>
  /** The same for a form that was sent to it; absent where no form stands on it. */
  submit?(request: PageSubmission): Promise<PageContent | Redirect | undefined>
}

/** A page as it was given, its types checked where it stands. */
export const definePage = (page: Page): Page => page
