import type { AnyResource } from '#schema/resource.ts'
import { commitWithEffects } from '../commitWithEffects.ts'
import type { Environment } from '../environment.ts'
import { AppError } from '../errors.ts'
import { openStorage } from '../files/storage/openStorage.ts'
import { PREVIEWS } from '../store/dialects/tableCopy.ts'
import { describeChanges } from '../store/migration/countChanges.ts'
import type { Store } from '../store/store.ts'
import {
  besideTheServer,
  type Command,
  type CommandContext,
  counted,
  fail,
  insteadOfTheServer,
  noteSystemEvent,
  say,
} from './command.ts'

/** Restores a copy while the server is stopped; without a name, lists the copies. */
export const restore: Command = async ([name, of], context) => {
  const { environment } = context
  const { listBackups, restoreBackup } = await import('../store/restore.ts')
  const { openArchives } = await import('../backup/archives.ts')
  const { databaseUrl, dataFolder } = environment
  const place = databaseUrl ? { databaseUrl } : { folder: dataFolder }
  const archives = (await (await openArchives(environment)).list()).map(archive => archive.name)
  if (name === undefined) return say(listed(archives, await listBackups(place)))
  const isArchive = archives.includes(name)
  if (of !== undefined) return restoreOne(name, of, isArchive, context)
  // Pending erasures may have happened in the current database: find out before it is replaced.
  const { resolvePending, readErasureList } = await import('../erasure/erasureFile.ts')
  const { pending } = await readErasureList(dataFolder)
  const present = pending.size === 0 ? new Set<string>() : await presentIn(context)
  if (present !== undefined) await resolvePending(environment, present)
  const aside = isArchive ? await restoreAll(environment, name) : await restoreBackup(place, name, new Date())
  // The old database cannot be read, so pending erasures count as done: they were requested.
  if (present === undefined) await resolvePending(environment, new Set())
  const { erased, changes } = await finishRestored(context, name)
  if (erased > 0)
    say(`Personal data that had been erased and came back with the copy, erased again: ${counted.format(erased)}.`)
  if (changes !== undefined)
    say(
      `The copy was made by another version: its tables have been brought up to date for this one (${changes}). An older program refuses them from now on.`,
    )
  const before = aside === undefined ? '' : ` What was there before is kept in ${aside}.`
  const what = isArchive ? 'Database and files restored' : 'Database restored'
  return say(`${what} from ${name}.${before} Everybody has to sign in again.`)
}

function listed(archives: readonly string[], copies: readonly string[]) {
  if (archives.length + copies.length === 0) return 'There are no copies yet. Make one: npm run backup'
  const lines = (names: readonly string[]) => names.map(one => `  ${one}`).join('\n')
  return [
    'Usage: npm run restore -- <copy>, for everything\n       npm run restore -- <copy> <section>/<number>, for one record\nThe tables of a copy from another version are brought up to date for this one. To go back to an older version, restore with that one.',
    ...(archives.length > 0 ? [`Copies of everything, the newest first:\n${lines(archives)}`] : []),
    ...(copies.length > 0 ? [`Copies of the database alone, made before changes:\n${lines(copies)}`] : []),
  ].join('\n\n')
}

async function restoreOne(name: string, of: string, isArchive: boolean, context: CommandContext) {
  const { environment, resources } = context
  if (!isArchive) return fail(`There is no copy of everything called ${name}.`)
  const [, section, id] = /^([a-z_]+)\/([1-9]\d*)$/.exec(of) ?? []
  const resource = resources.find(one => one.name === section && !one.comingSoon)
  if (resource === undefined)
    return fail(
      `There is no record called ${of}. Write the section, as in the address of the back-office, and the number: section/12`,
    )
  const { restoreRecord } = await import('../backup/restoreRecord.ts')
  const { dataFolder, bucket, backupKeyFile } = environment
  const clock = { now: () => new Date() }
  const commit = commitWithEffects()
  const restored = await insteadOfTheServer(context, async store => {
    const storage = await openStorage(environment)
    const parts = { store, commit, clock, dataFolder, bucket, backupKeyFile, storage }
    const found = await restoreRecord(parts, name, resource, Number(id))
    return { ...found, erased: await eraseAgainIn(store, environment, resources) }
  }).catch((cause: unknown) => {
    if (cause instanceof AppError) return fail([cause.message, ...Object.values(cause.fields ?? {})].join('\n'))
    throw cause
  })
  if (typeof restored === 'number') return restored
  if (restored.erased > 0) return say('The personal data of this record was erased on request and does not come back.')
  const title = String(restored.record[resource.title] ?? of)
  return say(restored.wasThere ? `${title}: is as in the copy again.` : `${title}: is back, as in the copy.`)
}

async function restoreAll(environment: Environment, name: string) {
  const { restoreArchive } = await import('../backup/restoreArchive.ts')
  return restoreArchive(environment, name, new Date())
}

/** The records with pending erasures that the database still has; undefined when it cannot be read. */
async function presentIn(context: CommandContext): Promise<ReadonlySet<string> | undefined> {
  const { pendingStillPresent } = await import('../erasure/erasureList.ts')
  const { dataFolder } = context.environment
  const resources = new Map(context.resources.map(resource => [resource.name, resource]))
  try {
    return await besideTheServer(context, store => pendingStillPresent({ store, resources, dataFolder }))
  } catch {
    return undefined
  }
}

/** Erases again the personal data that the copy still contained. */
async function finishRestored(context: CommandContext, name: string) {
  const { environment, resources } = context
  const lines: string[] = []
  const erased = await insteadOfTheServer(
    context,
    async store => {
      await noteSystemEvent(store, 'copia_restaurada', { copia: [null, name] })
      return eraseAgainIn(store, environment, resources)
    },
    line => lines.push(line),
  )
  // Copies hold no previews, so their table is made anew.
  return { erased, changes: describeChanges(lines.filter(line => line !== `create table ${PREVIEWS}`)) }
}

async function eraseAgainIn(store: Store, { dataFolder, bucket }: Environment, resources: readonly AnyResource[]) {
  const { eraseAgain } = await import('../erasure/erasureList.ts')
  const clock = { now: () => new Date() }
  const byName = new Map(resources.map(one => [one.name, one]))
  return eraseAgain({ store, clock, dataFolder, bucket, resources: byName, commit: commitWithEffects() })
}
