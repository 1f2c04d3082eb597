import * as z from 'zod'
import { defineKind, messages, type Reference } from '../fieldKind.ts'
import { idFromText } from '../reference/reference.ts'

export interface ReferencesOptions {
  /** The resource it points into, by name. */
  readonly to: string
  /** The most records it may name; 200, what one form key may repeat, unless stated. */
  readonly max?: number
}

const ids = z.array(z.int())

/** The ids of several records of another resource, in the order a person gave them, each once. */
export const references = defineKind<'references', number[], ReferencesOptions, true>({
  name: 'references',
  empty: [],
  many: true,
  operators: [],
  dresses: ({ max = 200 }) => ({
    checks: z
      .array(z.int().positive(messages.invalid))
      .max(max, messages.maxItems(max))
      .refine(given => new Set(given).size === given.length, messages.invalid),
    form: z.array(idFromText),
    json: ids,
    column: {
      type: 'text',
      codec: z.codec(z.string(), ids, { decode: stored => JSON.parse(stored), encode: given => JSON.stringify(given) }),
    },
  }),
  target: ({ to }: ReferencesOptions) => to,
  references: (given, { to }: ReferencesOptions) => given.map(id => ({ to, id })),
  without: (given, gone: Reference, { to }: ReferencesOptions) => given.filter(id => gone.to !== to || id !== gone.id),
  display: given => given.map(id => `nº ${id}`).join(', '),
  searchText: () => '',
})
