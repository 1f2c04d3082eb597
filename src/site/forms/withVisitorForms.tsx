import { addresses } from '../addresses.ts'
import type { PageContent, PageRequest, PageSubmission, Redirect } from '../page.ts'
import { questionsOf } from './questions.ts'
import { submitVisitorForm, typedIn, withHiddenInputs } from './submitVisitorForm.ts'
import { VisitorForm } from './VisitorForm.tsx'
import { type VisitorForm as Form, type FormState, messageForm, sentHref, sentState } from './visitorForm.ts'

type Answer = Promise<PageContent | Redirect | undefined>

/**
 * The `content` and `submit` of a page with forms, for `definePage`: the page itself, with a confirmation, or with
 * errors. The page must declare `formParameters` among its parameters.
 *
 * @param formsOf the forms of the page at this URL; none where there is no page
 * @param draw renders the page, which passes `state` to each `<VisitorForm>`
 */
export function withVisitorForms<Path extends string>(
  formsOf: (request: PageRequest<Path>) => readonly Form[] | Promise<readonly Form[]>,
  draw: (request: PageRequest<Path>, state: FormState | undefined) => Answer,
) {
  return {
    async content(request: PageRequest<Path>): Answer {
      const forms = await formsOf(request)
      const state = sentState(request, forms)
      return withForms(await draw(request, state), forms, state)
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
      const state = await submitVisitorForm(request, form)
      const { protocolo } = state
      if (protocolo !== undefined) return { status: 303, location: sentHref(request, { form: form.id, protocolo }) }
      return withForms(await draw(request, state), forms, state)
    },
  }
}

function withForms(
  page: PageContent | Redirect | undefined,
  forms: readonly Form[],
  state: FormState | undefined,
): PageContent | Redirect | undefined {
  if (page === undefined || 'location' in page || forms.length === 0) return page
  const drawn = { ...page, script: page.script ?? 'form' }
  if (state === undefined) return drawn
  const { refusal } = state
  if (refusal === undefined) return { ...drawn, noindex: true }
  return { ...drawn, noindex: true, status: refusal.status, title: `Erro: ${page.title}` }
}

/** The staff removed the form while the visitor was writing. The typed answers move to the contact form. */
function expiredForm({ body, ...request }: PageSubmission): PageContent {
  const { data, siteContext } = request
  const resource = data.resource(messageForm.resource)
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
          <VisitorForm
            form={messageForm}
            state={{ form: messageForm.id, refusal }}
            request={{ ...request, path: addresses.contact }}
          />
        </div>
      </div>
    ),
  }
}
