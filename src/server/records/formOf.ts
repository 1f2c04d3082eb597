import type { FormBody } from '#schema/decodeForm.ts'
import { encodeForm } from '#schema/encodeForm.ts'
import type { AnyResource, Values } from '#schema/resource.ts'

/** The form that saves these JSON values into a record, as a client would send it. */
export function formOf(
  resource: AnyResource,
  at: { readonly id: number; readonly revisao?: number },
  json: Values,
): FormBody {
  const keys = Object.entries(at).map(([name, value]) => [name, String(value)] as const)
  const texts = Map.groupBy([...keys, ...encodeForm(resource, json)], ([name]) => name)
  return new Map([...texts].map(([name, pairs]) => [name, pairs.map(([, text]) => text)]))
}
