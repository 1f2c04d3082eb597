import * as z from 'zod'
import { defineKind, messages, type Reference } from '../contract/fieldKind.ts'
import { joinRows } from '../merge/joinRows.ts'
import { idFromText } from '../reference/reference.ts'
import { idIn, namedId } from '../sheets/sheet.ts'

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
  has: () => ({ keys: ids => ids.map(String), keyOf: text => String(idFromText.decode(text)) }),
  encodings: ({ max = 200 }) => ({
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
  join: (versions, title, field) => joinRows(versions, title, field, {}),
  // One to a line, or side by side.
  sheet: {
    write: (given, { to }: ReferencesOptions, nameOf) => ({
      text: given.map(id => namedId(id, nameOf(to, id))).join('\n'),
    }),
    read: text => {
      const ids = pointersIn(text).map(idIn)
      return ids.every(id => id !== undefined) ? ids : undefined
    },
    pointers: pointersIn,
  },
})

/** Names with their ids may stand side by side as well: none of them must be lost for the last one. */
function pointersIn(text: string): string[] {
  const isBare = /^[\d\s,;]+$/.test(text)
  const found = text.split(isBare ? /[\s,;]+/ : /\n|(?<=\(\d{1,15}\))[^\S\n]*[,;]/)
  return found.map(one => one.trim()).filter(one => one !== '')
}

/** The ids a form or a record holds; none for anything else. */
export const idsOf = (value: unknown) => (Array.isArray(value) ? (value as number[]) : [])
