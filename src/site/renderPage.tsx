import { renderToStaticMarkup } from 'react-dom/server'
import type { SitePage } from '#schema/sitePage.ts'
import { yieldToEventLoop } from '#server/yieldToEventLoop.ts'
import { withTextPictures } from './components/pictures/textPictures.tsx'
import { Document } from './layout/document/Document.tsx'
import { Layout } from './layout/Layout.tsx'
import { ApprovalBar, ApprovalForm } from './layout/notices/ApprovalBar.tsx'
import { PreviewBar } from './layout/notices/PreviewBar.tsx'
import { menusOf } from './menus.ts'
import type { Page, PageContent, Redirect, RouteRequest, SiteRoute } from './page.ts'
import { readSiteContext, type SiteContext } from './siteContext.ts'
import { SPECULATION_RULES } from './technical/speculation.ts'
import { LIBRAS, withThirdPartyHosts } from './thirdPartyHosts.ts'

/** In characters. The event loop gets a turn after rendering a page of this size. */
const LARGE = 200_000

/**
 * The route of a page, which renders complete HTML.
 *
 * @param pages all pages, for the menus
 */
export function pageRoute({ path, parameters = [], content, submit }: Page, pages: readonly Page[]): SiteRoute {
  return {
    path,
    parameters: [...parameters, LIBRAS],
    async render(request) {
      const siteContext = await readSiteContext(request)
      return renderPage(request, siteContext, pages, await content({ ...request, siteContext }))
    },
    ...(submit && {
      async submit(request) {
        const siteContext = await readSiteContext(request)
        return renderPage(request, siteContext, pages, await submit({ ...request, siteContext }))
      },
    }),
  }
}

async function renderPage(
  { path, query, assets, data, preview }: RouteRequest,
  siteContext: SiteContext,
  pages: readonly Page[],
  content: PageContent | Redirect | undefined,
): Promise<SitePage | undefined> {
  if (content === undefined) return undefined
  if ('location' in content) return { ...content, html: '' }
  const page = withThirdPartyHosts(content, siteContext.settings, query)
  const html = renderToStaticMarkup(
    <Document page={page} siteContext={siteContext} path={path} assets={assets} isPreview={preview !== undefined}>
      {preview && (preview.approval ? <ApprovalBar {...preview.approval} /> : <PreviewBar preview={preview} />)}
      <Layout
        siteContext={siteContext}
        menus={menusOf(pages, siteContext)}
        path={path}
        trail={page.trail}
        whatsApp={page.whatsApp}
      >
        {page.body}
      </Layout>
      {preview?.approval && <ApprovalForm {...preview.approval} />}
    </Document>,
  )
  // The next step scans the whole HTML again.
  if (html.length > LARGE) await yieldToEventLoop()
  const pictured = await withTextPictures(`<!doctype html>${html}`, data)
  // The page's own forms must not be sent from a preview.
  const whole = preview ? pictured.replaceAll(/<form(?! id="decisao")/g, '<form inert') : pictured
  return { status: page.status ?? 200, html: whole, hosts: page.hosts, rules: SPECULATION_RULES }
}
