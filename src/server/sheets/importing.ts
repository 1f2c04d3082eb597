import type { RefusedRow } from '#contract/calls/sheetCalls.ts'
import { required } from '#fields/contract/required.ts'
import { isSame } from '#fields/merge/isSame.ts'
import type { FormBody } from '#schema/decodeForm.ts'
import { decodeJson } from '#schema/decodeJson.ts'
import { encodeJsonField } from '#schema/encodeJson.ts'
import type { AnyResource, Values } from '#schema/resource.ts'
import { titleOf } from '#schema/titleOf.ts'
import type { Caller } from '../caller.ts'
import { queueImportRemoval } from '../erasure/oldImports.ts'
import { AppError, recordNotFound } from '../errors.ts'
import type { Parts } from '../parts.ts'
import { withKeys } from '../records/formOf.ts'
import type { PrepareOrSave } from '../records/preparations/savePreparation.ts'
import type { RecordService, SaveExtension } from '../records/recordService.ts'
import { accountName } from '../store/accounts/accounts.ts'
import {
  addImport,
  dropWaitingRows,
  findImport,
  type Import,
  type ImportRow,
  keepRows,
  linesOfRecords,
  moveRow,
  type RowState,
  type RowsBySight,
  recentImports,
  rowCount,
  rowsIn,
  setImportState,
} from '../store/log/imports.ts'
import { filterVisible } from '../store/records/fileVisibility.ts'
import { recordsOf } from '../store/records/records.ts'
import type { StoredRecord, Tx } from '../store/store.ts'
import { checkRows, type JudgedRow, refusalsIn } from './checkRows.ts'
import type { SheetRow } from './readRows.ts'
import { refuseUndoWithoutRight } from './refuseUndoWithoutRight.ts'

/** Rows that run at the same time share a commit. */
const PER_REQUEST = 400
const TOGETHER = 16

/** Every row is applied as a save of its own. */
export function openImporting(
  parts: Pick<Parts, 'store' | 'clock'> & { readonly prepareOrSave: PrepareOrSave },
  recordService: RecordService,
  resource: AnyResource,
) {
  const { store, clock } = parts

  /** Throws 404, and 409 when the import is in none of these states. */
  async function importOf(
    tx: Tx,
    caller: Caller,
    id: number,
    states: readonly Import['estado'][],
    options?: { readonly isHeld: boolean },
  ) {
    const found = await findImport(tx, caller.tenantId, resource, id, options)
    if (found === undefined) throw recordNotFound()
    // Before it is applied, only its author may use an import.
    if (found.estado === 'conferencia' && found.usuario_id !== caller.id) throw recordNotFound()
    if (!states.includes(found.estado)) throw notPossible()
    return found
  }

  return {
    begin: (caller: Caller, file: string) =>
      store.write(async tx => {
        const now = clock.now()
        await queueImportRemoval(tx, now)
        const userId = required(caller.id, 'account that imports')
        return addImport(tx, { tenantId: caller.tenantId, userId }, resource, file, now)
      }),

    async check(caller: Caller, importId: number, rows: readonly SheetRow[], isPrepared: boolean) {
      await store.read(tx => importOf(tx, caller, importId, ['conferencia']))
      const checked = await checkRows(parts, recordService, resource, caller, rows, isPrepared)
      const lines = rows.map(row => row.linha)
      return store.write(async tx => {
        // Locked: rows applied meanwhile must not be replaced, because undo needs them.
        await importOf(tx, caller, importId, ['conferencia'], IS_HELD)
        const ids = checked.map(row => row.id).filter(id => id !== null)
        const known = await linesOfRecords(tx, importId, ids)
        const judged = checked.map((row): JudgedRow => {
          if (row.resultado !== 'alterada') return row
          const id = required(row.id, 'record that a row changes')
          const other = known.get(id)
          if (other === undefined || other === row.linha) known.set(id, row.linha)
          else return { ...row, resultado: 'recusada', erros: { '': `O código se repete: já está na linha ${other}.` } }
          return row
        })
        const kept = judged.filter(({ resultado }) => resultado === 'nova' || resultado === 'alterada')
        await keepRows(tx, importId, resource, lines, kept.map(toKeep))
        return judged
      })
    },

    /**
     * `restam` counts the waiting rows, `total` what all calls of this import have done. With `isPrepared`, changes of
     * published records are saved beside them.
     */
    async apply(caller: Caller, importId: number, isPrepared: boolean) {
      await store.write(async tx => {
        const found = await importOf(tx, caller, importId, ['conferencia', 'aplicada'], IS_HELD)
        if (found.usuario_id !== caller.id) throw recordNotFound()
        if (found.estado === 'conferencia') await setImportState(tx, importId, 'aplicada')
      })
      const work = { from: 'pendente', to: 'aplicada', else: 'recusada' } as const
      const result = await batch(caller, importId, work, async row => {
        const extension: SaveExtension = {
          note: { _importacao: [null, importId] },
          inTransaction: async (tx, { before, after }) => {
            const left = after && { record: after, former: formerOf(resource, before, after) }
            const states = left ? work : { from: work.from, to: 'preparada' as const }
            if (!(await moveRow(tx, row.id, states, left ?? undefined))) throw notPossible()
          },
        }
        const body: FormBody = new Map(row.formulario)
        if (row.nova) return void (await recordService.save(resource, body, caller, { extension }))
        const id = required(row.registro_id, 'record that a row changes')
        await refuseHidden(caller, id)
        if (isPrepared) return parts.prepareOrSave(resource, { id, revisao: row.revisao }, body, caller, extension)
        await recordService.save(resource, withKeys(body, { id, revisao: row.revisao }), caller, { extension })
      })
      return { ...result, total: await totalOf(importId, DONE, ['recusada']) }
    },

    /** Begins at the last line. Files hidden from the account stay for another user. Throws 403 before any change. */
    async undo(caller: Caller, importId: number) {
      const files = resource.files &&
        caller.fileVisibility && { resource, tenantId: caller.tenantId, fileVisibility: caller.fileVisibility }
      const seen = files && { ...files, isSeen: true }
      await store.read(async tx => {
        await importOf(tx, caller, importId, ['aplicada'])
        await refuseUndoWithoutRight(tx, resource, caller, importId, seen)
      })
      await store.write(async tx => {
        await importOf(tx, caller, importId, ['aplicada'], IS_HELD)
        // Dropped first, so that no further row is applied while the import is undone.
        await dropWaitingRows(tx, importId)
      })
      const work = { from: 'aplicada', to: 'desfeita', else: 'mantida', only: seen } as const
      const result = await batch(caller, importId, work, async row => {
        const extension = {
          note: { _importacao_desfeita: [null, importId] },
          inTransaction: async (tx: Tx) => {
            if (!(await moveRow(tx, row.id, work))) throw notPossible()
          },
        }
        const at = {
          id: required(row.registro_id, 'record of an applied row'),
          revisao: required(row.revisao, 'revision of an applied row'),
        }
        if (row.nova)
          await recordService.remove(resource, at.id, caller, { confirmed: false, revisao: at.revisao, extension })
        else await recordService.restore(resource, at, decodeJson(resource, row.antes), caller, extension)
      })
      const total = await totalOf(importId, ['desfeita'], ['mantida'])
      if (result.restam > 0) return { ...result, total }
      const hidden = files ? await hiddenRows(importId, { ...files, isSeen: false }) : []
      await store.write(async tx => {
        await importOf(tx, caller, importId, ['aplicada', 'desfeita'], IS_HELD)
        const count = await rowCount(tx, importId)
        if (count(['pendente', 'aplicada']) === 0) await setImportState(tx, importId, 'desfeita')
      })
      return {
        ...result,
        recusadas: [...result.recusadas, ...hidden],
        total: { ...total, recusadas: total.recusadas + hidden.length },
      }
    },

    async recent(caller: Caller) {
      return store.read(async tx =>
        Promise.all(
          (await recentImports(tx, caller.tenantId, resource, 10)).map(async ({ usuario_id, count, ...shown }) => ({
            ...shown,
            autor: await accountName(tx, caller.tenantId, usuario_id),
            criadas: count(DONE, 1),
            alteradas: count(DONE, 0),
            preparadas: count(['preparada']),
            desfeitas: count(['desfeita']),
          })),
        ),
      )
    },
  }

  async function batch(
    caller: Caller,
    importId: number,
    work: {
      readonly from: RowState
      readonly to: RowState
      readonly else: RowState
      readonly only?: RowsBySight | undefined
    },
    act: (row: ImportRow) => Promise<void>,
  ) {
    const asked = { limit: PER_REQUEST, from: work.from === 'pendente' ? 'first' : 'last', only: work.only } as const
    const { rows, total } = await store.read(tx => rowsIn(tx, importId, work.from, asked))
    const recusadas: RefusedRow[] = []
    let criadas = 0
    let alteradas = 0
    for (let start = 0; start < rows.length; start += TOGETHER) {
      await Promise.all(
        rows.slice(start, start + TOGETHER).map(async row => {
          try {
            await act(row)
            if (row.nova) criadas++
            else alteradas++
          } catch (error) {
            const erros = refusalsIn(error)
            // Another account with the right may undo this row later.
            if (work.from === 'aplicada' && (error as AppError).status === 403) throw error
            const isOurs = await store.write(tx => moveRow(tx, row.id, { from: work.from, to: work.else }))
            // False when a repeated request has already handled and reported this row.
            if (isOurs) recusadas.push({ linha: row.linha, id: row.registro_id, titulo: '', erros })
          }
        }),
      )
    }
    const named = await withTitles(caller, recusadas)
    return {
      criadas,
      alteradas,
      recusadas: named.sort((a, b) => a.linha - b.linha),
      restam: total - rows.length,
    }
  }

  async function totalOf(importId: number, done: readonly RowState[], refused: readonly RowState[]) {
    const count = await store.read(tx => rowCount(tx, importId))
    return { criadas: count(done, 1), alteradas: count(done, 0), recusadas: count(refused) }
  }

  async function withTitles(caller: Caller, refused: readonly RefusedRow[]) {
    const ids = refused.map(({ id }) => id).filter(id => id !== null)
    const records = await store.read(async tx => {
      const seen = await filterVisible(tx, resource, caller.tenantId, ids, caller.fileVisibility)
      return recordsOf(tx, resource, caller.tenantId, [...seen], [resource.title])
    })
    const titles = new Map(records.map(record => [record.id, titleOf(resource, record)]))
    return refused.map(one => ({ ...one, titulo: titles.get(one.id ?? 0) ?? '' }))
  }

  /** Checked again: the file may have become hidden since the rows were checked. */
  async function refuseHidden(caller: Caller, id: number) {
    if (!resource.files) return
    const seen = await store.read(tx => filterVisible(tx, resource, caller.tenantId, [id], caller.fileVisibility))
    if (!seen.has(id)) throw recordNotFound()
  }

  /** Reported as if the records did not exist. */
  async function hiddenRows(importId: number, only: RowsBySight): Promise<RefusedRow[]> {
    const { rows } = await store.read(tx => rowsIn(tx, importId, 'aplicada', { from: 'first', only }))
    const erros = { '': recordNotFound().message }
    return rows.map(({ linha }) => ({ linha, id: null, titulo: '', erros }))
  }
}

const DONE: readonly RowState[] = ['aplicada', 'preparada', 'desfeita', 'mantida']
const IS_HELD = { isHeld: true }

const toKeep = ({ linha, id, revision, resultado, form }: JudgedRow) => ({
  linha,
  registro_id: id,
  revisao: revision,
  nova: resultado === 'nova',
  formulario: form,
})

/** Former values of changed fields, JSON-encoded. Imports cannot change secrets. */
function formerOf(resource: AnyResource, before: StoredRecord | null, after: StoredRecord): Values {
  if (before === null) return {}
  const changed = Object.entries(resource.fields).filter(
    ([name, { kind }]) => !kind.secret && !isSame(before[name], after[name]),
  )
  return Object.fromEntries(changed.map(([name, field]) => [name, encodeJsonField(field, before[name])]))
}

const notPossible = () => new AppError(409, 'import_not_open', 'Esta importação já foi concluída ou desfeita.')
