import { defineKind, FILES } from '../contract/fieldKind.ts'
import { recordIdEncodings } from '../reference/reference.ts'
import { pointerSheet } from '../sheets/sheet.ts'
import { tooSmall } from './pictureWarnings.ts'

export interface ImageOptions {
  /** Width to height of the place it will fill, such as '16:9'; the form warns when the picture is far from it. */
  readonly ratio?: `${number}:${number}`
  /** Least size in pixels, checked against the chosen file when the record is saved; a draft may have a smaller one. */
  readonly minWidth?: number
  readonly minHeight?: number
  /** The field beside it that says what the picture shows: while it is empty, the library's words are put there. */
  readonly describedBy?: string
}

/** The id of an uploaded picture. */
export const image = defineKind<'image', number, ImageOptions>({
  name: 'image',
  empty: null,
  operators: [],
  encodings: recordIdEncodings,
  target: () => FILES,
  references: id => [{ to: FILES, id }],
  fileProblem: ({ width }) => (width === 0 ? 'O arquivo escolhido não é uma imagem.' : undefined),
  fileGap: ({ width, height }, place: ImageOptions) => tooSmall(place, width, height),
  describedBy: ({ describedBy }: ImageOptions) => describedBy,
  without: (id, gone) => (gone.to === FILES && gone.id === id ? null : id),
  display: id => `imagem nº ${id}`,
  searchText: () => '',
  sheet: pointerSheet(() => FILES),
})
