import { type Field, messages } from '#fields/contract/fieldKind.ts'
import { fieldNamed } from '#fields/contract/fieldNamed.ts'
import { brokenTextIn, forbiddenKeyIn } from '#fields/list/forbiddenKeys.ts'
import type { FormBody } from '#schema/decodeForm.ts'
import type { AnyResource } from '#schema/resource.ts'
import { invalidFields, malformed } from '../errors.ts'
import { FORM_KEY, MAX_FIELDS, MAX_VALUES, normalized } from './formBody.ts'

/** Deeper than the rows of any list. */
const MAX_DEPTH = 8

/**
 * Parses an `application/json` body into the texts that a form would have, so that one way leads on from here. Throws
 * `malformed` (400) for what is no object of plain keys, and 422 for a field whose value has another JSON type.
 *
 * @param resource whose fields the body may hold, written as in answers
 */
export function parseJsonBody(bytes: Uint8Array, resource: AnyResource | undefined): FormBody {
  const given = Object.entries(parseObject(bytes))
  if (given.length > MAX_FIELDS || given.some(([name]) => !FORM_KEY.test(name))) throw malformed()
  const errors: Record<string, string> = {}
  const body = new Map<string, readonly string[]>()
  for (const [name, value] of given) {
    const field = resource && Object.hasOwn(resource.fields, name) ? fieldNamed(resource, name) : undefined
    const texts = isNothing(value) ? [''] : field ? fieldTexts(field, value) : plainTexts(value)
    if (texts === undefined) errors[name] = messages.invalid
    else if (texts.length > MAX_VALUES) throw malformed()
    // An empty list must be sent too.
    else body.set(name, texts.length === 0 ? [''] : texts.map(normalized))
  }
  if (Object.keys(errors).length > 0) throw invalidFields(errors)
  return body
}

function parseObject(bytes: Uint8Array): object {
  let json: unknown
  try {
    json = JSON.parse(utf8.decode(bytes))
  } catch (cause) {
    throw malformed(cause)
  }
  if (typeof json !== 'object' || json === null || Array.isArray(json) || isDeeper(json, MAX_DEPTH)) throw malformed()
  if (forbiddenKeyIn(json) || brokenTextIn(json)) throw malformed()
  return json
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

const isNothing = (value: unknown) => value === null || value === ''

const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some(inner => isDeeper(inner, levels - 1)))

/** A value that JSON may not hold is left to the form, which says why it refuses it; undefined where it would not. */
function fieldTexts({ kind, json, form }: Field, value: unknown): string[] | undefined {
  const decoded = json.safeDecode(value as never)
  const encoded = decoded.success ? form.safeEncode(decoded.data) : undefined
  if (encoded?.success) return [encoded.data].flat().map(String)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return form.safeDecode((kind.many ? [text] : text) as never).success ? undefined : [text]
}

/** For keys that are no fields. A list of single values repeats the key; anything deeper is JSON text, as in a form. */
function plainTexts(value: unknown): string[] {
  if (Array.isArray(value) && value.every(one => typeof one !== 'object')) return value.flatMap(plainTexts)
  if (typeof value === 'boolean') return [value ? '1' : '0']
  return [typeof value === 'object' ? JSON.stringify(value) : String(value)]
}
