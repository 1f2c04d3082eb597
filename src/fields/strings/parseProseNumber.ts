import { fold } from './fold.ts'

const MAX_CHARACTERS = 60

const words: Readonly<Record<string, number>> = {
  mil: 1e3,
  mi: 1e6,
  milhao: 1e6,
  milhoes: 1e6,
}

/**
 * Converts a number as written in prose into one as written in a table: the unit is removed, words for thousands and
 * millions are multiplied, and a single dot before one or two digits becomes a comma. Any other text is returned
 * unchanged.
 *
 * @param units maps further words after the number to their factor in the field's own unit
 * @example parseProseNumber('R$ 1,5 milhão') // '1500000,00'
 * @example parseProseNumber('1200.5 m²') // '1200,5'
 */
export function parseProseNumber(typed: string, units: Readonly<Record<string, number>> = {}): string {
  if (typed.length > MAX_CHARACTERS) return typed
  const plain = fold(typed.trim().normalize('NFKD')).replace(/^r\$\s*/, '')
  // NFKD turns "m²" into "m2".
  const bare = plain.replace(/(?:\s+de)?\s*(?:reais|m2|metros quadrados|metros)$/, '')
  const [, digits, word = ''] = /^([\d.,]+)\s*([a-z]*)$/.exec(bare) ?? []
  if (digits === undefined) return typed
  const number = /^\d+\.\d{1,2}$/.test(digits) ? digits.replace('.', ',') : digits
  if (word === '') return number
  const factor = units[word] ?? words[word]
  const value = /^(?:\d{1,3}(?:\.\d{3})+|\d+)(?:,\d+)?$/.test(number)
    ? Number(number.replaceAll('.', '').replace(',', '.'))
    : Number.NaN
  if (factor === undefined || !Number.isFinite(value)) return typed
  return (value * factor).toFixed(2).replace('.', ',')
}
