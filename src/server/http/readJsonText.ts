import type * as z from 'zod'
import { brokenTextIn, forbiddenKeyIn } from '#fields/list/forbiddenKeys.ts'
import { malformed } from '../errors.ts'

/** Throws `malformed` (400) when the text does not match the schema. */
export function readJsonText<Schema extends z.ZodType>(schema: Schema, text = ''): z.output<Schema> {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (cause) {
    throw malformed(cause)
  }
  if (forbiddenKeyIn(json) || brokenTextIn(json)) throw malformed()
  const read = schema.safeParse(json)
  if (!read.success) throw malformed(read.error)
  return read.data
}
