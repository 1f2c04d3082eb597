import type { NotNull } from 'kysely'
import type { FileSight } from '#schema/listQuery.ts'
import type { AnyResource, Values } from '#schema/resource.ts'
import { seenIds } from '../records/fileSight.ts'
import { insertRow } from '../records/insertRow.ts'
import type { StoredRecord, Tx } from '../store.ts'

export interface Import {
  readonly id: number
  readonly userId: number
  readonly file: string
  readonly state: 'conferencia' | 'aplicada' | 'desfeita'
  /** ISO 8601, UTC. */
  readonly createdAt: string
}

/** A row of a sheet that would change something, or did. */
export interface ImportRow {
  readonly id: number
  readonly line: number
  /** Null until the record is made. */
  readonly recordId: number | null
  /** Of the record as the row found it; once applied, as the row left it. */
  readonly revision: number | null
  readonly isNew: boolean
  /** Field names and their texts, as a form has them. */
  readonly form: readonly (readonly [string, readonly string[]])[]
  /** What the changed fields held before, in their JSON encoding. */
  readonly former: Values
}

export type RowState = 'pendente' | 'aplicada' | 'recusada' | 'desfeita' | 'mantida'

const DAY = 86_400_000
/** For so many days an import can be looked up and undone. */
const DAYS_KEPT = 90

/** For so many days a preview that is not applied is kept. */
export const PREVIEW_DAYS = 1

/**
 * Forgets previews that were not applied and imports too old to be undone, with all their rows; at most 20 at once.
 * False when nothing was left to forget.
 */
export async function forgetOldImports(tx: Tx, now: Date): Promise<boolean> {
  const before = (days: number) => new Date(now.getTime() - days * DAY).toISOString()
  const old = await tx.db
    .selectFrom('_importacoes')
    .select('id')
    .where(test =>
      test.or([
        test('criada_em', '<=', before(DAYS_KEPT)),
        test.and([test('estado', '=', 'conferencia'), test('criada_em', '<=', before(PREVIEW_DAYS))]),
      ]),
    )
    .limit(20)
    .execute()
  if (old.length === 0) return false
  const ids = old.map(({ id }) => id)
  await tx.db.deleteFrom('_importacoes_linhas').where('importacao_id', 'in', ids).execute()
  await tx.db.deleteFrom('_importacoes').where('id', 'in', ids).execute()
  return true
}

/** Begins an import. */
export async function addImport(
  tx: Tx,
  given: {
    readonly tenantId: number
    readonly userId: number
    readonly resource: AnyResource
    readonly file: string
    readonly now: Date
  },
): Promise<number> {
  const { id } = await tx.db
    .insertInto('_importacoes')
    .values({
      tenant_id: given.tenantId,
      usuario_id: given.userId,
      recurso: given.resource.name,
      arquivo: given.file,
      estado: 'conferencia',
      criada_em: given.now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** In a write, held until the transaction ends: what this one decides by its state, no other one changes meanwhile. */
export async function findImport(
  tx: Tx,
  tenantId: number,
  resource: AnyResource,
  id: number,
  { isHeld = false } = {},
): Promise<Import | undefined> {
  let query = tx.db
    .selectFrom('_importacoes')
    .selectAll()
    .where('id', '=', id)
    .where('tenant_id', '=', tenantId)
    .where('recurso', '=', resource.name)
  // SQLite has one writer.
  if (isHeld && tx.dialect === 'postgres') query = query.forUpdate()
  const row = await query.executeTakeFirst()
  return row && importOf(row)
}

/** The last imports that were applied, undone ones among them, the newest first; with how many rows are in which state. */
export async function recentImports(tx: Tx, tenantId: number, resource: AnyResource, limit: number) {
  const rows = await tx.db
    .selectFrom('_importacoes')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('recurso', '=', resource.name)
    .where('estado', '!=', 'conferencia')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  const countOf = await rowCounts(
    tx,
    rows.map(({ id }) => id),
  )
  return rows.map(row => ({ ...importOf(row), count: countOf(row.id) }))
}

/** How many rows are in one of these states: of all, or of those that made a record (1) or changed one (0). */
export type RowCount = (states: readonly RowState[], isNew?: 0 | 1) => number

/** Of each of these imports. */
export async function rowCounts(tx: Tx, importIds: readonly number[]): Promise<(importId: number) => RowCount> {
  if (importIds.length === 0) return () => () => 0
  const counts = await tx.db
    .selectFrom('_importacoes_linhas')
    .select(['importacao_id', 'estado', 'nova', tx.db.fn.countAll<number>().as('n')])
    .where('importacao_id', 'in', importIds)
    .groupBy(['importacao_id', 'estado', 'nova'])
    .execute()
  return importId => (states, isNew) =>
    counts
      .filter(one => one.importacao_id === importId && states.includes(one.estado as RowState))
      .filter(one => isNew === undefined || one.nova === isNew)
      .reduce((total, { n }) => total + Number(n), 0)
}

export async function setImportState(tx: Tx, id: number, state: Import['state']): Promise<void> {
  await tx.db.updateTable('_importacoes').set({ estado: state }).where('id', '=', id).execute()
}

/** Keeps the rows; what was kept for the same lines before goes, so that sending them again changes nothing. */
export async function keepRows(
  tx: Tx,
  importId: number,
  resource: AnyResource,
  lines: readonly number[],
  rows: readonly Pick<ImportRow, 'line' | 'recordId' | 'revision' | 'isNew' | 'form'>[],
): Promise<void> {
  await tx.db
    .deleteFrom('_importacoes_linhas')
    .where('importacao_id', '=', importId)
    .where('linha', 'in', lines)
    .execute()
  for (const row of rows) {
    await insertRow(tx, '_importacoes_linhas', {
      importacao_id: importId,
      recurso: resource.name,
      linha: row.line,
      registro_id: row.recordId,
      revisao: row.revision,
      nova: row.isNew ? 1 : 0,
      estado: 'pendente',
      formulario: JSON.stringify(row.form),
      antes: '{}',
    })
  }
}

/** The lines of this import that already speak of these records, by record. */
export async function linesOfRecords(
  tx: Tx,
  importId: number,
  recordIds: readonly number[],
): Promise<Map<number, number>> {
  if (recordIds.length === 0) return new Map()
  const rows = await tx.db
    .selectFrom('_importacoes_linhas')
    .select(['registro_id', 'linha'])
    .where('importacao_id', '=', importId)
    .where('registro_id', 'in', recordIds)
    .$narrowType<{ registro_id: NotNull }>()
    .execute()
  return new Map(rows.map(row => [row.registro_id, row.linha]))
}

/** Those of the rows whose record is, or is not, among the files that are seen. */
export interface RowsBySight {
  readonly resource: AnyResource
  readonly tenantId: number
  readonly sight: FileSight
  readonly isSeen: boolean
}

/** The next rows in this state, and how many there are: to be applied from the first line on, to be undone from the last. */
export async function rowsIn(
  tx: Tx,
  importId: number,
  state: RowState,
  {
    limit,
    from,
    only,
  }: { readonly limit?: number; readonly from: 'first' | 'last'; readonly only?: RowsBySight | undefined },
): Promise<{ rows: ImportRow[]; total: number }> {
  let inState = tx.db
    .selectFrom('_importacoes_linhas')
    .where('importacao_id', '=', importId)
    .where('estado', '=', state)
  if (only)
    inState = inState.where(
      'registro_id',
      only.isSeen ? 'in' : 'not in',
      seenIds(only.resource, only.tenantId, only.sight),
    )
  let ordered = inState.selectAll().orderBy('linha', from === 'first' ? 'asc' : 'desc')
  if (limit !== undefined) ordered = ordered.limit(limit)
  const rows = await ordered.execute()
  const { n } = await inState.select(tx.db.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
  return {
    total: Number(n),
    rows: rows.map(row => ({
      id: row.id,
      line: row.linha,
      recordId: row.registro_id,
      revision: row.revisao,
      isNew: row.nova === 1,
      form: JSON.parse(row.formulario),
      former: JSON.parse(row.antes),
    })),
  }
}

/** Notes what became of a row. False when it was no longer in that state: another request was quicker. */
export async function moveRow(
  tx: Tx,
  rowId: number,
  states: { readonly from: RowState; readonly to: RowState },
  left?: { readonly record: StoredRecord; readonly former: Values },
): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('_importacoes_linhas')
    .set({
      estado: states.to,
      // What is done, or will never be, need not be kept a second time.
      formulario: '[]',
      ...(left && {
        registro_id: left.record.id,
        revisao: left.record.revisao,
        antes: JSON.stringify(left.former),
      }),
      ...(states.to === 'desfeita' || states.to === 'mantida' ? { antes: '{}' } : {}),
    })
    .where('id', '=', rowId)
    .where('estado', '=', states.from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Leaves out the rows that still wait to be applied, since the import is being undone. */
export async function dropWaitingRows(tx: Tx, importId: number): Promise<void> {
  await tx.db
    .updateTable('_importacoes_linhas')
    .set({ estado: 'recusada', formulario: '[]' })
    .where('importacao_id', '=', importId)
    .where('estado', '=', 'pendente')
    .execute()
}

/** What imports remember of a record's values, when these are to be forgotten. */
export async function forgetImportedValues(tx: Tx, resource: AnyResource, recordId: number): Promise<void> {
  await tx.db
    .deleteFrom('_importacoes_linhas')
    .where('recurso', '=', resource.name)
    .where('registro_id', '=', recordId)
    .execute()
}

/** The same while the import goes on knowing its rows: the record itself is deleted, perhaps by undoing the import. */
export async function blankImportedValues(tx: Tx, resource: AnyResource, recordId: number): Promise<void> {
  await tx.db
    .updateTable('_importacoes_linhas')
    .set({ formulario: '[]', antes: '{}' })
    .where('recurso', '=', resource.name)
    .where('registro_id', '=', recordId)
    .execute()
}

const importOf = (row: {
  id: number
  usuario_id: number
  arquivo: string
  estado: string
  criada_em: string
}): Import => ({
  id: row.id,
  userId: row.usuario_id,
  file: row.arquivo,
  state: row.estado as Import['state'],
  createdAt: row.criada_em,
})
