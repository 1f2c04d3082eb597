export interface DecimalShape {
  /** Decimals shown and stored; by default 2. */
  readonly places?: number
  /** The numbers stay below 1000: a dot is read as a decimal comma, and excess decimals are cut off. */
  readonly isBelowThousand?: boolean
}

/**
 * A decimal in wire format (`1234.50`) with exactly `places` decimals. Works on the text, so that no digit is lost to
 * floating point. A text that is no number becomes zero, as the specification requires for the shared decimal input.
 */
export function wireDecimal(text: string, places: number): string {
  const found = /^(-?)(\d*)\.?(\d*)$/.exec(text)
  const whole = found?.[2]?.replace(/^0+(?=\d)/, '') || '0'
  const fraction = (found?.[3] ?? '').slice(0, places).padEnd(places, '0')
  const sign = found?.[1] && /[1-9]/.test(whole + fraction) ? '-' : ''
  return sign + whole + (places ? `.${fraction}` : '')
}

const partsOf = (value: string, places: number) => {
  const [, sign = '', whole, fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(value) ?? []
  return whole === undefined || fraction.length > places ? undefined : { sign, whole, fraction }
}

/** Whether the text is a decimal in wire format; a text that could not be parsed is not. */
export const isWireDecimal = (value: string, places: number): boolean => partsOf(value, places) !== undefined

/** `1.234,50`; a whole number without dots (it may be a year). A text that is no number is unchanged. */
export function shownDecimal(value: string, places: number): string {
  const parts = partsOf(value, places)
  if (parts === undefined) return value
  const { sign, whole, fraction } = parts
  return places === 0
    ? sign + whole
    : `${sign}${whole.replace(/\B(?=(?:\d{3})+$)/g, '.')},${fraction.padEnd(places, '0')}`
}

/**
 * Parses a typed or pasted decimal into wire format. A dot before the last three digits, and any dot before a comma,
 * separates thousands. A comma separates decimals, and so does a single dot that separates no thousands: `R$ 1.234,56`,
 * `480.000`, `480 000,00`, `1234.56` and `1,234.56` are understood, with any dash as minus. Undefined when the text is
 * unreadable or ambiguous or has more decimals than the field: a guess could be another number.
 */
export function readDecimal(
  written: string,
  { places = 2, isBelowThousand = false }: DecimalShape = {},
): string | undefined {
  const text = written
    // Removes invisible characters such as direction marks, which are often pasted along.
    .replace(/\p{Cf}/gu, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/^(\s*-?)\s*R\$/i, '$1')
    .trim()
    .replace(/[.,;]$/, '')
  const [, minus = '', figure = ''] = /^(-?)\s*([\d.,\s]+)$/.exec(text) ?? []
  if (!isBelowThousand && places < 3 && AMBIGUOUS_FIGURE.test(figure)) return
  const shape = (isBelowThousand ? [BELOW_THOUSAND] : FIGURES).find(one => one.test(figure))
  const [, whole = '', fraction = ''] = shape?.exec(figure) ?? []
  if (whole + fraction === '') return
  // Trailing zeros after a comma are no decimals. After a dot they may be thousands whose comma was lost.
  const decimals = figure.includes(',') ? fraction.replace(/0+$/, '') : fraction
  if (!isBelowThousand && decimals.length > places) return
  return wireDecimal(`${minus}${whole.replace(/\D/g, '')}.${fraction}`, places)
}

/** Number formats, each with the groups whole part and decimals; the first match counts. */
const FIGURES = [
  /^(\d+)$/,
  /^([1-9]\d{0,2}(?:\.\d{3})+)$/,
  /^((?:\d+(?:\.\d+)*)?),(\d+)$/,
  /^(\d*)\.(\d+)$/,
  /^(\d{1,3}(?:\s\d{3})+)(?:[.,](\d+))?$/,
  /^([1-9]\d{0,2}(?:,\d{3})+)\.(\d+)$/,
  /^([1-9]\d{0,2}(?:,\d{3}){2,})$/,
]
const BELOW_THOUSAND = /^(\d*)[.,]?(\d*)$/
/** Ambiguous: `1,500` may be 1500 in English or 1.5, and `0.500` may be 0.5 or a mistyped thousand. */
const AMBIGUOUS_FIGURE = /^(?:[1-9]\d{0,2},|0\.)\d{3}$/

export function notUnderstood(written: string, { places = 2, isBelowThousand }: DecimalShape): string {
  const example = shownDecimal(isBelowThousand ? '-25.4284' : wireDecimal('1234.5678', places), places)
  const advice = places === 0 ? 'Use um número inteiro.' : `Escreva como ${example}.`
  return `Não entendi este valor: “${written.slice(0, 40)}”. ${advice}`
}
