import type { FormBody } from '#schema/decodeForm.ts'
import { encodeForm } from '#schema/encodeForm.ts'
import type { AnyResource, Values } from '#schema/resource.ts'

/** The form that saves these JSON values into a record, as a client would send it. */
export function formOf(
  resource: AnyResource,
  at: { readonly id: number; readonly revisao?: number },
  json: Values,
): FormBody {
  const texts = Map.groupBy(encodeForm(resource, json), ([name]) => name)
  return withKeys(new Map([...texts].map(([name, pairs]) => [name, pairs.map(([, text]) => text)])), at)
}

/** The form with these further keys. */
export const withKeys = (fields: FormBody, keys: Readonly<Record<string, number | null | undefined>>): FormBody =>
  new Map([
    ...fields,
    ...Object.entries(keys).flatMap(([name, value]) => (value == null ? [] : [[name, [String(value)]] as const])),
  ])
