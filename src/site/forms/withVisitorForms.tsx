import type { FileLimits } from '#fields/contract/fieldKind.ts'
import type { FormBody } from '#schema/decodeForm.ts'
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
      const body = await request.read(filesOf(request, forms))
      const named = body.get('formulario')?.[0]
      const form =
        forms.find(({ id }) => id === named) ?? (named === undefined ? unnamed(request, forms, body) : undefined)
      if (form === undefined) {
        const now = await draw(request, undefined)
        // 308 makes the browser send the form again to the new URL.
        if (now && 'location' in now) return { status: 308, location: now.location }
        return named === undefined ? undefined : expiredForm(request, body)
      }
      const state = await submitVisitorForm(request, body, form)
      const { protocolo } = state
      if (protocolo !== undefined) return { status: 303, location: sentHref(request, { form: form.id, protocolo }) }
      return withForms(await draw(request, state), forms, state)
    },
  }
}

/** The only form, or the only one with files when nothing could be read, because they were too large. */
function unnamed(request: Pick<PageRequest, 'data'>, forms: readonly Form[], body: FormBody): Form | undefined {
  const isRead = body.size > 0 || forms.length === 1
  const [first, ...others] = isRead ? forms : forms.filter(form => filesOf(request, [form]).size > 0)
  return others.length === 0 ? first : undefined
}

/** By the fields of all forms, since the name of the one that was sent follows its files. */
function filesOf({ data }: Pick<PageRequest, 'data'>, forms: readonly Form[]): ReadonlyMap<string, FileLimits> {
  const limits = new Map<string, FileLimits>()
  for (const form of forms) {
    for (const { name, ask } of questionsOf(form, data.resource(form.resource))) {
      if (ask.control !== 'files') continue
      const { max, maxBytes } = limits.get(name) ?? ask
      limits.set(name, { max: Math.min(max, ask.max), maxBytes: Math.min(maxBytes, ask.maxBytes) })
    }
  }
  return limits
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
function expiredForm(request: PageSubmission, body: FormBody): PageContent {
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
