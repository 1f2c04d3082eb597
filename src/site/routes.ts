import { brandStyle } from './brand/brandStyle.ts'
import type { Page, SiteRoute } from './page.ts'
import { blog } from './pages/blog/blog.tsx'
import { post } from './pages/blog/post.tsx'
import { business } from './pages/business/business.tsx'
import { compare } from './pages/compare/compare.tsx'
import { contact } from './pages/contact/contact.tsx'
import { development } from './pages/development/development.tsx'
import { shareCard } from './pages/development/shareCard/shareCard.ts'
import { unitsPage } from './pages/development/units/unitsPage.tsx'
import { home } from './pages/home/home.tsx'
import { investors } from './pages/investors/investors.tsx'
import { accessibility } from './pages/legal/accessibility.tsx'
import { legalPages } from './pages/legal/legal.tsx'
import { portfolio, tipoListing } from './pages/listing/listing.tsx'
import { pagina } from './pages/pagina/pagina.tsx'
import { press } from './pages/press/press.tsx'
import { release } from './pages/press/release.tsx'
import { search } from './pages/search/search.tsx'
import { pageRoute } from './renderPage.tsx'
import { agenda } from './technical/agenda.ts'
import { feeds } from './technical/feeds.ts'
import { robots } from './technical/robots.ts'
import { securityTxt } from './technical/securityTxt.ts'
import { sitemap, sitemapPart } from './technical/sitemap.ts'
import { speculation } from './technical/speculation.ts'
import { webManifest } from './technical/webManifest.ts'

const searchable: readonly Page[] = [
  home,
  portfolio,
  tipoListing,
  development,
  unitsPage,
  compare,
  pagina,
  business,
  investors,
  press,
  release,
  blog,
  post,
  contact,
  accessibility,
  ...legalPages,
]

/**
 * All public pages, in the order of menus, site map and search results. Menus, site map, feeds and the search follow from
 * their declarations.
 */
export const pages: readonly Page[] = [...searchable, search(searchable)]

export const routes: readonly SiteRoute[] = [
  ...pages.map(page => pageRoute(page, pages)),
  ...feeds(pages),
  agenda,
  robots,
  securityTxt,
  webManifest,
  sitemap(pages),
  sitemapPart(pages),
  speculation(pages),
  brandStyle,
  shareCard,
]
