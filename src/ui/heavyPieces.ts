import type { ComponentProps } from 'react'
import type { CoordinateInput as Coordinate } from './CoordinateInput.tsx'
import type { DateInput as Day } from './DateInput.tsx'
import type { DateTimeInput as Moment } from './DateTimeInput.tsx'
import type { DecimalInput as Decimal } from './DecimalInput.tsx'
import { lazily } from './lazily.tsx'
import type { MonthInput as Month } from './MonthInput.tsx'
import type { SearchSelectMany as Many } from './SearchSelectMany.tsx'

/** Pieces that bring a library of their own; lists do without them until a panel with one is opened. */
export const DecimalInput = lazily<ComponentProps<typeof Decimal>>(async () => {
  return (await import('./DecimalInput.tsx')).DecimalInput
})
export const CoordinateInput = lazily<ComponentProps<typeof Coordinate>>(async () => {
  return (await import('./CoordinateInput.tsx')).CoordinateInput
})
export const SearchSelectMany = lazily<ComponentProps<typeof Many>>(async () => {
  return (await import('./SearchSelectMany.tsx')).SearchSelectMany
})
export const DateInput = lazily<ComponentProps<typeof Day>>(async () => {
  return (await import('./DateInput.tsx')).DateInput
})
export const DateTimeInput = lazily<ComponentProps<typeof Moment>>(async () => {
  return (await import('./DateTimeInput.tsx')).DateTimeInput
})
export const MonthInput = lazily<ComponentProps<typeof Month>>(async () => {
  return (await import('./MonthInput.tsx')).MonthInput
})
