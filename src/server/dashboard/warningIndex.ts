import { hash } from 'node:crypto'
import { dayOfInstant } from '#fields/calendar/saoPaulo.ts'
import type { Related } from '#fields/contract/fieldKind.ts'
import { fieldNamed } from '#fields/contract/fieldNamed.ts'
import { present } from '#fields/contract/present.ts'
import { targetOf } from '#fields/contract/targetOf.ts'
import { warningsOf } from '#schema/problemsFound.ts'
import type { AnyResource, Problem, Values } from '#schema/resource.ts'
import { resourceNamed } from '#schema/roles.ts'
import { eventLoopTurn } from '../eventLoopTurn.ts'
import type { Parts } from '../parts.ts'
import { meantForPublic, revisionsOf } from '../store/dashboard.ts'
import { recordsOf } from '../store/records/records.ts'
import type { StoredRecord, Tx } from '../store/store.ts'

/** So many records are read at once, in a few milliseconds. */
const AT_ONCE = 50
/** Before it is known which columns are enough, all of them are read. */
const AT_ONCE_WHOLE = 10

export interface Warned {
  readonly id: number
  readonly problems: readonly Problem[]
}

/** What was found when a record was looked at, and which related records that rests on. */
interface Look {
  readonly revision: number
  /** The day, where a warning asked for it. */
  readonly day: string | undefined
  /** Each record that a warning asked for besides, by resource and id, and what it held. */
  readonly around: ReadonlyMap<string, string>
  readonly problems: readonly Problem[]
}

interface Known {
  readonly version: string
  readonly warned: readonly Warned[]
  readonly looks: ReadonlyMap<number, Look>
}

/**
 * The warnings of every record that is or is to be public, kept in memory. What a warning looks at is noted while it
 * looks: only its columns are read, and a record is looked at again only when its own revision is another, or the day
 * or a related record that one of its warnings asked for. So what time alone brings about shows without a save.
 */
export function openWarningIndex({ store, clock }: Pick<Parts, 'store' | 'clock'>) {
  const known = new Map<string, Known>()
  const running = new Map<string, Promise<Known>>()
  const columns = new Map<string, Set<string>>()

  async function current(resource: AnyResource, tenantId: number): Promise<Known> {
    const key = `${tenantId} ${resource.name}`
    const before = known.get(key)
    const version = versionOf(resource, tenantId)
    if (before?.version === version) return before
    const under = running.get(key)
    // What is being worked out may be older than the last save: once it is there, look again.
    if (under) return under.then(() => current(resource, tenantId))
    const next = lookAgain(resource, tenantId, before?.looks ?? new Map()).then(looks => ({
      version,
      looks,
      warned: warnedAmong(looks),
    }))
    running.set(key, next)
    try {
      const found = await next
      known.set(key, found)
      return found
    } finally {
      running.delete(key)
    }
  }

  function versionOf(resource: AnyResource, tenantId: number): string {
    const names = [resource.name, ...targetsOf(resource).map(({ target }) => target)]
    return `${dayOfInstant(clock.now().toISOString())} ${names.map(name => store.version(tenantId, name)).join(' ')}`
  }

  async function lookAgain(resource: AnyResource, tenantId: number, before: ReadonlyMap<number, Look>) {
    const now = clock.now().toISOString()
    const day = dayOfInstant(now)
    const { all, around } = await store.read(async tx => ({
      all: await revisionsOf(tx, resource, tenantId, meantForPublic(resource) ?? {}),
      around: await recordsAt(tx, tenantId, askedFor(before)),
    }))
    const holds = (look: Look | undefined, revision: number): look is Look =>
      look?.revision === revision &&
      (look.day ?? day) === day &&
      [...look.around].every(([key, held]) => present(around.get(key), `record behind ${key}`).held === held)

    const looks = new Map<number, Look>()
    const stale: number[] = []
    for (const { id, revisao } of all) {
      const turn = eventLoopTurn()
      if (turn !== undefined) await turn
      const look = before.get(id)
      if (holds(look, revisao)) looks.set(id, look)
      else stale.push(id)
    }
    while (stale.length > 0) {
      const some = stale.splice(-(columns.has(resource.name) ? AT_ONCE : AT_ONCE_WHOLE))
      for (const [id, look] of await store.read(tx => looksAt(tx, resource, tenantId, some, now))) looks.set(id, look)
    }
    return looks
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
      const turn = eventLoopTurn()
      if (turn !== undefined) await turn
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
    /** Every record of this tenant with something to improve. */
    async warned(resource: AnyResource, tenantId: number): Promise<readonly Warned[]> {
      return (await current(resource, tenantId)).warned
    },
  }
}

export type WarningIndex = ReturnType<typeof openWarningIndex>

function warnedAmong(looks: ReadonlyMap<number, Look>): Warned[] {
  const warned: Warned[] = []
  for (const [id, { problems }] of looks) if (problems.length > 0) warned.push({ id, problems })
  return warned.sort((a, b) => a.id - b.id)
}

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

function askedFor(looks: ReadonlyMap<number, Look>): Set<string> {
  const keys = new Set<string>()
  for (const { around } of looks.values()) for (const key of around.keys()) keys.add(key)
  return keys
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
