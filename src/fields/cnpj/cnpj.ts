import * as z from 'zod'
import { defineKind } from '../contract/fieldKind.ts'
import { textEncodings } from '../contract/textEncodings.ts'

/** The registration number of a company at Receita Federal: 12 digits or capital letters and 2 check digits. */
export const cnpj = defineKind<'cnpj', string>({
  name: 'cnpj',
  empty: null,
  operators: ['is'],
  encodings: () => textEncodings(z.string().refine(isCnpj, 'CNPJ inválido'), bareCnpj),
  display: formatCnpj,
  searchText: value => `${value} ${formatCnpj(value)}`,
})

/**
 * Removes the mask and turns a–z into capitals: `12.abc.345/01de-35` becomes `12ABC34501DE35`. Other characters stay,
 * so that the check refuses them. `toUpperCase` runs on a–z only, because it turns `ß` into `SS`.
 */
function bareCnpj(typed: string): string {
  return typed.replace(/[./ -]+/g, '').replace(/[a-z]+/g, letters => letters.toUpperCase())
}

function isCnpj(bare: string): boolean {
  if (!/^[0-9A-Z]{12}[0-9]{2}$/.test(bare) || bare === bare.charAt(0).repeat(14)) return false
  const first = cnpjCheckDigit(bare.slice(0, 12))
  return bare.endsWith(`${first}${cnpjCheckDigit(bare.slice(0, 12) + first)}`)
}

/**
 * The next check digit of a CNPJ, as Receita Federal defines it since CNPJs contain letters: each character counts as
 * its ASCII code minus 48, and the weights run from 2 to 9, starting at the right.
 *
 * @param characters 12 for the first check digit, 13 for the second
 * @example cnpjCheckDigit('12ABC34501DE') // 3
 */
export function cnpjCheckDigit(characters: string): number {
  const sum = [...characters]
    .reverse()
    .reduce((total, character, i) => total + (character.charCodeAt(0) - 48) * (2 + (i % 8)), 0)
  const rest = sum % 11
  return rest < 2 ? 0 : 11 - rest
}

export function formatCnpj(bare: string): string {
  return `${bare.slice(0, 2)}.${bare.slice(2, 5)}.${bare.slice(5, 8)}/${bare.slice(8, 12)}-${bare.slice(12)}`
}
