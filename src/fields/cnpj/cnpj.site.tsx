import type { SiteFace } from '../contract/siteFace.ts'

/** Not `inputMode`, because a CNPJ may have letters. */
export const cnpjSite: SiteFace<string> = {
  ask: () => ({ control: 'line', maxLength: 25, mask: '##.###.###/####-##' }),
}
