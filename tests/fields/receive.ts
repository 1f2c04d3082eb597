import type { Field } from '#fields/contract/fieldKind.ts'

export type Received = { readonly value: unknown } | { readonly message: string; readonly path: string }

/**
 * What becomes of a form's text: read by the form's codec, then held against the limits and asked for what it lacks inside,
 * as `decodeForm` does with a record that is or is to be public.
 */
export function receive(field: Field, given: string | readonly string[]): Received {
  const read = field.form.safeDecode(given as never)
  if (!read.success) return refusal(read.error)
  const checked = field.checks.safeParse(read.data)
  if (!checked.success) return refusal(checked.error)
  const gaps = field.kind.gaps?.(read.data, field.options) ?? []
  return gaps.length > 0 ? refusal({ issues: gaps }) : { value: read.data }
}

function refusal({ issues }: { issues: readonly { message: string; path: readonly PropertyKey[] }[] }): Received {
  return { message: issues[0]!.message, path: issues[0]!.path.map(String).join('.') }
}
