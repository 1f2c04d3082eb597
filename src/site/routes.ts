import { brandStyle } from './brand/brandStyle.ts'
import { home } from './pages/home/home.tsx'
import { accessibility } from './pages/legal/accessibility.tsx'
import { legalPages } from './pages/legal/legal.tsx'
import type { SiteRoute } from './route.ts'
import { feeds } from './technical/feeds.ts'
import { robots } from './technical/robots.ts'
import { sitemap } from './technical/sitemap.ts'

/** Every public address, whole paths before those with open parts. A page is added by its route here and nowhere else. */
export const routes: readonly SiteRoute[] = [home, accessibility, ...legalPages, ...feeds, robots, sitemap, brandStyle]
