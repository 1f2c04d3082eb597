import type { PageHosts } from '#schema/sitePage.ts'
import type { PageContent } from './page.ts'
import type { Settings } from './siteData.ts'

export const LIBRAS = 'libras'

const measuring: PageHosts = {
  scripts: ['https://www.googletagmanager.com'],
  connections: ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://www.googletagmanager.com'],
  images: ['https://*.google-analytics.com', 'https://www.googletagmanager.com'],
}
const translator: PageHosts = {
  scripts: ['https://vlibras.gov.br', 'https://*.vlibras.gov.br'],
  styles: ['https://vlibras.gov.br', 'https://*.vlibras.gov.br'],
  connections: ['https://vlibras.gov.br', 'https://*.vlibras.gov.br'],
  images: ['https://vlibras.gov.br', 'https://*.vlibras.gov.br'],
  fonts: ['https://vlibras.gov.br'],
  media: ['https://vlibras.gov.br'],
  webAssembly: true,
}

/**
 * Adds third-party scripts and their hosts: analytics and the Libras translator, if the settings enable them. The
 * scripts load analytics only after consent, and the translator only after its link is pressed. The CSP blocks all
 * other hosts.
 */
export function withThirdPartyHosts(page: PageContent, settings: Settings, query: URLSearchParams): PageContent {
  const isMeasured = Boolean(settings.analytics_id)
  const isTranslated = settings.vlibras_ativo && query.get(LIBRAS) === '1'
  if (!isMeasured && !isTranslated) return page
  const hosts = [page.hosts, isMeasured && measuring, isTranslated && translator].filter(
    one => one !== undefined && one !== false,
  )
  return {
    ...page,
    moreScripts: [...(page.moreScripts ?? []), ...(isMeasured ? ['consent'] : []), ...(isTranslated ? ['libras'] : [])],
    hosts: hosts.reduce(joined),
  }
}

function joined(a: PageHosts, b: PageHosts): PageHosts {
  const lists = ['frames', 'scripts', 'connections', 'images', 'styles', 'fonts', 'media'] as const
  const both = lists.flatMap(list => {
    const all = [...(a[list] ?? []), ...(b[list] ?? [])]
    return all.length > 0 ? [[list, [...new Set(all)]] as const] : []
  })
  return { ...Object.fromEntries(both), ...(a.webAssembly || b.webAssembly ? { webAssembly: true } : {}) }
}
