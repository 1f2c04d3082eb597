import * as z from 'zod'
import { defineKind } from '../contract/fieldKind.ts'
import { formatCoordinate } from '../decimal/fixedPlaces.ts'
import { fixedWire } from '../decimal/fixedWire.ts'
import { plainNumber } from '../sheets/sheet.ts'

export interface CoordinateOptions {
  /** In degrees; −180 and 180 unless stated. */
  readonly min?: number
  readonly max?: number
}

const wire = fixedWire(6)

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
  searchText: () => '',
  sheet: {
    format: () => '0.000000',
    write: value => ({ text: formatCoordinate(value), number: value }),
    read: text => plainNumber(text, 6),
  },
  mistake: ({ min = -180, max = 180 }: CoordinateOptions) =>
    min > max ? `min (${min}) is above max (${max})` : undefined,
})
