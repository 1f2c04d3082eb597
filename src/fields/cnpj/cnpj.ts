import * as z from 'zod'
import { defineKind } from '../contract/fieldKind.ts'
import { textEncodings } from '../contract/textEncodings.ts'
import { bareCnpj, formatCnpj, isCnpj } from './cnpjDigits.ts'

/** The number of a company at Receita Federal, 14 digits and capital letters. */
export const cnpj = defineKind<'cnpj', string>({
  name: 'cnpj',
  empty: null,
  operators: ['is'],
  encodings: () => textEncodings(z.string().refine(isCnpj, 'CNPJ inválido'), bareCnpj),
  display: formatCnpj,
  searchText: value => `${value} ${formatCnpj(value)}`,
})
