import type * as z from 'zod'
import { type Field, type Gap, isEmpty, messages } from './fieldKind.ts'

/**
 * Validates a form's value (in its JSON encoding, or half typed) by the rules that the server will apply. The value
 * goes through the form encoding first, so that a mask, a capital letter or surrounding spaces are not reported.
 *
 * @param isWhole also reports gaps inside the value, which a draft may have
 * @param unreadable the message for a text that is not a value of this kind
 */
export function problemsOf(
  field: Field,
  encoded: unknown,
  {
    required,
    isWhole = false,
    unreadable = messages.invalid,
  }: { readonly required: boolean; readonly isWhole?: boolean; readonly unreadable?: string | undefined },
): readonly Gap[] {
  const nothing = required ? [{ path: [], message: messages.required }] : []
  if (isNothing(encoded)) return nothing
  const decoded = field.json.safeDecode(encoded as never)
  if (!decoded.success) return worded(decoded.error.issues, unreadable)
  const sent = field.form.safeEncode(decoded.data as never)
  if (!sent.success) return worded(sent.error.issues, unreadable)
  if (sent.data === '') return nothing
  const read = field.form.safeDecode(sent.data as never)
  if (!read.success) return worded(read.error.issues, unreadable)
  if (isEmpty(field, read.data)) return nothing
  const broken = worded(field.checks.safeParse(read.data).error?.issues ?? [], unreadable)
  return isWhole && broken.length === 0 ? (field.kind.gaps?.(read.data, field.options) ?? []) : broken
}

function isNothing(encoded: unknown): boolean {
  return encoded === null || encoded === undefined || (typeof encoded === 'string' && encoded.trim() === '')
}

/** Codecs of this project have their own messages. zod's English message for a wrong type is replaced. */
function worded(issues: readonly z.core.$ZodIssue[], unreadable: string): readonly Gap[] {
  return issues.map(({ code, message, path }) => ({
    path,
    message: code === 'invalid_type' || message === messages.invalid ? unreadable : message,
  }))
}
