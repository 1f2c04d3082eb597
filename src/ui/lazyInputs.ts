import { lazyInput } from './theme/lazyInput.tsx'

/** Components that only forms and filters need, loaded separately so that lists do not wait for them. */
export const DecimalInput = lazyInput(async () => (await import('./inputs/DecimalInput.tsx')).DecimalInput)
export const CoordinateInput = lazyInput(async () => (await import('./inputs/DecimalInput.tsx')).CoordinateInput)
export const SearchSelectMany = lazyInput(async () => (await import('./selects/SearchSelectMany.tsx')).SearchSelectMany)
export const DateInput = lazyInput(async () => (await import('./dates/DateInput.tsx')).DateInput)
export const DateTimeInput = lazyInput(async () => (await import('./dates/DateInput.tsx')).DateTimeInput)
export const MonthInput = lazyInput(async () => (await import('./dates/DateInput.tsx')).MonthInput)
