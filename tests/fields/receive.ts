import type { Field } from '#fields/contract/fieldKind.ts'

export type Received = { readonly value: unknown } | { readonly message: string; readonly path: string }

/** What becomes of a form's text: read by the form's codec, then held against the limits, as `decodeForm` does. */
export function receive(field: Field, given: string | readonly string[]): Received {
  const read = field.form.safeDecode(given as never)
  if (!read.success) return refusal(read.error)
  const checked = field.checks.safeParse(read.data)
  return checked.success ? { value: read.data } : refusal(checked.error)
}

function refusal({ issues }: { issues: readonly { message: string; path: readonly PropertyKey[] }[] }): Received {
  return { message: issues[0]!.message, path: issues[0]!.path.map(String).join('.') }
}
