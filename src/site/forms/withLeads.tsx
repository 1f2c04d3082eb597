import { addresses } from '../addresses.ts'
import type { PageContent, PageRequest, PageSubmission, Redirect } from '../page.ts'
import { LeadForm } from './LeadForm.tsx'
import { type LeadForm as Form, LEADS, type LeadState, messageForm, sentHref, sentLead } from './leadForm.ts'
import { questionsOf } from './questions.ts'
import { submitLead, typedIn, withHiddenInputs } from './submitLead.ts'

type Answer = Promise<PageContent | Redirect | undefined>

/**
 * The `content` and `submit` of a page with forms, for `definePage`: the page itself, with a confirmation, or with
 * errors. The page must declare `leadParameters` among its parameters.
 *
 * @param formsOf the forms of the page at this URL; none where there is no page
 * @param draw renders the page, which passes `lead` to each `<LeadForm>`
 */
export function withLeads<Path extends string>(
  formsOf: (request: PageRequest<Path>) => readonly Form[] | Promise<readonly Form[]>,
  draw: (request: PageRequest<Path>, lead: LeadState | undefined) => Answer,
) {
  return {
    async content(request: PageRequest<Path>): Answer {
      const forms = await formsOf(request)
      const lead = sentLead(request, forms)
      return withForms(await draw(request, lead), forms, lead)
    },
    async submit(request: PageSubmission<Path>): Answer {
      const forms = await formsOf(request)
      const named = request.body.get('formulario')?.[0]
      const form =
        forms.find(({ id }) => id === named) ?? (named === undefined && forms.length === 1 ? forms[0] : undefined)
      if (form === undefined) {
        const now = await draw(request, undefined)
        // 308 makes the browser send the form again to the new URL.
        if (now && 'location' in now) return { status: 308, location: now.location }
        return named === undefined ? undefined : expiredForm(request)
      }
      const lead = await submitLead(request, form)
      const { protocolo } = lead
      if (protocolo !== undefined) return { status: 303, location: sentHref(request, { form: form.id, protocolo }) }
      return withForms(await draw(request, lead), forms, lead)
    },
  }
}

function withForms(
  page: PageContent | Redirect | undefined,
  forms: readonly Form[],
  lead: LeadState | undefined,
): PageContent | Redirect | undefined {
  if (page === undefined || 'location' in page || forms.length === 0) return page
  const drawn = { ...page, script: page.script ?? 'form' }
  if (lead === undefined) return drawn
  const { refusal } = lead
  if (refusal === undefined) return { ...drawn, noindex: true }
  return { ...drawn, noindex: true, status: refusal.status, title: `Erro: ${page.title}` }
}

/** The staff removed the form while the visitor was writing. The typed answers move to the contact form. */
function expiredForm({ body, ...request }: PageSubmission): PageContent {
  const { data, siteContext } = request
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
            request={{ ...request, path: addresses.contact }}
          />
        </div>
      </div>
    ),
  }
}
