import { FILES } from '#fields/contract/fieldKind.ts'
import { fieldNamed } from '#fields/contract/fieldNamed.ts'
import { isSame } from '#fields/merge/isSame.ts'
import { requirementErrors } from '#schema/decodeForm.ts'
import { asksForPublication } from '#schema/publication.ts'
import type { AnyResource, CountedMessage, Values } from '#schema/resource.ts'
import { rightToChange } from '#schema/rights.ts'
import { resourceNamed } from '#schema/roles.ts'
import type { Caller } from '../../caller.ts'
import { AppError, recordInUse } from '../../errors.ts'
import { findRecord, lockRecord } from '../../store/records/records.ts'
import { referencesTo, type Use } from '../../store/records/references.ts'
import type { StoredRecord, Tx } from '../../store/store.ts'
import type { Commit, WriteBy } from '../commit.ts'
import { type Referrer, releasedNote } from '../history/formerState.ts'
import { relatedTo } from '../relatedRecords.ts'

/**
 * Resolves with the records that lost a reference. Throws 409 unless the resource allows confirmation and the user
 * confirmed; fields that remember the title are always released.
 */
export async function releaseReferences(
  tx: Tx,
  commit: Commit,
  resource: AnyResource,
  record: StoredRecord,
  by: WriteBy,
  confirmed: boolean,
): Promise<Referrer[]> {
  const all = Map.groupBy(await referencesTo(tx, resource, record.id), use => `${use.resource} ${use.id}`)
  const items = new Map([...all].filter(([, uses]) => !uses.every(use => clearsOnDelete(tx, use))))
  if (items.size > 0) await refuseUnlessConfirmed(tx, resource, record, items, by.caller, confirmed)
  const holders: Referrer[] = []
  for (const use of firstOfEach(all.values())) {
    const holder = resourceNamed(tx.resources, use.resource)
    const before = await lockRecord(tx, holder, by.caller.tenantId, use.id)
    if (before === undefined) continue
    const next = { ...before, ...withoutRecord(holder, before, resource, record) }
    // Releasing fields that remember the title needs no right of the deleting user.
    const isConsequence = items.has(`${use.resource} ${use.id}`) ? {} : ({ isConsequence: true } as const)
    await commit.put(tx, holder, before, next, by, { ...isConsequence, note: releasedNote(resource, record.id) })
    holders.push([use.resource, use.id])
  }
  return holders
}

function withoutRecord(holder: AnyResource, before: StoredRecord, resource: AnyResource, record: StoredRecord): Values {
  const changes: Values = {}
  for (const [name, field] of Object.entries(holder.fields)) {
    if (!field.kind.without || before[name] === null) continue
    const gone = { to: resource.files ? FILES : resource.name, id: record.id }
    const rest = field.kind.without(before[name], gone, field.options)
    const memory = field.kind.remembers?.(field.options)
    if (memory !== undefined && !isSame(rest, before[name])) changes[memory] = String(record[resource.title] ?? '')
    changes[name] = rest
  }
  return changes
}

async function refuseUnlessConfirmed(
  tx: Tx,
  resource: AnyResource,
  record: StoredRecord,
  items: ReadonlyMap<string, readonly Use[]>,
  caller: Caller,
  confirmed: boolean,
) {
  const policy = resource.whenInUse
  const counted = (message: CountedMessage) =>
    (typeof message === 'string' ? message : items.size === 1 ? message.one : message.many).replace(
      '{n}',
      String(items.size),
    )
  // Records that the account may not read are counted but not named.
  const described = async (some: readonly (readonly Use[])[]) => {
    const uses = firstOfEach(some)
    const open = uses.filter(use => caller.can?.(resourceNamed(tx.resources, use.resource), 'ler') ?? true)
    const hidden = uses.length - open.length
    return {
      usos: await Promise.all(open.slice(0, 50).map(use => describeUse(tx, caller.tenantId, use))),
      ...(hidden > 0 && { ocultos: hidden }),
    }
  }
  const all = [...items.values()]
  if (policy === undefined || 'refuse' in policy)
    throw recordInUse(policy && counted(policy.refuse), await described(all))

  const blocking: (readonly Use[])[] = []
  for (const uses of all) blocking.push(await blockingUses(tx, resource, record, uses, caller))
  const blockingReferrers = blocking.filter(uses => uses.length > 0)
  if (blockingReferrers.length > 0) throw recordInUse(undefined, await described(blockingReferrers))
  if (confirmed) return
  throw new AppError(409, 'confirm_delete', counted(policy.ask), {
    data: { confirmar: true, ...(await described(all)) },
  })
}

/** Required fields that would become empty; all uses when the account may not change the holder. */
async function blockingUses(
  tx: Tx,
  resource: AnyResource,
  record: StoredRecord,
  uses: readonly Use[],
  { can }: Caller,
): Promise<readonly Use[]> {
  const [{ resource: name, id }] = uses as [Use]
  const holder = resourceNamed(tx.resources, name)
  const before = await lockRecord(tx, holder, record.tenant_id, id)
  if (before === undefined) return []
  const after = { ...before, ...withoutRecord(holder, before, resource, record) }
  const isItself = holder === resource && id === record.id
  const demanding = isItself ? [] : uses.filter(({ field }) => fieldNamed(holder, field).options.required !== undefined)
  if (demanding.length > 0) {
    const related = await relatedTo(tx, holder, record.tenant_id, after)
    const missing = requirementErrors(holder, after, { isPublic: asksForPublication(holder, after), related })
    const needed = demanding.filter(({ field }) => field in missing)
    if (needed.length > 0) return needed
  }
  return can === undefined || can(holder, rightToChange(holder, before, after)) ? [] : uses
}

const firstOfEach = (groups: Iterable<readonly Use[]>): Use[] => [...groups].flatMap(uses => uses.slice(0, 1))

/** Whether the field remembers the title instead of preventing the deletion. */
function clearsOnDelete(tx: Tx, { resource, field }: Use): boolean {
  const { kind, options } = fieldNamed(resourceNamed(tx.resources, resource), field)
  return kind.remembers?.(options) !== undefined
}

async function describeUse(tx: Tx, tenantId: number, use: Use) {
  const resource = resourceNamed(tx.resources, use.resource)
  const record = await findRecord(tx, resource, tenantId, { id: use.id })
  return { recurso: use.resource, id: use.id, campo: use.field, titulo: String(record?.[resource.title] ?? '') }
}
