import { addresses } from '../addresses.ts'
import type { PageContent, PageSubmission } from '../page.ts'
import { LeadForm } from './LeadForm.tsx'
import { LEADS } from './leadForm.ts'
import { messageForm } from './messageForm.ts'
import { questionsOf } from './questions.ts'
import { typedIn, withHiddenInputs } from './submitLead.ts'

/** A form that stands on its page no more, since staff changed the page meanwhile: what was typed can still be sent. */
export function expiredForm({ body, data, siteContext }: PageSubmission): PageContent {
  const resource = data.resource(LEADS)
  const typed = withHiddenInputs(typedIn(questionsOf(messageForm, resource), body), body, resource)
  const refusal = { status: 409, message: '', errors: new Map(), typed }
  return {
    status: refusal.status,
    title: `Sua mensagem ainda não foi enviada | ${siteContext.settings.empresa_nome}`,
    noindex: true,
    styles: 'contact',
    script: 'form',
    trail: [{ label: 'Contato', href: addresses.contact }, { label: 'Sua mensagem' }],
    body: (
      <div className="container contact-page">
        <div className="contact-page-form">
          <h1>Sua mensagem ainda não foi enviada</h1>
          <p className="lead">A página em que você escreveu mudou nesse meio-tempo.</p>
          <LeadForm
            form={messageForm}
            lead={{ form: messageForm.id, refusal }}
            data={data}
            siteContext={siteContext}
            path={addresses.contact}
          />
        </div>
      </div>
    ),
  }
}
