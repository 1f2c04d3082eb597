import * as z from 'zod'
import { defineKind, messages } from '../contract/fieldKind.ts'
import { textEncodings } from '../contract/textEncodings.ts'
import { missingDigits } from '../strings/missingDigits.ts'

/** A Brazilian postal code, 8 digits. */
export const cep = defineKind<'cep', string>({
  name: 'cep',
  empty: null,
  operators: ['is'],
  encodings: () =>
    textEncodings(z.string().regex(/^\d{8}$/, { error: ({ input }) => problemWith(String(input)) }), bareCep),
  display: formatCep,
  searchText: value => `${value} ${formatCep(value)}`,
})

function problemWith(bare: string): string {
  return /^\d{1,7}$/.test(bare) ? missingDigits(8 - bare.length) : messages.invalid
}

function bareCep(typed: string): string {
  return typed.replace(/[\s.-]+/g, '')
}

export function formatCep(bare: string): string {
  return `${bare.slice(0, 5)}-${bare.slice(5)}`
}
