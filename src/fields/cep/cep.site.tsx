import type { SiteFace } from '../contract/siteFace.ts'

export const cepSite: SiteFace<string> = {
  ask: () => ({
    control: 'line',
    inputMode: 'numeric',
    maxLength: 12,
    mask: '#####-###',
    correction: 'Confira o CEP: são oito números, como 80010-000.',
  }),
}
