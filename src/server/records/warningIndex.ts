import { dayOfInstant } from '#fields/dateTime/saoPaulo.ts'
import type { Field } from '#fields/fieldKind.ts'
import type { AnyResource, Problem, Values } from '#schema/defineResource.ts'
import { warningsOf } from '#schema/problemsFound.ts'
import type { Parts } from '../parts.ts'
import { meantForPublic, revisionsOf } from '../store/painel.ts'
import { recordsOf } from '../store/records.ts'
import type { StoredRecord, Tx } from '../store/store.ts'

/** So many records are looked at in one go, so that other requests get their turn in between. */
const AT_ONCE = 250

export interface Warned {
  readonly id: number
  readonly problems: readonly Problem[]
}

interface Known {
  /** What the warnings were worked out at: the records, those they read, and the day. */
  readonly records: number
  readonly surroundings: string
  readonly revisions: ReadonlyMap<number, number>
  readonly problems: ReadonlyMap<number, readonly Problem[]>
}

/**
 * The warnings of every record that is or is to be public, kept in memory. After a save only the records whose revision
 * is another are looked at again; when the day or a related record changes, all of them are, so that what time alone
 * brings about shows without a save. Only the columns that the warnings look at are read; which these are is learnt
 * while they look.
 */
export function openWarningIndex({ store, clock }: Pick<Parts, 'store' | 'clock'>) {
  const known = new Map<string, Known>()
  const running = new Map<string, Promise<Known>>()
  const columns = new Map<string, Set<string>>()

  async function current(resource: AnyResource, tenantId: number): Promise<Known> {
    const key = `${tenantId} ${resource.name}`
    const before = known.get(key)
    const records = store.version(tenantId, resource.name)
    const surroundings = surroundingsOf(resource, tenantId)
    if (before?.records === records && before.surroundings === surroundings) return before
    const under = running.get(key)
    // What is being worked out may be older than the last save: once it is there, look again.
    if (under) return under.then(() => current(resource, tenantId))
    const work = look(resource, tenantId, before?.surroundings === surroundings ? before : undefined)
    const next = work.then(found => ({ records, surroundings, ...found }))
    running.set(key, next)
    try {
      const found = await next
      known.set(key, found)
      return found
    } finally {
      running.delete(key)
    }
  }

  function surroundingsOf(resource: AnyResource, tenantId: number): string {
    const read = targetsOf(resource).map(([, , target]) => store.version(tenantId, target))
    return `${dayOfInstant(clock.now().toISOString())} ${read.join(' ')}`
  }

  async function look(resource: AnyResource, tenantId: number, before: Known | undefined) {
    const now = clock.now().toISOString()
    const all = await store.read(tx => revisionsOf(tx, resource, tenantId, meantForPublic(resource) ?? {}))
    const revisions = new Map(all.map(({ id, revisao }) => [id, revisao]))
    const problems = new Map([...(before?.problems ?? [])].filter(([id]) => revisions.has(id)))
    const stale = all.filter(({ id, revisao }) => before?.revisions.get(id) !== revisao).map(({ id }) => id)
    for (let start = 0; start < stale.length; start += AT_ONCE) {
      const some = stale.slice(start, start + AT_ONCE)
      const found = await store.read(tx => warningsAmong(tx, resource, tenantId, some, now))
      for (const id of some) problems.delete(id)
      for (const { id, problems: ones } of found) if (ones.length > 0) problems.set(id, ones)
      // Where reading waits for nothing, nobody else would have a turn.
      await new Promise(resolve => setImmediate(resolve))
    }
    return { revisions, problems }
  }

  async function warningsAmong(tx: Tx, resource: AnyResource, tenantId: number, ids: readonly number[], now: string) {
    const learnt = columns.get(resource.name)
    const records = await recordsOf(tx, resource, tenantId, ids, learnt && [...learnt])
    const related = await relatedToAll(tx, resource, tenantId, records)
    const seen = new Set(learnt ?? targetsOf(resource).map(([, by]) => by))
    const found = records.map(record => ({
      id: record.id,
      problems: warningsOf(resource, noting(resource, record, seen), {
        related: related(record),
        now,
        today: dayOfInstant(now),
      }),
    }))
    columns.set(resource.name, seen)
    if (learnt === undefined || seen.size === learnt.size) return found
    // A warning looked at something that was not read: these records are read again with it.
    return warningsAmong(tx, resource, tenantId, ids, now)
  }

  return {
    /** Every record of this tenant with something to improve. */
    async warned(resource: AnyResource, tenantId: number): Promise<Warned[]> {
      const { problems } = await current(resource, tenantId)
      return [...problems].map(([id, ones]) => ({ id, problems: ones }))
    },
  }
}

export type WarningIndex = ReturnType<typeof openWarningIndex>

/** The same record; notes which of its fields are looked at. */
function noting(resource: AnyResource, record: StoredRecord, seen: Set<string>): Values {
  return new Proxy(record, {
    get(target, name) {
      if (typeof name === 'string' && (name in resource.fields || name in target)) seen.add(name)
      return target[name as string]
    },
    ownKeys(target) {
      for (const name of Object.keys(resource.fields)) seen.add(name)
      return Reflect.ownKeys(target)
    },
  })
}

/** What a resource `reads`: the name, the field that points there, and the resource it points into. */
function targetsOf(resource: AnyResource): [name: string, by: string, target: string][] {
  return Object.entries(resource.reads ?? {}).map(([name, by]) => {
    const { kind, options } = resource.fields[by] as Field
    return [name, by, kind.target!(options)]
  })
}

async function relatedToAll(tx: Tx, resource: AnyResource, tenantId: number, records: readonly StoredRecord[]) {
  const found = new Map<string, StoredRecord>()
  const targets = targetsOf(resource)
  for (const [, by, target] of targets) {
    const ids = [...new Set(records.map(record => record[by]).filter(id => typeof id === 'number'))]
    if (ids.length === 0) continue
    for (const record of await recordsOf(tx, tx.resources.get(target)!, tenantId, ids))
      found.set(`${target} ${record.id}`, record)
  }
  return (record: StoredRecord) =>
    Object.fromEntries(targets.map(([name, by, target]) => [name, found.get(`${target} ${record[by]}`) ?? null]))
}
