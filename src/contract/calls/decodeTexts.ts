import * as z from 'zod'
import { messages } from '#fields/contract/fieldKind.ts'
import { ID_TEXT } from '#fields/reference/readId.ts'

/**
 * Decodes the texts of a query or form by the schema of its call. In a form, an empty text counts as absent. Numbers
 * have no sign and no leading zero.
 *
 * @returns the values, or a message in Portuguese for each unknown, missing or invalid name
 */
export function decodeTexts<S extends z.ZodObject>(
  schema: S,
  texts: ReadonlyMap<string, readonly string[]>,
  { isForm }: { readonly isForm: boolean },
):
  | { readonly ok: true; readonly values: z.output<S> }
  | { readonly ok: false; readonly errors: Record<string, string> } {
  const errors: Record<string, string> = {}
  const given: Record<string, unknown> = {}
  for (const [name, all] of texts) {
    const field = Object.hasOwn(schema.shape, name) ? innermost(schema.shape[name]) : undefined
    const filled = isForm ? all.filter(text => text !== '') : all
    const isRepeated = all.length > 1 && !(field instanceof z.ZodArray)
    if (field === undefined) errors[name] = 'Campo desconhecido'
    else if (isRepeated) errors[name] = messages.invalid
    else if (filled.some(text => /[^\P{Cc}\t\n]/u.test(text))) errors[name] = messages.characters
    else if (filled.length > 0)
      given[name] =
        field instanceof z.ZodArray
          ? filled.map(text => numberOrText(field.element, text))
          : numberOrText(field, filled[0])
  }
  const decoded = schema.safeParse(given, { error: messageOf })
  for (const { path, message } of decoded.error?.issues ?? []) errors[String(path[0])] ??= message
  return decoded.success && Object.keys(errors).length === 0
    ? { ok: true, values: decoded.data }
    : { ok: false, errors }
}

function innermost(schema: z.core.$ZodType | undefined): z.core.$ZodType | undefined {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodDefault ? innermost(schema.def.innerType) : schema
}

/** Other texts stay texts, which the schema refuses. */
const numberOrText = (schema: z.core.$ZodType, text = ''): unknown =>
  schema instanceof z.ZodNumber && ID_TEXT.test(text) ? Number(text) : text

function messageOf(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'too_big' && issue.origin === 'string') return messages.max(Number(issue.maximum))
  return issue.input === undefined ? messages.required : messages.invalid
}
