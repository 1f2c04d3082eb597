import { brandStyle } from './brand/brandStyle.ts'
import { home } from './pages/home/home.tsx'
import type { SiteRoute } from './route.ts'

/** Every public address. A page is added by its route here and nowhere else. */
export const routes: readonly SiteRoute[] = [home, brandStyle]
