import * as z from 'zod'
import { defineKind } from '../contract/fieldKind.ts'
import { bareCnpj, formatCnpj, isCnpj } from './cnpjDigits.ts'

/** The number of a company at Receita Federal, 14 digits and capital letters. */
export const cnpj = defineKind<'cnpj', string>({
  name: 'cnpj',
  empty: null,
  operators: ['is'],
  encodings: () => ({
    checks: z.string().refine(isCnpj, 'CNPJ inválido'),
    form: z.codec(z.string(), z.string(), { decode: bareCnpj, encode: value => value }),
    json: z.string(),
    column: { type: 'text', codec: z.string() },
  }),
  display: formatCnpj,
  searchText: value => `${value} ${formatCnpj(value)}`,
})
