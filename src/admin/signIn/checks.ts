import { canonicalEmail, wideEmailPattern } from '#fields/email/emailPattern.ts'

/** Validates one text; undefined when it is valid. `form` holds the other fields. */
export type Check = (text: string, form: FormData) => string | undefined

export const textOf = (form: FormData, name: string) => String(form.get(name) ?? '')

export const required: Check = text => (text === '' ? 'Campo obrigatório' : undefined)

/** A permissive pattern: an unusual address may exist, and only the server knows. */
export const email: Check = (text, form) =>
  required(text.trim(), form) ?? (wideEmailPattern.test(canonicalEmail(text)) ? undefined : 'E-mail inválido')

/** Counts code points as the server does; the list of common passwords is only on the server. */
export const newPassword: Check = (text, form) => {
  const length = [...text.normalize('NFKC')].length
  if (length > 128) return 'Use no máximo 128 caracteres.'
  return required(text, form) ?? (length < 12 ? 'Use pelo menos 12 caracteres.' : undefined)
}

export const samePassword: Check = (text, form) =>
  required(text, form) ?? (text === textOf(form, 'senha') ? undefined : 'As senhas não conferem.')
