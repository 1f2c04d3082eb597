import type { ReactNode } from 'react'
import type { AnyResource } from '#schema/resource.ts'
import { addresses } from '../addresses.ts'
import type { Settings } from '../siteData.ts'
import type { LeadForm, LeadRefusal } from './leadForm.ts'
import { inputId, QuestionError } from './QuestionInput.tsx'
import { CONSENT, consentsOf } from './questions.ts'

/** The required consent in the company's words, and the newsletter. Neither is preselected. */
export function Consents({
  form,
  refusal,
  resource,
  settings,
}: {
  form: LeadForm
  refusal: LeadRefusal | undefined
  resource: AnyResource
  settings: Settings
}) {
  return (
    <div className="lead-form-consents">
      <input type="hidden" name={CONSENT_READ} value={consentWords(settings, consentsOf(form, resource)[0].label)} />
      {consentsOf(form, resource).map(question => {
        const id = inputId(form, question)
        const error = refusal?.errors.get(question.name)
        return (
          <div key={question.name} className="question">
            <QuestionError id={id} error={error} />
            <label className="question-tick">
              <input
                type="checkbox"
                id={id}
                name={question.name}
                value="1"
                defaultChecked={refusal?.typed.get(question.name) === '1'}
                required={question.required === true || undefined}
                aria-invalid={error ? true : undefined}
                aria-describedby={error && `${id}-erro`}
              />
              <span>
                {question.name === CONSENT ? (
                  consentText(settings, question.label)
                ) : (
                  <>
                    {question.label} <span className="question-optional">(opcional)</span>
                  </>
                )}
              </span>
            </label>
          </div>
        )
      })}
    </div>
  )
}

const POLICY = /pol[ií]tica de privacidade/i

function consentText(settings: Settings, label: string): ReactNode {
  const text = consentWords(settings, label)
  const named = settings.politica_privacidade ? POLICY.exec(text) : null
  if (named === null) return text
  return (
    <>
      {text.slice(0, named.index)}
      {/* Opens a new tab, so that typed answers are not lost. */}
      <a href={addresses.privacyPolicy} target="_blank" rel="noopener noreferrer">
        {named[0]}
        <span className="visually-hidden"> (abre em nova aba)</span>
      </a>
      {text.slice(named.index + named[0].length)}
    </>
  )
}

/** The hidden input with the wording of the consent that the visitor has read. */
export const CONSENT_READ = 'consentimento_lido'

/** @param label the question's label, used when the settings have no wording */
export const consentWords = ({ texto_consentimento }: Settings, label: string): string => texto_consentimento ?? label

/** Ignores white space, because browsers normalise line breaks. */
export const areSameWords = (a: string, b: string) => plain(a) === plain(b)

const plain = (text: string) => text.replace(/\s+/g, ' ').trim()
