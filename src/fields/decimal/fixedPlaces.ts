/**
 * Reads a number written with a dot and exactly `places` digits after it. Undefined when it is not that shape, or has
 * more than the fifteen digits a float keeps.
 * @example numberFromFixed('-25.428400', 6) // -25.4284
 */
export function numberFromFixed(text: string, places: number): number | undefined {
  const [, whole, fraction] = /^-?(0|[1-9]\d{0,11})\.(\d+)$/.exec(text) ?? []
  if (whole === undefined || fraction?.length !== places || whole.length + places > 15) return undefined
  // "-0.00" is zero.
  return Number(text) + 0
}

/** @example fixedFromNumber(1234.5, 2) // '1234.50' */
export function fixedFromNumber(value: number, places: number): string {
  const text = value.toFixed(places)
  return Number(text) === 0 ? text.replace('-', '') : text
}

/** @example formatDecimal(1234.5, 2) // '1.234,50' */
export function formatDecimal(value: number, places: number): string {
  let format = formats.get(places)
  if (format === undefined) {
    format = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: places, maximumFractionDigits: places })
    formats.set(places, format)
  }
  return format.format(value)
}

// Making one takes a hundred times as long as using it.
const formats = new Map<number, Intl.NumberFormat>()
const coordinates = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 4, maximumFractionDigits: 6 })

/** @example formatCoordinate(-25.4284) // '−25,4284' */
export function formatCoordinate(value: number): string {
  return coordinates.format(value).replace('-', '−')
}
