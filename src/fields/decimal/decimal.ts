import * as z from 'zod'
import { defineKind } from '../contract/fieldKind.ts'
import { numberFormat, plainNumber } from '../sheets/sheet.ts'
import { formatDecimal } from './fixedPlaces.ts'
import { fixedWire } from './fixedWire.ts'

export interface DecimalOptions {
  /** Digits after the comma; 2 by default. */
  readonly places?: number
  /** 0 by default. */
  readonly min?: number
  readonly max?: number
}

/** A measured number. The admin's input turns an empty value into 0,00, so 0 means "not given". */
export const decimal = defineKind<'decimal', number, DecimalOptions, true>({
  name: 'decimal',
  empty: 0,
  operators: ['range'],
  encodings: ({ places = 2, min = 0, max }) => {
    const least = z.number().min(min, `Mínimo de ${formatDecimal(min, places)}`)
    return {
      checks: max === undefined ? least : least.max(max, `Máximo de ${formatDecimal(max, places)}`),
      form: fixedWire(places),
      json: fixedWire(places),
      column: { type: 'real', codec: z.number() },
    }
  },
  display: (value, { places = 2 }: DecimalOptions) => formatDecimal(value, places),
  sheet: {
    format: ({ places = 2 }: DecimalOptions) => numberFormat(places),
    write: (value, { places = 2 }: DecimalOptions) => ({
      text: formatDecimal(value, places).replace('-', '−'),
      number: value,
    }),
    read: (text, { places = 2 }: DecimalOptions) => plainNumber(text, places),
  },
  mistake: ({ places = 2, min = 0, max = Number.POSITIVE_INFINITY }: DecimalOptions) => {
    if (!Number.isInteger(places) || places < 1 || places > 6) return `places (${places}) is not between 1 and 6`
    return min > max ? `min (${min}) is above max (${max})` : undefined
  },
})
