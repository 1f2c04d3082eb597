import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { BucketSettings } from '../bucket/bucketSettings.ts'
import { storedFilesIn } from '../files/storage/diskStorage.ts'
import { moveAside, syncToDisk } from '../store/dialects/sqliteFiles.ts'
import { type BackupPlace, filesOf } from './backupPlace.ts'
import { writeWhole } from './writeWhole.ts'

/** Where a restore puts the stored files before it is decided. The current files stay untouched. */
interface RestoredFiles {
  keep(name: string, content: Readable): Promise<void>
  /** Resolves when every file is stored safely. */
  finish(): Promise<void>
  /** The most bytes of these files that are on the disk at one time. */
  bytesOnDisk(sizes: readonly number[]): number
}

const FOLDER = 'arquivos'

/** @param stage the folder in which the restore is prepared */
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

const AT_ONCE = 8

/** A name always has the same content, so early uploads change nothing. Unused ones are deleted. */
async function putInBucket(settings: BucketSettings, stage: string): Promise<RestoredFiles> {
  const { putStoredFile } = await import('../files/storage/bucketStorage.ts')
  const { openBucket } = await import('../bucket/bucket.ts')
  const { mimeTypeOfStored } = await import('../files/upload/fileTypes.ts')
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

/** Also continues an interrupted exchange. Returns a further place with replaced files, besides the folder `aside`. */
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

/** Copies only the bucket's files that the archive does not have: all others are the same. */
async function copyAside(
  place: BackupPlace,
  settings: BucketSettings,
  stamp: string,
  names: ReadonlySet<string>,
): Promise<string | undefined> {
  const { keyOf } = await import('../files/storage/bucketStorage.ts')
  const { openBucket } = await import('../bucket/bucket.ts')
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
