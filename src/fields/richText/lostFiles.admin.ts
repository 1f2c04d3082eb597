import { unstyled } from './unstyled.admin.ts'

export interface LostFiles {
  readonly pictures: number
  readonly others: number
}
export const NOTHING_LOST: LostFiles = { pictures: 0, others: 0 }

/** The pictures that come as files; what was cut out of a page comes as HTML, and a file beside it is a drawing of it. */
export function pictureFiles(given: DataTransfer): File[] {
  const files = [...given.files].filter(({ type }) => type.startsWith('image/'))
  const html = given.getData('text/html')
  if (html === '') return files
  // A picture that was copied by itself comes both ways.
  const { body } = new DOMParser().parseFromString(unstyled(html), 'text/html')
  const isOne = files.length === 1 && body.querySelectorAll('img').length === 1 && body.textContent.trim() === ''
  return isOne && !html.includes('data-pm-slice') ? files : []
}

/**
 * How much of what the user pastes or drops does not come along: rich text takes pictures of the library alone. What was
 * cut out of a text of ours keeps its own.
 */
export function lostFiles(given: DataTransfer): LostFiles {
  const html = given.getData('text/html')
  const sent = pictureFiles(given).length
  if (html === '' || sent > 0) return { pictures: 0, others: html === '' ? given.files.length - sent : 0 }
  const { body } = new DOMParser().parseFromString(unstyled(html), 'text/html')
  const elsewhere = html.includes('data-pm-slice') ? 'img:not([src^="/"]), img[src^="//"]' : 'img'
  return { pictures: body.querySelectorAll(elsewhere).length, others: 0 }
}

/** @example wordsFor({ pictures: 1, others: 0 }) // '1 imagem não veio: envie-a pelo botão Imagem.' */
export function wordsFor({ pictures, others }: LostFiles): string {
  const words = [
    pictures === 1 && '1 imagem não veio: envie-a pelo botão Imagem.',
    pictures > 1 && `${pictures} imagens não vieram: envie-as pelo botão Imagem.`,
    others === 1 && '1 arquivo não veio: aqui entram só textos e imagens.',
    others > 1 && `${others} arquivos não vieram: aqui entram só textos e imagens.`,
  ]
  return words.filter(Boolean).join(' ')
}
