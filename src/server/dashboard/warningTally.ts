import { dayOfInstant } from '#fields/calendar/saoPaulo.ts'
import { warningsOf } from '#schema/problemsFound.ts'
import { publicationOf } from '#schema/publication.ts'
import { idsIn, readsOf, relatedFrom } from '#schema/related.ts'
import type { AnyResource, Values } from '#schema/resource.ts'
import { resourceNamed } from '#schema/roles.ts'
import type { Parts } from '../parts.ts'
import { settingsFor, settingsReadByWarnings } from '../records/relatedRecords.ts'
import { idsAfter } from '../store/dashboard.ts'
import { recordsOf } from '../store/records/records.ts'
import { referringTo } from '../store/records/references.ts'
import type { StoredRecord, Tx } from '../store/store.ts'
import { yieldToEventLoop } from '../yieldToEventLoop.ts'

/** A batch takes a few milliseconds. */
const PORTION = 20
/** Above this, looking at every record costs no more than asking which ones. */
const MOST_AFFECTED = 1000
const SHOWN = 20

export interface WarnedGroup {
  /** Null when the warning is about the whole record. */
  readonly field: string | null
  readonly total: number
  readonly first: readonly { readonly id: number; readonly message: string }[]
}

interface Warned {
  readonly field: string | null
  readonly message: string
}

interface Tally {
  /** Of the resource, and of those whose records the warnings read. */
  readonly versions: ReadonlyMap<string, number>
  /** The day, and the version of the settings where the warnings read them. */
  readonly dependencies: string
  readonly warned: Map<number, readonly Warned[]>
  readonly groups: readonly WarnedGroup[]
}

/** Only saved records and those that refer to them are rechecked; all are on a new day, or after a save of settings. */
export function openWarningTally({ store, clock, resources }: Pick<Parts, 'store' | 'clock' | 'resources'>) {
  const tallies = new Map<string, Tally>()
  const running = new Map<string, Promise<Tally>>()
  const columns = new Map<string, Set<string>>()

  async function current(resource: AnyResource, tenantId: number): Promise<Tally> {
    const key = `${tenantId} ${resource.name}`
    // A running scan may have begun before the last save, so the version is checked again when it ends.
    const underWay = running.get(key)
    if (underWay) return underWay.then(() => current(resource, tenantId))
    const before = tallies.get(key)
    const versionOf = (name: string) => store.version(tenantId, name)
    const reads = readsOf(resource)
    const versions = new Map([resource.name, ...reads.map(({ target }) => target)].map(name => [name, versionOf(name)]))
    const settings = settingsReadByWarnings(resource, resources)
    const dependencies = `${dayOfInstant(clock.now().toISOString())} ${settings && versionOf(settings)}`
    const isSameOtherwise = before?.dependencies === dependencies
    if (isSameOtherwise && [...versions].every(([name, version]) => before.versions.get(name) === version))
      return before
    const work = scan(resource, tenantId, before, isSameOtherwise ? changesSince(tenantId, before.versions) : undefined)
    const counted = work.then(async warned => ({ versions, dependencies, warned, groups: await groupsOf(warned) }))
    running.set(key, counted)
    try {
      const tally = await counted
      tallies.set(key, tally)
      return tally
    } finally {
      running.delete(key)
    }
  }

  /** The ids of the records that were saved, by resource; undefined when any may have been. */
  function changesSince(tenantId: number, versions: Tally['versions']) {
    const saved = new Map<string, readonly number[]>()
    for (const [name, version] of versions) {
      const ids = store.changedSince(tenantId, name, version)
      if (ids === undefined) return undefined
      saved.set(name, ids)
    }
    return saved
  }

  /** @param saved what was saved since `before`; undefined: any record */
  async function scan(
    resource: AnyResource,
    tenantId: number,
    before: Tally | undefined,
    saved: ReadonlyMap<string, readonly number[]> | undefined,
  ) {
    const now = clock.now().toISOString()
    const affected = saved && (await affectedBy(resource, tenantId, saved))
    // A copy, because a read that fails halfway must leave the former count as it was.
    const warned = new Map(affected ? before?.warned : [])
    const lookAt = async (ids: readonly number[]) => {
      for (const id of ids) warned.delete(id)
      for (const [id, found] of await store.read(tx => warningsAmong(tx, resource, tenantId, ids, now)))
        if (found.length > 0) warned.set(id, found)
    }
    if (affected) {
      for (const ids of portions(affected)) await lookAt(ids)
      return warned
    }
    for (let last: number | undefined = 0; last !== undefined; ) {
      const ids: readonly number[] = await store.read(tx => idsAfter(tx, resource, tenantId, last ?? 0, PORTION))
      await lookAt(ids)
      last = ids.at(-1)
    }
    return warned
  }

  /** The saved records of the resource and those that refer to what was saved; undefined when they are too many to list. */
  async function affectedBy(resource: AnyResource, tenantId: number, saved: ReadonlyMap<string, readonly number[]>) {
    const affected = new Set(saved.get(resource.name))
    for (const { by, target } of readsOf(resource)) {
      for (const ids of portions(saved.get(target) ?? [])) {
        const found = await store.read(tx => referringTo(tx, tenantId, resource, by, ids, MOST_AFFECTED))
        if (found.length === MOST_AFFECTED) return undefined
        for (const id of found) affected.add(id)
      }
    }
    return [...affected]
  }

  async function warningsAmong(
    tx: Tx,
    resource: AnyResource,
    tenantId: number,
    ids: readonly number[],
    now: string,
  ): Promise<[id: number, warned: readonly Warned[]][]> {
    const known = columns.get(resource.name)
    const read = await recordsOf(tx, resource, tenantId, ids, known && [...known])
    const records = read.filter(record => isMeantForPublic(resource, record))
    const related = await relatedTo(tx, resource, tenantId, records)
    const used = new Set(known ?? alwaysUsed(resource))
    const settings = await settingsFor(tx, resource, tenantId)
    const context = { settings, now, today: dayOfInstant(now) }
    const found: [number, readonly Warned[]][] = []
    for (const record of records) {
      await yieldToEventLoop()
      const problems = warningsOf(resource, noting(resource, record, used), { ...context, related: related(record) })
      const warned = problems.map(({ field, message }) => ({ field: field?.split('.')[0] ?? null, message }))
      found.push([record.id, warned])
    }
    columns.set(resource.name, used)
    // A warning read a column that was not loaded: load these records again with it.
    const isComplete = known === undefined || used.size === known.size
    return isComplete ? found : warningsAmong(tx, resource, tenantId, ids, now)
  }

  return {
    /** The most frequent warning comes first. */
    async groups(resource: AnyResource, tenantId: number): Promise<readonly WarnedGroup[]> {
      return (await current(resource, tenantId)).groups
    },
  }
}

function portions(ids: readonly number[]): (readonly number[])[] {
  return Array.from({ length: Math.ceil(ids.length / PORTION) }, (_, n) => ids.slice(n * PORTION, (n + 1) * PORTION))
}

export type WarningTally = ReturnType<typeof openWarningTally>

async function groupsOf(warned: ReadonlyMap<number, readonly Warned[]>): Promise<WarnedGroup[]> {
  const groups = new Map<string | null, { total: number; first: { id: number; message: string }[] }>()
  for (const id of [...warned.keys()].sort((a, b) => a - b)) {
    await yieldToEventLoop()
    for (const { field, message } of warned.get(id) ?? []) {
      const group = groups.get(field) ?? { total: 0, first: [] }
      groups.set(field, group)
      group.total++
      if (group.first.length < SHOWN) group.first.push({ id, message })
    }
  }
  return [...groups]
    .map(([field, group]) => ({ field, ...group }))
    .sort((a, b) => b.total - a.total || (a.first[0]?.id ?? 0) - (b.first[0]?.id ?? 0))
}

/** Records which columns are read, so that only these are loaded from then on. */
function noting(resource: AnyResource, record: StoredRecord, used: Set<string>): Values {
  return new Proxy(record, {
    get(target, name) {
      if (typeof name === 'string' && (name in resource.fields || name in target)) used.add(name)
      return target[name as string]
    },
    ownKeys(target) {
      for (const name of Object.keys(resource.fields)) used.add(name)
      return Reflect.ownKeys(target)
    },
  })
}

function alwaysUsed(resource: AnyResource): string[] {
  const publication = publicationOf(resource)
  return [...readsOf(resource).map(({ by }) => by), ...(publication ? [publication.field] : [])]
}

/** Whether the record is public or scheduled; always true for resources without publication. */
function isMeantForPublic(resource: AnyResource, record: StoredRecord): boolean {
  const publication = publicationOf(resource)
  if (publication === undefined) return true
  const state = record[publication.field]
  return publication.hasStates ? state === 'publicado' || state === 'agendado' : state === publication.public
}

async function relatedTo(tx: Tx, resource: AnyResource, tenantId: number, records: readonly StoredRecord[]) {
  const found = new Map<string, StoredRecord>()
  const reads = readsOf(resource)
  for (const { by, target } of reads) {
    const ids = [...new Set(records.flatMap(record => idsIn(record[by])))]
    for (const record of await recordsOf(tx, resourceNamed(tx.resources, target), tenantId, ids))
      found.set(`${target} ${record.id}`, record)
  }
  return (record: StoredRecord) => relatedFrom(reads, record, (target, id) => found.get(`${target} ${id}`))
}
