import type { SiteRoute } from '../page.ts'
import { readSiteContext } from '../siteContext.ts'

/** Whom to tell about a weakness of the site (RFC 9116). 404 while the settings name no e-mail. */
export const securityTxt: SiteRoute = {
  path: '/.well-known/security.txt',
  async render(request) {
    const { settings, address } = await readSiteContext(request)
    const email = settings.encarregado_email ?? settings.email_contato
    if (!email) return undefined
    const [year, month] = request.data.today().split('-')
    const lines = [
      `Contact: mailto:${email}`,
      // Less than a year ahead, as the standard asks; the file is written anew each day.
      `Expires: ${Number(year) + 1}-${month}-01T00:00:00Z`,
      'Preferred-Languages: pt, en',
      `Canonical: ${address}/.well-known/security.txt`,
      '',
    ]
    return { status: 200, contentType: 'text/plain; charset=utf-8', html: lines.join('\n') }
  },
}
