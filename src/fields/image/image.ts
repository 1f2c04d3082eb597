import { defineKind } from '../contract/fieldKind.ts'
import { uploadedFile } from '../file/file.ts'
import { type PicturePlace, tooSmall } from './pictureWarnings.ts'

export interface ImageOptions extends PicturePlace {
  /** The field beside it that says what the picture shows: while it is empty, the library's words are put there. */
  readonly describedBy?: string
}

export const image = defineKind<'image', number, ImageOptions>({
  ...uploadedFile,
  name: 'image',
  fileProblem: ({ width }) => (width === 0 ? 'O arquivo escolhido não é uma imagem.' : undefined),
  fileGap: ({ width, height }, place: ImageOptions) => tooSmall(place, width, height),
  describedBy: ({ describedBy }: ImageOptions) => describedBy,
  display: id => `imagem nº ${id}`,
})
