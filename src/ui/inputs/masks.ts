import { Mask } from 'maska'

/** A mask over a text: what is typed is shown with punctuation, what is kept is without it. */
export interface TextMask {
  readonly show: (value: string) => string
  readonly strip: (text: string) => string
  /** Characters a person may mean to type; the caret is counted in them. */
  readonly counts: RegExp
  readonly placeholder?: string
  readonly inputMode: 'numeric' | 'tel' | 'text'
}

const digitsOnly = /\d/

export const masks = {
  cpf: mask('###.###.###-##'),
  cep: mask('#####-###'),
  phone: withoutCountry(mask(['(##) ####-####', '(##) #####-####'], { inputMode: 'tel' })),
  // Letters since July 2026, so the text keyboard; they become upper case while typing.
  cnpj: mask('XX.XXX.XXX/XXXX-##', { inputMode: 'text', counts: /[0-9a-zA-Z]/ }),
  date: mask('##/##/####', { placeholder: 'dd/mm/aaaa' }),
  dateTime: mask('##/##/#### ##:##', { placeholder: 'dd/mm/aaaa hh:mm' }),
  month: mask('##/####', { placeholder: 'mm/aaaa' }),
} satisfies Record<string, TextMask>

export type MaskName = keyof typeof masks | 'digits'

/** @param maxLength only for `digits`, which has no shape of its own */
export function maskOf(name: MaskName, maxLength = 100): TextMask {
  return name === 'digits' ? mask('#'.repeat(maxLength)) : masks[name]
}

/**
 * A number written as `+55 41 99999-0000` would lose its end, and be another person's. Whatever else begins with a plus is
 * kept as it is, to be refused in words: the next digit may complete our country, and another country is none of ours.
 */
function withoutCountry(phone: TextMask): TextMask {
  // Address books wrap a copied number in invisible marks, which would hide its plus.
  const national = (text: string) => text.replace(/\p{Cf}+/gu, '').replace(/^\s*\+\s*55(?=\D*\d)/, '')
  const through = (way: (text: string) => string) => (text: string) => {
    const rest = national(text).trimStart()
    return rest.startsWith('+') ? `+${rest.replace(/\D/g, '').slice(0, LONGEST_ABROAD)}` : way(rest)
  }
  return { ...phone, show: through(phone.show), strip: through(phone.strip), counts: /[\d+]/ }
}

/** By ITU-T E.164, without the plus. */
const LONGEST_ABROAD = 15

function mask(shape: string | string[], more: Partial<TextMask> = {}): TextMask {
  const maska = new Mask({
    mask: shape,
    tokensReplace: true,
    tokens: {
      '#': { pattern: digitsOnly },
      X: { pattern: /[0-9a-zA-Z]/, transform: character => character.toUpperCase() },
    },
  })
  return {
    show: value => maska.masked(value),
    strip: text => maska.unmasked(text),
    counts: digitsOnly,
    inputMode: 'numeric',
    ...more,
  }
}
