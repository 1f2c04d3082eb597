import { existsSync } from 'node:fs'
import { readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { BucketSettings } from '../bucket/bucketSettings.ts'
import { BACKUPS } from '../disk/backupsFolder.ts'
import { syncToDisk } from '../store/dialects/sqliteFiles.ts'
import { madeAt } from './backupNames.ts'
import { type BackupPlace, backupsFolder } from './backupPlace.ts'

interface KeptArchive {
  readonly name: string
  readonly bytes: number
}

/** Finished archives, on the disk or in a bucket. `makeBackup` made their names; none is a path. */
export interface Archives {
  /** Lists the newest first. */
  list(): Promise<readonly KeptArchive[]>
  /** Moves the archive at `path` to its final name. Resolves once it cannot be lost. */
  keep(path: string, name: string): Promise<void>
  /** A path on the disk where the archive can be read. `close` deletes a copy that was downloaded. */
  download(name: string): Promise<{ readonly path: string; close(): Promise<void> }>
  remove(name: string): Promise<void>
}

/** With a bucket, includes the archives that are still in the folder. */
export async function openArchives(place: BackupPlace): Promise<Archives> {
  const onDisk = archivesOnDisk(backupsFolder(place))
  return place.bucket === undefined ? onDisk : archivesInBucket(place, place.bucket, onDisk)
}

function archivesOnDisk(folder: string): Archives {
  return {
    async list() {
      const names = await readdir(folder).catch((cause: NodeJS.ErrnoException) => {
        if (cause.code === 'ENOENT') return []
        throw cause
      })
      return Promise.all(newestFirst(names).map(async name => ({ name, bytes: (await stat(join(folder, name))).size })))
    },
    async keep(path, name) {
      await rename(path, join(folder, name))
      syncToDisk(folder)
    },
    download: async name => ({ path: join(folder, name), close: async () => {} }),
    remove: name => rm(join(folder, name), { force: true }),
  }
}

const START = `${BACKUPS}/`
const DOWNLOAD_PREFIX = 'trazendo-'

async function archivesInBucket(place: BackupPlace, settings: BucketSettings, onDisk: Archives): Promise<Archives> {
  const { openBucket } = await import('../bucket/bucket.ts')
  const { downloadObject } = await import('../bucket/downloadObject.ts')
  const bucket = openBucket(settings)
  const folder = backupsFolder(place)
  return {
    async list() {
      const found = new Map((await onDisk.list()).map(archive => [archive.name, archive]))
      for await (const { key, bytes } of bucket.list(`${START}copia-`)) {
        const name = key.slice(START.length)
        found.set(name, { name, bytes })
      }
      return newestFirst([...found.keys()]).flatMap(name => found.get(name) ?? [])
    },
    async keep(path, name) {
      await bucket.putFile(START + name, path, { contentType: 'application/octet-stream' })
      await rm(path)
    },
    async download(name) {
      if (existsSync(join(folder, name))) return onDisk.download(name)
      // A killed process may have left files.
      for (const left of await readdir(folder).catch(() => []))
        if (left.startsWith(DOWNLOAD_PREFIX)) await rm(join(folder, left), { force: true })
      const path = join(folder, DOWNLOAD_PREFIX + name)
      await downloadObject(bucket, START + name, path)
      return { path, close: () => rm(path, { force: true }) }
    },
    async remove(name) {
      await onDisk.remove(name)
      await bucket.remove(START + name)
    },
  }
}

const newestFirst = (names: readonly string[]) =>
  names
    .filter(name => madeAt(name) !== undefined)
    .sort()
    .reverse()
