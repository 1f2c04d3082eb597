import { Fragment, type ReactNode } from 'react'
import type { AnyResource } from '#schema/resource.ts'
import type { PageRequest } from '../page.ts'
import { Consents } from './Consents.tsx'
import { QuestionInput } from './QuestionInput.tsx'
import { groupsOf, type Question, questionsOf } from './questions.ts'
import { RefusalSummary } from './RefusalSummary.tsx'
import { type VisitorForm as Form, type FormRefusal, type FormState, publicFormOf, wordsFor } from './visitorForm.ts'

export type FormPlace = Pick<PageRequest, 'data' | 'siteContext' | 'path'>

/**
 * A form of the public site: empty, with errors after a refusal, or replaced by the confirmation. Its anchor is its id.
 *
 * @param children shown below the confirmation, such as the requested file
 */
export function VisitorForm({
  form,
  state,
  request: { data, siteContext, path },
  children,
}: {
  form: Form
  state: FormState | undefined
  request: FormPlace
  children?: ReactNode
}) {
  const resource = data.resource(form.resource)
  const words = wordsFor(resource)
  const own = state?.form === form.id ? state : undefined
  if (own?.protocolo !== undefined)
    return (
      <section className="visitor-form-arrived" id={form.id} tabIndex={-1} aria-labelledby={`${form.id}-enviado`}>
        <p className="visitor-form-title" id={`${form.id}-enviado`}>
          {words.arrived}
        </p>
        <p>{publicFormOf(resource).message}</p>
        <p>
          Protocolo: <strong>{own.protocolo}</strong>
        </p>
        {children}
        <a className="text-link" href={`${path}#${form.id}`}>
          Enviar {words.another}
        </a>
      </section>
    )
  const { refusal } = own ?? {}
  const questions = questionsOf(form, resource)
  const hasFiles = questions.some(({ ask }) => ask.control === 'files')
  return (
    // No browser validation: the server validates and answers in Portuguese, whatever the browser's language.
    <form
      className="visitor-form"
      id={form.id}
      method="post"
      encType={hasFiles ? 'multipart/form-data' : undefined}
      action={path}
      noValidate
      data-visitor-form
      tabIndex={-1}
    >
      {refusal && (
        <RefusalSummary
          form={form}
          refusal={refusal}
          questions={questions}
          resource={resource}
          settings={siteContext.settings}
        />
      )}
      <p className="visitor-form-rule">{ruleOf(form, resource)}</p>
      {groupsOf(form, resource).map(({ label, questions }) => {
        const shown = questions.filter(question => !isFolded(form, question))
        const inputs = <Questions questions={shown} form={form} refusal={refusal} />
        if (label === undefined) return <Fragment key={questions[0]?.name}>{inputs}</Fragment>
        return (
          <fieldset key={label} className="visitor-form-group">
            <legend>{label}</legend>
            {inputs}
          </fieldset>
        )
      })}
      <FoldedQuestions questions={questions} form={form} refusal={refusal} />
      <Consents form={form} refusal={refusal} resource={resource} settings={siteContext.settings} />
      <HiddenInputs form={form} resource={resource} refusal={refusal} />
      <p className="actions">
        <button className="button" type="submit">
          {form.button ?? `Enviar ${words.one}`}
        </button>
        <span role="status" />
      </p>
    </form>
  )
}

interface QuestionsProps {
  readonly questions: readonly Question[]
  readonly form: Form
  readonly refusal: FormRefusal | undefined
}

function Questions({ questions, ...props }: QuestionsProps) {
  return (
    <div className="visitor-form-questions">
      {questions.map(question => (
        <QuestionInput key={question.name} question={question} {...props} />
      ))}
    </div>
  )
}

/** Open where something of it was typed or refused. */
function FoldedQuestions({ questions, form, refusal }: QuestionsProps) {
  const folded = questions.filter(question => isFolded(form, question))
  if (folded.length === 0) return null
  const isOpen = folded.some(({ name, field }) => {
    const typed = refusal?.typed.get(name) ?? ''
    return refusal?.errors.has(name) || (typed !== '' && typed !== field.options.default)
  })
  return (
    <details className="visitor-form-folded folded-form" open={isOpen || undefined}>
      <summary>{form.folded?.label}</summary>
      <Questions questions={folded} form={form} refusal={refusal} />
    </details>
  )
}

const isFolded = ({ folded }: Form, { name }: Question) => folded?.fields.some(one => one === name) === true

/** How much there is to fill in, so that nobody is afraid of it. */
function ruleOf(form: Form, resource: AnyResource): string {
  const asked = groupsOf(form, resource).flatMap(({ questions }) => questions)
  const shown = asked.filter(question => !isFolded(form, question))
  if (shown.every(({ required }) => required === true))
    return [`${COUNTS[shown.length] ?? `${shown.length} campos`}.`, publicFormOf(resource).deadline].join(' ').trim()
  const hasConditional = shown.some(({ required }) => typeof required !== 'boolean')
  return `Só os campos marcados como ${hasConditional ? 'opcionais ou necessários em alguns casos' : 'opcionais'} podem ficar vazios.`
}

const COUNTS = ['', 'Um campo', ...['Dois', 'Três', 'Quatro', 'Cinco', 'Seis'].map(count => `${count} campos`)]

/** What the visitor is not asked: which form it is, what only a robot fills, and what the script of the form knows. */
function HiddenInputs({
  form,
  resource,
  refusal,
}: {
  form: Form
  resource: AnyResource
  refusal: FormRefusal | undefined
}) {
  const { honeypot, seconds, origin } = publicFormOf(resource)
  return (
    <>
      <input type="hidden" name="formulario" value={form.id} />
      <input type="hidden" name={seconds.key} defaultValue={refusal?.typed.get(seconds.key) ?? ''} data-seconds="" />
      <input type="hidden" name="chave_operacao" defaultValue="" />
      {origin && <input type="hidden" name={origin} defaultValue={refusal?.typed.get(origin) ?? ''} data-origin="" />}
      <div className="visitor-form-trap" aria-hidden="true">
        <label htmlFor={`${form.id}-${honeypot}`}>Deixe este campo vazio</label>
        <input id={`${form.id}-${honeypot}`} name={honeypot} tabIndex={-1} autoComplete="off" />
      </div>
    </>
  )
}
