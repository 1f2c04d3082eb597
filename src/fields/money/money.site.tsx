import type { SiteFace } from '../contract/siteFace.ts'
import { spokenNumber } from '../strings/spokenNumber.ts'

export const moneySite: SiteFace<number> = {
  ask: () => ({
    control: 'line',
    inputMode: 'decimal',
    maxLength: 40,
    help: 'Em reais.',
    correction: 'Escreva só o valor em reais, como 1.200.000,00.',
    tidy: typed => spokenNumber(typed),
  }),
}
