import type { NotNull } from 'kysely'
import type { FileSight } from '#schema/listQuery.ts'
import type { AnyResource, Values } from '#schema/resource.ts'
import { seenIds } from '../records/fileSight.ts'
import { insertRow } from '../records/insertRow.ts'
import type { StoredRecord, Tx } from '../store.ts'

export type Import = NonNullable<Awaited<ReturnType<typeof findImport>>>

/**
 * A row of a sheet that would change something, or did. It has no record until that is made; its revision is the one that
 * the row found and, once applied, the one that it left.
 */
export type ImportRow = Awaited<ReturnType<typeof rowsIn>>['rows'][number]

/** Field names and their texts. */
export type FormTexts = readonly (readonly [string, readonly string[]])[]

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

/** In a write, held until the transaction ends: what this one decides by its state, no other one changes meanwhile. */
export function findImport(tx: Tx, tenantId: number, resource: AnyResource, id: number, { isHeld = false } = {}) {
  const query = importsOf(tx, tenantId, resource).where('id', '=', id)
  // SQLite has one writer.
  return (isHeld && tx.dialect === 'postgres' ? query.forUpdate() : query).executeTakeFirst()
}

/** The last imports that were applied, undone ones among them, the newest first; with how many rows are in which state. */
export async function recentImports(tx: Tx, tenantId: number, resource: AnyResource, limit: number) {
  const applied = importsOf(tx, tenantId, resource).where('estado', '!=', 'conferencia')
  const found = await applied.orderBy('id', 'desc').limit(limit).execute()
  return Promise.all(found.map(async one => ({ ...one, count: await rowCount(tx, one.id) })))
}

/** How many rows of an import are in one of these states: of all, or of those that made a record (1) or changed one (0). */
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

/** Keeps the rows; what was kept for the same lines before goes, so that sending them again changes nothing. */
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

/** The lines of this import that already speak of these records, by record. */
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
  asked: { readonly limit?: number; readonly from: 'first' | 'last'; readonly only?: RowsBySight | undefined },
) {
  const { limit, from, only } = asked
  let inState = tx.db
    .selectFrom('_importacoes_linhas')
    .where('importacao_id', '=', importId)
    .where('estado', '=', state)
  if (only) {
    const seen = seenIds(only.resource, only.tenantId, only.sight)
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
      /** Field names and their texts, as a form has them. */
      formulario: JSON.parse(row.formulario) as FormTexts,
      /** What the changed fields held before, in their JSON encoding. */
      antes: JSON.parse(row.antes) as Values,
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
