import type { ReactNode } from 'react'
import { required } from '#fields/contract/required.ts'
import type { Contato } from '#resources/contatos.ts'
import type { AnyResource } from '#schema/resource.ts'
import type { PageRequest } from '../page.ts'

type Assunto = Contato['assunto']

/** The resource that keeps what visitors send. */
export const LEADS = 'contatos'

export function publicFormOf({ name, publicCreate }: AnyResource) {
  return required(publicCreate, `form of visitors for ${name}`)
}

/** A form of the public site. Everything it asks is declared in the resource; here stands only what is asked, and where. */
export interface LeadForm {
  /** Its anchor on the page, and the name by which the page tells its forms apart. */
  readonly id: string
  /** One: it is that. Several: the visitor says which. */
  readonly assunto: Assunto | readonly Assunto[]
  /** What is asked for, in this order; the two consents follow by themselves. */
  readonly fields: readonly (keyof Contato)[]
  /** What the page knows already, such as the development; never sent through the browser. */
  readonly given?: Readonly<Record<string, string | number>>
  /** "Enviar mensagem" unless stated. */
  readonly button?: string
  /** What stands between the questions and the consents. */
  readonly note?: ReactNode
}

/** What a page knows of a form that was sent on it; nothing while none was. */
export interface LeadState {
  readonly form: string
  /** The protocol under which it was stored. */
  readonly protocolo?: string
  readonly refusal?: LeadRefusal
}

export interface LeadRefusal {
  /** 422, 429 or 503. */
  readonly status: number
  readonly message: string
  /** By the name that the question has in the form; what belongs to no question is in the message. */
  readonly errors: ReadonlyMap<string, string>
  /** Everything that was typed, by the name of its question. */
  readonly typed: ReadonlyMap<string, string>
}

/** The query parameters by which a page says that a form has come; a page with a form declares them. */
export const leadParameters = ['enviado', 'formulario', 'prova'] as const

/** What a page knows of where it is, as far as forms that were sent are concerned. */
type Sent = Pick<PageRequest, 'path' | 'data'>

/** The page of a form that has come: shown again, it sends nothing. */
export function sentHref(request: Sent, { form, protocolo }: { form: string; protocolo: string }): string {
  const query = new URLSearchParams({ enviado: protocolo, formulario: form, prova: proof(request, form, protocolo) })
  return `${request.path}?${query}#${form}`
}

/** What the address says of a form that was sent; anything that was not written here is nothing. */
export function sentLead(
  request: Pick<PageRequest, 'path' | 'data' | 'query'>,
  forms: readonly LeadForm[],
): LeadState | undefined {
  const [protocolo, form, given] = leadParameters.map(name => request.query.get(name) ?? '') as [string, string, string]
  if (!forms.some(({ id }) => id === form) || given !== proof(request, form, protocolo)) return undefined
  return { form, protocolo }
}

/** That the form was sent: the page of one may hand out a file, and depends on its address alone. */
const proof = ({ path, data }: Sent, form: string, protocolo: string) =>
  data.signature(`formulario ${path} ${form} ${protocolo}`)

/** The form of the contact page: a message about anything. */
export const messageForm: LeadForm = {
  id: 'mensagem',
  assunto: ['interesse', 'visita', 'locacao', 'imprensa', 'investidor', 'outro'],
  fields: ['nome', 'email', 'telefone', 'preferencia', 'mensagem'],
}
