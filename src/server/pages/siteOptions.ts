import type { SiteAssets } from '#schema/sitePage.ts'
import type { CdnHeaders } from '../cdn/cdnHeaders.ts'
import type { PublicationWatch } from '../records/publicationSchedule.ts'

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
