import * as z from 'zod'
import { defineKind } from '../contract/fieldKind.ts'
import { formatCoordinate } from '../decimal/fixedPlaces.ts'
import { fixedWire } from '../decimal/fixedWire.ts'
import { plainNumber } from '../sheets/sheet.ts'

export interface CoordinateOptions {
  /** In degrees; −180 and 180 unless stated. */
  readonly min?: number
  readonly max?: number
  /** The field for the longitude, where this is the latitude: the form takes both at once, pasted. */
  readonly longitude?: string
}

/** Decimals with which it travels: about 11 cm. */
export const WIRE_PLACES = 6
const wire = fixedWire(WIRE_PLACES)

/** A latitude or longitude in degrees, south and west negative; 0 is a place, nothing given is null. */
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

/** The page of OpenStreetMap with a marker at this place; both in degrees, as a number or as the form writes it. */
export function openStreetMapUrl(latitude: number | string, longitude: number | string): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`
}
