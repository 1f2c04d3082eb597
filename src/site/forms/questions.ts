import { choicesOf } from '#fields/choice/choicesOf.ts'
import { type AnyField, type Condition, type Field, holds } from '#fields/contract/fieldKind.ts'
import { fieldNamed } from '#fields/contract/fieldNamed.ts'
import { required } from '#fields/contract/required.ts'
import type { Ask } from '#fields/contract/siteFace.ts'
import { siteFaces } from '#fields/kinds.site.ts'
import type { AnyResource } from '#schema/resource.ts'
import type { LeadForm } from './leadForm.ts'

export interface Question {
  /** The key in the form. It is flat, so that the form works without scripts. */
  readonly name: string
  /** The path in the record: the same, or `terreno.0.cidade`. */
  readonly path: string
  readonly label: string
  readonly field: Field
  readonly ask: Ask
  /** `whenChosen`: the subjects (value to title) that require the answer, where the visitor chooses the subject. */
  readonly required: boolean | { readonly whenChosen: ReadonlyMap<string, string> }
}

export interface QuestionGroup {
  /** The list field that stores the answers as its only row; absent for plain fields. */
  readonly field?: string
  readonly label?: string
  readonly questions: readonly Question[]
}

const SUBJECT = 'assunto'
export const CONSENT = 'consentimento'
const MARKETING = 'marketing'

/** The questions in order. A list field makes a group of its own. */
export function groupsOf(form: LeadForm, resource: AnyResource): QuestionGroup[] {
  const names = [...(typeof form.assunto === 'string' ? [] : [SUBJECT]), ...form.fields]
  const groups: { field?: string; label?: string; questions: Question[] }[] = []
  for (const name of names) {
    const field = fieldNamed(resource, name)
    const cells = field.kind.inner?.(field.options)
    if (cells !== undefined) {
      groups.push({
        field: name,
        label: field.options.label,
        questions: Object.entries(cells).map(([cell, inner]) => ({
          ...questionOf(`${name}_${cell}`, inner, form, resource),
          path: `${name}.0.${cell}`,
          required: inner.options.required === true,
        })),
      })
      continue
    }
    let last = groups.at(-1)
    if (last === undefined || last.field !== undefined) groups.push((last = { questions: [] }))
    last.questions.push(questionOf(name, offered(name, field, form), form, resource))
  }
  return groups
}

export function consentsOf(form: LeadForm, resource: AnyResource): readonly [consent: Question, marketing: Question] {
  const consent = questionOf(CONSENT, fieldNamed(resource, CONSENT), form, resource)
  return [{ ...consent, required: true }, questionOf(MARKETING, fieldNamed(resource, MARKETING), form, resource)]
}

export const questionsOf = (form: LeadForm, resource: AnyResource): Question[] => [
  ...groupsOf(form, resource).flatMap(({ questions }) => questions),
  ...consentsOf(form, resource),
]

function questionOf(name: string, field: Field, form: LeadForm, resource: AnyResource): Question {
  const ask = required(siteFaces[field.kind.name]?.ask?.(field.options), `way to ask for '${name}'`)
  return { name, path: name, label: field.options.label, field, ask, required: isRequired(field, form, resource) }
}

function offered(name: string, field: Field, { assunto }: LeadForm): Field {
  if (name !== SUBJECT) return field
  const titles = Object.entries(choicesOf(field)).filter(([value]) => assunto.includes(value as never))
  const narrowed: AnyField = { ...field, options: { ...field.options, options: Object.fromEntries(titles) } }
  return narrowed
}

function isRequired({ options }: Field, { assunto }: LeadForm, resource: AnyResource): Question['required'] {
  const required: true | Condition | undefined = options.required
  const isDue = (subject: string) => holds(required, { [SUBJECT]: subject }, {})
  if (typeof assunto === 'string') return isDue(assunto)
  const due = assunto.filter(isDue)
  if (due.length === 0 || due.length === assunto.length) return due.length > 0
  const titles = choicesOf(fieldNamed(resource, SUBJECT))
  return { whenChosen: new Map(due.map(subject => [subject, titles[subject] ?? subject])) }
}
