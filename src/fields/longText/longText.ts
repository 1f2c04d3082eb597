import * as z from 'zod'
import { defineKind, messages } from '../contract/fieldKind.ts'
import { textEncodings } from '../contract/textEncodings.ts'
import { visibleText } from '../strings/visibleText.ts'

export interface LongTextOptions {
  /** In characters; 200 by default, as the specification requires for text areas. */
  readonly max?: number
  readonly min?: number
}

/** Several lines of text, trimmed. Line breaks are stored as \n, whatever the browser sends. */
export const longText = defineKind<'longText', string, LongTextOptions>({
  name: 'longText',
  empty: null,
  operators: [],
  encodings: ({ max = 200, min = 0 }) =>
    textEncodings(
      z
        .string()
        .regex(/^(?:[^\p{Cc}\p{NChar}]|[\t\n])*$/u, messages.characters)
        .min(min, messages.min(min))
        .max(max, messages.max(max)),
      typed => visibleText(typed.replaceAll('\r\n', '\n').replaceAll('\r', '\n')),
    ),
  display: value => value,
  mistake: ({ min = 0, max = 200 }: LongTextOptions) => (min > max ? `min (${min}) is above max (${max})` : undefined),
})
