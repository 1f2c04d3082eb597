import type { ReactNode } from 'react'
import type { Question } from './questions.ts'
import type { FormRefusal, VisitorForm } from './visitorForm.ts'

const MAX_RADIOS = 4

/** Autofill tokens that the kinds of the fields do not provide. */
const ownersData: Readonly<Record<string, string>> = { nome: 'name' }

export interface QuestionProps {
  readonly question: Question
  readonly form: VisitorForm
  readonly refusal: FormRefusal | undefined
}

export function QuestionInput({ question, form, refusal }: QuestionProps) {
  const { name, ask, label, field, required } = question
  const { error, help, ...attributes } = sharedBy({ question, form, refusal })
  const words = (
    <>
      {label} {required === false && <span className="question-optional">(opcional)</span>}
    </>
  )
  const notes = (
    <>
      {error}
      {help}
    </>
  )
  const answer = { ...attributes, defaultValue: refusal?.typed.get(name) ?? String(field.options.default ?? '') }
  if (ask.control === 'tick')
    return (
      <Tick question={question} form={form} refusal={refusal}>
        {words}
      </Tick>
    )
  if (ask.control === 'options' && areRadios(question, ask.options))
    return (
      <fieldset className="question" aria-describedby={answer['aria-describedby']}>
        <legend>{words}</legend>
        <Radios options={ask.options} {...answer} />
        {notes}
      </fieldset>
    )
  return (
    <div className="question" data-wide={ask.control === 'lines' || ask.control === 'files' ? '' : undefined}>
      <label htmlFor={answer.id}>{words}</label>
      {ask.control === 'lines' && <textarea {...answer} rows={5} maxLength={ask.maxLength} />}
      {ask.control === 'line' && (
        <input
          {...answer}
          type={ask.type ?? 'text'}
          inputMode={ask.inputMode}
          autoComplete={ownersData[name] ?? ask.autoComplete}
          maxLength={ask.maxLength}
          data-mask={ask.mask}
        />
      )}
      {ask.control === 'files' && <Files ask={ask} {...answer} />}
      {ask.control === 'options' && <Select options={ask.options} {...answer} />}
      {notes}
    </div>
  )
}

/** A tick box, with its error above: the label may be long. */
export function Tick({ children, ...props }: QuestionProps & { readonly children: ReactNode }) {
  const { error, help, ...attributes } = sharedBy(props)
  return (
    <div className="question">
      {error}
      <label className="question-tick">
        <input
          {...attributes}
          type="checkbox"
          value="1"
          defaultChecked={props.refusal?.typed.get(attributes.name) === '1'}
        />
        <span>{children}</span>
      </label>
      {help}
    </div>
  )
}

/** The attributes of every input, and the words about it. */
function sharedBy({ question, form, refusal }: QuestionProps) {
  const { name, required } = question
  const id = inputId(form, question)
  const error = refusal?.errors.get(name)
  const help = helpOf(question)
  return {
    id,
    name,
    required: required === true || undefined,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': [error && `${id}-erro`, help && `${id}-ajuda`].filter(Boolean).join(' ') || undefined,
    error: error && (
      <p className="question-error" id={`${id}-erro`}>
        <span className="visually-hidden">Erro: </span>
        {error}
      </p>
    ),
    help: help && (
      <p className="question-help" id={`${id}-ajuda`}>
        {help}
      </p>
    ),
  }
}

interface FilesProps extends Omit<ChoiceProps, 'options'> {
  readonly ask: Extract<Question['ask'], { control: 'files' }>
}

/** A browser takes no value for it, so a refused form says which file was chosen. */
function Files({ ask: { accept, max, maxBytes }, defaultValue, ...answer }: FilesProps) {
  return (
    <>
      <input {...answer} type="file" accept={accept} multiple={max > 1 || undefined} data-max-bytes={maxBytes} />
      {defaultValue !== '' && <p className="question-help">Você tinha escolhido: {defaultValue}</p>}
    </>
  )
}

interface ChoiceProps {
  readonly id: string
  readonly name: string
  readonly options: Readonly<Record<string, string>>
  readonly defaultValue: string
  readonly required: true | undefined
}

function Radios({ id, name, options, defaultValue, required }: ChoiceProps) {
  return (
    <div className="question-choices">
      {Object.entries(options).map(([value, title], i) => (
        <label key={value}>
          <input
            type="radio"
            id={i === 0 ? id : undefined}
            name={name}
            value={value}
            defaultChecked={value === defaultValue}
            required={required}
          />
          {title}
        </label>
      ))}
    </div>
  )
}

function Select({ options, ...answer }: ChoiceProps) {
  return (
    <select {...answer}>
      <option value="">Escolha</option>
      {Object.entries(options).map(([value, title]) => (
        <option key={value} value={value}>
          {title}
        </option>
      ))}
    </select>
  )
}

export const inputId = (form: VisitorForm, { name }: Pick<Question, 'name'>) => `${form.id}-${name}`

/** A radio button cannot be unselected, so optional questions use a select with an empty option. */
function areRadios({ required, field }: Question, options: ChoiceProps['options']): boolean {
  const canStand = required === true || field.options.default !== undefined
  return canStand && Object.keys(options).length <= MAX_RADIOS
}

const oneAfterAnother = new Intl.ListFormat('pt-BR')

function helpOf({ field, ask, required }: Question): string {
  const told = [ask.help, field.options.help]
  if (ask.control === 'lines') told.push(`Até ${ask.maxLength.toLocaleString('pt-BR')} caracteres.`)
  if (typeof required === 'object')
    told.push(`Necessário para: ${oneAfterAnother.format(required.whenChosen.values())}.`)
  return told.filter(Boolean).join(' ')
}
