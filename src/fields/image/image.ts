import { defineKind } from '../contract/fieldKind.ts'
import { uploadedFile } from '../file/file.ts'
import { type PicturePlace, tooSmall } from './pictureWarnings.ts'

export interface ImageOptions extends PicturePlace {
  /** The neighbouring field that describes the picture; while empty it receives the library's description. */
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
