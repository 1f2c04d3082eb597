import { normalized } from './combiningMarks.ts'

/**
 * The text in NFC, without spaces around it and without characters that show nothing: they make two texts differ that
 * look the same, fill a field that looks empty, or turn the direction of what follows around. What joins emoji into one
 * stays. Empty when there is nothing to be seen.
 * @example visibleText(' Sau\u00adna\u200b ') // 'Sauna'
 */
export function visibleText(typed: string): string {
  const visible = normalized(typed.replace(INVISIBLE, '$1'), 'NFC').trim()
  // The blank of Braille is a sign that has no dot.
  return /^[\s\p{Variation_Selector}\u2800]*$/u.test(visible) ? '' : visible
}

/** What is kept is the first group. A variation selector tells the emoji from the plain sign. */
const INVISIBLE =
  /((?:[\p{Extended_Pictographic}\p{Emoji_Modifier}]|\uFE0F)\u200D(?=\p{Extended_Pictographic}))|(?!\p{Variation_Selector})[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu
