import type { SiteAssets } from '#schema/sitePage.ts'
import type { PublicationWatch } from '../records/publicationSchedule.ts'

/** Whose site it is, and what its pages are made with. */
export interface SiteOptions {
  readonly tenantId: number
  readonly assets: SiteAssets
  readonly publications: PublicationWatch
  /** See `signingKey.ts`. */
  readonly signingKey: string
}
