import { type Field, holds, isEmpty, messages, type Related } from '#fields/contract/fieldKind.ts'
import { fieldNamed } from '#fields/contract/fieldNamed.ts'
import { required } from '#fields/contract/required.ts'
import { readId } from '#fields/reference/readId.ts'
import { asksForPublication, publicationOf } from './publication.ts'
import type { AnyResource, Values } from './resource.ts'
import { initialValue } from './tableOf.ts'

/** A form as the request guards parsed it: the texts of each key, NFC-normalised and well-formed. */
export type FormBody = ReadonlyMap<string, readonly string[]>

/** What a form contains besides fields: the record's id, the revision that was read, and an idempotency key. */
interface FormMeta {
  readonly id: number | null
  readonly revisao: number | null
  readonly operationKey: string | null
}

export type DecodedForm =
  | { readonly ok: true; readonly values: Values; readonly meta: FormMeta }
  /** `malformed`: the form contains a key that reaches prototypes; the whole request is answered with 400. */
  | { readonly ok: false; readonly malformed: boolean; readonly errors: Record<string, string> }

/** The idempotency key that the admin's and the site's forms send. */
export const OPERATION_KEY = /^[A-Za-z0-9_-]{8,64}$/

/** Keys that every form may contain besides fields; `extra` adds those of one route. */
const META = new Set(['id', 'revisao', 'chave_operacao'])

/**
 * Decodes a form into values, or into all errors at once: field name to message (`galeria.2.alt` inside lists).
 *
 * With an `id`, only the fields sent are decoded; without one, every omitted field takes its default. Conditions
 * between fields are not checked here, because they need the whole record: see `requirementErrors`.
 */
export function decodeForm(
  resource: AnyResource,
  body: FormBody,
  options: {
    readonly now: string
    readonly today: string
    readonly extra?: readonly string[]
    /** The only fields that the form may contain; they may be read-only. */
    readonly only?: readonly string[]
  },
): DecodedForm {
  const errors: Record<string, string> = {}
  const values: Values = {}
  let malformed = false
  for (const [name, texts] of body) {
    if (META.has(name) || options.extra?.includes(name)) continue
    // `hasOwn`, because every object inherits names such as `toString`.
    const field = Object.hasOwn(resource.fields, name) ? fieldNamed(resource, name) : undefined
    const isOpen = options.only ? options.only.includes(name) : !field?.options?.readOnly
    if (field === undefined || !isOpen) {
      errors[name] = 'Campo desconhecido'
      continue
    }
    const decoded = decodeField(field, texts)
    if (decoded.ok) values[name] = decoded.value
    else {
      for (const [path, message] of decoded.problems) errors[[name, ...path].join('.')] ??= message
      malformed ||= decoded.malformed
    }
  }

  const meta = decodeMeta(body, errors)
  if (meta.id === null) {
    for (const [name, field] of Object.entries(resource.fields)) {
      if (!body.has(name)) values[name] = initialValue(field, options)
    }
  }
  if (Object.keys(errors).length > 0) {
    // After errors the whole record is not validated, so gaps are reported here as well.
    const isPublic = asksForPublication(resource, values)
    for (const [name, field] of Object.entries(resource.fields)) {
      const { required, requiredMessage } = field.options
      if (!(name in values) || (!isPublic && !isNeededByDraft(resource, name))) continue
      for (const [path, message] of gapsIn(name, field, values[name])) errors[path] ??= message
      if (required !== true || isDerived(field)) continue
      if (isEmpty(field, values[name])) errors[name] ??= requiredMessage ?? messages.required
    }
    return { ok: false, malformed, errors }
  }
  return { ok: true, values, meta }
}

/**
 * What a whole record lacks, also inside rows (`galeria.2.alt`): required fields and, where it is to be public, those
 * that publication requires. A draft needs only the fields of `isNeededByDraft`.
 */
export function requirementErrors(
  resource: AnyResource,
  record: Values,
  options: { readonly isPublic: boolean; readonly related?: Related; readonly only?: readonly string[] },
): Record<string, string> {
  const errors: Record<string, string> = {}
  const known = { ...record, ...options.related }
  for (const [name, field] of Object.entries(resource.fields)) {
    const { required, requiredToPublish, requiredMessage, label, readOnly } = field.options
    // The sender of this form has no input for the field.
    if (field.kind.secret || (readOnly && !options.only?.includes(name))) continue
    const isRequired = options.isPublic || isNeededByDraft(resource, name)
    if (!isEmpty(field, record[name])) {
      if (isRequired) Object.assign(errors, Object.fromEntries(gapsIn(name, field, record[name])))
      continue
    }
    if (isRequired && holds(required, known, resource.fields)) errors[name] = requiredMessage ?? messages.required
    else if (options.isPublic && holds(requiredToPublish, known, resource.fields)) errors[name] = `Preencha ${label}.`
  }
  return errors
}

/** The paths and messages of the gaps inside a value. */
function gapsIn(name: string, field: Field, value: unknown): (readonly [path: string, message: string])[] {
  const gaps = (!isEmpty(field, value) && field.kind.gaps?.(value, field.options)) || []
  return gaps.map(({ path, message }) => [[name, ...path].join('.'), message])
}

/**
 * Whether even a draft needs this field if it is required: title and state, or all fields where there are no drafts.
 */
export function isNeededByDraft(resource: AnyResource, name: string): boolean {
  const publication = publicationOf(resource)
  return !publication?.hasStates || name === resource.title || name === publication.field
}

/** Whether an empty field takes its value from elsewhere. */
export function isDerived(field: Field): boolean {
  return field.kind.derive !== undefined || field.options.derive !== undefined
}

type Problems = readonly (readonly [path: readonly PropertyKey[], message: string])[]

type DecodedField =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly problems: Problems; readonly malformed: boolean }

/** Control characters other than tab and line break, and characters that XML forbids. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it looks for.
const CONTROL = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\uFFFE\uFFFF]/

function decodeField(field: Field, texts: readonly string[]): DecodedField {
  if (texts.some(text => CONTROL.test(text))) return refused([[[], messages.characters]])
  const given = field.kind.many
    ? texts.filter(text => text !== '')
    : required(texts[0], 'text of a field that was sent')
  if (!field.kind.many && (given as string).trim() === '') {
    // Required fields are checked on the whole record, because a slug, for example, may be derived from the title.
    return { ok: true, value: field.kind.empty }
  }
  const decoded = field.form.safeDecode(given as never)
  if (!decoded.success) {
    const { issues } = decoded.error
    return {
      ...refused(issues.map(issue => [issue.path, issue.message])),
      malformed: issues.some(issue => issue.code === 'custom' && issue.params?.malformed === true),
    }
  }
  // A text of invisible characters, or an emptied editor, counts as empty.
  if (isEmpty(field, decoded.data)) return { ok: true, value: field.kind.empty }
  const checked = field.checks.safeParse(decoded.data)
  if (!checked.success) return refused(checked.error.issues.map(issue => [issue.path, issue.message]))
  return { ok: true, value: decoded.data }
}

const refused = (problems: Problems) => ({ ok: false as const, problems, malformed: false })

function decodeMeta(body: FormBody, errors: Record<string, string>): FormMeta {
  const whole = (name: string) => {
    const text = body.get(name)?.[0]
    if (text === undefined) return null
    const number = readId(text)
    if (number === undefined) errors[name] = messages.invalid
    return number ?? null
  }
  const operationKey = body.get('chave_operacao')?.[0] ?? null
  if (operationKey !== null && !OPERATION_KEY.test(operationKey)) errors.chave_operacao = messages.invalid
  return { id: whole('id'), revisao: whole('revisao'), operationKey }
}
