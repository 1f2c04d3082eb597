import type { SiteFace } from '../contract/siteFace.ts'
import type { TextOptions } from './text.ts'

export const textSite: SiteFace<string> = {
  ask: ({ max = 100 }: TextOptions) => ({ control: 'line', maxLength: max }),
}
