import { isEmpty } from '#fields/contract/fieldKind.ts'
import { fieldNamed } from '#fields/contract/fieldNamed.ts'
import type { FormBody } from '#schema/decodeForm.ts'
import { asDraft, asVisible } from '#schema/publication.ts'
import type { AnyResource, Values } from '#schema/resource.ts'
import type { Caller } from '../../caller.ts'
import { recordNotFound } from '../../errors.ts'
import { insertRecord, lockRecord, updateRecord } from '../../store/records/records.ts'
import type { StoredRecord, Tx } from '../../store/store.ts'
import { storedChanges } from '../commit.ts'
import { decodeAndPrepare, withoutEmptySecrets } from '../decodeAndPrepare.ts'
import type { RecordParts } from '../recordService.ts'
import { resultingRecord } from '../resultingRecord.ts'

export async function previewSaves<T>(
  { store, clock, guard }: RecordParts,
  saves: readonly { readonly resource: AnyResource; readonly body: FormBody }[],
  caller: Caller,
  render: (tx: Tx, records: readonly StoredRecord[]) => Promise<T>,
): Promise<T> {
  const now = clock.now().toISOString()
  const decoded = await Promise.all(
    saves.map(async ({ resource, body }) => ({
      resource,
      ...(await decodeAndPrepare(guard, resource, body, caller, now)),
    })),
  )
  try {
    return await store.write(async tx => {
      const records: StoredRecord[] = []
      for (const { resource, meta, values, prepared } of decoded) {
        const before = meta.id === null ? null : await lockRecord(tx, resource, caller.tenantId, meta.id)
        if (before === undefined) throw recordNotFound()
        const given = asDraft(resource, withoutEmptySecrets(resource, before, values))
        const draft = { ...(await resultingRecord(tx, resource, before, given, caller, now)), ...prepared }
        const next = storedChanges(before, asVisible(resource, withoutGaps(resource, draft), now))
        const stamp = { tenantId: caller.tenantId, userId: caller.id, now }
        // Bypasses `commit`: the transaction is rolled back, so nothing is audited and nobody is notified.
        records.push(
          before === null
            ? await insertRecord(tx, resource, next, stamp)
            : await updateRecord(tx, resource, before, next, stamp),
        )
      }
      throw new RollbackWithResult(await render(tx, records))
    })
  } catch (thrown) {
    if (thrown instanceof RollbackWithResult) return thrown.result as T
    throw thrown
  }
}

function withoutGaps(resource: AnyResource, record: Values): Values {
  const rows = Object.entries(resource.fields).flatMap(([name, { kind, options }]) =>
    kind.withoutGaps && !isEmpty(fieldNamed(resource, name), record[name])
      ? [[name, kind.withoutGaps(record[name], options)]]
      : [],
  )
  return { ...record, ...Object.fromEntries(rows) }
}

class RollbackWithResult extends Error {
  readonly result: unknown

  constructor(result: unknown) {
    super('rolled back, with a result')
    this.result = result
  }
}
