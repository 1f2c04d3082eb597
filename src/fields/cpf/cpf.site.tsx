import type { SiteFace } from '../contract/siteFace.ts'

export const cpfSite: SiteFace<string> = {
  ask: () => ({ control: 'line', inputMode: 'numeric', maxLength: 20, mask: '###.###.###-##' }),
}
