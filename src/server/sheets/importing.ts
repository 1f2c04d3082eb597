import { present } from '#fields/contract/present.ts'
import { isSame } from '#fields/merge/isSame.ts'
import { decodeJson } from '#schema/decodeJson.ts'
import { encodeJsonField } from '#schema/encodeJson.ts'
import type { AnyResource, Values } from '#schema/resource.ts'
import { titleOf } from '#schema/titleOf.ts'
import type { Caller } from '../caller.ts'
import { queueImportRemoval } from '../erasure/oldImports.ts'
import { AppError, recordNotFound } from '../errors.ts'
import type { Parts } from '../parts.ts'
import { type RecordService } from '../records/recordService.ts'
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
  rowCounts,
  rowsIn,
  setImportState,
} from '../store/log/imports.ts'
import { seenAmong } from '../store/records/fileSight.ts'
import { recordsOf } from '../store/records/records.ts'
import type { StoredRecord, Tx } from '../store/store.ts'
import { type CheckedRow, checkRows, refusalsIn, type SheetRow } from './checkRows.ts'
import { refuseUndoWithoutRight } from './refuseUndoWithoutRight.ts'

/** Rows applied or undone by one request, and of these at the same time: what arrives together shares a commit. */
const PER_REQUEST = 400
const TOGETHER = 16

interface Refused {
  readonly line: number
  readonly recordId: number | null
  readonly title: string
  readonly errors: Readonly<Record<string, string>>
}

/** What an import is made of: rows are looked at, kept, applied each as a save of its own, and taken back. */
export function openImporting(parts: Pick<Parts, 'store' | 'clock'>, recordService: RecordService) {
  const { store, clock } = parts

  /** Throws 404, and 409 where it is in none of these states. */
  async function importOf(
    tx: Tx,
    resource: AnyResource,
    caller: Caller,
    id: number,
    states: readonly Import['state'][],
    options?: { readonly isHeld: boolean },
  ) {
    const found = await findImport(tx, caller.tenantId, resource, id, options)
    if (found === undefined) throw recordNotFound()
    // What is not applied yet is its maker's alone.
    if (found.state === 'conferencia' && found.userId !== caller.id) throw recordNotFound()
    if (!states.includes(found.state)) throw notPossible()
    return found
  }

  return {
    begin: (resource: AnyResource, caller: Caller, file: string) =>
      store.write(async tx => {
        const now = clock.now()
        await queueImportRemoval(tx, now)
        return addImport(tx, {
          tenantId: caller.tenantId,
          userId: present(caller.id, 'account that imports'),
          resource,
          file,
          now,
        })
      }),

    /** What each row would do. Those that would do something are kept, to be applied. */
    async check(resource: AnyResource, caller: Caller, importId: number, rows: readonly SheetRow[]) {
      await store.read(tx => importOf(tx, resource, caller, importId, ['conferencia']))
      const checked = await checkRows(parts, recordService, resource, caller, rows)
      const lines = rows.map(row => row.line)
      return store.write(async tx => {
        // Rows that were applied meanwhile must not make room for these: their undo hangs on them.
        await importOf(tx, resource, caller, importId, ['conferencia'], HELD)
        const ids = checked.map(row => row.recordId).filter(id => id !== null)
        const known = await linesOfRecords(tx, importId, ids)
        const judged = checked.map((row): CheckedRow => {
          if (row.outcome !== 'alterada') return row
          const id = present(row.recordId, 'record that a row changes')
          const other = known.get(id)
          if (other === undefined || other === row.line) known.set(id, row.line)
          else return { ...row, outcome: 'recusada', errors: { '': `O código se repete: já está na linha ${other}.` } }
          return row
        })
        const kept = judged.filter(({ outcome }) => outcome === 'nova' || outcome === 'alterada')
        await keepRows(tx, importId, resource, lines, kept.map(toKeep))
        return judged
      })
    },

    /** Saves the next rows. `left` is how many still wait; `total` counts what the import has done, this time and before. */
    async apply(resource: AnyResource, caller: Caller, importId: number) {
      await store.write(async tx => {
        const found = await importOf(tx, resource, caller, importId, ['conferencia', 'aplicada'], HELD)
        if (found.userId !== caller.id) throw recordNotFound()
        if (found.state === 'conferencia') await setImportState(tx, importId, 'aplicada')
      })
      const work = { from: 'pendente', to: 'aplicada', else: 'recusada' } as const
      const result = await batch(resource, caller, importId, work, async row => {
        const body = new Map<string, readonly string[]>(row.form)
        if (!row.isNew) {
          await refuseHidden(resource, caller, present(row.recordId, 'record that a row changes'))
          body.set('id', [String(row.recordId)]).set('revisao', [String(row.revision)])
        }
        await recordService.save(resource, body, caller, {
          alongside: {
            note: { _importacao: [null, importId] },
            inTransaction: async (tx, { before, after }) => {
              const saved = present(after, 'record that was saved')
              const left = { record: saved, former: formerOf(resource, before, saved) }
              if (!(await moveRow(tx, row.id, work, left))) throw notPossible()
            },
          },
        })
      })
      return { ...result, total: await totalOf(importId, ['aplicada', 'desfeita', 'mantida'], ['recusada']) }
    },

    /**
     * Gives the next rows' records back what they held, from the last line on, and removes those that the rows made. Files
     * that the account does not see stay as they are, for somebody who does. Throws 403 before any row changes.
     */
    async undo(resource: AnyResource, caller: Caller, importId: number) {
      const files = resource.files && caller.sight && { resource, tenantId: caller.tenantId, sight: caller.sight }
      const seen = files && { ...files, isSeen: true }
      await store.read(async tx => {
        await importOf(tx, resource, caller, importId, ['aplicada'])
        await refuseUndoWithoutRight(tx, resource, caller, importId, seen)
      })
      await store.write(async tx => {
        await importOf(tx, resource, caller, importId, ['aplicada'], HELD)
        // From here on nothing more of it is applied, so that the undo has an end.
        await dropWaitingRows(tx, importId)
      })
      const work = { from: 'aplicada', to: 'desfeita', else: 'mantida', only: seen } as const
      const result = await batch(resource, caller, importId, work, async row => {
        const alongside = {
          note: { _importacao_desfeita: [null, importId] },
          inTransaction: async (tx: Tx) => {
            if (!(await moveRow(tx, row.id, work))) throw notPossible()
          },
        }
        const at = {
          id: present(row.recordId, 'record of an applied row'),
          revisao: present(row.revision, 'revision of an applied row'),
        }
        if (row.isNew)
          await recordService.remove(resource, at.id, caller, { confirmed: false, revisao: at.revisao, alongside })
        else await recordService.restore(resource, at, decodeJson(resource, row.former), caller, alongside)
      })
      const total = await totalOf(importId, ['desfeita'], ['mantida'])
      if (result.left > 0) return { ...result, total }
      const hidden = files ? await hiddenRows(importId, { ...files, isSeen: false }) : []
      await store.write(async tx => {
        await importOf(tx, resource, caller, importId, ['aplicada', 'desfeita'], HELD)
        const count = (await rowCounts(tx, [importId]))(importId)
        if (count(['pendente', 'aplicada']) === 0) await setImportState(tx, importId, 'desfeita')
      })
      return {
        ...result,
        refused: [...result.refused, ...hidden],
        total: { ...total, refused: total.refused + hidden.length },
      }
    },

    async recent(resource: AnyResource, caller: Caller) {
      return store.read(async tx => {
        const imports = await recentImports(tx, caller.tenantId, resource, 10)
        return Promise.all(
          imports.map(async one => ({ ...one, author: await accountName(tx, caller.tenantId, one.userId) })),
        )
      })
    },
  }

  async function batch(
    resource: AnyResource,
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
    const refused: Refused[] = []
    let made = 0
    let changed = 0
    for (let start = 0; start < rows.length; start += TOGETHER) {
      await Promise.all(
        rows.slice(start, start + TOGETHER).map(async row => {
          try {
            await act(row)
            if (row.isNew) made++
            else changed++
          } catch (error) {
            const errors = refusalsIn(error)
            // What this account may not take back waits for one that may.
            if (work.from === 'aplicada' && (error as AppError).status === 403) throw error
            const isOurs = await store.write(tx => moveRow(tx, row.id, { from: work.from, to: work.else }))
            // A request that came twice: the other one did this row, and says so.
            if (isOurs) refused.push({ line: row.line, recordId: row.recordId, title: '', errors })
          }
        }),
      )
    }
    const named = await withTitles(resource, caller, refused)
    return { made, changed, refused: named.sort((a, b) => a.line - b.line), left: total - rows.length }
  }

  async function totalOf(importId: number, done: readonly RowState[], refused: readonly RowState[]) {
    const count = (await store.read(tx => rowCounts(tx, [importId])))(importId)
    return { made: count(done, 1), changed: count(done, 0), refused: count(refused) }
  }

  async function withTitles(resource: AnyResource, caller: Caller, refused: readonly Refused[]): Promise<Refused[]> {
    const ids = refused.map(({ recordId }) => recordId).filter(id => id !== null)
    const records = await store.read(async tx => {
      const seen = resource.files ? await seenAmong(tx, resource, caller.tenantId, ids, caller.sight) : new Set(ids)
      return recordsOf(tx, resource, caller.tenantId, [...seen], [resource.title])
    })
    const titles = new Map(records.map(record => [record.id, titleOf(resource, record)]))
    return refused.map(one => ({ ...one, title: titles.get(one.recordId ?? 0) ?? '' }))
  }

  /** A file may have come into a closed record since it was looked at. */
  async function refuseHidden(resource: AnyResource, caller: Caller, id: number) {
    if (!resource.files) return
    const seen = await store.read(tx => seenAmong(tx, resource, caller.tenantId, [id], caller.sight))
    if (!seen.has(id)) throw recordNotFound()
  }

  /** As if there was no such record. */
  async function hiddenRows(importId: number, only: RowsBySight): Promise<Refused[]> {
    const { rows } = await store.read(tx => rowsIn(tx, importId, 'aplicada', { from: 'first', only }))
    const errors = { '': recordNotFound().message }
    return rows.map(({ line }) => ({ line, recordId: null, title: '', errors }))
  }
}

const HELD = { isHeld: true }

const toKeep = ({ line, recordId, revision, outcome, form }: CheckedRow) => ({
  line,
  recordId,
  revision,
  isNew: outcome === 'nova',
  form,
})

/** What the fields that are another now held before, in their JSON encoding. Secrets are not an import's to change. */
function formerOf(resource: AnyResource, before: StoredRecord | null, after: StoredRecord): Values {
  if (before === null) return {}
  const changed = Object.entries(resource.fields).filter(
    ([name, { kind }]) => !kind.secret && !isSame(before[name], after[name]),
  )
  return Object.fromEntries(changed.map(([name, field]) => [name, encodeJsonField(field, before[name])]))
}

const notPossible = () => new AppError(409, 'import_not_open', 'Esta importação já foi concluída ou desfeita.')
