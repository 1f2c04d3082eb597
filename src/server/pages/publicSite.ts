import type { FastifyInstance } from 'fastify'
import type { Site } from '#schema/sitePage.ts'
import { refuseOtherMethodsOfPages } from '../http/requestGuards.ts'
import type { Parts } from '../parts.ts'
import type { RecordService } from '../records/recordService.ts'
import type { PublicSubmissions } from '../submissions/openSubmissions.ts'
import type { ReceiveFiles } from '../submissions/receiveFiles.ts'
import { approvalPages } from './approvalPages.ts'
import { launchPreview } from './launchPreview.ts'
import { openPageCache, type SiteOptions } from './pageCache.ts'
import { pageRoutes } from './pageRoutes.ts'
import { previewRoutes } from './previews.ts'
import { openRefusalPages } from './refusalPages.ts'

export function openPublicSite(
  parts: Pick<Parts, 'store' | 'clock' | 'resources' | 'siteUrl' | 'log'>,
  site: Site,
  options: SiteOptions,
) {
  const pages = openPageCache(parts, site, options)
  const refusals = openRefusalPages(parts, site, pages, options)
  return {
    answer: pages.answer,
    get figures() {
      return pages.figures
    },
    refusalPage: refusals.of,
    ready: refusals.ready,
    routes(
      app: FastifyInstance,
      visitors: PublicSubmissions,
      receiveFiles: ReceiveFiles,
      recordService: Pick<RecordService, 'preview'>,
    ) {
      previewRoutes(app, parts, site, recordService, options)
      launchPreview(app, parts, site, recordService, options)
      approvalPages(app, parts, site, pages, recordService, options)
      pageRoutes(app, parts, pages, site, { visitors, receiveFiles }, options)
      refuseOtherMethodsOfPages(app, async path => (await pages.page(path)).status < 400)
    },
  }
}
