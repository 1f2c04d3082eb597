import { choicesOf } from '#fields/choice/choicesOf.ts'
import { type AnyField, type Condition, type Field, holds } from '#fields/contract/fieldKind.ts'
import { fieldNamed } from '#fields/contract/fieldNamed.ts'
import { required } from '#fields/contract/required.ts'
import type { Ask } from '#fields/contract/siteFace.ts'
import { siteFaces } from '#fields/kinds.site.ts'
import type { AnyResource } from '#schema/resource.ts'
import { publicFormOf, type VisitorForm } from './visitorForm.ts'

export interface Question {
  /** The key in the form. It is flat, so that the form works without scripts. */
  readonly name: string
  /** The path in the record: the same, or `terreno.0.cidade`. */
  readonly path: string
  readonly label: string
  readonly field: Field
  readonly ask: Ask
  /** An object where the visitor's answer to a choice decides. */
  readonly required: boolean | RequiredByChoice
}

/** The choice, and those of its values (with their titles) that require the answer. */
interface RequiredByChoice {
  readonly choice: string
  readonly whenChosen: ReadonlyMap<string, string>
}

export interface QuestionGroup {
  /** The list field that stores the answers as its only row; absent for plain fields. */
  readonly field?: string
  readonly label?: string
  readonly questions: readonly Question[]
}

/** The questions in order. A list field makes a group of its own. */
export function groupsOf(form: VisitorForm, resource: AnyResource): QuestionGroup[] {
  const groups: { field?: string; label?: string; questions: Question[] }[] = []
  for (const name of form.fields) {
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

/** The required consent and what the visitor may agree to besides, as far as the resource has them. */
export function consentsOf(form: VisitorForm, resource: AnyResource): Question[] {
  const { consent, marketing } = publicFormOf(resource)
  return [consent?.given, marketing].flatMap(name => {
    if (name === undefined) return []
    const question = questionOf(name, fieldNamed(resource, name), form, resource)
    return name === consent?.given ? { ...question, required: true } : question
  })
}

export const questionsOf = (form: VisitorForm, resource: AnyResource): Question[] => [
  ...groupsOf(form, resource).flatMap(({ questions }) => questions),
  ...consentsOf(form, resource),
]

function questionOf(name: string, field: Field, form: VisitorForm, resource: AnyResource): Question {
  const ask = required(siteFaces[field.kind.name]?.ask?.(field.options), `way to ask for '${name}'`)
  return { name, path: name, label: field.options.label, field, ask, required: isRequired(field, form, resource) }
}

function offered(name: string, field: Field, form: VisitorForm): Field {
  const values = offeredBy(form, name)
  if (values === undefined) return field
  const titles = Object.entries(choicesOf(field)).filter(([value]) => values.includes(value))
  const narrowed: AnyField = { ...field, options: { ...field.options, options: Object.fromEntries(titles) } }
  return narrowed
}

const offeredBy = ({ offered }: VisitorForm, name: string) =>
  (offered as Readonly<Record<string, readonly unknown[]>> | undefined)?.[name]

function isRequired({ options }: Field, form: VisitorForm, resource: AnyResource): Question['required'] {
  const condition: true | Condition | undefined = options.required
  if (typeof condition !== 'object') return condition === true
  const isDue = (answers: object) => holds(condition, { ...form.given, ...answers }, {})
  const asked = Object.keys(condition).filter(name => form.fields.some(one => one === name))
  const [choice] = asked
  if (choice === undefined) return isDue({})
  const titles = choicesOf(offered(choice, fieldNamed(resource, choice), form))
  const all = Object.keys(titles)
  // Without scripts nothing follows the answers. A condition on more than one choice is left to the server.
  if (asked.length > 1 || all.length === 0) return { choice, whenChosen: new Map() }
  const due = all.filter(value => isDue({ [choice]: value }))
  if (due.length === 0 || due.length === all.length) return due.length > 0
  return { choice, whenChosen: new Map(due.map(value => [value, titles[value] ?? value])) }
}
