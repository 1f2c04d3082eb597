import * as z from 'zod'
import { defineKind, messages } from '../contract/fieldKind.ts'
import { textEncodings } from '../contract/textEncodings.ts'
import { missingDigits } from '../strings/missingDigits.ts'
import { barePhone, digitsMissingIn, formatPhone, isPhone } from './phoneDigits.ts'

/** A Brazilian telephone number with its area code, 10 or 11 digits. */
export const phone = defineKind<'phone', string>({
  name: 'phone',
  empty: null,
  operators: ['is'],
  encodings: () =>
    textEncodings(z.string().refine(isPhone, { error: ({ input }) => problemWith(String(input)) }), barePhone),
  display: formatPhone,
  searchText: value => `${value} ${formatPhone(value)}`,
})

function problemWith(bare: string): string {
  // Twelve or thirteen digits that begin with 55 are a number with a country code and a different mistake.
  if (/^(?:(?!55\d{10,11}$)\d{12,}|\+\d{16,})$/.test(bare)) return 'Dígitos demais: com o DDD são 10 ou 11'
  const missing = digitsMissingIn(bare)
  if (missing === undefined) return messages.invalid
  // An area code has two digits, and people omit it among neighbours.
  return missing === 2 ? `${missingDigits(missing)}, talvez o DDD` : missingDigits(missing)
}
