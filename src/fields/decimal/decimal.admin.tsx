import { numberFace } from '../inputs/numberFace.admin.tsx'
import { parseProseNumber } from '../strings/parseProseNumber.ts'

export const decimalAdmin = numberFace(({ options: { label, places = 2, min = 0 } }) => {
  const [, unit = ''] = /\(([^()]+)\)$/.exec(label) ?? []
  const withoutUnit = (pasted: string) =>
    pasted.endsWith(unit) ? pasted.slice(0, pasted.length - unit.length) : pasted
  return { places, allowNegative: min < 0, tidy: pasted => parseProseNumber(withoutUnit(pasted)) }
})
