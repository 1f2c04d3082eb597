/**
 * What is said of a number that is right as far as it goes.
 *
 * @example missingDigits(1) // 'Falta 1 dígito'
 */
export function missingDigits(count: number): string {
  return count === 1 ? 'Falta 1 dígito' : `Faltam ${count} dígitos`
}
