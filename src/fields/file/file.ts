import { defineKind, FILES } from '../contract/fieldKind.ts'
import { recordIdEncodings } from '../reference/reference.ts'
import { pointerSheet } from '../sheets/sheet.ts'

export interface FileOptions {
  /** Endings the chosen file may have, without the dot; any upload unless stated. Checked when the record is saved. */
  readonly extensions?: readonly string[]
}

/** The id of an uploaded file. */
export const file = defineKind<'file', number, FileOptions>({
  name: 'file',
  empty: null,
  operators: [],
  encodings: recordIdEncodings,
  target: () => FILES,
  references: id => [{ to: FILES, id }],
  fileProblem: ({ extension }, { extensions }: FileOptions) =>
    extensions === undefined || extensions.includes(extension)
      ? undefined
      : `Escolha um arquivo ${extensions.map(extension => extension.toUpperCase()).join(' ou ')}.`,
  without: (id, gone) => (gone.to === FILES && gone.id === id ? null : id),
  display: id => `arquivo nº ${id}`,
  searchText: () => '',
  sheet: pointerSheet(() => FILES),
})
