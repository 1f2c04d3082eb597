import { normalized } from './combiningMarks.ts'

/**
 * The text in NFC, trimmed and without invisible characters, which make equal-looking texts differ, fill fields that
 * look empty, or reverse the direction of text. Joiners inside emoji stay. Empty when nothing visible remains.
 * @example visibleText(' Sau\u00adna\u200b ') // 'Sauna'
 */
export function visibleText(typed: string): string {
  const visible = normalized(typed.replace(INVISIBLE, '$1'), 'NFC').trim()
  // U+2800, the blank Braille pattern, is visible by its Unicode category but shows nothing.
  return /^[\s\p{Variation_Selector}\u2800]*$/u.test(visible) ? '' : visible
}

/** The first group is kept. A variation selector distinguishes an emoji from a plain sign. */
const INVISIBLE =
  /((?:[\p{Extended_Pictographic}\p{Emoji_Modifier}]|\uFE0F)\u200D(?=\p{Extended_Pictographic}))|(?!\p{Variation_Selector})[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu
