import { defineKind } from '../contract/fieldKind.ts'
import { text } from '../text/text.ts'

export interface MunicipalityOptions {
  /** The field for the state, a choice of two-letter codes. Choosing a municipality fills it. */
  readonly state?: string
  /** The fields for latitude and longitude, in this order, which the form offers to fill with the seat's. */
  readonly coordinates?: readonly string[]
  /** The form first suggests the values that other records have in this field. */
  readonly suggests?: true
}

/** In characters. */
export const MAX_CHARACTERS = 60

/**
 * The name of a Brazilian municipality. The form suggests the official list; other names are accepted, for districts
 * that are better known.
 */
export const municipality = defineKind<'municipality', string, MunicipalityOptions>({
  name: 'municipality',
  empty: null,
  operators: text.kind.operators,
  encodings: () => text.kind.encodings({ max: MAX_CHARACTERS }),
  display: value => value,
  suggests: ({ suggests }: MunicipalityOptions) => suggests === true,
  fills: ({ state, coordinates = [] }: MunicipalityOptions) => [
    ...(state === undefined ? [] : [state]),
    ...coordinates,
  ],
})
