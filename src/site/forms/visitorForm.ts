import { required } from '#fields/contract/required.ts'
import type { AnyResource, Label } from '#schema/resource.ts'
import type { SiteRecord } from '#schema/sitePage.ts'
import type { PageRequest } from '../page.ts'
import type { ResourceName, SiteResources } from '../siteData.ts'

/** A form of the site: which questions are asked, and where. The questions are declared in the resource. */
export type VisitorForm = { [Name in ResourceName]: FormFor<Name, SiteRecord<SiteResources, Name>> }[ResourceName]

interface FormFor<Name, Fields> {
  /** What the form creates; a resource with `publicCreate`. */
  readonly resource: Name
  /** The anchor on the page; also distinguishes the forms of a page. */
  readonly id: string
  /** The questions, in order; the consents are added. */
  readonly fields: readonly (keyof Fields & string)[]
  /** Of these choices, the only values offered; by default all. */
  readonly offered?: { readonly [Field in keyof Fields]?: readonly NonNullable<Fields[Field]>[] }
  /** Questions that are folded under this label until the visitor asks for them; all are optional. */
  readonly folded?: { readonly label: string; readonly fields: readonly (keyof Fields & string)[] }
  /** What the page knows already, such as the subject or the development; never sent through the browser. */
  readonly given?: { readonly [Field in keyof Fields]?: NonNullable<Fields[Field]> & (string | number) }
  /** "Enviar mensagem" by default, from the resource. */
  readonly button?: string
}

export function publicFormOf({ name, publicCreate }: AnyResource) {
  return required(publicCreate, `form of visitors for ${name}`)
}

/** "mensagem" and "Mensagem enviada": what visitors call the record, and that it has arrived. */
export function wordsFor(resource: AnyResource) {
  const { one, gender }: Pick<Label, 'one' | 'gender'> = publicFormOf(resource).called ?? resource.label
  const ending = gender === 'f' ? 'a' : 'o'
  return { one, another: `outr${ending} ${one}`, arrived: `${one[0]?.toUpperCase()}${one.slice(1)} enviad${ending}` }
}

/** The result of a form sent on this page; undefined when none was sent. */
export interface FormState {
  readonly form: string
  readonly protocolo?: string
  readonly refusal?: FormRefusal
}

export interface FormRefusal {
  /** 422, 429 or 503. */
  readonly status: number
  readonly message: string
  /** By the question's name in the form. Other errors are part of the message. */
  readonly errors: ReadonlyMap<string, string>
  readonly typed: ReadonlyMap<string, string>
}

/** The query parameters of the confirmation; a page with a form declares them. */
export const formParameters = ['enviado', 'formulario', 'prova'] as const

type Sent = Pick<PageRequest, 'path' | 'data'>

/** The URL of the confirmation page. Reloading it sends nothing. */
export function sentHref(request: Sent, { form, protocolo }: { form: string; protocolo: string }): string {
  const query = new URLSearchParams({ enviado: protocolo, formulario: form, prova: proof(request, form, protocolo) })
  return `${request.path}?${query}#${form}`
}

/** Reads the confirmation from the URL; undefined unless this server wrote it. */
export function sentState(
  request: Pick<PageRequest, 'path' | 'data' | 'query'>,
  forms: readonly VisitorForm[],
): FormState | undefined {
  const [protocolo, form, given] = formParameters.map(name => request.query.get(name) ?? '') as [string, string, string]
  if (!forms.some(({ id }) => id === form) || given !== proof(request, form, protocolo)) return undefined
  return { form, protocolo }
}

/** Proves that the form was sent: the confirmation page may offer a file and depends only on its URL. */
const proof = ({ path, data }: Sent, form: string, protocolo: string) =>
  data.signature(`formulario ${path} ${form} ${protocolo}`)

export const messageForm: VisitorForm = {
  resource: 'contatos',
  id: 'mensagem',
  fields: ['assunto', 'nome', 'email', 'telefone', 'preferencia', 'mensagem'],
  offered: { assunto: ['interesse', 'visita', 'locacao', 'imprensa', 'investidor', 'outro'] },
}
