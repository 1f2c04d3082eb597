import { type AnyField, messages } from '#fields/contract/fieldKind.ts'
import { fieldNamed } from '#fields/contract/fieldNamed.ts'
import { MUST_AGREE } from '#fields/contract/mustAgree.ts'
import { readCell } from '#fields/sheets/sheet.ts'
import type { FormBody } from '#schema/decodeForm.ts'
import type { AnyResource } from '#schema/resource.ts'
import type { PageSubmission } from '../page.ts'
import { areSameWords, CONSENT_READ, consentWords, isConsent } from './Consents.tsx'
import { consentsOf, groupsOf, type Question, questionsOf } from './questions.ts'
import { type FormState, publicFormOf, type VisitorForm } from './visitorForm.ts'

/** Submits the visitor's answers. Keys that are not questions of the form are ignored. */
export async function submitVisitorForm(
  { data, siteContext, path, send }: Pick<PageSubmission, 'data' | 'siteContext' | 'path' | 'send'>,
  body: FormBody,
  form: VisitorForm,
): Promise<FormState> {
  const resource = data.resource(form.resource)
  const questions = questionsOf(form, resource)
  const typed = typedIn(questions, body)
  const read = body.get(CONSENT_READ)?.[0]
  // The wording may have changed since the page was opened, and visitors cannot consent to a text they have not seen.
  const wording = consentWords(siteContext.settings, resource)
  const { consent } = publicFormOf(resource)
  if (consent && read !== undefined && wording !== undefined && !areSameWords(read, wording)) {
    typed.set(consent.given, '')
    const errors = withLostFiles(questions, typed, errorsOf(questions, {}, typed, resource))
    errors.set(consent.given, OTHER_WORDS)
    return {
      form: form.id,
      refusal: { status: 422, message: OTHER_WORDS, errors, typed: withHiddenInputs(typed, body, resource) },
    }
  }
  const sent = await send(form.resource, recordForm(form, resource, typed, body, path))
  if (sent.ok) return { form: form.id, protocolo: sent.protocolo }

  const { status, message } = sent
  const errors =
    status === 422
      ? withLostFiles(questions, typed, errorsOf(questions, sent.errors, typed, resource))
      : new Map(Object.entries(sent.errors))
  return { form: form.id, refusal: { status, message, errors, typed: withHiddenInputs(typed, body, resource) } }
}

/** A browser does not show a chosen file again, and the visitor must not send the form without it by mistake. */
function withLostFiles(
  questions: readonly Question[],
  typed: ReadonlyMap<string, string>,
  errors: ReadonlyMap<string, string>,
): Map<string, string> {
  const isLost = ({ ask, name }: Question) => ask.control === 'files' && typed.get(name) !== '' && !errors.has(name)
  const lost = errors.size === 0 ? [] : questions.filter(isLost)
  return new Map([...errors, ...lost.map(({ name }) => [name, CHOOSE_AGAIN] as const)])
}

export const typedIn = (questions: readonly Question[], body: FormBody): Map<string, string> =>
  new Map(questions.map(({ name }) => [name, body.get(name)?.[0] ?? '']))

/** Keeps origin and time spent, or a visitor who corrects a field within a second would count as a robot. */
export function withHiddenInputs(typed: ReadonlyMap<string, string>, body: FormBody, resource: AnyResource) {
  const { origin, seconds } = publicFormOf(resource)
  const unseen = [...(origin === undefined ? [] : [origin]), seconds.key]
  return new Map([...typed, ...unseen.map(name => [name, body.get(name)?.[0] ?? ''] as const)])
}

/** The form for the resource: flat questions become rows, and numbers and dates get their form encoding. */
function recordForm(
  form: VisitorForm,
  resource: AnyResource,
  typed: ReadonlyMap<string, string>,
  body: FormBody,
  path: string,
): FormBody {
  const record = new Map<string, string[]>()
  for (const { field, questions } of [...groupsOf(form, resource), { questions: consentsOf(form, resource) }]) {
    const answers = questions
      // Files travel beside the form.
      .filter(({ ask }) => ask.control !== 'files')
      .map(question => [question.name, readAnswer(question, typed.get(question.name) ?? '')] as const)
    if (field === undefined) for (const [name, text] of answers) record.set(name, [text])
    else record.set(field, [JSON.stringify([rowOf(field, answers)])])
  }
  for (const [name, value] of Object.entries(form.given ?? {})) record.set(name, [String(value)])

  const { honeypot, seconds, page, origin } = publicFormOf(resource)
  if (page) record.set(page, [cut(path, fieldNamed(resource, page))])
  if (origin) record.set(origin, [cut(body.get(origin)?.[0] ?? '', fieldNamed(resource, origin))])
  for (const name of ['chave_operacao', honeypot, seconds.key]) {
    const sent = body.get(name)
    if (sent !== undefined) record.set(name, [...sent])
  }
  return record
}

const rowOf = (field: string, answers: readonly (readonly [name: string, text: string])[]) =>
  Object.fromEntries(answers.map(([name, text]) => [name.slice(field.length + 1), text]))

/** Truncates values that the visitor did not type and so could not shorten. */
const cut = (text: string, { options }: AnyField) =>
  text
    .replace(/\p{Cc}/gu, ' ')
    .slice(0, options.max)
    .toWellFormed()

function readAnswer({ field, ask }: Question, typed: string): string {
  const tidied = ask.tidy?.(typed) ?? typed
  if (ask.control === 'tick') return tidied === '' ? '0' : tidied
  return readCell(field, tidied)?.[0] ?? typed
}

/** The errors by question name. Missing answers are reported together with invalid ones. */
function errorsOf(
  questions: readonly Question[],
  refused: Readonly<Record<string, string>>,
  typed: ReadonlyMap<string, string>,
  resource: AnyResource,
): ReadonlyMap<string, string> {
  const errors = new Map<string, string>()
  for (const question of questions) {
    const { name, path, required, ask } = question
    const isMissing = (typed.get(name) ?? '').trim() === ''
    const message = refused[path] ?? (isMissing ? undefined : problemOf(question, typed.get(name) ?? ''))
    const isDue = typeof required === 'boolean' ? required : required.whenChosen.has(typed.get(required.choice) ?? '')
    if (message === messages.invalid && ask.correction && !isMissing) errors.set(name, ask.correction)
    else if (message !== undefined) errors.set(name, message)
    // The resource would report a missing consent only after all other errors are fixed.
    else if (isMissing && isDue) errors.set(name, isConsent(question, resource) ? MUST_AGREE : messages.required)
  }
  return errors
}

/** Validates the answer by its own field, because the resource stops reading a row at the first unreadable cell. */
function problemOf(question: Question, typed: string): string | undefined {
  if (question.ask.control === 'files') return undefined
  const { form, checks } = question.field
  const decoded = form.safeDecode(readAnswer(question, typed))
  return (decoded.success ? checks.safeParse(decoded.data) : decoded).error?.issues[0]?.message
}

const CHOOSE_AGAIN = 'Escolha o arquivo de novo: o navegador não o guarda.'

const OTHER_WORDS = 'O texto mudou enquanto você escrevia. Leia e confirme de novo.'
