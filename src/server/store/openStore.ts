import { EventEmitter } from 'node:events'
import type { AnyResource } from '#schema/resource.ts'
import type { Reserve } from '../disk/reserve.ts'
import { type Change, type Changes, noteChange, ResourceVersions } from './changes.ts'
import type { ConnectionState, Db, Dialect } from './dialects/dialect.ts'
import type { openPostgres } from './dialects/postgres.ts'
import { openSqlite } from './dialects/sqlite.ts'
import { differences, migrate, type Program } from './migration/migrate.ts'
import type { Store, Tx } from './store.ts'

export interface StoreOptions {
  /** `postgres://…`; without it, an SQLite file in `folder` is used. */
  readonly databaseUrl?: string | undefined
  readonly folder: string
  readonly resources: readonly AnyResource[]
  readonly now: Date
  readonly log: (line: string) => void
  /** Opens beside a running server: no lock, no change of tables. Write only data that the server does not cache. */
  readonly besideServer?: true
  /** Refused while a server uses the database. No server can start until this store is closed. */
  readonly exclusive?: true
  readonly program?: Program
  /** Free disk space reserved for SQLite. PostgreSQL has a disk of its own. */
  readonly reserve?: Reserve
  /** Called when the store can no longer save. The process must end. */
  readonly onBroken: (cause: unknown) => void
  /** Called with the reason, in English for the operator, when the last saves may be missing. */
  readonly onIncomplete?: (reason: string) => void
  /** How many milliseconds to wait for a database that is not reachable yet; 0 by default. */
  readonly startTimeout?: number
  /** Called when the connection to a database server is lost, waited for or regained, with the reason. */
  readonly onConnection?: (state: ConnectionState, reason: string) => void
}

/** Opens the database and migrates its tables. Throws with the reason when the database must not be used. */
export async function openStore(options: StoreOptions): Promise<Store> {
  const {
    databaseUrl,
    folder,
    onBroken,
    besideServer = false,
    exclusive = false,
    startTimeout = 0,
    onConnection = () => {},
  } = options
  const dialect: Dialect = databaseUrl
    ? await postgres(databaseUrl, {
        onBroken,
        onConnection,
        startTimeout,
        lock: !besideServer,
        reasonToRefuse: db => changedMeanwhile(dialect, db, options),
      })
    : sqlite(folder, {
        onBroken,
        lock: !besideServer,
        ...(options.onIncomplete && { onIncomplete: options.onIncomplete }),
      })
  try {
    if (besideServer) await checkServed(dialect, databaseUrl ? 'DATABASE_URL' : 'DATA_DIR')
    else {
      if (exclusive && dialect.isShared)
        throw new Error('DATABASE_URL: a server uses this database. Stop all servers of it, and repeat the command.')
      if (dialect.isShared) await refuseChangingTables(dialect, options)
      else for (const line of await migrate(dialect, options.resources, options.now, options.program)) options.log(line)
      if (!exclusive) await dialect.share()
    }
  } catch (cause) {
    await dialect.close()
    throw cause
  }
  return storeOver(dialect, options.resources, databaseUrl ? undefined : options.reserve)
}

/** A newer program or a restored copy may have changed the tables while the database was away. */
async function changedMeanwhile(dialect: Dialect, db: Db, { resources, now, program }: StoreOptions) {
  const found = await differences(dialect, db, resources, now, program)
  if (found.length === 0) return undefined
  return `While the database was away its tables have been changed. Start this server again.\n${found.join('\n')}`
}

async function refuseChangingTables(dialect: Dialect, { resources, now, program }: StoreOptions) {
  const found = await dialect.readAtLength(db => differences(dialect, db, resources, now, program))
  if (found.length === 0) return
  throw new Error(
    `DATABASE_URL: other servers use this database, and this one needs different tables. Stop them, start this one, and then the others in the same version.\n${found.join('\n')}`,
  )
}

/** Imported only when used: the PostgreSQL client takes a tenth of the start. */
const postgres: typeof openPostgres = async (...given) =>
  (await import('./dialects/postgres.ts')).openPostgres(...given)

/** Adds the variable and the next step to the error, because the file system's message has neither. */
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

/** Throws when no server has used the database: a copy of an empty database would look good until it is needed. */
async function checkServed(dialect: Dialect, variable: string) {
  if (!(await dialect.read(db => dialect.existingTables(db))).has('_esquema'))
    throw new Error(`${variable}: no server has used this database yet. Set ${variable} as the server has it.`)
}

function storeOver(dialect: Dialect, all: readonly AnyResource[], reserve: Reserve | undefined): Store {
  const resources = new Map(all.map(resource => [resource.name, resource]))
  const versions = new ResourceVersions()
  const listeners = new EventEmitter().setMaxListeners(0)
  let publishedUntil: string | undefined
  const tellAvailability = (isAvailable: boolean) => {
    if (!isAvailable) versions.forget()
    listeners.emit('availability', isAvailable)
  }
  dialect.onAvailability(tellAvailability)
  dialect.listenToOthers({
    changed: changes => tell(changes),
    missed() {
      tellAvailability(false)
      tellAvailability(true)
    },
    told: (topic, message) => listeners.emit(`told ${topic}`, message),
  })

  const transaction = (db: Db, changes: Changes): Tx => ({
    db,
    native: dialect,
    dialect: dialect.name,
    resources,
    publishedUntil,
    changed: (tenantId, resource, id) => noteChange(changes, tenantId, resource, id),
  })

  function tell(changes: readonly Change[]) {
    if (changes.length === 0) return
    for (const change of changes) versions.advance(change)
    listeners.emit('commit', changes)
  }

  return {
    dialect: dialect.name,
    startedAlone: !dialect.isShared,
    read: work => dialect.read(db => work(transaction(db, new Map()))),
    async write(work, { usesReserve = false } = {}) {
      const changes: Changes = new Map()
      const save = () =>
        dialect.write(async db => {
          // A retried transaction must not report the changes of the failed attempt.
          changes.clear()
          const result = await work(transaction(db, changes))
          if (changes.size > 0) await dialect.announce(db, [...changes.values()])
          return result
        })
      if (!usesReserve && reserve?.isHeld === false) await reserve.requireRoom()
      const result = await (usesReserve && reserve ? reserve.withReserve(save) : save())
      tell([...changes.values()])
      return result
    },
    onCommit: listener => void listeners.on('commit', listener),
    countAsPublished(until, changed) {
      publishedUntil = until
      const changes: Changes = new Map()
      for (const { tenantId, resource } of changed) noteChange(changes, tenantId, resource, undefined)
      tell([...changes.values()])
    },
    onAvailability: listener => void listeners.on('availability', listener),
    tellOthers: (topic, message) => dialect.tellOthers(topic, message),
    onTold: (topic, listener) => void listeners.on(`told ${topic}`, listener),
    version: (tenantId, resource) => versions.of(tenantId, resource).version,
    versionOf(tenantId, resource, ids) {
      const { allSince, records } = versions.of(tenantId, resource)
      return Math.max(allSince, ...ids.map(id => records.get(id) ?? 0))
    },
    changedSince(tenantId, resource, version) {
      const { allSince, records } = versions.of(tenantId, resource)
      if (allSince > version) return undefined
      return [...records].flatMap(([id, changedAt]) => (changedAt > version ? id : []))
    },
    async backup(label) {
      if (reserve?.isHeld === false) await reserve.requireRoom()
      return dialect.backup(label)
    },
    async purge(tables) {
      if (reserve?.isHeld === false) await reserve.requireRoom()
      return dialect.purge(tables)
    },
    figures: () => dialect.figures(),
    probe: () => dialect.probe(),
    close: () => dialect.close(),
  }
}
