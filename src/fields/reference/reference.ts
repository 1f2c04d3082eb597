import * as z from 'zod'
import { defineKind, type Encodings, messages } from '../contract/fieldKind.ts'
import { pointerSheet } from '../sheets/sheet.ts'
import { ID_TEXT } from './readId.ts'

export interface ReferenceOptions {
  /** The name of the referenced resource. */
  readonly to: string
  /**
   * The text field that keeps the title when the referenced record is deleted; this field then becomes empty. Without
   * it, the rule of the referenced resource applies, which by default refuses to delete a record in use.
   */
  readonly remembers?: string
}

/** A record's id in texts: digits without leading zeros. */
export const idFromText = z.codec(z.string().regex(ID_TEXT, messages.invalid), z.int(), {
  decode: Number,
  encode: String,
})

export const recordIdEncodings = (): Encodings<number> => ({
  checks: z.int().positive(messages.invalid),
  form: idFromText,
  json: z.int(),
  column: { type: 'integer', codec: z.int() },
})

/** The id of one record of another resource. */
export const reference = defineKind<'reference', number, ReferenceOptions>({
  name: 'reference',
  empty: null,
  operators: ['is'],
  encodings: recordIdEncodings,
  target: ({ to }: ReferenceOptions) => to,
  references: (id, { to }: ReferenceOptions) => [{ to, id }],
  without: (id, gone, { to }: ReferenceOptions) => (gone.to === to && gone.id === id ? null : id),
  remembers: ({ remembers }: ReferenceOptions) => remembers,
  display: id => `nº ${id}`,
  searchText: () => '',
  sheet: pointerSheet(({ to }: ReferenceOptions) => to),
})
