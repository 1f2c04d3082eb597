import * as z from 'zod'
import { defineKind } from '../contract/fieldKind.ts'
import { formatCoordinate } from '../decimal/fixedPlaces.ts'
import { fixedWire } from '../decimal/fixedWire.ts'
import { plainNumber } from '../sheets/sheet.ts'

export interface CoordinateOptions {
  /** In degrees; −180 and 180 by default. */
  readonly min?: number
  readonly max?: number
  /** For a latitude: the name of the longitude's field. Pasting a pair into the form then fills both. */
  readonly longitude?: string
}

/** Decimal places in forms and JSON; six are about 11 cm. */
export const WIRE_PLACES = 6
const wire = fixedWire(WIRE_PLACES)

/** A latitude or longitude in degrees, south and west negative. 0 is a valid coordinate; a missing one is null. */
export const coordinate = defineKind<'coordinate', number, CoordinateOptions>({
  name: 'coordinate',
  empty: null,
  operators: [],
  encodings: ({ min = -180, max = 180 }) => ({
    checks: z
      .number()
      .min(min, `Mínimo de ${formatCoordinate(min)}`)
      .max(max, `Máximo de ${formatCoordinate(max)}`),
    form: wire,
    json: wire,
    column: { type: 'real', codec: z.number() },
  }),
  display: formatCoordinate,
  fills: ({ longitude }: CoordinateOptions) => (longitude === undefined ? [] : [longitude]),
  searchText: () => '',
  sheet: {
    format: () => '0.000000',
    write: value => ({ text: formatCoordinate(value), number: value }),
    read: text => plainNumber(text, 6),
  },
  mistake: ({ min = -180, max = 180 }: CoordinateOptions) =>
    min > max ? `min (${min}) is above max (${max})` : undefined,
})

/** The OpenStreetMap page with a marker at this place. Both are degrees, as a number or in the form encoding. */
export function openStreetMapUrl(latitude: number | string, longitude: number | string): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`
}
