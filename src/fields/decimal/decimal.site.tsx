import type { SiteFace } from '../contract/siteFace.ts'
import { parseProseNumber } from '../strings/parseProseNumber.ts'

/** In square metres. */
const areas = { ha: 10_000, hectare: 10_000, hectares: 10_000 }

export const decimalSite: SiteFace<number> = {
  ask: ({ label }: { readonly label: string }) => ({
    control: 'line',
    inputMode: 'decimal',
    maxLength: 40,
    correction: 'Escreva só o número, como 1.250,50.',
    tidy: typed => parseProseNumber(typed, label.endsWith('(m²)') ? areas : {}),
  }),
}
