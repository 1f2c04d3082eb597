import * as z from 'zod'
import { defineKind, messages } from '../contract/fieldKind.ts'
import { textEncodings } from '../contract/textEncodings.ts'
import { canonicalEmail, emailPattern, wideEmailPattern } from './emailPattern.ts'

export interface EmailOptions {
  /** Uses the rule of public forms: any characters around the @ and top-level domains of up to 24 letters. */
  readonly wide?: true
}

/** An e-mail address in lower case, at most 100 characters. */
export const email = defineKind<'email', string, EmailOptions>({
  name: 'email',
  empty: null,
  operators: ['is'],
  encodings: ({ wide }) =>
    textEncodings(
      z
        .string()
        .max(100, messages.max(100))
        .regex(wide ? wideEmailPattern : emailPattern, 'E-mail inválido'),
      canonicalEmail,
    ),
  display: value => value,
})
