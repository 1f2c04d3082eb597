import { required } from '#fields/contract/required.ts'
import { isWithheld, personalFields } from '#schema/personal.ts'
import type { AnyResource } from '#schema/resource.ts'
import { resourceNamed } from '#schema/roles.ts'
import type { Parts } from '../parts.ts'
import type { Commit } from '../records/commit.ts'
import { holdsValuesOf, linesBetween, newestLine, type RedactableEntry, redactLine } from '../store/log/auditErasure.ts'
import { readMetadata, writeMetadata } from '../store/metadata.ts'
import { erasedAfter } from '../store/records/erasable.ts'
import { lockRecord, madeAt } from '../store/records/records.ts'
import type { Tx } from '../store/store.ts'
import { personalLeftIn, saveErased } from './erasePersons.ts'
import { queuePurge } from './purgeCopies.ts'

/** The key under which the applied set of personal fields is stored. */
const KEY = 'campos_pessoais'
/** Lines and records handled at once, so that no request waits for long. Records include their search words. */
const LINES = 500
const RECORDS = 100

/**
 * Applies the current set of personal fields to older data: erased records lose values that were not personal then, and
 * the audit loses values that it must not hold. Runs once for each set of personal fields; a restored copy has an older
 * set.
 */
export async function applyPersonalFields(
  { store, clock, resources, commit }: Pick<Parts, 'store' | 'clock' | 'resources' | 'commit'>,
  signal: AbortSignal,
) {
  const personal = [...resources.values()].filter(one => !one.comingSoon && personalFields(one).length > 0)
  const wanted = JSON.stringify(personal.map(one => [one.name, namesOf(one)]).sort())
  if (personal.length === 0 || (await store.read(tx => readMetadata(tx, KEY))) === wanted) return
  const at = clock.now()
  const now = at.toISOString()

  for (const resource of personal.filter(one => one.erasing)) {
    for (let last = 0; ; ) {
      signal.throwIfAborted()
      const records = await store.read(tx => erasedAfter(tx, resource, last, RECORDS))
      const left = records.filter(record => Object.keys(personalLeftIn(resource, record)).length > 0)
      if (left.length > 0) await store.write(tx => eraseRest(tx, commit, resource, left, at))
      if (records.length < RECORDS) break
      last = required(records.at(-1), 'last of a full portion').id
    }
  }

  const byName = new Map(personal.map(one => [one.name, one]))
  const newest = await store.read(newestLine)
  for (let first = 1; first <= newest; first += LINES) {
    signal.throwIfAborted()
    const readLines = (tx: Tx) => linesToRedact(tx, byName, first, first + LINES - 1)
    if ((await store.read(readLines)).length === 0) continue
    await store.write(async tx => {
      for (const { line, names } of await readLines(tx)) await redactLine(tx, line.id, names)
      await queuePurge(tx, '_auditoria', now)
    })
  }
  await store.write(tx => writeMetadata(tx, KEY, wanted))
}

/** Includes the names from before a rename, which the audit still has. */
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

/** The lines with values that they must not hold, and the names of those fields. */
async function linesToRedact(tx: Tx, resources: ReadonlyMap<string, AnyResource>, first: number, last: number) {
  const lines = await linesBetween(tx, [...resources.values()], first, last)
  const found: { line: RedactableEntry; names: string[] }[] = []
  for (const [name, some] of Map.groupBy(lines, line => line.resource)) {
    const resource = resourceNamed(resources, name)
    const names = namesOf(resource)
    const holding = some.filter(line => holdsValuesOf(line, names))
    // Values that the audit holds while a record exists belong to the current record of this id, not to an earlier one.
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
