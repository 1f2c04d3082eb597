import type { FormBody } from '#schema/decodeForm.ts'
import type { SendForm, SiteAssets, SitePage, SiteRequest } from '#schema/sitePage.ts'
import type { SiteData } from './siteData.ts'

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

export interface RouteSubmission extends RouteRequest {
  readonly body: FormBody
  readonly send: SendForm
}
