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
 * Reads a pasted decimal, Brazilian or not: `R$ 1.234,56`, `1,234.56`, `1234.56` and `480.000` are understood,
 * with any of the dashes that stand for a minus. What can be read in no way or in two is undefined: a guess would be
 * another number.
 *
 * @param places decimals of the field: a lone group of three digits after a dot is a fraction only where it has as many
 */
export function pastedDecimal(pasted: string, places = 2): string | undefined {
  const text = pasted
    // What marks the direction of writing is pasted along and never seen.
    .replace(/\p{Cf}/gu, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/^(\s*-?)\s*R\$/, '$1')
    .trim()
    .replace(/[.,;]$/, '')
  const [, minus, figure = ''] = /^(-?)\s*([\d.,\s]+)$/.exec(text) ?? []
  if (!FIGURES.some(shape => shape.test(figure))) return
  const isGroup = /^[1-9]\d{0,2}[.,]\d{3}$/.test(figure) && places < 3
  if (isGroup && figure.includes(',')) return
  const separators = figure.match(/[.,]/g) ?? []
  const isGrouped = isGroup || (separators.length > 1 && new Set(separators).size === 1)
  const point = isGrouped ? -1 : figure.search(/[.,]\d*$/)
  const digits = (part: string) => part.replace(/\D/g, '')
  return point < 0 ? minus + digits(figure) : `${minus}${digits(figure.slice(0, point))}.${figure.slice(point + 1)}`
}

const FIGURES = [
  /^\d*[.,]?\d+$/,
  /^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/,
  /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/,
  /^\d{1,3}(?:\s\d{3})+(?:[.,]\d+)?$/,
]
