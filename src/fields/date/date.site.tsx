import type { SiteFace } from '../contract/siteFace.ts'
import { date } from './date.ts'

export function DateDisplay({ value }: { value: string }) {
  return <time dateTime={value}>{date.kind.display(value, {})}</time>
}

export const dateSite: SiteFace<string> = {
  Display: DateDisplay,
  ask: () => ({
    control: 'line',
    inputMode: 'numeric',
    maxLength: 20,
    mask: '##/##/####',
    help: 'Dia, mês e ano.',
    correction: 'Escreva a data como 31/12/1990.',
  }),
}
