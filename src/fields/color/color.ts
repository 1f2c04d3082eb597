import * as z from 'zod'
import { defineKind, messages } from '../contract/fieldKind.ts'
import { textEncodings } from '../contract/textEncodings.ts'
import { contrastOnWhite as contrastOf } from './contrast.ts'

export interface ColorOptions {
  /** The least contrast with white it must have: 4.5 for a colour that carries text. */
  readonly contrastOnWhite?: number
}

/** A colour, `#rrggbb` in lower case. */
export const color = defineKind<'color', string, ColorOptions>({
  name: 'color',
  empty: null,
  operators: [],
  encodings: ({ contrastOnWhite = 1 }) =>
    textEncodings(
      z
        .string()
        .regex(/^#[0-9a-f]{6}$/, { message: messages.invalid, abort: true })
        .refine(
          value => contrastOf(value) >= contrastOnWhite,
          `A cor precisa de contraste de ${contrastOnWhite.toLocaleString('pt-BR')}:1 sobre branco.`,
        ),
      typed => typed.trim().toLowerCase(),
    ),
  display: value => value,
  searchText: () => '',
})
