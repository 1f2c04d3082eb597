import * as z from 'zod'
import { defineKind, messages } from '../contract/fieldKind.ts'
import { textEncodings } from '../contract/textEncodings.ts'

export interface ColorOptions {
  /** The minimum contrast with white, such as 4.5 for a colour used for text. */
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
          value => contrastWithWhite(value) >= contrastOnWhite,
          `A cor precisa de contraste de ${contrastOnWhite.toLocaleString('pt-BR')}:1 sobre branco.`,
        ),
      typed => typed.trim().toLowerCase(),
    ),
  display: value => value,
  searchText: () => '',
})

/**
 * The contrast ratio of a colour with white, from 1 to 21, as WCAG 2 defines it.
 * @param color `#rrggbb`
 * @example contrastWithWhite('#767676') // 4.54…
 */
export const contrastWithWhite = (color: string): number => 1.05 / (luminance(color) + 0.05)

/** The relative luminance of a colour, from 0 to 1, as WCAG 2 defines it. */
export function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
