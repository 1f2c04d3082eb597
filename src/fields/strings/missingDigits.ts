/**
 * The message for a number that is valid so far but incomplete.
 *
 * @example missingDigits(1) // 'Falta 1 dígito'
 */
export function missingDigits(count: number): string {
  return count === 1 ? 'Falta 1 dígito' : `Faltam ${count} dígitos`
}
