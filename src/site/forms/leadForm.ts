import type { ReactNode } from 'react'
import type { Contato } from '#resources/contatos.ts'

export type Assunto = Contato['assunto']

/** The resource that keeps what visitors send. */
export const LEADS = 'contatos'

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
  /** The form it is about. */
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
export const leadParameters = ['enviado', 'formulario'] as const

/** The page of a form that has come: shown again, it sends nothing. */
export const sentHref = (path: string, { form, protocolo }: LeadState) =>
  `${path}?${new URLSearchParams({ enviado: protocolo!, formulario: form })}#${form}`

/** What the address says of a form that was sent; anything but one of ours is nothing. */
export function sentLead(query: URLSearchParams, forms: readonly LeadForm[]): LeadState | undefined {
  const protocolo = query.get('enviado') ?? ''
  const form = query.get('formulario')
  if (!/^\d{4}-\d{6}$/.test(protocolo) || !forms.some(({ id }) => id === form)) return undefined
  return { form: form!, protocolo }
}
