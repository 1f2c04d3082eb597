import * as z from 'zod'
import { defineKind, messages } from '../fieldKind.ts'

export interface ReferenceOptions {
  /** The resource it points into, by name. */
  readonly to: string
}

/** A record's id on the wire: digits without leading zeros. */
export const idFromText = z.codec(z.string().regex(/^[1-9]\d{0,14}$/, messages.invalid), z.int(), {
  decode: Number,
  encode: String,
})

/** The id of one record of another resource. */
export const reference = defineKind<'reference', number, ReferenceOptions>({
  name: 'reference',
  empty: null,
  operators: ['is'],
  dresses: () => ({
    checks: z.int().positive(messages.invalid),
    form: idFromText,
    json: z.int(),
    column: { type: 'integer', codec: z.int() },
  }),
  target: ({ to }: ReferenceOptions) => to,
  references: (id, { to }: ReferenceOptions) => [{ to, id }],
  without: () => null,
  display: id => `nº ${id}`,
  searchText: () => '',
})
