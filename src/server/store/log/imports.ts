import type { NotNull } from 'kysely'
import type { FileVisibility } from '#schema/listQuery.ts'
import type { AnyResource, Values } from '#schema/resource.ts'
import { visibleFileIds } from '../records/fileVisibility.ts'
import { insertRow } from '../records/insertRow.ts'
import type { StoredRecord, Tx } from '../store.ts'

export type Import = NonNullable<Awaited<ReturnType<typeof findImport>>>

/** `revisao` is the revision that the row found or, once applied, left. `registro_id` is null before the creation. */
export type ImportRow = Awaited<ReturnType<typeof rowsIn>>['rows'][number]

export type FormTexts = readonly (readonly [string, readonly string[]])[]

/** `preparada`: saved beside its record, where it is dropped or published; undoing the import leaves it. */
export type RowState = 'pendente' | 'aplicada' | 'preparada' | 'recusada' | 'desfeita' | 'mantida'

const DAY = 86_400_000
/** Days for which an import can be looked up and undone. */
const DAYS_KEPT = 90

/** Days for which a preview that is not applied is kept. */
export const PREVIEW_DAYS = 1

/** Deletes at most 20 unapplied previews and expired imports with their rows. Returns false when none was left. */
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

export async function addImport(
  tx: Tx,
  { tenantId, userId }: { readonly tenantId: number; readonly userId: number },
  resource: AnyResource,
  file: string,
  now: Date,
): Promise<number> {
  const values = { tenant_id: tenantId, usuario_id: userId, recurso: resource.name, arquivo: file }
  const { id } = await tx.db
    .insertInto('_importacoes')
    .values({ ...values, estado: 'conferencia', criada_em: now.toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const importsOf = (tx: Tx, tenantId: number, resource: AnyResource) =>
  tx.db
    .selectFrom('_importacoes')
    .select(['id', 'usuario_id', 'arquivo', 'estado', 'criada_em'])
    .$narrowType<{ estado: 'conferencia' | 'aplicada' | 'desfeita' }>()
    .where('tenant_id', '=', tenantId)
    .where('recurso', '=', resource.name)

/** `isHeld` locks the import until the transaction ends, so that no other transaction changes its state. */
export function findImport(tx: Tx, tenantId: number, resource: AnyResource, id: number, { isHeld = false } = {}) {
  const query = importsOf(tx, tenantId, resource).where('id', '=', id)
  // SQLite has one writer and needs no row lock.
  return (isHeld && tx.dialect === 'postgres' ? query.forUpdate() : query).executeTakeFirst()
}

/** The last imports that were applied, also undone ones, newest first, each with a counter of its rows by state. */
export async function recentImports(tx: Tx, tenantId: number, resource: AnyResource, limit: number) {
  const applied = importsOf(tx, tenantId, resource).where('estado', '!=', 'conferencia')
  const found = await applied.orderBy('id', 'desc').limit(limit).execute()
  return Promise.all(found.map(async one => ({ ...one, count: await rowCount(tx, one.id) })))
}

/** Returns a counter of rows in any of these states: all, or those that created (1) or changed (0) a record. */
export async function rowCount(tx: Tx, importId: number) {
  const counts = await tx.db
    .selectFrom('_importacoes_linhas')
    .select(['estado', 'nova', tx.db.fn.countAll<number>().as('n')])
    .where('importacao_id', '=', importId)
    .groupBy(['estado', 'nova'])
    .execute()
  return (states: readonly RowState[], isNew?: 0 | 1) =>
    counts
      .filter(({ estado, nova }) => states.includes(estado as RowState) && (isNew === undefined || nova === isNew))
      .reduce((total, { n }) => total + Number(n), 0)
}

export async function setImportState(tx: Tx, id: number, state: Import['estado']): Promise<void> {
  await tx.db.updateTable('_importacoes').set({ estado: state }).where('id', '=', id).execute()
}

/** Stores the rows and replaces earlier ones for the same lines, so that sending them again changes nothing. */
export async function keepRows(
  tx: Tx,
  importId: number,
  resource: AnyResource,
  lines: readonly number[],
  rows: readonly Pick<ImportRow, 'linha' | 'registro_id' | 'revisao' | 'nova' | 'formulario'>[],
): Promise<void> {
  await tx.db
    .deleteFrom('_importacoes_linhas')
    .where('importacao_id', '=', importId)
    .where('linha', 'in', lines)
    .execute()
  for (const { linha, registro_id, revisao, nova, formulario } of rows) {
    await insertRow(tx, '_importacoes_linhas', {
      importacao_id: importId,
      recurso: resource.name,
      linha,
      registro_id,
      revisao,
      nova: nova ? 1 : 0,
      estado: 'pendente',
      formulario: JSON.stringify(formulario),
      antes: '{}',
    })
  }
}

export async function linesOfRecords(tx: Tx, importId: number, recordIds: readonly number[]) {
  if (recordIds.length === 0) return new Map<number, number>()
  const rows = await tx.db
    .selectFrom('_importacoes_linhas')
    .select(['registro_id', 'linha'])
    .where('importacao_id', '=', importId)
    .where('registro_id', 'in', recordIds)
    .$narrowType<{ registro_id: NotNull }>()
    .execute()
  return new Map(rows.map(row => [row.registro_id, row.linha]))
}

/** Selects the rows whose record is (`isSeen`) or is not among the files that `fileVisibility` allows. */
export interface RowsBySight {
  readonly resource: AnyResource
  readonly tenantId: number
  readonly fileVisibility: FileVisibility
  readonly isSeen: boolean
}

/** The next rows in this state, and their total. Rows are applied from the first line on, and undone from the last. */
export async function rowsIn(
  tx: Tx,
  importId: number,
  state: RowState,
  asked: { readonly limit?: number; readonly from: 'first' | 'last'; readonly only?: RowsBySight | undefined },
) {
  const { limit, from, only } = asked
  let inState = tx.db
    .selectFrom('_importacoes_linhas')
    .where('importacao_id', '=', importId)
    .where('estado', '=', state)
  if (only) {
    const seen = visibleFileIds(only.resource, only.tenantId, only.fileVisibility)
    inState = inState.where('registro_id', only.isSeen ? 'in' : 'not in', seen)
  }
  let ordered = inState.selectAll().orderBy('linha', from === 'first' ? 'asc' : 'desc')
  if (limit !== undefined) ordered = ordered.limit(limit)
  const rows = await ordered.execute()
  const { n } = await inState.select(tx.db.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
  return {
    total: Number(n),
    rows: rows.map(row => ({
      ...row,
      nova: row.nova === 1,
      formulario: JSON.parse(row.formulario) as FormTexts,
      /** Former values of the changed fields, in their JSON encoding. */
      antes: JSON.parse(row.antes) as Values,
    })),
  }
}

/** Returns false when the row was no longer in the state `from`, because another request was faster. */
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
      // The row is applied or refused, so its form is not needed any more.
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

/** Refuses the rows that still wait to be applied, because the import is being undone. */
export async function dropWaitingRows(tx: Tx, importId: number): Promise<void> {
  await tx.db
    .updateTable('_importacoes_linhas')
    .set({ estado: 'recusada', formulario: '[]' })
    .where('importacao_id', '=', importId)
    .where('estado', '=', 'pendente')
    .execute()
}

export async function forgetImportedValues(tx: Tx, resource: AnyResource, recordId: number): Promise<void> {
  await tx.db
    .deleteFrom('_importacoes_linhas')
    .where('recurso', '=', resource.name)
    .where('registro_id', '=', recordId)
    .execute()
}

/** Erases the values but keeps the rows: undoing the import may have deleted the record, and still needs them. */
export async function blankImportedValues(tx: Tx, resource: AnyResource, recordId: number): Promise<void> {
  await tx.db
    .updateTable('_importacoes_linhas')
    .set({ formulario: '[]', antes: '{}' })
    .where('recurso', '=', resource.name)
    .where('registro_id', '=', recordId)
    .execute()
}
