import * as z from 'zod'
import { defineKind, messages } from '../fieldKind.ts'
import { formatMonth } from './formatMonth.ts'

const yearAndMonth = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, messages.invalid)

/** A month of a year, `AAAA-MM`. */
export const month = defineKind<'month', string>({
  name: 'month',
  empty: null,
  operators: ['is', 'range'],
  dresses: () => ({
    checks: z.string(),
    form: yearAndMonth,
    json: yearAndMonth,
    column: { type: 'text', codec: z.string() },
  }),
  display: formatMonth,
})
