import type { Field } from '#fields/contract/fieldKind.ts'

export type Received = { readonly value: unknown } | { readonly message: string; readonly path: string }

/**
 * What becomes of a form's text: read by the form's codec, checked against the limits and for missing inner values, as
 * `decodeForm` does with a record that is public or is to be published.
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
