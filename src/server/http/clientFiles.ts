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
import { pathOf } from './requestUrl.ts'
import { adminPolicy } from './securityHeaders.ts'

/** The built browser files: hashed assets, the files of `public/`, and the page the admin starts from. */
export interface ClientFiles {
  readonly assets: SiteAssets
  adminPage(wish: AdminPageWish): Promise<string>
  routes(app: FastifyInstance): void
  /** The admin's page holds inline scripts and asks elsewhere: only a development server's does. */
  readonly isDevelopment?: true
}

interface AdminPageWish {
  /** Its styles carry it. */
  readonly nonce: string
  /** A path with its query. */
  readonly address: string
  /** The browser keeps a session, alive or not: what the page loads ahead and shows until its script is there. */
  readonly hasSession: boolean
}

interface ManifestEntry {
  readonly file: string
  readonly name?: string
  readonly css?: readonly string[]
  /** Keys of the manifest. */
  readonly imports?: readonly string[]
}

/** Reads what `vite build` left in `folder`. Throws when it is not there. */
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
      // Whoever signs in gets the application while typing (`AdminRouter.tsx`).
      const links = !wish.hasSession ? '' : isFormAddress(path) ? aheadOfForms : aheadOfLists
      return filledPage(page, wish, firstView(path, wish.hasSession, views)).replace('</head>', `${links}</head>`)
    },
    routes: app => serveBuiltFiles(app, folder),
  }
}

/** The same from a development server, which rewrites sources as the browser asks for them. */
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

/** What the build draws ahead of the admin's script. */
interface FirstViews {
  readonly signIn: string
  readonly loading: string
}
/** Leads on to the Painel, or signs in. */
const HOME = '/admin'
const FIRST_VIEWS = '.vite/firstViews.json'

/** Whoever keeps no session signs in, wherever the address leads; the two pages about passwords are drawn by the script. */
function firstView(path: string, hasSession: boolean, { signIn = '', loading = '' }: Partial<FirstViews>): string {
  if (/^\/admin\/(?:forgot|recovery-password)$/.test(path)) return ''
  if (!hasSession) return signIn
  return path === HOME ? '' : loading
}

const filledPage = (page: string, { nonce }: AdminPageWish, view: string) =>
  page.replaceAll('__CSP_NONCE__', nonce).replace('__FIRST_VIEW__', () => view)

const sheetSource = (name: string) => `src/site/styles/sheets/${name}.css`
const scriptSource = (name: string) => `src/site/scripts/${name}.ts`

const isDevelopmentFile = (url: string) => /^\/(?:@|src\/|resources\/|node_modules\/|favicon)/.test(url)

/** `/admin` and everything below it is one page; its scripts find out which screen, or say that there is none. */
export function adminRoutes(
  app: FastifyInstance,
  files: Pick<ClientFiles, 'adminPage' | 'isDevelopment'>,
  resources: Parts['resources'],
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
      return files.adminPage({ nonce, address: request.url, hasSession: keepsSession(request.headers.cookie ?? '') })
    })
  }
}
