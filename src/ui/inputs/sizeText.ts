const UNITS = ['B', 'kB', 'MB', 'GB', 'TB']

/** @example sizeText(1572864) // '1,5 MB', in steps of 1024 */
export function sizeText(bytes: number): string {
  let [value, unit] = [bytes, 0]
  for (; value >= 1024 && unit < UNITS.length - 1; unit++) value /= 1024
  return `${value.toLocaleString('pt-BR', { maximumFractionDigits: 1 })} ${UNITS[unit]}`
}
