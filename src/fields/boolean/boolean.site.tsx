import type { SiteFace } from '../contract/siteFace.ts'

export const booleanSite: SiteFace<boolean> = { ask: () => ({ control: 'tick' }) }
