import * as z from 'zod'
import { defineKind, messages } from '../contract/fieldKind.ts'
import { textEncodings } from '../contract/textEncodings.ts'
import { fold } from '../strings/fold.ts'
import { visibleText } from '../strings/visibleText.ts'

export interface TextOptions {
  /** In characters; 100 unless stated, as the specification fixes for one-line inputs. */
  readonly max?: number
  readonly min?: number
  /** A whole-text pattern, for codes with a shape; must be linear. */
  readonly pattern?: RegExp
  /** The form offers the values that other records hold in this field. */
  readonly suggests?: true
}

/** An index of PostgreSQL holds 2,704 bytes of each row, and a character may take four. */
const LONGEST = 500

/** One line of text, trimmed; what is between its words is one space, or one that keeps them together (`R$ 480`). */
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
    if (max > LONGEST) return `max (${max}) is above ${LONGEST}, all that can be ordered by: longText holds more`
    return min > max ? `min (${min}) is above max (${max})` : undefined
  },
})
