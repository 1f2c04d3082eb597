import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { SitePicture } from '#schema/sitePage.ts'
import { Document } from './layout/Document.tsx'
import { type House, readHouse } from './layout/house.ts'
import { Layout } from './layout/Layout.tsx'
import type { RouteRequest, SiteRoute } from './route.ts'

export interface PageRequest extends RouteRequest {
  readonly house: House
}

/** What a page says of itself; everything around it is the same everywhere. */
export interface PageContent {
  /** 200 unless stated. */
  readonly status?: number
  readonly title: string
  readonly description?: string
  /** Shown when the page is shared; the settings' picture unless stated. */
  readonly picture?: SitePicture
  /** Asks search engines to leave the page out; it has no canonical address then. */
  readonly noindex?: true
  readonly structuredData?: readonly object[]
  /** Names of the scripts that only this page needs. */
  readonly islands?: readonly string[]
  readonly body: ReactNode
}

/**
 * A public page, complete HTML.
 *
 * @param content reads what the page shows and draws it; resolves with nothing when this address has no page
 */
export function definePage({
  content,
  ...route
}: Pick<SiteRoute, 'path' | 'parameters'> & {
  readonly content: (request: PageRequest) => Promise<PageContent | undefined>
}): SiteRoute {
  return {
    ...route,
    async render(request) {
      const house = await readHouse(request)
      const page = await content({ ...request, house })
      if (page === undefined) return undefined
      const html = renderToStaticMarkup(
        <Document page={page} house={house} path={request.path} assets={request.assets}>
          <Layout house={house} path={request.path}>
            {page.body}
          </Layout>
        </Document>,
      )
      return { status: page.status ?? 200, html: `<!doctype html>${html}` }
    },
  }
}
