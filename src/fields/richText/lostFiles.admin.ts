import { unstyled } from './unstyled.admin.ts'

export interface LostFiles {
  readonly pictures: number
  readonly others: number
}
export const NOTHING_LOST: LostFiles = { pictures: 0, others: 0 }

/** The pictures in the clipboard. For content copied from a page, a file beside the HTML is only a rendering of it. */
export function pictureFiles(given: DataTransfer): File[] {
  const files = [...given.files].filter(({ type }) => type.startsWith('image/'))
  const html = given.getData('text/html')
  if (html === '') return files
  // A single picture copied from a page is both HTML and a file.
  const { body } = new DOMParser().parseFromString(unstyled(html), 'text/html')
  const isOne = files.length === 1 && body.querySelectorAll('img').length === 1 && body.textContent.trim() === ''
  return isOne && !html.includes('data-pm-slice') ? files : []
}

/** The number of pasted or dropped files that are not inserted, without renderings of HTML. */
export const otherFiles = (given: DataTransfer): number =>
  given.getData('text/html') === '' ? given.files.length - pictureFiles(given).length : 0

export function wordsFor({ pictures, others }: LostFiles): string {
  const words = [
    pictures === 1 && '1 imagem não veio: envie-a pelo botão Imagem.',
    pictures > 1 && `${pictures} imagens não vieram: envie-as pelo botão Imagem.`,
    others === 1 && '1 arquivo não veio: aqui entram só textos e imagens.',
    others > 1 && `${others} arquivos não vieram: aqui entram só textos e imagens.`,
  ]
  return words.filter(Boolean).join(' ')
}
