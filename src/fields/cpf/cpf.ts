import * as z from 'zod'
import { defineKind } from '../contract/fieldKind.ts'
import { bareCpf, formatCpf, isCpf } from './cpfDigits.ts'

/** The number of a person at Receita Federal, 11 digits. */
export const cpf = defineKind<'cpf', string>({
  name: 'cpf',
  empty: null,
  operators: ['is'],
  encodings: () => ({
    checks: z.string().refine(isCpf, 'CPF inválido'),
    form: z.codec(z.string(), z.string(), { decode: bareCpf, encode: value => value }),
    json: z.string(),
    column: { type: 'text', codec: z.string() },
  }),
  display: formatCpf,
  searchText: value => `${value} ${formatCpf(value)}`,
})
