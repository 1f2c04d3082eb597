import { cp, mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { resources } from '#resources.ts'
import { snapshotOf } from '#server/backup/backupPlace.ts'
import { makeBackup } from '#server/backup/makeBackup.ts'
import { restoreArchive } from '#server/backup/restoreArchive.ts'
import { fingerprint } from '#server/store/dialects/tableCopy.ts'
import { bothDialects, type Dialect, startApp, type TestApp } from '../../support/app.ts'
import { newPlace, type Place } from '../../support/templates.ts'
import { uploadPicture } from '../uploadPicture.ts'

const NOW = new Date('2026-11-01T03:00:00.000Z')
const placeOf = ({ folder, database }: Place) => ({ dataFolder: folder, databaseUrl: database?.url })

async function emptyPlace(dialect: Dialect): Promise<Place> {
  const place = await newPlace(dialect)
  onTestFinished(async () => {
    await place.database?.drop()
    await rm(place.folder, { recursive: true, force: true })
  })
  return place
}

/** What a site holds: a record with a history, a deleted one, a picture with its variants. */
async function filled(place: Place): Promise<TestApp> {
  const started = await startApp({ place })
  await started.admin.post('/api/diferenciais', { nome: 'Piscina – à noite “fria”', categoria: 'lazer' })
  await started.admin.post('/api/diferenciais', { nome: 'Quadra', categoria: 'lazer' })
  await started.admin.delete('/api/diferenciais/2')
  return started
}

/** Every table but the sessions, which end, and what the next start writes anew. */
async function tablesOf(place: Place) {
  const snapshot = await snapshotOf(placeOf(place))
  const found: Record<string, unknown> = {}
  for (const table of snapshot.tables)
    if (!['_sessoes', '_links', '_esquema'].includes(table.name))
      found[table.name] = { ...(await fingerprint(snapshot.rows(table))), lastId: table.lastId, columns: table.columns }
  await snapshot.close()
  return found
}

const pairs = bothDialects.flatMap(from => bothDialects.map(to => [from, to] as const))

describe.each(pairs)('a backup of %s restored on %s', (from, to) => {
  test('rebuilds everything in a folder that holds nothing but the backups', async () => {
    const source = await emptyPlace(from)
    const before = await filled(source)
    const picture = await uploadPicture(before, before.admin)
    await before.app.settled()
    await before.stop()
    const made = await makeBackup(placeOf(source), resources, NOW)
    expect(made).toMatchObject({ name: 'copia-2026-11-01T03-00-00.000Z.zip', files: expect.any(Number) })
    expect(made.files).toBeGreaterThan(1)

    const target = await emptyPlace(to)
    await mkdir(target.folder, { recursive: true })
    await cp(join(source.folder, 'backups'), join(target.folder, 'backups'), { recursive: true })
    await restoreArchive(placeOf(target), made.name, NOW)

    const files = await readdir(join(source.folder, 'uploads'), { withFileTypes: true })
    for (const { name } of files.filter(entry => entry.isFile()))
      expect([name, await readFile(join(target.folder, 'uploads', name))]).toEqual([
        name,
        await readFile(join(source.folder, 'uploads', name)),
      ])
    expect(await tablesOf(target)).toEqual(await tablesOf(source))

    const after = await startApp({ place: target })
    const ana = after.admin
    expect((await ana.get('/api/diferenciais?busca=fria')).data).toMatchObject([{ nome: 'Piscina – à noite “fria”' }])
    const { url } = (await ana.get(`/api/uploads/${picture}`)).data
    expect((await after.app.inject(url)).statusCode).toBe(200)
    // An id is never given out twice, not even that of a record which was deleted before.
    expect((await ana.post('/api/diferenciais', { nome: 'Sauna', categoria: 'lazer' })).data.id).toBe(3)
  })
})
