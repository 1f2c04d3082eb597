import * as z from 'zod'
import { defineKind, messages } from '../fieldKind.ts'

/** A whole percentage from 0 to 100. 0 is an answer ("not begun"); nothing given is null. */
export const percent = defineKind<'percent', number>({
  name: 'percent',
  empty: null,
  operators: ['is', 'range'],
  dresses: () => ({
    checks: z.int().min(0, messages.invalid).max(100, messages.invalid),
    form: z.codec(z.string().regex(/^(?:0|[1-9]\d{0,2})$/, messages.invalid), z.int(), {
      decode: Number,
      encode: String,
    }),
    json: z.int(),
    column: { type: 'integer', codec: z.int() },
  }),
  display: value => `${value}%`,
})
