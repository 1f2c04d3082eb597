import type { AuditAction } from '#contract/auditWords.ts'
import { fieldNamed } from '#fields/contract/fieldNamed.ts'
import { isSame } from '#fields/merge/isSame.ts'
import type { FormBody } from '#schema/decodeForm.ts'
import { encodeJsonField } from '#schema/encodeJson.ts'
import { isWithheld } from '#schema/personal.ts'
import type { AnyResource, Values } from '#schema/resource.ts'
import { authorOf, type Caller } from '../caller.ts'
import { AppError } from '../errors.ts'
import { type AuditChanges, PUBLISHED, REMOVED, writeAudit } from '../store/log/audit.ts'
import { countRecords } from '../store/records/matching.ts'
import { markPublished, scheduledUntil } from '../store/records/publicationSchedule.ts'
import { deleteRecord, type FormerRecord, insertRecord, updateRecord } from '../store/records/records.ts'
import type { StoredRecord, Tx } from '../store/store.ts'
import { refuseFileOnSite, refuseWithoutRight } from './refuseWithoutRight.ts'

interface SavedRecord {
  readonly resource: AnyResource
  /** Null when it was created. */
  readonly before: StoredRecord | null
  /** Null when it was deleted. */
  readonly after: StoredRecord | null
  readonly action: AuditAction
  /** Names of the changed fields, including secret ones. */
  readonly changed: readonly string[]
  readonly caller: Caller
  readonly body: FormBody
  readonly now: Date
  readonly isQuiet: boolean
}

/** Runs in the transaction of the write, for example to end sessions or queue e-mails. */
export type SaveEffect = (tx: Tx, saved: SavedRecord) => Promise<void>

export interface WriteBy {
  readonly caller: Caller
  readonly at: Date
  /** Sends no e-mail: for a tenant's initial records, the demonstration and the first administrator. */
  readonly isQuiet?: boolean
}

interface WriteDetails {
  readonly action?: AuditAction
  /** Written to the audit instead of the changes. */
  readonly changes?: AuditChanges
  /** Written to the audit in addition to the changes. */
  readonly note?: AuditChanges
  /** Restores a deleted record with its former id and revision. */
  readonly former?: FormerRecord
  /** The write follows from a write of another record whose right was checked; its own right is not. */
  readonly isConsequence?: true
  /** Initial records of a tenant are not audited: its history begins with the first user's save. */
  readonly isInitial?: true
  readonly transient?: Values
  readonly body?: FormBody
}

/**
 * All records are written here, whatever the cause: form, bulk edit, spreadsheet, schedule or erasure. Row, references,
 * versions, audit line and effects are written in the caller's transaction, all or none. Throws 403.
 *
 * @param effects run one after the other after each write
 */
export function openCommit(effects: readonly SaveEffect[]) {
  /** `next` is validated, and the transaction has locked the row of `before`. */
  async function put(
    tx: Tx,
    resource: AnyResource,
    before: StoredRecord | null,
    next: Values,
    { caller, at, isQuiet = false }: WriteBy,
    {
      action = before === null ? 'criar' : 'alterar',
      changes,
      note,
      former,
      isConsequence,
      isInitial,
      transient = {},
      body = new Map(),
    }: WriteDetails = {},
  ): Promise<StoredRecord> {
    if (!isConsequence) {
      refuseWithoutRight(resource, before, { ...before, ...next }, caller)
      if (before !== null) await refuseFileOnSite(tx, resource, before, caller)
    }
    const values = storedChanges(before, next)
    const stamp = { tenantId: caller.tenantId, userId: caller.id, now: at.toISOString() }
    const after =
      before === null
        ? await insertRecord(tx, resource, values, stamp, former)
        : await updateRecord(tx, resource, before, values, stamp)
    const changed = changedFields(resource, before, { ...after, ...transient })
    await refuseLastOne(tx, resource, before)
    if (!isInitial)
      await audit(tx, resource, after.id, caller, at, action, {
        ...(changes ?? auditChanges(resource, before, after, changed, action)),
        ...note,
      })
    await runEffects(tx, { resource, before, after, action, changed, caller, body, now: at, isQuiet })
    return after
  }

  /** The record has no references, and the transaction has locked its row. */
  async function remove(
    tx: Tx,
    resource: AnyResource,
    before: StoredRecord,
    { caller, at, isQuiet = false }: WriteBy,
    { note }: Pick<WriteDetails, 'note'> = {},
  ) {
    refuseWithoutRight(resource, before, null, caller)
    await deleteRecord(tx, resource, before)
    await refuseLastOne(tx, resource, before)
    const lost = auditChanges(resource, before, null, Object.keys(resource.fields), REMOVED)
    await audit(tx, resource, before.id, caller, at, REMOVED, { ...lost, ...note })
    const removed = { resource, before, after: null, action: REMOVED, changed: [], caller, body: new Map() }
    await runEffects(tx, { ...removed, now: at, isQuiet })
  }

  /** Updates rows of records that count as published already. No user edited them, so revision and author stay. */
  async function publishScheduled(tx: Tx, until: string, limit: number) {
    let count = 0
    for (const resource of tx.resources.values()) {
      for (const before of await scheduledUntil(tx, resource, until, limit - count)) {
        const after = await markPublished(tx, resource, before)
        const changed = changedFields(resource, before, after)
        const caller = { id: null, tenantId: before.tenant_id, address: '' }
        const now = new Date(until)
        const changes = auditChanges(resource, before, after, changed, PUBLISHED)
        await audit(tx, resource, before.id, caller, now, PUBLISHED, changes)
        const published = { resource, before, after, action: PUBLISHED, changed, caller, body: new Map(), now }
        await runEffects(tx, { ...published, isQuiet: false })
        count++
      }
    }
    return count
  }

  async function runEffects(tx: Tx, saved: SavedRecord) {
    for (const effect of effects) await effect(tx, saved)
  }

  return { put, remove, publishScheduled }
}

export type Commit = ReturnType<typeof openCommit>

export function storedChanges(before: StoredRecord | null, next: Values): Values {
  if (before === null) return next
  return Object.fromEntries(Object.entries(next).filter(([name, value]) => !isSame(before[name], value)))
}

export function changedFields(resource: AnyResource, before: StoredRecord | null, after: Values): string[] {
  return Object.keys(resource.fields).filter(name => !isSame(before?.[name] ?? null, after[name] ?? null))
}

function audit(
  tx: Tx,
  resource: AnyResource,
  recordId: number,
  caller: Caller,
  at: Date,
  action: AuditAction,
  changes: AuditChanges,
) {
  const now = at.toISOString()
  return writeAudit(tx, { ...authorOf(caller), action, resource: resource.name, recordId, changes, now })
}

function auditChanges(
  resource: AnyResource,
  before: StoredRecord | null,
  after: StoredRecord | null,
  names: readonly string[],
  action: string,
): AuditChanges {
  return Object.fromEntries(
    names.flatMap(name => {
      const field = fieldNamed(resource, name)
      if (field.options.transient) return []
      if (isWithheld(resource, field, action)) return [[name, [null, null]]]
      return [[name, [encodeJsonField(field, before?.[name]), encodeJsonField(field, after?.[name])]]]
    }),
  )
}

/** Throws 409 when none of the records would be left of which one must stay (`keepOne`). */
async function refuseLastOne(tx: Tx, resource: AnyResource, before: StoredRecord | null) {
  const { keepOne } = resource
  if (keepOne === undefined || before === null) return
  const wasOne = Object.entries(keepOne.where).every(([name, value]) => before[name] === value)
  if (!wasOne) return
  const filters = Object.entries(keepOne.where).map(
    ([field, value]) => ({ field, operator: 'is', values: [value] }) as const,
  )
  if ((await countRecords(tx, resource, before.tenant_id, { search: [], filters })) > 0) return
  throw new AppError(409, 'last_one', keepOne.message)
}
