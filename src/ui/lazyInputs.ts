import type { ComponentProps } from 'react'
import type { DateInput as Day } from './dates/DateInput.tsx'
import type { DateTimeInput as Moment } from './dates/DateTimeInput.tsx'
import type { MonthInput as Month } from './dates/MonthInput.tsx'
import type { CoordinateInput as Coordinate } from './inputs/CoordinateInput.tsx'
import type { DecimalInput as Decimal } from './inputs/DecimalInput.tsx'
import type { SearchSelectMany as Many } from './selects/SearchSelectMany.tsx'
import { lazyPiece } from './theme/lazyPiece.tsx'

/** Pieces that only forms and filters need; lists do without them until a panel with one is opened. */
export const DecimalInput = lazyPiece<ComponentProps<typeof Decimal>>(async () => {
  return (await import('./inputs/DecimalInput.tsx')).DecimalInput
})
export const CoordinateInput = lazyPiece<ComponentProps<typeof Coordinate>>(async () => {
  return (await import('./inputs/CoordinateInput.tsx')).CoordinateInput
})
export const SearchSelectMany = lazyPiece<ComponentProps<typeof Many>>(async () => {
  return (await import('./selects/SearchSelectMany.tsx')).SearchSelectMany
})
export const DateInput = lazyPiece<ComponentProps<typeof Day>>(async () => {
  return (await import('./dates/DateInput.tsx')).DateInput
})
export const DateTimeInput = lazyPiece<ComponentProps<typeof Moment>>(async () => {
  return (await import('./dates/DateTimeInput.tsx')).DateTimeInput
})
export const MonthInput = lazyPiece<ComponentProps<typeof Month>>(async () => {
  return (await import('./dates/MonthInput.tsx')).MonthInput
})
