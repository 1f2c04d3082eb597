/**
 * Reads a number written with a dot and exactly `places` digits after it. Undefined for any other text and for more
 * than 15 digits, which is the precision of a float.
 * @example numberFromFixed('-25.428400', 6) // -25.4284
 */
export function numberFromFixed(text: string, places: number): number | undefined {
  const [, whole, fraction] = /^-?(0|[1-9]\d{0,11})\.(\d+)$/.exec(text) ?? []
  if (whole === undefined || fraction?.length !== places || whole.length + places > 15) return undefined
  // Adding 0 turns -0, which `-0.00` parses to, into 0.
  return Number(text) + 0
}

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

// Creating an `Intl.NumberFormat` takes about a hundred times as long as formatting with it.
const formats = new Map<number, Intl.NumberFormat>()
const coordinates = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 4, maximumFractionDigits: 6 })

/** @example formatCoordinate(-25.4284) // '−25,4284' */
export function formatCoordinate(value: number): string {
  return coordinates.format(value).replace('-', '−')
}
