import type { SiteFace } from '../contract/siteFace.ts'
import { parseProseNumber } from '../strings/parseProseNumber.ts'

export const moneySite: SiteFace<number> = {
  ask: () => ({
    control: 'line',
    inputMode: 'decimal',
    maxLength: 40,
    help: 'Em reais.',
    correction: 'Escreva só o valor em reais, como 1.200.000,00.',
    tidy: typed => parseProseNumber(typed),
  }),
}
