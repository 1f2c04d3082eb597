import type { Field } from '#fields/contract/fieldKind.ts'
import { dateTime } from '#fields/dateTime/dateTime.ts'
import { integer } from '#fields/integer/integer.ts'
import { fold } from '#fields/strings/fold.ts'
import type { AnyResource } from './resource.ts'

/** A column of the spreadsheet of a resource. */
export interface SheetColumn {
  /** The field, or the system's own name for it: `id`, `revisao`, `criado_em`, `atualizado_em`. */
  readonly name: string
  /** What stands on top; no other column of the sheet has the same. */
  readonly header: string
  readonly field: Field
  /** `key` says which record a row is and `revision` as it was when; `open` may be filled in, `shown` may only be read. */
  readonly role: 'key' | 'revision' | 'open' | 'shown'
}

/** Longer texts do not fit in a cell of a spreadsheet program; this stands there instead, and changes nothing. */
export const MAX_CELL_CHARACTERS = 32_767
export const TOO_LONG_FOR_A_CELL = '(Texto longo demais para a planilha. Edite pelo sistema.)'

/** Which record a row is, and as it was when. */
export const systemColumns: readonly [SheetColumn, SheetColumn] = [
  { name: 'id', header: 'Código', field: integer({ label: 'Código' }), role: 'key' },
  { name: 'revisao', header: 'Revisão', field: integer({ label: 'Revisão' }), role: 'revision' },
]
const times: readonly SheetColumn[] = [
  { name: 'criado_em', header: 'Criado em', field: dateTime({ label: 'Criado em' }), role: 'shown' },
  { name: 'atualizado_em', header: 'Alterado em', field: dateTime({ label: 'Alterado em' }), role: 'shown' },
]

/** Everything of a resource that may be read, as columns of a spreadsheet: never what is secret. */
export function sheetColumns(resource: AnyResource): readonly SheetColumn[] {
  const fields = Object.entries(resource.fields)
    .filter(([, { kind, options }]) => !kind.secret && !options.transient)
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

/** What stands on top of such a spreadsheet, folded. */
export const headerNames = (resource: AnyResource): readonly string[] =>
  sheetColumns(resource).flatMap(({ name, header }) => [fold(header), name])

/** Staff makes no records of what visitors send, of files, or of the one that holds the settings. */
export const takesNewRows = ({ publicCreate, files, settings }: AnyResource) => !publicCreate && !files && !settings

/** The column that a header of an imported sheet means; the field's own name will do as well. */
export function columnOfHeader(columns: readonly SheetColumn[], header: string): SheetColumn | undefined {
  const said = fold(header.trim())
  return columns.find(column => fold(column.header) === said) ?? columns.find(column => column.name === said)
}
