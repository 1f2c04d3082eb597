import { type TextMask, textMask } from '#ui/inputs/masks.ts'
import { isPhone } from './phoneDigits.ts'
import { withoutPrefixes } from './withoutPrefixes.ts'

export const phoneMask = withoutCountry(textMask(['(##) ####-####', '(##) #####-####'], { inputMode: 'tel' }))

/**
 * A number written as `+55 41 99999-0000` would lose its end, and be another person's. Any other text that begins with a
 * plus is kept as it is, to be refused in words: the next digit may complete our country, and another country is none of
 * ours.
 */
function withoutCountry(phone: TextMask): TextMask {
  // Address books wrap a copied number in invisible marks, which would hide its plus.
  const national = (text: string) =>
    text
      .replace(/\p{Cf}+/gu, '')
      .replace(/^[\s(]+(?=\+)/, '')
      .replace(/^\s*\+\s*55(?=\D*\d)/, '')
  const through = (way: (text: string) => string) => (text: string) => {
    const rest = national(text).trimStart()
    return rest.startsWith('+') ? `+${rest.replace(/\D/g, '')}` : way(rest)
  }
  const wholeOf = (pasted: string) => {
    const bare = withoutPrefixes(pasted.trim())
    return isPhone(bare) ? phone.show(bare) : undefined
  }
  return { ...phone, show: through(phone.show), strip: through(phone.strip), counts: /[\d+]/, wholeOf }
}
