/**
 * A decimal as it travels, `1234.50`, with exactly `places` decimals. Works on the text, so no digit is lost to floats.
 * What is no number is zero, as the specification has it for the shared decimal input.
 */
export function wireDecimal(text: string, places: number): string {
  const found = /^(-?)(\d*)\.?(\d*)$/.exec(text)
  const whole = found?.[2]?.replace(/^0+(?=\d)/, '') || '0'
  const fraction = (found?.[3] ?? '').slice(0, places).padEnd(places, '0')
  const sign = found?.[1] && /[1-9]/.test(whole + fraction) ? '-' : ''
  return sign + whole + (places ? `.${fraction}` : '')
}

/**
 * Reads a decimal somebody pasted, Brazilian or not: `R$ 1.234,56`, `1,234.56`, `1234.56` and `480.000` are understood.
 * The last separator is the decimal one, unless it is a dot that groups thousands.
 */
export function pastedDecimal(pasted: string): string {
  const text = pasted.replace(/[^\d.,-]/g, '')
  const comma = text.lastIndexOf(',')
  const dot = text.lastIndexOf('.')
  const groups = comma < 0 && /^-?\d{1,3}(\.\d{3})+$/.test(text)
  const point = groups ? -1 : Math.max(comma, dot)
  const digits = (part: string) => part.replace(/\D/g, '')
  const sign = text.startsWith('-') ? '-' : ''
  return point < 0 ? sign + digits(text) : `${sign}${digits(text.slice(0, point))}.${digits(text.slice(point + 1))}`
}
