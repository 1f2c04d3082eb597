import { defineKind } from '../contract/fieldKind.ts'
import { text } from '../text/text.ts'

export interface MunicipalityOptions {
  /** The field for its state, a choice among the two letters of each; filled with the municipality that is chosen. */
  readonly state?: string
  /** The two fields for latitude and longitude, in this order, for which the form offers the municipality's seat. */
  readonly coordinates?: readonly string[]
  /** The form offers first what other records hold in this field. */
  readonly suggests?: true
}

/** In characters. */
export const MAX = 60

/**
 * The name of a municipality of Brazil. The form offers the official list; another name is taken as well, for a district
 * that people know better.
 */
export const municipality = defineKind<'municipality', string, MunicipalityOptions>({
  name: 'municipality',
  empty: null,
  operators: text.kind.operators,
  encodings: () => text.kind.encodings({ max: MAX }),
  display: value => value,
  suggests: ({ suggests }: MunicipalityOptions) => suggests === true,
  fills: ({ state, coordinates = [] }: MunicipalityOptions) => [
    ...(state === undefined ? [] : [state]),
    ...coordinates,
  ],
})
