import { hash } from 'node:crypto'
import { dayOfInstant } from '#fields/calendar/saoPaulo.ts'
import type { Related } from '#fields/contract/fieldKind.ts'
import { fieldNamed } from '#fields/contract/fieldNamed.ts'
import { present } from '#fields/contract/present.ts'
import { targetOf } from '#fields/contract/targetOf.ts'
import { warningsOf } from '#schema/problemsFound.ts'
import type { AnyResource, Values } from '#schema/resource.ts'
import { resourceNamed } from '#schema/roles.ts'
import { yieldToEventLoop } from '#schema/yieldToEventLoop.ts'
import type { Parts } from '../parts.ts'
import { meantForPublic, revisionsOf } from '../store/dashboard.ts'
import { recordsOf } from '../store/records/records.ts'
import type { StoredRecord, Tx } from '../store/store.ts'
import { type Look, Looks, type WarnedGroup } from './looks.ts'

/** So many records are read at once, in a few milliseconds. */
const AT_ONCE = 50
/** Before it is known which columns are enough, all of them are read. */
const AT_ONCE_WHOLE = 10

interface Known {
  /** The figure of the resource at which it is true. */
  readonly version: number
  /** The day, and the figures of what the resource reads. */
  readonly rest: string
  readonly found: Looks
}

/**
 * The warnings of every record that is or is to be public, kept in memory. What a warning looks at is noted while it
 * looks: only its columns are read, and a record is looked at again only when its own revision is another, or the day
 * or a related record that one of its warnings asked for. So what time alone brings about shows without a save. After a
 * save only what was saved is asked for.
 */
export function openWarningIndex({ store, clock }: Pick<Parts, 'store' | 'clock'>) {
  const known = new Map<string, Known>()
  const running = new Map<string, Promise<Known>>()
  const columns = new Map<string, Set<string>>()

  async function current(resource: AnyResource, tenantId: number): Promise<Looks> {
    const key = `${tenantId} ${resource.name}`
    const before = known.get(key)
    const version = store.version(tenantId, resource.name)
    const rest = restOf(resource, tenantId)
    if (before?.version === version && before.rest === rest) return before.found
    const under = running.get(key)
    // What is being worked out may be older than the last save: once it is there, look again.
    if (under) return under.then(() => current(resource, tenantId))
    const changed = before?.rest === rest ? store.changedSince(tenantId, resource.name, before.version) : undefined
    const next = (
      before && changed
        ? lookAtChanged(resource, tenantId, before.found, changed)
        : lookAgain(resource, tenantId, before?.found)
    ).then(found => ({ version, rest, found }))
    running.set(key, next)
    try {
      const looked = await next
      known.set(key, looked)
      return looked.found
    } finally {
      running.delete(key)
    }
  }

  function restOf(resource: AnyResource, tenantId: number): string {
    const versions = readBy(resource).map(target => store.version(tenantId, target))
    return `${dayOfInstant(clock.now().toISOString())} ${versions.join(' ')}`
  }

  /** Everything else is as it was. */
  async function lookAtChanged(resource: AnyResource, tenantId: number, found: Looks, changed: readonly number[]) {
    const now = clock.now().toISOString()
    const where = meantForPublic(resource) ?? {}
    const stale = await store.read(tx => revisionsOf(tx, resource, tenantId, where, changed))
    await lookAt(
      resource,
      tenantId,
      stale.map(({ id }) => id),
      now,
      found,
    )
    const isThere = new Set(stale.map(({ id }) => id))
    for (const id of changed) if (!isThere.has(id)) found.delete(id)
    return found
  }

  async function lookAgain(resource: AnyResource, tenantId: number, before = new Looks()) {
    const now = clock.now().toISOString()
    const day = dayOfInstant(now)
    const { all, around } = await store.read(async tx => ({
      all: await revisionsOf(tx, resource, tenantId, meantForPublic(resource) ?? {}),
      around: await recordsAt(tx, tenantId, before.around()),
    }))
    const holds = (look: Look | undefined, revision: number): look is Look =>
      look?.revision === revision &&
      (look.day ?? day) === day &&
      [...look.around].every(([key, held]) => present(around.get(key), `record behind ${key}`).held === held)

    const found = new Looks()
    const stale: number[] = []
    for (const { id, revisao } of all) {
      await yieldToEventLoop()
      const look = before.get(id)
      if (holds(look, revisao)) found.set(id, look)
      else stale.push(id)
    }
    await lookAt(resource, tenantId, stale.reverse(), now, found)
    return found
  }

  /** Looks at these, the last first, and notes what was found. */
  async function lookAt(resource: AnyResource, tenantId: number, stale: number[], now: string, found: Looks) {
    while (stale.length > 0) {
      const some = stale.splice(-(columns.has(resource.name) ? AT_ONCE : AT_ONCE_WHOLE))
      for (const [id, look] of await store.read(tx => looksAt(tx, resource, tenantId, some, now))) found.set(id, look)
    }
  }

  async function looksAt(
    tx: Tx,
    resource: AnyResource,
    tenantId: number,
    ids: readonly number[],
    now: string,
  ): Promise<[number, Look][]> {
    const learnt = columns.get(resource.name)
    const records = await recordsOf(tx, resource, tenantId, ids, learnt && [...learnt])
    const targets = targetsOf(resource)
    const keysOf = (record: StoredRecord) =>
      targets.flatMap(({ by, target }) => (record[by] === null ? [] : `${target} ${record[by]}`))
    const related = await recordsAt(tx, tenantId, new Set(records.flatMap(keysOf)))
    const seen = new Set(learnt ?? targets.map(({ by }) => by))
    const day = dayOfInstant(now)
    const found: [number, Look][] = []
    for (const record of records) {
      await yieldToEventLoop()
      const around = new Map<string, string>()
      const asked = { day: false }
      const problems = warningsOf(resource, noting(resource, record, seen), {
        related: notingRelated(targets, record, related, around),
        get now() {
          asked.day = true
          return now
        },
        get today() {
          asked.day = true
          return day
        },
      })
      found.push([record.id, { revision: record.revisao, day: asked.day ? day : undefined, around, problems }])
    }
    columns.set(resource.name, seen)
    if (learnt === undefined || seen.size === learnt.size) return found
    // A warning looked at something that was not read: these records are read again with it.
    return looksAt(tx, resource, tenantId, ids, now)
  }

  return {
    /** What is to improve among the records of this tenant, by the field it is about, the most frequent first. */
    async groups(resource: AnyResource, tenantId: number): Promise<readonly WarnedGroup[]> {
      return (await current(resource, tenantId)).groups()
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

/** The related records by their names; notes which of them are asked for. */
function notingRelated(
  targets: readonly Target[],
  record: StoredRecord,
  found: ReadonlyMap<string, Around>,
  asked: Map<string, string>,
): Related {
  const related = {}
  for (const { name, by, target } of targets)
    Object.defineProperty(related, name, {
      enumerable: true,
      get() {
        const key = `${target} ${record[by]}`
        const around = found.get(key)
        if (around !== undefined) asked.set(key, around.held)
        return around?.record ?? null
      },
    })
  return related
}

/** What a resource `reads`: the name, the field that points there, and the resource it points into. */
interface Target {
  readonly name: string
  readonly by: string
  readonly target: string
}

/** The resources that another one reads. */
export const readBy = (resource: AnyResource) => targetsOf(resource).map(({ target }) => target)

function targetsOf(resource: AnyResource): Target[] {
  return Object.entries(resource.reads ?? {}).map(([name, by]) => {
    return { name, by, target: targetOf(fieldNamed(resource, by)) }
  })
}

interface Around {
  /** Null when it is there no more. */
  readonly record: StoredRecord | null
  /** Another one whenever the record holds something else: not every change is a revision. */
  readonly held: string
}

/** The records of the tenant under keys of resource and id. */
async function recordsAt(tx: Tx, tenantId: number, keys: ReadonlySet<string>): Promise<Map<string, Around>> {
  const found = new Map<string, Around>([...keys].map(key => [key, { record: null, held: '' }]))
  for (const [target, some] of Map.groupBy(keys, key => key.slice(0, key.indexOf(' ')))) {
    const ids = some.map(key => Number(key.slice(target.length + 1)))
    for (let start = 0; start < ids.length; start += AT_ONCE)
      for (const record of await recordsOf(
        tx,
        resourceNamed(tx.resources, target),
        tenantId,
        ids.slice(start, start + AT_ONCE),
      ))
        found.set(`${target} ${record.id}`, { record, held: hash('sha1', JSON.stringify(record)) })
  }
  return found
}
