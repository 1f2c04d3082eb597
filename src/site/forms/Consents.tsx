import type { ReactNode } from 'react'
import { fieldNamed } from '#fields/contract/fieldNamed.ts'
import type { AnyResource } from '#schema/resource.ts'
import { addresses } from '../addresses.ts'
import type { Settings } from '../siteData.ts'
import { Tick } from './QuestionInput.tsx'
import { consentsOf, type Question } from './questions.ts'
import { type FormRefusal, publicFormOf, type VisitorForm } from './visitorForm.ts'

/** The required consent in the company's words, and what else the visitor may agree to. Nothing is preselected. */
export function Consents({
  form,
  refusal,
  resource,
  settings,
}: {
  form: VisitorForm
  refusal: FormRefusal | undefined
  resource: AnyResource
  settings: Settings
}) {
  const consents = consentsOf(form, resource)
  if (consents.length === 0) return null
  const wording = consentWords(settings, resource)
  return (
    <div className="visitor-form-consents">
      {wording !== undefined && <input type="hidden" name={CONSENT_READ} value={wording} />}
      {consents.map(question => (
        <Tick key={question.name} question={question} form={form} refusal={refusal}>
          {isConsent(question, resource) && wording !== undefined ? (
            consentText(settings, wording)
          ) : (
            <>
              {question.label} <span className="question-optional">(opcional)</span>
            </>
          )}
        </Tick>
      ))}
    </div>
  )
}

const POLICY = /pol[ií]tica de privacidade/i

function consentText(settings: Settings, text: string): ReactNode {
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

/** The words of the settings, or the question's label while they have none; undefined without a required consent. */
export function consentWords(settings: Settings, resource: AnyResource): string | undefined {
  const { consent } = publicFormOf(resource)
  if (consent === undefined) return undefined
  const words = (settings as Readonly<Record<string, unknown>>)[consent.setting]
  return typeof words === 'string' ? words : fieldNamed(resource, consent.given).options.label
}

export const isConsent = ({ name }: Pick<Question, 'name'>, resource: AnyResource) =>
  publicFormOf(resource).consent?.given === name

/** Ignores white space, because browsers normalise line breaks. */
export const areSameWords = (a: string, b: string) => plain(a) === plain(b)

const plain = (text: string) => text.replace(/\s+/g, ' ').trim()
