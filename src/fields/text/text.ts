import * as z from 'zod'
import { defineKind, messages } from '../contract/fieldKind.ts'
import { textEncodings } from '../contract/textEncodings.ts'
import { fold } from '../strings/fold.ts'
import { visibleText } from '../strings/visibleText.ts'

export interface TextOptions {
  /** In characters; 100 by default, as the specification requires for one-line inputs. */
  readonly max?: number
  readonly min?: number
  /** A pattern for the whole text, for codes. It must run in linear time. */
  readonly pattern?: RegExp
  /** The form suggests the values that other records have in this field. */
  readonly suggests?: true
}

/** A PostgreSQL index entry holds 2,704 bytes, and a character may take four. */
const MAX_CHARACTERS = 500

/** One line of text, trimmed. Runs of spaces become one space; a non-breaking space stays (`R$ 480`). */
export const text = defineKind<'text', string, TextOptions>({
  name: 'text',
  empty: null,
  operators: ['is'],
  encodings: ({ max = 100, min = 0, pattern }) => ({
    ...textEncodings(
      z
        .string()
        .regex(/^[^\p{Cc}\p{NChar}]*$/u, messages.characters)
        .min(min, messages.min(min))
        .max(max, messages.max(max))
        .regex(pattern ?? /^/, messages.invalid),
      typed => visibleText(typed).replace(/\p{Z}+/gu, space => (space === '\u00a0' ? space : ' ')),
    ),
    column: { type: 'text', codec: z.string(), key: value => fold(value.replace(/\p{Z}+/gu, ' ')) },
  }),
  display: value => value,
  suggests: ({ suggests }: TextOptions) => suggests === true,
  mistake: ({ min = 0, max = 100 }: TextOptions) => {
    if (max > MAX_CHARACTERS) return `max (${max}) is above ${MAX_CHARACTERS}, the index limit; use longText`
    return min > max ? `min (${min}) is above max (${max})` : undefined
  },
})
