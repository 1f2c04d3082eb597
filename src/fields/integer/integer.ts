import * as z from 'zod'
import { defineKind, messages } from '../contract/fieldKind.ts'
import { plainNumber } from '../sheets/sheet.ts'

export interface IntegerOptions {
  /** 0 by default. Only a negative minimum allows a minus sign. */
  readonly min?: number
  readonly max?: number
}

const MAX_INTEGER = 999_999_999
const grouped = new Intl.NumberFormat('pt-BR')

/** An integer: digits only, without leading zeros. */
export const integer = defineKind<'integer', number, IntegerOptions>({
  name: 'integer',
  empty: null,
  operators: ['is', 'range'],
  encodings: ({ min = 0, max = MAX_INTEGER }) => ({
    checks: z
      .int()
      .min(min, `Mínimo de ${grouped.format(min)}`)
      .max(max, `Máximo de ${grouped.format(max)}`),
    form: z.codec(
      z.string().regex(min < 0 ? /^(?:0|-?[1-9]\d{0,14})$/ : /^(?:0|[1-9]\d{0,14})$/, messages.invalid),
      z.int(),
      { decode: Number, encode: String },
    ),
    json: z.int(),
    column: { type: 'integer', codec: z.int() },
  }),
  // Years have no thousands separator (2026), unlike larger numbers (10.000).
  display: value => (value < 10_000 ? String(value) : grouped.format(value)),
  sheet: {
    // No thousands separator, because the number may be a year.
    format: () => '0',
    write: value => ({ text: String(value), number: value }),
    read: text => plainNumber(text, 0),
  },
  wholeNumbers: ({ min = 0, max = MAX_INTEGER }: IntegerOptions) => ({ least: min, most: max }),
  mistake: ({ min = 0, max = MAX_INTEGER }: IntegerOptions) =>
    min > max ? `min (${min}) is above max (${max})` : undefined,
})
