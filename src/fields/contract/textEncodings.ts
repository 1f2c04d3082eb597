import * as z from 'zod'
import { type Encodings, messages } from './fieldKind.ts'

/**
 * The encodings of a value that is the same text in all of them.
 *
 * @param tidy normalises what a user types
 */
export const textEncodings = (checks: z.ZodType<string>, tidy?: (typed: string) => string): Encodings<string> => ({
  checks,
  form: tidy ? z.codec(z.string(), z.string(), { decode: tidy, encode: value => value }) : z.string(),
  json: z.string(),
  column: { type: 'text', codec: z.string() },
})

/** What the description of the API says of a text: JSON schema `format` and `pattern`, and words in Portuguese. */
interface TextForm {
  readonly format: string
  readonly pattern: string
  readonly description: string
}

/** The codec of a value that travels as text. A text for which `read` returns undefined is refused. */
export const textCodec = <Value>(
  value: z.ZodType<Value, Value>,
  read: (text: string) => Value | undefined,
  write: (value: Value) => string,
  told: TextForm,
) =>
  z.codec(z.string().meta({ ...told }), value, {
    decode: (text, context) => {
      const found = read(text)
      if (found !== undefined) return found
      context.issues.push({ code: 'custom', message: messages.invalid, input: text })
      return z.NEVER
    },
    encode: write,
  })
