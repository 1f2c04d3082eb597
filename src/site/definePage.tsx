import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { PageHosts, SitePage, SitePicture } from '#schema/sitePage.ts'
import { withTextPictures } from './components/textPictures.tsx'
import { Document } from './layout/Document.tsx'
import { LIBRAS, withGuests } from './layout/guests.ts'
import { type House, readHouse } from './layout/house.ts'
import { Layout } from './layout/Layout.tsx'
import { PreviewBar } from './layout/PreviewBar.tsx'
import type { Conversation } from './layout/WhatsAppButton.tsx'
import { nextTurn } from './mapInTurns.ts'
import type { RouteRequest, RouteSubmission, SiteRoute } from './route.ts'
import { speculation } from './technical/speculation.ts'

/** In characters; drawing more takes a while. */
const LARGE = 200_000

export interface PageRequest extends RouteRequest {
  readonly house: House
}

export interface PageSubmission extends RouteSubmission {
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
  readonly trail?: readonly Step[]
  /** Whom its visitors write to, and their first message; the company and its message unless stated. */
  readonly conversation?: Conversation
  /** Brings what is new on this page to feed readers. */
  readonly feed?: { readonly title: string; readonly href: string }
  /** Other hosts that this page may ask. */
  readonly hosts?: PageHosts
  readonly body: ReactNode
}

export interface Step {
  readonly label: string
  readonly href?: string
}

/**
 * The page is somewhere else: 301 for good, 308 for another spelling of its address and for a form, 303 to where a form
 * that was sent says so.
 */
export interface Elsewhere {
  readonly status: 301 | 303 | 308
  readonly location: string
}

/**
 * A public page, complete HTML.
 *
 * @param content reads what the page shows and draws it; resolves with nothing when this address has no page
 * @param submit the same for a form that was sent to it
 */
export function definePage({
  content,
  submit,
  ...route
}: Pick<SiteRoute, 'path' | 'parameters'> & {
  readonly content: (request: PageRequest) => Promise<PageContent | Elsewhere | undefined>
  readonly submit?: (request: PageSubmission) => Promise<PageContent | Elsewhere | undefined>
}): SiteRoute {
  return {
    ...route,
    parameters: [...(route.parameters ?? []), LIBRAS],
    async render(request) {
      const house = await readHouse(request)
      return drawn(request, house, await content({ ...request, house }))
    },
    ...(submit && {
      async submit(request) {
        const house = await readHouse(request)
        return drawn(request, house, await submit({ ...request, house }))
      },
    }),
  }
}

async function drawn(
  { path, query, assets, data, preview }: RouteRequest,
  house: House,
  content: PageContent | Elsewhere | undefined,
): Promise<SitePage | undefined> {
  if (content === undefined) return undefined
  if ('location' in content) return { ...content, html: '' }
  const page = withGuests(content, house.settings, query)
  const html = renderToStaticMarkup(
    <Document page={page} house={house} path={path} assets={assets} isPreview={preview !== undefined}>
      {preview && <PreviewBar preview={preview} />}
      <Layout house={house} path={path} trail={page.trail} conversation={page.conversation}>
        {page.body}
      </Layout>
    </Document>,
  )
  // What follows goes through all of it again.
  if (html.length > LARGE) await nextTurn()
  const pictured = await withTextPictures(`<!doctype html>${html}`, data)
  // Whoever looks at a page before it is public must not send its forms.
  const whole = preview ? pictured.replaceAll('<form', '<form inert') : pictured
  return { status: page.status ?? 200, html: whole, hosts: page.hosts, rules: speculation.path }
}
