import * as z from 'zod'
import { defineKind } from '../contract/fieldKind.ts'
import { textEncodings } from '../contract/textEncodings.ts'

/** The number of a company at Receita Federal, 14 digits and capital letters. */
export const cnpj = defineKind<'cnpj', string>({
  name: 'cnpj',
  empty: null,
  operators: ['is'],
  encodings: () => textEncodings(z.string().refine(isCnpj, 'CNPJ inválido'), bareCnpj),
  display: formatCnpj,
  searchText: value => `${value} ${formatCnpj(value)}`,
})

/**
 * Takes the mask off and raises a–z: `12.abc.345/01de-35` is `12ABC34501DE35`. Whatever is no mask stays, so that it
 * can be refused; raising only a–z keeps `ß` from becoming `SS`.
 */
function bareCnpj(typed: string): string {
  return typed.replace(/[./ -]+/g, '').replace(/[a-z]+/g, letters => letters.toUpperCase())
}

/** Twelve digits or letters and two check digits, numeric or alphanumeric alike; not fourteen equal characters. */
function isCnpj(bare: string): boolean {
  if (!/^[0-9A-Z]{12}[0-9]{2}$/.test(bare) || bare === bare.charAt(0).repeat(14)) return false
  const first = cnpjCheckDigit(bare.slice(0, 12))
  return bare.endsWith(`${first}${cnpjCheckDigit(bare.slice(0, 12) + first)}`)
}

/**
 * The next check digit of a CNPJ, as Receita Federal defines it since letters came in: a character is worth its ASCII
 * code less 48, weights run 2 to 9 from the right.
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

/** @example formatCnpj('12ABC34501DE35') // '12.ABC.345/01DE-35' */
export function formatCnpj(bare: string): string {
  return `${bare.slice(0, 2)}.${bare.slice(2, 5)}.${bare.slice(5, 8)}/${bare.slice(8, 12)}-${bare.slice(12)}`
}
