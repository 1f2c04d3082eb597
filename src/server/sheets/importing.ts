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
  findImport,
  type Import,
  type ImportRow,
  keepRows,
  linesOfRecords,
  moveRow,
  type RowState,
  recentImports,
  rowsIn,
  setImportState,
} from '../store/log/imports.ts'
import { findRecord } from '../store/records/records.ts'
import type { StoredRecord } from '../store/store.ts'
import { type CheckedRow, checkRows, refusalsIn, type SheetRow } from './checkRows.ts'

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

  async function importOf(resource: AnyResource, caller: Caller, id: number, states: readonly Import['state'][]) {
    const found = await store.read(tx => findImport(tx, caller.tenantId, resource, id))
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
      await importOf(resource, caller, importId, ['conferencia'])
      const checked = await checkRows(parts, recordService, resource, caller, rows)
      const lines = rows.map(row => row.line)
      return store.write(async tx => {
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

    /** Saves the next rows. `left` is how many still wait. */
    async apply(resource: AnyResource, caller: Caller, importId: number) {
      const found = await importOf(resource, caller, importId, ['conferencia', 'aplicada'])
      if (found.userId !== caller.id) throw recordNotFound()
      if (found.state === 'conferencia') await store.write(tx => setImportState(tx, importId, 'aplicada'))
      const work = { from: 'pendente', to: 'aplicada', else: 'recusada' } as const
      return batch(importId, work, async row => {
        const body = new Map<string, readonly string[]>(row.form)
        if (!row.isNew) body.set('id', [String(row.recordId)]).set('revisao', [String(row.revision)])
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
    },

    /** Gives the next rows' records back what they held, from the last line on, and removes those that the rows made. */
    async undo(resource: AnyResource, caller: Caller, importId: number) {
      await importOf(resource, caller, importId, ['aplicada'])
      const work = { from: 'aplicada', to: 'desfeita', else: 'mantida' } as const
      const result = await batch(importId, work, async row => {
        const alongside = {
          note: { _importacao_desfeita: [null, importId] },
          inTransaction: async (tx: Parameters<typeof moveRow>[0]) => {
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
      if (result.left === 0) await store.write(tx => setImportState(tx, importId, 'desfeita'))
      const refused = await Promise.all(result.refused.map(one => named(resource, caller, one)))
      return { ...result, refused }
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
    importId: number,
    work: { readonly from: RowState; readonly to: RowState; readonly else: RowState },
    act: (row: ImportRow) => Promise<void>,
  ) {
    const from = work.from === 'pendente' ? 'first' : 'last'
    const { rows, total } = await store.read(tx => rowsIn(tx, importId, work.from, { limit: PER_REQUEST, from }))
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
            const isOurs = await store.write(tx => moveRow(tx, row.id, { from: work.from, to: work.else }))
            // A request that came twice: the other one did this row, and says so.
            if (isOurs) refused.push({ line: row.line, recordId: row.recordId, title: '', errors })
          }
        }),
      )
    }
    return { made, changed, refused: refused.sort((a, b) => a.line - b.line), left: total - rows.length }
  }

  async function named(resource: AnyResource, caller: Caller, refused: Refused): Promise<Refused> {
    const record = await store.read(tx => findRecord(tx, resource, caller.tenantId, { id: refused.recordId }))
    return { ...refused, title: record === undefined ? '' : titleOf(resource, record) }
  }
}

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

const notPossible = () =>
  new AppError({ code: 'import_not_open', status: 409, message: 'Esta importação já foi concluída ou desfeita.' })
