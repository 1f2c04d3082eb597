import { defineKind, FILES, type Reference } from '../contract/fieldKind.ts'
import { recordIdEncodings } from '../reference/reference.ts'
import { pointerSheet } from '../sheets/sheet.ts'

export interface FileOptions {
  /** Accepted file extensions, without the dot; any by default. Checked when the record is saved. */
  readonly extensions?: readonly string[]
}

/** The common part of the kinds whose value is the id of an uploaded file. */
export const uploadedFile = {
  empty: null,
  operators: [],
  encodings: recordIdEncodings,
  target: () => FILES,
  references: (id: number) => [{ to: FILES, id }],
  without: (id: number, gone: Reference) => (gone.to === FILES && gone.id === id ? null : id),
  searchText: () => '',
  sheet: pointerSheet(() => FILES),
}

export const file = defineKind<'file', number, FileOptions>({
  ...uploadedFile,
  name: 'file',
  fileProblem: ({ extension }, { extensions }: FileOptions) =>
    extensions === undefined || extensions.includes(extension)
      ? undefined
      : `Escolha um arquivo ${extensions.map(extension => extension.toUpperCase()).join(' ou ')}.`,
  display: id => `arquivo nº ${id}`,
})
