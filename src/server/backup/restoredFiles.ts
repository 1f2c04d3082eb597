import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { BucketSettings } from '../bucket/bucketSettings.ts'
import { storedFilesIn } from '../files/storage/diskStorage.ts'
import { moveAside, syncToDisk } from '../store/dialects/sqliteFiles.ts'
import { type BackupPlace, filesOf } from './backupPlace.ts'
import { writeWhole } from './writeWhole.ts'

/** Where the stored files of a restore go before it is decided; what is there meanwhile is untouched. */
interface RestoredFiles {
  keep(name: string, content: Readable): Promise<void>
  /** Resolves when every file is safe. */
  finish(): Promise<void>
  /** The most of the files that is on the disk at a time, in bytes. */
  bytesOnDisk(sizes: readonly number[]): number
}

const FOLDER = 'arquivos'

/** @param stage the folder in which everything is made anew */
export async function stageFiles(place: BackupPlace, stage: string): Promise<RestoredFiles> {
  return place.bucket === undefined ? stageOnDisk(stage) : putInBucket(place.bucket, stage)
}

function stageOnDisk(stage: string): RestoredFiles {
  const folder = join(stage, FOLDER)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return {
    keep: (name, content) => writeWhole(join(folder, name), content),
    finish: async () => syncToDisk(folder),
    bytesOnDisk: sizes => sizes.reduce((sum, bytes) => sum + bytes, 0),
  }
}

/** So many files are on their way at once. */
const AT_ONCE = 8

/** A name never has another content: what is put before anything is decided changes nothing, and goes if unused. */
async function putInBucket(settings: BucketSettings, stage: string): Promise<RestoredFiles> {
  const [{ putStoredFile }, { openBucket }, { mimeTypeOfStored }] = await Promise.all([
    import('../files/storage/bucketStorage.ts'),
    import('../bucket/bucket.ts'),
    import('../files/upload/fileTypes.ts'),
  ])
  const bucket = openBucket(settings)
  const onTheirWay = new Set<Promise<void>>()
  let failure: { readonly cause: unknown } | undefined
  const send = async (name: string, path: string) => {
    try {
      await putStoredFile(bucket, name, path, mimeTypeOfStored(name))
    } catch (cause) {
      failure ??= { cause }
    } finally {
      rmSync(path, { force: true })
    }
  }
  const refuseFailed = () => {
    if (failure) throw failure.cause
  }
  return {
    async keep(name, content) {
      refuseFailed()
      const path = join(stage, name)
      await writeWhole(path, content)
      const sent: Promise<void> = send(name, path).finally(() => onTheirWay.delete(sent))
      onTheirWay.add(sent)
      if (onTheirWay.size >= AT_ONCE) await Promise.race(onTheirWay)
    },
    async finish() {
      await Promise.all(onTheirWay)
      refuseFailed()
    },
    bytesOnDisk: sizes => Math.max(0, ...sizes) * AT_ONCE,
  }
}

/**
 * Puts what was there aside, and what was staged in its place; also where that was cut off.
 *
 * @returns where, besides the folder, something was put aside
 */
export async function exchangeFiles(
  place: BackupPlace,
  stage: string,
  aside: string,
  { stamp, names }: { readonly stamp: string; readonly names: ReadonlySet<string> },
): Promise<string | undefined> {
  if (place.bucket !== undefined) return copyAside(place, place.bucket, stamp, names)
  if (!existsSync(join(stage, FOLDER))) return undefined
  moveAside(storedFilesIn(place.dataFolder), join(aside, FOLDER))
  renameSync(join(stage, FOLDER), storedFilesIn(place.dataFolder))
  return undefined
}

/** Of the files in a bucket only those are put aside that the archive does not have: all others are the same. */
async function copyAside(
  place: BackupPlace,
  settings: BucketSettings,
  stamp: string,
  names: ReadonlySet<string>,
): Promise<string | undefined> {
  const [{ keyOf }, { openBucket }] = await Promise.all([
    import('../files/storage/bucketStorage.ts'),
    import('../bucket/bucket.ts'),
  ])
  const bucket = openBucket(settings)
  const folder = `substituido-${stamp}/`
  let copied = 0
  for await (const { name } of (await filesOf(place)).list()) {
    if (names.has(name)) continue
    await bucket.copy(keyOf(name), folder + name)
    copied++
  }
  return copied === 0 ? undefined : `s3://${settings.name}/${settings.prefix}${folder}`
}
