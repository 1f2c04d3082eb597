import * as z from 'zod'
import { defineKind, messages } from '../contract/fieldKind.ts'
import { plainNumber } from '../sheets/sheet.ts'

/** An integer percentage from 0 to 100. 0 is a value ("not begun"); a missing value is null. */
export const percent = defineKind<'percent', number>({
  name: 'percent',
  empty: null,
  operators: ['is', 'range'],
  encodings: () => ({
    checks: z.int().min(0, messages.invalid).max(100, messages.invalid),
    form: z.codec(z.string().regex(/^(?:0|[1-9]\d{0,2})$/, messages.invalid), z.int(), {
      decode: Number,
      encode: String,
    }),
    json: z.int(),
    column: { type: 'integer', codec: z.int() },
  }),
  display: value => `${value}%`,
  sheet: {
    format: () => '0%',
    write: value => ({ text: `${value}%`, number: value / 100 }),
    read: text => plainNumber(text.replace('%', ''), 0),
    // A cell that shows 45% holds 0.45.
    readNumber: number => `${String(Number((number * 100).toPrecision(15))).replace('.', ',')}%`,
  },
})
