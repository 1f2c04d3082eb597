import type { SiteFace } from '../contract/siteFace.ts'

export const integerSite: SiteFace<number> = {
  ask: () => ({ control: 'line', inputMode: 'numeric', maxLength: 20, correction: 'Escreva só o número, como 12.' }),
}
