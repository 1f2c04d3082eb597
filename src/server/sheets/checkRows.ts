import type { CheckedRow } from '#contract/calls/sheetCalls.ts'
import { type Field, messages } from '#fields/contract/fieldKind.ts'
import type { NameOf } from '#fields/contract/sheetFace.ts'
import { readId } from '#fields/reference/readId.ts'
import { cellProblem } from '#fields/sheets/cellErrors.ts'
import { describeCell, readCell, writeCell } from '#fields/sheets/sheet.ts'
import { asDraft, isPreparable, NOT_PREPARABLE } from '#schema/publication.ts'
import type { AnyResource, Values } from '#schema/resource.ts'
import {
  MAX_CELL_CHARACTERS,
  type SheetColumn,
  sheetColumns,
  systemColumns,
  TOO_LONG_FOR_A_CELL,
  takesNewRows,
} from '#schema/sheetColumns.ts'
import { titleOf } from '#schema/titleOf.ts'
import { type Caller, mayName } from '../caller.ts'
import { AppError } from '../errors.ts'
import type { Parts } from '../parts.ts'
import { presentValue } from '../records/presentValues.ts'
import type { DryRunContext, RecordService } from '../records/recordService.ts'
import type { ReadRecords } from '../records/relatedRecords.ts'
import type { FormTexts } from '../store/log/imports.ts'
import { filterVisible } from '../store/records/fileVisibility.ts'
import { recordsOf } from '../store/records/records.ts'
import { referencedTitles } from '../store/records/referencedTitles.ts'
import type { StoredRecord, Tx } from '../store/store.ts'
import { yieldToEventLoop } from '../yieldToEventLoop.ts'
import type { SheetRow } from './readRows.ts'
import { type ReadPointers, readTitles } from './readTitles.ts'

export interface JudgedRow extends CheckedRow {
  readonly revision: number | null
  readonly form: FormTexts
}

const [{ header: KEY }, { header: REVISION }] = systemColumns

/** Records per read transaction, whose references are also read together. */
const ROWS_AT_ONCE = 20

type CellChange = CheckedRow['mudancas'][number]

/**
 * A cell equal to what an export contains is no change, so values that cells cannot represent survive.
 *
 * @param isPrepared published records are judged as drafts, since their changes stay beside them
 */
export async function checkRows(
  { store }: Pick<Parts, 'store'>,
  recordService: Pick<RecordService, 'dryRun'>,
  resource: AnyResource,
  caller: Caller,
  rows: readonly SheetRow[],
  isPrepared: boolean,
): Promise<JudgedRow[]> {
  const columns = sheetColumns(resource)
  const open = columns.filter(column => column.role === 'open')
  const isNamed = (target: AnyResource) => mayName(target, caller)
  const checked: JudgedRow[] = []
  const pointersIn = await store.read(tx => readTitles(tx, open, caller, rows))
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const some = rows.slice(from, from + ROWS_AT_ONCE)
    const ids = [...new Set(some.map(row => idOf(row.id)).filter(id => id !== undefined))]
    await store.read(async tx => {
      const seen = await filterVisible(tx, resource, caller.tenantId, ids, caller.fileVisibility)
      const records = await recordsOf(tx, resource, caller.tenantId, [...seen])
      const nameOf = await referencedTitles(tx, resource, caller.tenantId, records, isNamed)
      const byId = new Map(records.map(record => [record.id, record]))
      const alreadyRead: ReadRecords = new Map()
      for (const row of some) {
        checked.push(await check(row, { tx, before: byId.get(idOf(row.id) ?? 0) ?? null, alreadyRead }, nameOf))
        await yieldToEventLoop()
      }
    })
  }
  return checked

  async function check(row: SheetRow, context: DryRunContext, nameOf: NameOf): Promise<JudgedRow> {
    const { tx, before } = context
    const base = {
      linha: row.linha,
      id: before?.id ?? null,
      revision: before?.revisao ?? null,
      titulo: (before && titleOf(resource, before)) || (row.celulas[resource.title] ?? ''),
      mudancas: [],
      erros: {},
      form: [],
    }
    const refuse = (erros: Record<string, string>, mudancas: readonly CellChange[] = []): JudgedRow => ({
      ...base,
      resultado: 'recusada',
      mudancas,
      erros,
    })
    // An unreadable key must not count as empty: the row would create a record.
    const unread = { [KEY]: cellProblem(row.id), [REVISION]: cellProblem(row.revisao) }
    const wrong = Object.entries(unread).flatMap(([header, message]) => (message ? [`${header}: ${message}`] : []))
    if (wrong.length > 0) return refuse({ '': wrong.join(' ') })
    if (row.id.trim() !== '' && before === null)
      return refuse({ '': 'Não há registro com este código. Para criar um novo, deixe o código vazio.' })
    if (before === null && !takesNewRows(resource))
      return refuse({ '': 'Não é possível criar por planilha: informe o código.' })
    const { form, errors, said } = formOf(row, before, open, { nameOf, pointersIn })
    if (isPrepared && before !== null)
      for (const [name] of form) if (!isPreparable(resource, name)) errors[name] = NOT_PREPARABLE
    const isReadable = Object.keys(errors).length === 0
    if (before !== null && form.length === 0) return isReadable ? { ...base, resultado: 'igual' } : refuse(errors, said)

    const body = new Map(form.map(([name, texts]) => [name, texts]))
    const draft = isPrepared && before !== null ? (asDraft(resource, before) as StoredRecord) : before
    if (before !== null) body.set('id', [String(before.id)])
    try {
      const { after, changed } = await recordService.dryRun(resource, body, caller, { ...context, before: draft })
      if (!isReadable) return refuse(errors, said)
      const mudancas = await changesOf(tx, before, after, changed)
      if (before !== null && mudancas.length === 0) return { ...base, resultado: 'igual' }
      const judged = { ...base, mudancas, titulo: base.titulo || titleOf(resource, after) }
      if (before !== null && isOutdated(row, before)) {
        const message = 'Este registro foi alterado depois que a planilha foi exportada. Exporte de novo.'
        return { ...judged, resultado: 'conflito', erros: { '': message } }
      }
      return { ...judged, resultado: before === null ? 'nova' : 'alterada', form }
    } catch (error) {
      // All problems at once, as for a form.
      return refuse({ ...refusalsIn(error), ...errors }, said)
    }
  }

  async function changesOf(
    tx: Tx,
    before: StoredRecord | null,
    after: Values,
    changed: readonly string[],
  ): Promise<CellChange[]> {
    const both = [before, { ...after, tenant_id: caller.tenantId } as StoredRecord].filter(one => one !== null)
    const names = await referencedTitles(tx, resource, caller.tenantId, both, isNamed, changed)
    const differing = columns.filter(({ name, field }) => {
      const [from, to] = [before, after].map(record => (record ? writeCell(field, record[name], names).text : ''))
      return changed.includes(name) && from !== to
    })
    const text = (record: Values | null, { name, field }: SheetColumn) =>
      record === null ? '' : describeCell(field, record[name], names)
    return differing.map(column => ({ campo: column.name, de: text(before, column), para: text(after, column) }))
  }
}

/** The cells that differ from the record; `said` is the text for the user. */
function formOf(
  row: SheetRow,
  before: StoredRecord | null,
  open: readonly SheetColumn[],
  { nameOf, pointersIn }: { readonly nameOf: NameOf; readonly pointersIn: ReadPointers },
) {
  const form: [string, readonly string[]][] = []
  const errors: Record<string, string> = {}
  const said: CellChange[] = []
  for (const { name, field } of open) {
    const text = Object.hasOwn(row.celulas, name) ? row.celulas[name] : undefined
    if (text === undefined) continue
    const held = before === null ? '' : writeCell(field, before[name], nameOf).text
    if (text === held) continue
    const stored = before === null ? '' : writeCell(field, presentValue(field, before[name]), nameOf).text
    // In a new record, an empty cell means the default.
    if (text === stored || (before === null && text.trim() === '')) continue
    if (text === TOO_LONG_FOR_A_CELL) {
      if (stored.length <= MAX_CELL_CHARACTERS) errors[name] = messages.invalid
      continue
    }
    const pointers = pointersIn(field, text)
    const problem = cellProblem(text) ?? (pointers && 'problem' in pointers ? pointers.problem : undefined)
    const texts = pointers && 'ids' in pointers ? pointers.ids : readCell(field, text)
    const isRead = problem === undefined && texts !== undefined
    if (isRead && before !== null && texts.join('\n') === readCell(field, stored)?.join('\n')) continue
    const de = before === null ? '' : describeCell(field, presentValue(field, before[name]), nameOf)
    said.push({ campo: name, de, para: describeTexts(field, isRead ? texts : undefined, nameOf) ?? text })
    if (isRead) form.push([name, texts])
    else errors[name] = problem ?? messages.invalid
  }
  return { form, errors, said }
}

/** Undefined when the texts are invalid. */
function describeTexts(field: Field, texts: readonly string[] | undefined, nameOf: NameOf): string | undefined {
  if (texts === undefined || field.kind.sheet?.describe === undefined) return undefined
  const read = field.form.safeDecode((field.kind.many ? texts : texts[0]) as never)
  return read.success ? describeCell(field, read.data, nameOf) : undefined
}

/** Rethrows errors that the user cannot act on. */
export function refusalsIn(error: unknown): Record<string, string> {
  if (!(error instanceof AppError) || error.status >= 500 || error.status === 400) throw error
  return error.fields !== undefined && Object.keys(error.fields).length > 0 ? error.fields : { '': error.message }
}

function isOutdated(row: SheetRow, before: StoredRecord): boolean {
  const revision = row.revisao.trim()
  return revision !== '' && Number(revision) !== before.revisao
}

function idOf(text: string): number | undefined {
  return readId(text.trim())
}
