const DEGREES = String.raw`([-−]?\d{1,3}(?:[.,]\d+)?)\s*°?\s*`
const PAIR = new RegExp(`^\\(?\\s*${DEGREES}([NS]?)\\s*[,;\\s]\\s*${DEGREES}([EWLO]?)\\s*\\)?$`, 'i')

/**
 * A latitude and a longitude copied as one, as maps on the web give them; undefined for any other text.
 * @example pastedPair('-25.4284, -49.2733') // [-25.4284, -49.2733]
 * @example pastedPair('25,4284° S; 49,2733° O') // [-25.4284, -49.2733]
 */
export function pastedPair(text: string): readonly [latitude: number, longitude: number] | undefined {
  const [, down, south = '', across, west = ''] = PAIR.exec(text.replace(/\p{Cf}/gu, '').trim()) ?? []
  if (down === undefined || across === undefined) return undefined
  const latitude = degrees(down, /S/i.test(south))
  const longitude = degrees(across, /[WO]/i.test(west))
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? [latitude, longitude] : undefined
}

function degrees(text: string, isNegative: boolean): number {
  const read = Number(text.replace('−', '-').replace(',', '.'))
  return isNegative ? -Math.abs(read) : read
}
