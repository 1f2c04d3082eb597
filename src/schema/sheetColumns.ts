import type { Field } from '#fields/contract/fieldKind.ts'
import { dateTime } from '#fields/dateTime/dateTime.ts'
import { integer } from '#fields/integer/integer.ts'
import { fold } from '#fields/strings/fold.ts'
import type { AnyResource } from './resource.ts'

/** A column of a resource's spreadsheet. */
export interface SheetColumn {
  /** The field's name, or `id`, `revisao`, `criado_em`, `atualizado_em`. */
  readonly name: string
  /** The header, unique within the sheet. */
  readonly header: string
  readonly field: Field
  /** `key` identifies the row's record and `revision` its revision; `open` can be edited, `shown` is read-only. */
  readonly role: 'key' | 'revision' | 'open' | 'shown'
}

/** Spreadsheets cannot hold longer texts in a cell. The placeholder below replaces them; imports ignore it. */
export const MAX_CELL_CHARACTERS = 32_767
export const TOO_LONG_FOR_A_CELL = '(Texto longo demais para a planilha. Edite pelo sistema.)'

/** The columns for the record's id and revision. */
export const systemColumns: readonly [SheetColumn, SheetColumn] = [
  { name: 'id', header: 'Código', field: integer({ label: 'Código' }), role: 'key' },
  { name: 'revisao', header: 'Revisão', field: integer({ label: 'Revisão' }), role: 'revision' },
]
const times: readonly SheetColumn[] = [
  { name: 'criado_em', header: 'Criado em', field: dateTime({ label: 'Criado em' }), role: 'shown' },
  { name: 'atualizado_em', header: 'Alterado em', field: dateTime({ label: 'Alterado em' }), role: 'shown' },
]

/** The readable fields of a resource as columns; never secrets, nor files of visitors. */
export function sheetColumns(resource: AnyResource): readonly SheetColumn[] {
  const fields = Object.entries(resource.fields)
    .filter(([, { kind, options }]) => !kind.secret && !kind.receives && !options.transient)
    .map(([name, field]): SheetColumn => {
      const { label, readOnly } = field.options
      return { name, header: label, field, role: readOnly ? 'shown' : 'open' }
    })
  const taken = new Set<string>()
  return [...systemColumns, ...fields, ...times].map(column => {
    const isTaken = taken.has(fold(column.header))
    taken.add(fold(column.header))
    return isTaken ? { ...column, header: `${column.header} (${column.name})` } : column
  })
}

/** The headers and field names of the resource's spreadsheet, folded. */
export const headerNames = (resource: AnyResource): readonly string[] =>
  sheetColumns(resource).flatMap(({ name, header }) => [fold(header), name])

/** Whether an import may create records. Staff do not create visitor submissions, files or the settings. */
export const takesNewRows = ({ publicCreate, files, settings }: AnyResource) => !publicCreate && !files && !settings

/** Finds a column by the header of an imported sheet, or by the field's name. */
export function columnOfHeader(columns: readonly SheetColumn[], header: string): SheetColumn | undefined {
  const said = fold(header.trim())
  return columns.find(column => fold(column.header) === said) ?? columns.find(column => column.name === said)
}
