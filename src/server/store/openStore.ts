import type { AnyResource } from '#schema/defineResource.ts'
import type { Reserve } from '../disk/reserve.ts'
import type { Db, Dialect } from './dialects/dialect.ts'
import type { openPostgres } from './dialects/postgres.ts'
import { openSqlite } from './dialects/sqlite.ts'
import { followResources } from './follow.ts'
import type { Change, Store, Tx } from './store.ts'

export interface StoreOptions {
  /** `postgres://…`; absent: an SQLite file in `folder`. */
  readonly databaseUrl?: string | undefined
  readonly folder: string
  readonly resources: readonly AnyResource[]
  readonly now: Date
  /** Told what the schema change did, one line each. */
  readonly log: (line: string) => void
  /**
   * Opened beside a server that may be running: takes no lock, makes no database and changes no table. What is written
   * so must be nothing that the running server remembers.
   */
  readonly beside?: true
  /** Kept on the disk where SQLite writes; the disk of PostgreSQL is its own. */
  readonly reserve?: Reserve
  /** The store can keep nothing any more; the process must end. */
  readonly onBroken: (cause: unknown) => void
}

/** Opens the database and makes it follow the resources. Throws with the reason when it must not be used. */
export async function openStore(options: StoreOptions): Promise<Store> {
  const { databaseUrl, folder, onBroken, beside = false } = options
  const dialect = databaseUrl
    ? await postgres(databaseUrl, { onBroken, lock: !beside })
    : sqlite(folder, { onBroken, lock: !beside })
  try {
    if (beside) await checkServed(dialect, databaseUrl ? 'DATABASE_URL' : 'DATA_DIR')
    else for (const line of await followResources(dialect, options.resources, options.now)) options.log(line)
  } catch (cause) {
    await dialect.close()
    throw cause
  }
  return storeOver(dialect, options.resources, databaseUrl ? undefined : options.reserve)
}

/** Read only where it is used: a tenth of the start. */
const postgres: typeof openPostgres = async (...given) =>
  (await import('./dialects/postgres.ts')).openPostgres(...given)

/** What the system says of a folder names no next step, and nothing down there knows which variable to mend. */
const sqlite: typeof openSqlite = (folder, options) => {
  try {
    return openSqlite(folder, options)
  } catch (cause) {
    const { message, code } = cause as NodeJS.ErrnoException
    const reason =
      code === undefined
        ? message
        : `the database in ${folder} cannot be opened (${message}). This account must be able to write to that folder and its files.`
    throw new Error(`DATA_DIR: ${reason}`, { cause })
  }
}

/** A copy of an empty database would look like a good one until it is needed. */
async function checkServed(dialect: Dialect, variable: string) {
  if ((await dialect.read(db => dialect.columnsOf(db, '_esquema'))) === undefined)
    throw new Error(`${variable}: no server has used this database yet. Set ${variable} as the server has it.`)
}

/** By tenant and resource; `ids` are the records that changed, undefined where it may have been any. */
type Changes = Map<string, Change & { ids: Set<number> | undefined }>

function note(changes: Changes, key: string, what: Pick<Change, 'tenantId' | 'resource'>, id: number | undefined) {
  const noted = changes.get(key)
  if (noted === undefined) changes.set(key, { ...what, ids: id === undefined ? undefined : new Set([id]) })
  else if (id === undefined) noted.ids = undefined
  else noted.ids?.add(id)
}

/** At which figure a resource stands, and at which its records changed last. */
interface Figures {
  readonly version: number
  /** Any record may have changed at this one. */
  readonly allSince: number
  readonly records: Map<number, number>
}

/** Of so many records the last change is remembered one by one. */
const MOST_REMEMBERED = 20_000

function advanced(before: Figures | undefined, ids: ReadonlySet<number> | undefined): Figures {
  const version = (before?.version ?? 0) + 1
  const records = before?.records ?? new Map<number, number>()
  if (ids === undefined || records.size + ids.size > MOST_REMEMBERED) {
    return { version, allSince: version, records: new Map() }
  }
  for (const id of ids) records.set(id, version)
  return { version, allSince: before?.allSince ?? 0, records }
}

function storeOver(dialect: Dialect, all: readonly AnyResource[], reserve: Reserve | undefined): Store {
  const resources = new Map(all.map(resource => [resource.name, resource]))
  const figures = new Map<string, Figures>()
  const listeners: ((changed: readonly Change[]) => void)[] = []
  const keyOf = (tenantId: number, resource: string) => `${tenantId} ${resource}`
  let publishedUntil: string | undefined

  const transaction = (db: Db, changes: Changes): Tx => ({
    db,
    native: dialect,
    dialect: dialect.name,
    resources,
    publishedUntil,
    changed: (tenantId, resource, id) => note(changes, keyOf(tenantId, resource), { tenantId, resource }, id),
  })

  function tell(changes: Changes) {
    if (changes.size === 0) return
    for (const [key, { ids }] of changes) figures.set(key, advanced(figures.get(key), ids))
    for (const listener of listeners) listener([...changes.values()])
  }

  return {
    dialect: dialect.name,
    read: work => dialect.read(db => work(transaction(db, new Map()))),
    async write(work, { usesReserve = false } = {}) {
      const changes: Changes = new Map()
      const save = () =>
        dialect.write(db => {
          // A retried transaction starts from nothing.
          changes.clear()
          return work(transaction(db, changes))
        })
      if (!usesReserve && reserve?.isHeld === false) await reserve.requireRoom()
      const result = await (usesReserve && reserve ? reserve.lend(save) : save())
      tell(changes)
      return result
    },
    onCommit: listener => {
      listeners.push(listener)
    },
    countAsPublished(until, changed) {
      publishedUntil = until
      const changes: Changes = new Map()
      for (const one of changed) note(changes, keyOf(one.tenantId, one.resource), one, undefined)
      tell(changes)
    },
    version: (tenantId, resource) => figures.get(keyOf(tenantId, resource))?.version ?? 0,
    versionOf(tenantId, resource, ids) {
      const known = figures.get(keyOf(tenantId, resource))
      return known === undefined ? 0 : Math.max(known.allSince, ...ids.map(id => known.records.get(id) ?? 0))
    },
    async backup(label) {
      if (reserve?.isHeld === false) await reserve.requireRoom()
      return dialect.backup(label)
    },
    async purge(tables) {
      if (reserve?.isHeld === false) await reserve.requireRoom()
      return dialect.purge(tables)
    },
    probe: () => dialect.probe(),
    close: () => dialect.close(),
  }
}
