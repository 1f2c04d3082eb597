import { rm } from 'node:fs/promises'
import { onTestFinished } from 'vitest'
import { resources } from '#resources.ts'
import { requireFilesResource } from '#schema/roles.ts'
import { snapshotOf } from '#server/backup/backupPlace.ts'
import { filesTableOf } from '#server/backup/makeBackup.ts'
import { runCommand } from '#server/commands/runCommand.ts'
import { readEnvironment } from '#server/environment.ts'
import { fingerprint } from '#server/store/dialects/tableCopy.ts'
import { type Dialect, startApp, type TestApp } from '../../support/app.ts'
import { newPlace, type Place } from '../../support/templates.ts'

export const files = filesTableOf(requireFilesResource(resources))
export const NOW = new Date('2026-11-01T03:00:00.000Z')
export const placeOf = ({ folder, database }: Place) => ({ dataFolder: folder, databaseUrl: database?.url })

export async function emptyPlace(dialect: Dialect): Promise<Place> {
  const place = await newPlace(dialect)
  onTestFinished(async () => {
    await place.database?.drop()
    await rm(place.folder, { recursive: true, force: true })
  })
  return place
}

/** Fills a site with a record that has a history, and with a deleted one. */
export async function filled(place: Place): Promise<TestApp> {
  const started = await startApp({ place })
  await started.admin.post('/api/diferenciais', { nome: 'Piscina – à noite “fria”', categoria: 'lazer' })
  await started.admin.post('/api/diferenciais', { nome: 'Quadra', categoria: 'lazer' })
  await started.admin.delete('/api/diferenciais/2')
  return started
}

/** The rows of every table, without the sessions, which end, and without what the next start writes anew. */
export async function tablesOf(place: Place) {
  const snapshot = await snapshotOf(placeOf(place))
  const found: Record<string, unknown> = {}
  for (const table of snapshot.tables)
    if (!['_sessoes', '_links', '_esquema'].includes(table.name))
      found[table.name] = { ...(await fingerprint(snapshot.rows(table))), lastId: table.lastId, columns: table.columns }
  await snapshot.close()
  return found
}

/** Runs a command as an administrator would at the terminal, with this BACKUP_KEY_FILE. */
export const commandWith = (key: string | undefined, { folder, database }: Place, name: string, ...args: string[]) =>
  runCommand(name, args, {
    environment: readEnvironment({
      DATA_DIR: folder,
      ...(database ? { DATABASE_URL: database.url } : {}),
      ...(key ? { BACKUP_KEY_FILE: key } : {}),
    }),
    resources,
    progress: () => {},
  })

export const command = (place: Place, name: string, ...args: string[]) => commandWith(undefined, place, name, ...args)
