import * as z from 'zod'
import { defineKind, messages } from '../fieldKind.ts'
import { barePhone, formatPhone, isPhone } from './phoneDigits.ts'

/** A Brazilian telephone number with its area code, 10 or 11 digits. */
export const phone = defineKind<'phone', string>({
  name: 'phone',
  empty: null,
  operators: ['is'],
  dresses: () => ({
    checks: z.string().refine(isPhone, messages.invalid),
    form: z.codec(z.string(), z.string(), { decode: barePhone, encode: value => value }),
    json: z.string(),
    column: { type: 'text', codec: z.string() },
  }),
  display: formatPhone,
  searchText: value => `${value} ${formatPhone(value)}`,
})
