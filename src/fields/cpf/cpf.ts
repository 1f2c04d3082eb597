import * as z from 'zod'
import { defineKind } from '../contract/fieldKind.ts'
import { textEncodings } from '../contract/textEncodings.ts'

/** The registration number of a person at Receita Federal, 11 digits. */
export const cpf = defineKind<'cpf', string>({
  name: 'cpf',
  empty: null,
  operators: ['is'],
  encodings: () => textEncodings(z.string().refine(isCpf, 'CPF inválido'), bareCpf),
  display: formatCpf,
  searchText: value => `${value} ${formatCpf(value)}`,
})

/** Removes the mask: `529.982.247-25` becomes `52998224725`. Other characters stay, so that the check refuses them. */
function bareCpf(typed: string): string {
  return typed.replace(/[\s.-]+/g, '')
}

function isCpf(bare: string): boolean {
  if (!/^\d{11}$/.test(bare) || bare === bare.charAt(0).repeat(11)) return false
  const first = cpfCheckDigit(bare.slice(0, 9))
  return bare.endsWith(`${first}${cpfCheckDigit(bare.slice(0, 9) + first)}`)
}

/**
 * The next check digit of a CPF (modulo 11, weights falling to 2), as Receita Federal defines it.
 *
 * @param digits 9 digits for the first check digit, 10 for the second
 * @example cpfCheckDigit('529982247') // 2
 */
export function cpfCheckDigit(digits: string): number {
  const sum = [...digits].reduce((total, digit, i) => total + Number(digit) * (digits.length + 1 - i), 0)
  return ((sum * 10) % 11) % 10
}

function formatCpf(bare: string): string {
  return `${bare.slice(0, 3)}.${bare.slice(3, 6)}.${bare.slice(6, 9)}-${bare.slice(9)}`
}
