import * as z from 'zod'
import { defineKind, messages, type Reference } from '../contract/fieldKind.ts'
import { mergeRows } from '../merge/mergeRows.ts'
import { idFromText } from '../reference/reference.ts'
import { idIn, namedId } from '../sheets/sheet.ts'

export interface ReferencesOptions {
  /** The name of the referenced resource. */
  readonly to: string
  /** The maximum number of records. The default of 200 is the limit for repetitions of one form key. */
  readonly max?: number
}

const ids = z.array(z.int())

/** The ids of several records of another resource, each at most once, in the order that the user gave them. */
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
  merge: (versions, title, field) => mergeRows(versions, title, field, {}),
  // A cell has one record per line, or several in one line.
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

/** Titles with ids may also stand in one line; each of them must be found. */
function pointersIn(text: string): string[] {
  const isBare = /^[\d\s,;]+$/.test(text)
  const found = text.split(isBare ? /[\s,;]+/ : /\n|(?<=\(\d{1,15}\))[^\S\n]*[,;]/)
  return found.map(one => one.trim()).filter(one => one !== '')
}

export const idsOf = (value: unknown) => (Array.isArray(value) ? (value as number[]) : [])
