import type { ReactNode } from 'react'
import { required } from '#fields/contract/required.ts'
import type { Contato } from '#resources/contatos.ts'
import type { AnyResource } from '#schema/resource.ts'
import type { PageRequest } from '../page.ts'

type Assunto = Contato['assunto']

export const LEADS = 'contatos'

export function publicFormOf({ name, publicCreate }: AnyResource) {
  return required(publicCreate, `form of visitors for ${name}`)
}

/** A form of the site: which questions are asked, and where. The questions are declared in the resource. */
export interface LeadForm {
  /** The anchor on the page; also distinguishes the forms of a page. */
  readonly id: string
  /** A single subject is fixed; of several the visitor chooses one. */
  readonly assunto: Assunto | readonly Assunto[]
  /** The questions, in order; the two consents are added. */
  readonly fields: readonly (keyof Contato)[]
  /** Those of them that are folded until the visitor asks for them; all are optional. */
  readonly folded?: readonly (keyof Contato)[]
  /** What the page knows already, such as the development; never sent through the browser. */
  readonly given?: Readonly<Record<string, string | number>>
  /** "Enviar mensagem" by default. */
  readonly button?: string
  /** Shown between the questions and the consents. */
  readonly note?: ReactNode
}

/** The result of a form sent on this page; undefined when none was sent. */
export interface LeadState {
  readonly form: string
  readonly protocolo?: string
  readonly refusal?: LeadRefusal
}

export interface LeadRefusal {
  /** 422, 429 or 503. */
  readonly status: number
  readonly message: string
  /** By the question's name in the form. Other errors are part of the message. */
  readonly errors: ReadonlyMap<string, string>
  readonly typed: ReadonlyMap<string, string>
}

/** The query parameters of the confirmation; a page with a form declares them. */
export const leadParameters = ['enviado', 'formulario', 'prova'] as const

type Sent = Pick<PageRequest, 'path' | 'data'>

/** The URL of the confirmation page. Reloading it sends nothing. */
export function sentHref(request: Sent, { form, protocolo }: { form: string; protocolo: string }): string {
  const query = new URLSearchParams({ enviado: protocolo, formulario: form, prova: proof(request, form, protocolo) })
  return `${request.path}?${query}#${form}`
}

/** Reads the confirmation from the URL; undefined unless this server wrote it. */
export function sentLead(
  request: Pick<PageRequest, 'path' | 'data' | 'query'>,
  forms: readonly LeadForm[],
): LeadState | undefined {
  const [protocolo, form, given] = leadParameters.map(name => request.query.get(name) ?? '') as [string, string, string]
  if (!forms.some(({ id }) => id === form) || given !== proof(request, form, protocolo)) return undefined
  return { form, protocolo }
}

/** Proves that the form was sent: the confirmation page may offer a file and depends only on its URL. */
const proof = ({ path, data }: Sent, form: string, protocolo: string) =>
  data.signature(`formulario ${path} ${form} ${protocolo}`)

export const messageForm: LeadForm = {
  id: 'mensagem',
  assunto: ['interesse', 'visita', 'locacao', 'imprensa', 'investidor', 'outro'],
  fields: ['nome', 'email', 'telefone', 'preferencia', 'mensagem'],
}
