import type { LeadForm, LeadRefusal } from './leadForm.ts'
import type { Question } from './questions.ts'

/** Up to so many choices are seen at a glance; more are a list to open. */
const MOST_RADIOS = 4

/** What browsers know of their owner; the kinds of the fields say the rest. */
const ownersData: Readonly<Record<string, string>> = { nome: 'name' }

export interface QuestionProps {
  readonly question: Question
  readonly form: LeadForm
  readonly refusal: LeadRefusal | undefined
}

/** A question with its label, what helps to answer it, and what is wrong with the answer. */
export function QuestionInput({ question, form, refusal }: QuestionProps) {
  const { ask, label, field, required } = question
  const id = inputId(form, question)
  const error = refusal?.errors.get(question.name)
  const helps = helpOf(question)
  const described = [error && `${id}-erro`, helps && `${id}-ajuda`].filter(Boolean).join(' ') || undefined
  const value = refusal?.typed.get(question.name) ?? String(field.options.default ?? '')
  const given = {
    name: question.name,
    required: required === true || undefined,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': described,
  }
  const words = (
    <>
      {label} {required === false && <span className="question-optional">(opcional)</span>}
    </>
  )
  const notes = (
    <>
      <QuestionError id={id} error={error} />
      {helps && (
        <p className="question-help" id={`${id}-ajuda`}>
          {helps}
        </p>
      )}
    </>
  )
  const isRadios = ask.control === 'options' && areRadios(question)
  if (isRadios)
    return (
      <fieldset className="question" aria-describedby={described}>
        <legend>{words}</legend>
        <div className="question-choices">
          {Object.entries(ask.options).map(([one, title], i) => (
            <label key={one}>
              <input
                type="radio"
                id={i === 0 ? id : undefined}
                name={question.name}
                value={one}
                defaultChecked={one === value}
                required={given.required}
              />
              {title}
            </label>
          ))}
        </div>
        {notes}
      </fieldset>
    )
  return (
    <div className="question" data-wide={ask.control === 'lines' ? '' : undefined}>
      <label htmlFor={id}>{words}</label>
      {ask.control === 'lines' && (
        <textarea id={id} {...given} rows={5} maxLength={ask.maxLength} defaultValue={value} />
      )}
      {ask.control === 'line' && (
        <input
          id={id}
          {...given}
          type={ask.type ?? 'text'}
          inputMode={ask.inputMode}
          autoComplete={ownersData[question.name] ?? ask.autoComplete}
          maxLength={ask.maxLength}
          defaultValue={value}
        />
      )}
      {ask.control === 'options' && (
        <select id={id} {...given} defaultValue={value}>
          <option value="">Escolha</option>
          {Object.entries(ask.options).map(([one, title]) => (
            <option key={one} value={one}>
              {title}
            </option>
          ))}
        </select>
      )}
      {notes}
    </div>
  )
}

export function QuestionError({ id, error }: { id: string; error: string | undefined }) {
  if (error === undefined) return null
  return (
    <p className="question-error" id={`${id}-erro`}>
      <span className="visually-hidden">Erro: </span>
      {error}
    </p>
  )
}

/** Where a link to the question leads: for a choice, to its first option. */
export const inputId = (form: LeadForm, { name }: Pick<Question, 'name'>) => `${form.id}-${name}`

/** A radio cannot be taken back, so what may stay open is a list with an empty line. */
function areRadios({ ask, required, field }: Question): boolean {
  if (ask.control !== 'options') return false
  const canStand = required === true || field.options.default !== undefined
  return canStand && Object.keys(ask.options).length <= MOST_RADIOS
}

const oneAfterAnother = new Intl.ListFormat('pt-BR')

function helpOf({ field, ask, required }: Question): string {
  const told = [ask.help, field.options.help]
  if (ask.control === 'lines') told.push(`Até ${ask.maxLength.toLocaleString('pt-BR')} caracteres.`)
  if (typeof required === 'object')
    told.push(`Necessário para: ${oneAfterAnother.format(required.whenChosen.values())}.`)
  return told.filter(Boolean).join(' ')
}
