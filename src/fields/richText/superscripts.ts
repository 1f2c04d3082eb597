const pairs = (words: string) => new Map(words.split(' ').map(([plain = '', other = '']) => [plain, other]))
const SUPERSCRIPTS = pairs('0⁰ 1¹ 2² 3³ 4⁴ 5⁵ 6⁶ 7⁷ 8⁸ 9⁹ +⁺ -⁻ −⁻ –⁻ =⁼ nⁿ iⁱ')
const SUBSCRIPTS = pairs('0₀ 1₁ 2₂ 3₃ 4₄ 5₅ 6₆ 7₇ 8₈ 9₉ +₊ -₋ −₋ –₋ =₌')
/** A number of up to three digits or an abbreviation: a raised letter after it makes an ordinal, not a note. */
const BEFORE_ORDINAL = /(?:(?<![\d.,$]|\$\s)\d{1,3}|(?<!\p{L})(?:n|art|prof|sr|dr|d|eng|arq|exm|ilm))\.?$/iu
const LINE = /^<\/?(?:p|h[1-6]|li|ul|ol|td|th|tr|table|br|blockquote|figcaption|div)\b/

/**
 * Removes `sup` and `sub` from well-formed HTML. Raised and lowered text stays distinct from the text before it: it
 * becomes the Unicode characters for it, otherwise text in brackets.
 *
 * @example convertSuperscripts('98,7<sup>1</sup> m<sup>2</sup>') // '98,7¹ m²'
 * @example convertSuperscripts('98,7<sup>a</sup> no 2<sup>o</sup> tri') // '98,7 [a] no 2º tri'
 */
export function convertSuperscripts(html: string): string {
  // The capturing group puts the tags at odd indexes.
  const parts = html.split(/(<(?:"[^"]*"|[^<>"])*>)/)
  const kept: string[] = []
  let open: { tag: string; place: number; before: string } | undefined
  let levels = 0
  let before = ''
  for (const [i, part] of parts.entries()) {
    const [, end, tag] = /^<(\/?)(sup|sub)\b/.exec(i % 2 ? part : '') ?? []
    kept.push(tag === undefined ? part : '')
    if (tag === undefined) before = i % 2 === 0 ? (before + part).slice(-30) : LINE.test(part) ? '' : before
    else levels += end ? -1 : 1
    if (tag === undefined || levels > 1) continue
    if (levels === 1 && !end) open = { tag, place: i + 1, before }
    if (levels > 0 || open === undefined) continue
    const shifted = shift(kept.splice(open.place), open.tag === 'sup', open.before)
    before = `${open.before}${textOf(shifted)}`.slice(-30)
    kept.push(...shifted)
    open = undefined
  }
  return kept.join('')
}

/** Rewrites the texts among the parts as one raised or lowered text that follows `before`. */
function shift(given: readonly string[], isRaised: boolean, before: string): string[] {
  const parts = given.map(part => part.replaceAll('&nbsp;', '\u00a0'))
  const change = (to: (text: string, i: number) => string) => parts.map((part, i) => (i % 2 ? part : to(part, i)))
  const whole = textOf(parts)
  const text = whole.trim()
  const [lead, trail] = whole.split(text, 2) as [string, string]
  const characters = isRaised ? SUPERSCRIPTS : SUBSCRIPTS
  if ([...whole].every(one => characters.has(one) || /\s/.test(one)))
    return change(plain => [...plain].map(one => characters.get(one) ?? one).join(''))
  // A sign such as an asterisk cannot be confused with a number, nor can text on a line of its own.
  if (!/[\p{L}\p{N}]/u.test(text) || parts.some((part, i) => i % 2 && LINE.test(part))) return parts
  const ordinal = isRaised && BEFORE_ORDINAL.test(before) ? /^([oa])(s?)$/i.exec(text) : null
  const isSpaced = before === '' || /[\s([]$/.test(before + lead)
  const bracketed = `${isSpaced ? '' : ' '}${/^[([]/.test(text) ? text : `[${text}]`}`
  const words = ordinal ? `${/o/i.test(text) ? 'º' : 'ª'}${ordinal[2]}` : text === 'TM' ? '™' : bracketed
  const first = parts.findIndex((part, i) => i % 2 === 0 && part.trim() !== '')
  return change((_, i) => (i === first ? `${lead}${words}${trail}` : ''))
}

const textOf = (parts: readonly string[]) => parts.filter((_, i) => i % 2 === 0).join('')
