/** How a field writes its figures. */
export interface DecimalShape {
  /** Decimals shown and kept; 2 unless said. */
  readonly places?: number
  /** Its figures never reach a thousand: a dot is its comma, and decimals beyond its places are left out. */
  readonly isBelowThousand?: boolean
}

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

const partsOf = (value: string, places: number) => {
  const [, sign = '', whole, fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(value) ?? []
  return whole === undefined || fraction.length > places ? undefined : { sign, whole, fraction }
}

/** Whether a text is a decimal as it travels; one that cannot be read goes out as it was written, and is none. */
export const isWireDecimal = (value: string, places: number): boolean => partsOf(value, places) !== undefined

/**
 * A decimal as people read it, `1.234,50`; a whole number, which may be a year, without dots. A text that is no number
 * is given back as it is.
 */
export function shownDecimal(value: string, places: number): string {
  const parts = partsOf(value, places)
  if (parts === undefined) return value
  const { sign, whole, fraction } = parts
  return places === 0
    ? sign + whole
    : `${sign}${whole.replace(/\B(?=(?:\d{3})+$)/g, '.')},${fraction.padEnd(places, '0')}`
}

/**
 * Reads a decimal as people write it, typed or pasted, into the text that travels. A dot before three last digits, and
 * any dot before a comma, separates thousands; the comma separates decimals, and so does a lone dot that separates no
 * thousands: `R$ 1.234,56`, `480.000`, `480 000,00`, `1234.56` and `1,234.56` are understood, with any of the dashes that
 * stand for a minus. What reads in no way or in two, or has more decimals than the field, is undefined: a guess would be
 * another number.
 */
export function readDecimal(
  written: string,
  { places = 2, isBelowThousand = false }: DecimalShape = {},
): string | undefined {
  const text = written
    // What marks the direction of writing is pasted along and never seen.
    .replace(/\p{Cf}/gu, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/^(\s*-?)\s*R\$/i, '$1')
    .trim()
    .replace(/[.,;]$/, '')
  const [, minus = '', figure = ''] = /^(-?)\s*([\d.,\s]+)$/.exec(text) ?? []
  if (!isBelowThousand && places < 3 && IN_TWO_WAYS.test(figure)) return
  const shape = (isBelowThousand ? [BELOW_THOUSAND] : FIGURES).find(one => one.test(figure))
  const [, whole = '', fraction = ''] = shape?.exec(figure) ?? []
  if (whole + fraction === '') return
  // Zeros after a comma are no decimals. After a dot they may be thousands that have lost their comma.
  const decimals = figure.includes(',') ? fraction.replace(/0+$/, '') : fraction
  if (!isBelowThousand && decimals.length > places) return
  return wireDecimal(`${minus}${whole.replace(/\D/g, '')}.${fraction}`, places)
}

/** The whole number and the decimals of every way to write a figure; the first that fits counts. */
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
/** Half a thousand with an English comma, or a half with two zeros too many. */
const IN_TWO_WAYS = /^(?:[1-9]\d{0,2},|0\.)\d{3}$/

/** What to say of a figure that cannot be read. */
export function notUnderstood(written: string, { places = 2, isBelowThousand }: DecimalShape): string {
  const example = shownDecimal(isBelowThousand ? '-25.4284' : wireDecimal('1234.5678', places), places)
  const advice = places === 0 ? 'Use um número inteiro.' : `Escreva como ${example}.`
  return `Não entendi este valor: “${written.slice(0, 40)}”. ${advice}`
}
