import { PhoneDisplay } from '#fields/phone/phone.site.tsx'
import type { AnyResource } from '#schema/resource.ts'
import { whatsAppHref } from '../components/contact/whatsApp.ts'
import { ExternalLink } from '../components/links/ExternalLink.tsx'
import type { Settings } from '../siteData.ts'
import { isConsent } from './Consents.tsx'
import { inputId } from './QuestionInput.tsx'
import type { Question } from './questions.ts'
import type { FormRefusal, VisitorForm } from './visitorForm.ts'

/** The reasons why the form was refused. It receives the focus, so that screen readers read it first. */
export function RefusalSummary({
  form,
  refusal,
  questions,
  resource,
  settings,
}: {
  form: VisitorForm
  refusal: FormRefusal
  questions: readonly Question[]
  resource: AnyResource
  settings: Settings
}) {
  const wrong = questions.filter(({ name }) => refusal.errors.has(name))
  const [title, text] = wordsOf(refusal, wrong)
  return (
    // biome-ignore lint/a11y/noAutofocus: a visitor who sent a form wants to know what became of it
    <section className="visitor-form-refused" aria-labelledby={`${form.id}-recusado`} tabIndex={-1} autoFocus>
      <p className="visitor-form-title" id={`${form.id}-recusado`}>
        {title}
      </p>
      {wrong.length > 0 ? (
        <ul>
          {wrong.map(question => (
            <li key={question.name}>
              <a href={`#${inputId(form, question)}`} data-instant>
                {/* The label of the consent is a whole sentence, too long for a prefix. */}
                {!isConsent(question, resource) && `${question.label}: `}
                {refusal.errors.get(question.name)}
              </a>
            </li>
          ))}
        </ul>
      ) : (
        <>
          <p>{text}</p>
          <OtherWays settings={settings} />
        </>
      )}
    </section>
  )
}

/** A title, and what to do where no question is to blame. */
function wordsOf(
  { status, message, typed }: FormRefusal,
  wrong: readonly Question[],
): readonly [title: string, text: string] {
  if (wrong.length > 0) {
    const areMissing = wrong.every(({ name }) => !typed.get(name)?.trim())
    const one = wrong.length === 1
    const verb = areMissing ? (one ? 'Falta' : 'Faltam') : 'Confira'
    return [`${verb} ${one ? '1 informação' : `${wrong.length} informações`}`, '']
  }
  if (status === 429) return ['Muitas tentativas', message.replace(/^Muitas tentativas\. /, '')]
  if (status >= 500)
    return ['Não foi possível enviar agora', 'O que você escreveu continua aqui. Tente de novo em alguns minutos.']
  return ['Não foi possível enviar', 'O que você escreveu continua aqui. Confira os campos e envie de novo.']
}

function OtherWays({ settings }: { settings: Settings }) {
  const conversation = whatsAppHref(settings)
  const { tel_principal } = settings
  if (!tel_principal && !conversation) return null
  return (
    <p>
      Se preferir,{' '}
      {tel_principal && (
        <>
          ligue para <PhoneDisplay value={tel_principal} />
        </>
      )}
      {tel_principal && conversation && ' ou '}
      {conversation && <ExternalLink href={conversation}>fale pelo WhatsApp</ExternalLink>}.
    </p>
  )
}
