/**
 * Converts reais as text, always with two decimals, to centavos. Undefined for any other text.
 * @example centavosFromWire('1234.56') // 123456
 */
export function centavosFromWire(text: string): number | undefined {
  if (!/^(?:0|[1-9]\d{0,11})\.\d{2}$/.test(text)) return undefined
  return Number(text.replace('.', ''))
}

export function wireFromCentavos(centavos: number): string {
  const digits = String(centavos).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** @example formatBrl(48000000) // 'R$ 480.000,00' (with a non-breaking space) */
export function formatBrl(centavos: number): string {
  return new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' }).format(centavos / 100)
}

/** A price in a text: "R$ 480.000,00", "R$ 480 mil". Also between tags and with entities for spaces. */
export const PRICE_IN_TEXT =
  /R\$(?:\s|&nbsp;)*\d[\d.]*(?:,\d{1,2})?(?:(?:\s|&nbsp;)*(?:mil|milh(?:ão|ões)|bilh(?:ão|ões))(?!\p{L}))?/giu
