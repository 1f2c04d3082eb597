import * as z from 'zod'
import { defineKind, FILES, messages } from '../contract/fieldKind.ts'
import { textEncodings } from '../contract/textEncodings.ts'
import { normalized } from '../strings/combiningMarks.ts'
import { visibleText } from '../strings/visibleText.ts'
import { filesLinkedIn, picturesIn } from './pictures.ts'
import { textOfHtml } from './textOfHtml.ts'

export interface RichTextOptions {
  /** In characters of HTML; 4000 by default. */
  readonly max?: number
}

/** HTML with a few plain tags. The server sanitises it when it is saved and again when it is shown. */
export const richText = defineKind<'richText', string, RichTextOptions>({
  name: 'richText',
  empty: null,
  operators: [],
  encodings: ({ max = 4000 }) =>
    textEncodings(
      z
        .string()
        // Aborts, so that text which is too long is not examined further.
        .max(max, { error: messages.max(max), abort: true })
        .regex(/^(?:[^\p{Cc}\p{NChar}]|[\t\n])*$/u, messages.characters),
      typed => withoutHollowTags(typed, max),
    ),
  // Every picture needs a description for users who cannot see it.
  gaps: html => {
    const nameless = picturesIn(html).findIndex(({ alt }) => alt === '')
    return nameless < 0 ? [] : [{ path: [], message: `Descreva a imagem ${nameless + 1} do texto.` }]
  },
  references: html => [
    ...picturesIn(html).map(({ address }) => ({ to: FILES, address }) as const),
    ...filesLinkedIn(html).map(address => ({ to: FILES, address, isLink: true }) as const),
  ],
  readdressed: (html, move) =>
    [...picturesIn(html).map(({ address }) => address), ...filesLinkedIn(html)].reduce(
      (moved, address) => moved.replaceAll(address, move(address)),
      html,
    ),
  display: value => textOfHtml(value) || 'somente imagens',
  searchText: textOfHtml,
})

/** An emptied editor sends `<p></p>`, which counts as empty. */
function withoutHollowTags(typed: string, max: number): string {
  const html = normalized(typed, 'NFC').replaceAll('\r\n', '\n').replaceAll('\r', '\n').trim()
  if (html.length > max) return html
  return visibleText(textOfHtml(html)) === '' && !html.includes('<img') ? '' : html
}
