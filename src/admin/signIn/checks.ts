import { canonicalEmail, wideEmailPattern } from '#fields/email/emailPattern.ts'

/** What is wrong with one text of the form; undefined when nothing is. `form` has the others. */
export type Check = (text: string, form: FormData) => string | undefined

export const textOf = (form: FormData, name: string) => String(form.get(name) ?? '')

export const required: Check = text => (text === '' ? 'Campo obrigatório' : undefined)

/** The wide rule: here an unusual address may be the right one, and the server alone knows. */
export const email: Check = (text, form) =>
  required(text.trim(), form) ?? (wideEmailPattern.test(canonicalEmail(text)) ? undefined : 'E-mail inválido')

/** Lengths in code points, as the server counts them; common passwords are refused by the server, which has the list. */
export const newPassword: Check = (text, form) => {
  const length = [...text.normalize('NFKC')].length
  if (length > 128) return 'Use no máximo 128 caracteres.'
  return required(text, form) ?? (length < 12 ? 'Use pelo menos 12 caracteres.' : undefined)
}

export const samePassword: Check = (text, form) =>
  required(text, form) ?? (text === textOf(form, 'senha') ? undefined : 'As senhas não conferem.')
