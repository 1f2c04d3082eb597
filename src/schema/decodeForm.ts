import { type Field, holds, isEmpty, messages, type Related } from '#fields/contract/fieldKind.ts'
import { fieldNamed } from '#fields/contract/fieldNamed.ts'
import { required } from '#fields/contract/required.ts'
import { readId } from '#fields/reference/readId.ts'
import { asksForPublication, publicationOf } from './publication.ts'
import type { AnyResource, Values } from './resource.ts'
import { initialValue } from './tableOf.ts'

/** A form as the request guards parse it: every key with its texts, already NFC and free of broken encoding. */
export type FormBody = ReadonlyMap<string, readonly string[]>

/** What a form says besides the fields: which record, which revision was read, and the key that makes a retry harmless. */
interface FormMeta {
  readonly id: number | null
  readonly revisao: number | null
  readonly operationKey: string | null
}

export type DecodedForm =
  | { readonly ok: true; readonly values: Values; readonly meta: FormMeta }
  /** `malformed`: the form tried to reach into prototypes; such a request is answered as a whole (400). */
  | { readonly ok: false; readonly malformed: boolean; readonly errors: Record<string, string> }

/** The key that makes a retry harmless, as every form of ours sends it. */
export const OPERATION_KEY = /^[A-Za-z0-9_-]{8,64}$/

/** Keys a form of any resource may carry besides its fields; `extra` adds those of one route. */
const META = new Set(['id', 'revisao', 'chave_operacao'])

/**
 * Turns a form into values, or into every refusal at once, field name to message (`galeria.2.alt` inside lists).
 *
 * With an `id` only the fields sent are decoded; without one, every field that was left out takes its default.
 * Conditions between fields are not looked at here: see `requirementErrors`, which needs the whole record.
 */
export function decodeForm(
  resource: AnyResource,
  body: FormBody,
  options: {
    readonly now: string
    readonly today: string
    readonly extra?: readonly string[]
    /** The only fields the form may name, read-only ones among them. */
    readonly only?: readonly string[]
  },
): DecodedForm {
  const errors: Record<string, string> = {}
  const values: Values = {}
  let malformed = false
  for (const [name, texts] of body) {
    if (META.has(name) || options.extra?.includes(name)) continue
    // Every object answers to `toString`; only what is declared counts.
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
    // The whole record will never be looked at, so what it would say of gaps is said now.
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
 * What is missing from a whole record, also inside rows (`galeria.2.alt`): what is always required, and what
 * publication asks for where it is to be public. Of a draft only what no record is saved without.
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
    // The sender of this form has no input for it.
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

/** Paths of what the value lacks inside, each with what is said of it. */
function gapsIn(name: string, field: Field, value: unknown): (readonly [path: string, message: string])[] {
  const gaps = (!isEmpty(field, value) && field.kind.gaps?.(value, field.options)) || []
  return gaps.map(({ path, message }) => [[name, ...path].join('.'), message])
}

/** Whether a draft must hold the field too if it is required: title and state; where there are no drafts, all. */
export function isNeededByDraft(resource: AnyResource, name: string): boolean {
  const publication = publicationOf(resource)
  return !publication?.hasStates || name === resource.title || name === publication.field
}

/** Whether the field takes its value from elsewhere while none is given. */
export function isDerived(field: Field): boolean {
  return field.kind.derive !== undefined || field.options.derive !== undefined
}

type Problems = readonly (readonly [path: readonly PropertyKey[], message: string])[]

type DecodedField =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly problems: Problems; readonly malformed: boolean }

/** Control characters other than tab and line break, and what no XML may hold: they belong in no text a person types. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it looks for.
const CONTROL = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\uFFFE\uFFFF]/

function decodeField(field: Field, texts: readonly string[]): DecodedField {
  if (texts.some(text => CONTROL.test(text))) return refused([[[], messages.characters]])
  const given = field.kind.many
    ? texts.filter(text => text !== '')
    : required(texts[0], 'text of a field that was sent')
  if (!field.kind.many && (given as string).trim() === '') {
    // Whether something had to be given is asked of the whole record: a slug, for instance, may follow the title.
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
  // Only invisible characters, or an emptied editor: nothing was given after all.
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
