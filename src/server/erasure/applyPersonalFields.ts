import { required } from '#fields/contract/required.ts'
import { isWithheld, personalFields } from '#schema/personal.ts'
import type { AnyResource } from '#schema/resource.ts'
import { resourceNamed } from '#schema/roles.ts'
import type { Parts } from '../parts.ts'
import type { Commit } from '../records/commit.ts'
import { linesBetween, newestLine, type RedactableEntry, tells, withholdInLine } from '../store/log/auditErasure.ts'
import { readMetadata, writeMetadata } from '../store/metadata.ts'
import { erasedAfter } from '../store/records/erasable.ts'
import { lockRecord, madeAt } from '../store/records/records.ts'
import type { Tx } from '../store/store.ts'
import { personalLeftIn, saveErased } from './erasePersons.ts'
import { queuePurge } from './forgetCopies.ts'

/** Under which the installation remembers which fields it has applied. */
const KEY = 'campos_pessoais'
/**
 * So many are looked at, and changed, in one go, so that no request waits for a long one; a record's words go with it.
 */
const LINES = 500
const RECORDS = 100

/**
 * Applies which fields are personal now to what was stored earlier: records that were erased lose what was not
 * personal then, and the audit loses what it should not have told. Done once for each set of personal fields; an older
 * copy that is restored knows of an older set.
 */
export async function applyPersonalFields(
  { store, clock, resources, commit }: Pick<Parts, 'store' | 'clock' | 'resources' | 'commit'>,
  signal: AbortSignal,
) {
  const telling = [...resources.values()].filter(one => !one.comingSoon && personalFields(one).length > 0)
  const wanted = JSON.stringify(telling.map(one => [one.name, namesOf(one)]).sort())
  if (telling.length === 0 || (await store.read(tx => readMetadata(tx, KEY))) === wanted) return
  const at = clock.now()
  const now = at.toISOString()

  for (const resource of telling.filter(one => one.erasing)) {
    for (let last = 0; ; ) {
      signal.throwIfAborted()
      const records = await store.read(tx => erasedAfter(tx, resource, last, RECORDS))
      const left = records.filter(record => Object.keys(personalLeftIn(resource, record)).length > 0)
      if (left.length > 0) await store.write(tx => eraseRest(tx, commit, resource, left, at))
      if (records.length < RECORDS) break
      last = required(records.at(-1), 'last of a full portion').id
    }
  }

  const byName = new Map(telling.map(one => [one.name, one]))
  const newest = await store.read(newestLine)
  for (let first = 1; first <= newest; first += LINES) {
    signal.throwIfAborted()
    const tooTelling = (tx: Tx) => linesToWithhold(tx, byName, first, first + LINES - 1)
    if ((await store.read(tooTelling)).length === 0) continue
    await store.write(async tx => {
      for (const { line, names } of await tooTelling(tx)) await withholdInLine(tx, line.id, names)
      await queuePurge(tx, '_auditoria', now)
    })
  }
  await store.write(tx => writeMetadata(tx, KEY, wanted))
}

/** Also as the audit knows them from before they were renamed. */
const namesOf = (resource: AnyResource) =>
  personalFields(resource).flatMap(([name, { options }]) => {
    const { renamedFrom } = options
    return renamedFrom === undefined ? [name] : [name, renamedFrom]
  })

async function eraseRest(
  tx: Tx,
  commit: Commit,
  resource: AnyResource,
  records: readonly { readonly id: number; readonly tenant_id: number }[],
  at: Date,
) {
  for (const { id, tenant_id: tenantId } of records) {
    const before = await lockRecord(tx, resource, tenantId, id)
    if (before === undefined) continue
    const changes = personalLeftIn(resource, before)
    if (Object.keys(changes).length === 0) continue
    await saveErased(tx, commit, resource, before, changes, { caller: { id: null, tenantId, address: '' }, at })
  }
  await queuePurge(tx, resource.name, at.toISOString())
}

/** Those of the lines that hold what they should not, and of which fields. */
async function linesToWithhold(tx: Tx, resources: ReadonlyMap<string, AnyResource>, first: number, last: number) {
  const lines = await linesBetween(tx, [...resources.keys()], first, last)
  const found: { line: RedactableEntry; names: string[] }[] = []
  for (const [name, some] of Map.groupBy(lines, line => line.resource)) {
    const resource = resourceNamed(resources, name)
    const names = namesOf(resource)
    const holding = some.filter(line => tells(line, names))
    // What is told while the record is there belongs to the one that has this number now, not to an earlier one.
    const ids = isToldWhileThere(resource) ? holding.map(line => line.recordId) : []
    const made = await madeAt(tx, resource, ids)
    const isRightful = ({ recordId, now }: RedactableEntry) => {
      const since = made.get(recordId)
      return since !== undefined && now >= since
    }
    found.push(...holding.filter(line => !isRightful(line)).map(line => ({ line, names })))
  }
  return found
}

const isToldWhileThere = (resource: AnyResource) =>
  personalFields(resource).some(([, field]) => !isWithheld(resource, field, 'alterar'))
