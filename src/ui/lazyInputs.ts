import { lazyPiece } from './theme/lazyPiece.tsx'

/** Components that only forms and filters need, loaded separately so that lists do not wait for them. */
export const DecimalInput = lazyPiece(async () => (await import('./inputs/DecimalInput.tsx')).DecimalInput)
export const CoordinateInput = lazyPiece(async () => (await import('./inputs/DecimalInput.tsx')).CoordinateInput)
export const SearchSelectMany = lazyPiece(async () => (await import('./selects/SearchSelectMany.tsx')).SearchSelectMany)
export const DateInput = lazyPiece(async () => (await import('./dates/DateInput.tsx')).DateInput)
export const DateTimeInput = lazyPiece(async () => (await import('./dates/DateInput.tsx')).DateTimeInput)
export const MonthInput = lazyPiece(async () => (await import('./dates/DateInput.tsx')).MonthInput)
