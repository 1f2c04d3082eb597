import type { SiteFace } from '../siteFace.ts'

export const booleanSite: SiteFace<boolean> = { ask: () => ({ control: 'tick' }) }
