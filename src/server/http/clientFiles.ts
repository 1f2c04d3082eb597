import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { ViteDevServer } from 'vite'
import { isAdminAddress, isFormAddress } from '#contract/adminScreens.ts'
import { keepsSession } from '#contract/sessionCookie.ts'
import type { SiteAssets } from '#schema/sitePage.ts'
import type { Parts } from '../parts.ts'
import { serveBuiltFiles } from './builtFiles.ts'
import { canonicalPath, queryOf } from './canonicalPath.ts'
import { escapeHtml } from './escapeHtml.ts'
import { pathOf } from './requestUrl.ts'
import { adminPolicy } from './securityHeaders.ts'

export interface ClientFiles {
  readonly assets: SiteAssets
  adminPage(wish: AdminPageWish): Promise<string>
  routes(app: FastifyInstance): void
  /** A development server's admin page has inline scripts and other origins, which the CSP would block. */
  readonly isDevelopment?: true
}

interface AdminPageWish {
  readonly nonce: string
  /** Path with query. */
  readonly address: string
  /** Whether there is a session cookie, valid or not; decides what is preloaded and what is shown first. */
  readonly hasSession: boolean
  /** Of the button that signs in with the company's account, where there is one. */
  readonly companyLabel: string | undefined
}

interface ManifestEntry {
  readonly file: string
  readonly name?: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
}

/** Throws when there is no build. */
export function builtClientFiles(folder: string): ClientFiles {
  const manifestFile = join(folder, '.vite/manifest.json')
  if (!existsSync(manifestFile)) throw new Error(`${folder} holds no build. Run: npm run build`)
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<string, ManifestEntry>
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  const viewsFile = join(folder, FIRST_VIEWS)
  const views: Partial<FirstViews> = existsSync(viewsFile) ? JSON.parse(readFileSync(viewsFile, 'utf8')) : {}
  const preload = (name: string) => {
    const chunk = Object.values(manifest).find(entry => entry.name === name)
    return chunk ? `<link rel="modulepreload" crossorigin href="/${chunk.file}">` : ''
  }
  const aheadOfLists = preload('app')
  const aheadOfForms = aheadOfLists + preload('form')
  const built = (source: string) => {
    const entry = manifest[source]
    if (entry === undefined) throw new Error(`${source} is not among the built files.`)
    return `/${entry.file}`
  }
  return {
    assets: {
      style: name => built(sheetSource(name)),
      script: name => built(scriptSource(name)),
    },
    adminPage: async wish => {
      const path = wish.address.replace(/\?.*/, '')
      // On the sign-in page the application is loaded while the user types (`AdminRouter.tsx`).
      const links = !wish.hasSession ? '' : isFormAddress(path) ? aheadOfForms : aheadOfLists
      return filledPage(page, wish, firstView(path, wish, views)).replace('</head>', `${links}</head>`)
    },
    routes: app => serveBuiltFiles(app, folder),
  }
}

export function developmentClientFiles(vite: ViteDevServer): ClientFiles {
  return {
    isDevelopment: true,
    assets: {
      style: name => `/${sheetSource(name)}`,
      script: name => `/${scriptSource(name)}`,
    },
    adminPage: async wish => {
      const page = readFileSync(join(vite.config.root, 'index.html'), 'utf8')
      return vite.transformIndexHtml(wish.address, filledPage(page, wish, ''))
    },
    routes: app => {
      app.addHook('onRequest', async (request, reply) => {
        if (!isDevelopmentFile(request.url)) return
        reply.hijack()
        vite.middlewares(request.raw, reply.raw)
      })
    },
  }
}

/** HTML that the build renders and that is shown before the admin's script runs. */
interface FirstViews {
  readonly signIn: string
  readonly companySignIn: string
  readonly loading: string
}
/** Redirects to the dashboard or to the sign-in. */
const HOME = '/admin'
const FIRST_VIEWS = '.vite/firstViews.json'

/** Without a session every address shows the sign-in, except the two password pages, which the script renders. */
function firstView(
  path: string,
  { hasSession, companyLabel }: AdminPageWish,
  { signIn = '', companySignIn = '', loading = '' }: Partial<FirstViews>,
): string {
  if (/^\/admin\/(?:forgot|recovery-password)$/.test(path)) return ''
  if (!hasSession) return companyLabel === undefined ? signIn : companySignIn
  return path === HOME ? '' : loading
}

const filledPage = (page: string, { nonce, companyLabel = '' }: AdminPageWish, view: string) =>
  page
    .replaceAll('__CSP_NONCE__', nonce)
    .replace('__FIRST_VIEW__', () => view)
    .replaceAll('__COMPANY_LABEL__', () => escapeHtml(companyLabel))

const sheetSource = (name: string) => `src/site/styles/sheets/${name}.css`
const scriptSource = (name: string) => `src/site/scripts/${name}.ts`

const isDevelopmentFile = (url: string) =>
  /^\/(?:@|src\/|resources\/|node_modules\/|favicon|apple-touch-icon)/.test(url)

/** Every address below `/admin` gets the same page; its script chooses the screen or shows that there is none. */
export function adminRoutes(
  app: FastifyInstance,
  files: Pick<ClientFiles, 'adminPage' | 'isDevelopment'>,
  resources: Parts['resources'],
  companyLabel?: string,
) {
  for (const url of ['/admin', '/admin/*']) {
    app.get(url, { config: { area: 'admin', access: 'anonymous' } }, async (request, reply) => {
      const path = pathOf(request)
      const right = canonicalPath(path)
      const nonce = randomBytes(16).toString('base64')
      if (!files.isDevelopment) reply.header('content-security-policy', adminPolicy(nonce))
      if (right !== undefined && isAdminAddress(right, resources))
        return reply.redirect(right + queryOf(request.url), 308)
      if (!isAdminAddress(path, resources)) reply.code(404)
      reply.type('text/html; charset=utf-8')
      const hasSession = keepsSession(request.headers.cookie ?? '')
      return files.adminPage({ nonce, address: request.url, hasSession, companyLabel })
    })
  }
}
