import type { SiteRoute } from '../page.ts'
import { readSiteContext } from '../siteContext.ts'

export const MANIFEST = '/site.webmanifest'

/** Name, colours and symbols for devices that keep the site on their screen (W3C Web Application Manifest). */
export const webManifest: SiteRoute = {
  path: MANIFEST,
  async render(request) {
    const { settings } = await readSiteContext(request)
    const manifest = {
      name: settings.empresa_nome,
      lang: 'pt-BR',
      start_url: '/',
      // Links and the address stay visible: the site is no application.
      display: 'browser',
      background_color: '#fbf9f4',
      theme_color: settings.cor_primaria,
      icons: [
        { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
        { src: '/apple-touch-icon.png', type: 'image/png', sizes: '180x180' },
      ],
    }
    return { status: 200, contentType: 'application/manifest+json', html: JSON.stringify(manifest) }
  },
}
