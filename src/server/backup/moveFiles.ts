import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { appendFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Bucket } from '../bucket/bucket.ts'
import type { BucketSettings } from '../bucket/bucketSettings.ts'
import { BACKUPS } from '../disk/backupsFolder.ts'
import { mergeErasureList, sendErasureList } from '../erasure/erasureFile.ts'
import { bucketFiles, keyOf, putStoredFile } from '../files/storage/bucketStorage.ts'
import { diskFiles, storedFilesIn } from '../files/storage/diskStorage.ts'
import { mimeTypeOfStored } from '../files/upload/fileTypes.ts'
import { sha256Of } from '../sha256Of.ts'
import { syncToDisk } from '../store/dialects/sqliteFiles.ts'
import { isVisitorFileName, parseStoredName } from '../store/records/fileAddress.ts'
import { openArchives } from './archives.ts'
import { madeAt } from './backupNames.ts'
import type { BackupPlace } from './backupPlace.ts'

/*
 * Copies the stored files, the backups and the list of erasures of an installation from its folder to a bucket, or
 * back. The source stays unchanged. Every file is read again at its destination, and its SHA-256 compared. Finished
 * files are noted, so that an interrupted run continues where it was.
 */

type Direction = 'bucket' | 'folder'

interface MovedFiles {
  readonly files: number
  readonly bytes: number
  /** Files that an earlier run moved, or that existed before. */
  readonly there: number
}

/** Parallel transfers. Each one mostly waits for the bucket. */
const AT_ONCE = 6
const PORTION = 4 * 1024 * 1024
const NOTES = 'mudanca-de-arquivos.txt'
const ARRIVING = 'mudando'

type Place = BackupPlace & { readonly bucket: BucketSettings }

interface Item {
  readonly key: string
  readonly path: string
  /** The stored name, by which the bucket gets its headers; undefined for a backup. */
  readonly stored?: string
  readonly bytes: number
}

/** @throws naming the file that did not arrive unchanged */
export async function moveFiles(
  place: Place,
  bucket: Bucket,
  to: Direction,
  onProgress: (done: number, all: number) => void,
): Promise<MovedFiles> {
  const items = await itemsOf(place, bucket, to)
  const notes = await openNotes(place, to)
  const arriving = join(place.dataFolder, ARRIVING)
  await rm(arriving, { recursive: true, force: true })
  await mkdir(arriving, { recursive: true, mode: 0o700 })
  const moved = { files: 0, bytes: 0, there: 0 }
  let failure: { readonly cause: unknown } | undefined
  let done = 0
  const rest = items.toReversed()
  const takeTurns = async () => {
    for (let item = rest.pop(); item !== undefined && failure === undefined; item = rest.pop()) {
      try {
        if (notes.has(item.key) || (await isThere(bucket, item))) moved.there++
        else {
          await (to === 'bucket' ? send(bucket, item) : download(bucket, item, arriving))
          moved.files++
          moved.bytes += item.bytes
        }
        await notes.add(item.key)
        onProgress(++done, items.length)
      } catch (cause) {
        failure ??= { cause }
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, takeTurns))
  await rm(arriving, { recursive: true, force: true })
  if (failure) throw failure.cause
  if (to === 'folder')
    for (const folder of [storedFilesIn(place.dataFolder), join(place.dataFolder, BACKUPS)]) syncToDisk(folder)
  await (to === 'bucket' ? sendErasureList(place) : mergeErasureList(place, ''))
  await notes.end()
  return moved
}

async function itemsOf({ dataFolder, bucket: settings, ...place }: Place, bucket: Bucket, to: Direction) {
  const items: Item[] = []
  const files = to === 'bucket' ? diskFiles(dataFolder) : bucketFiles(bucket)
  // Files of other programs are left alone.
  for await (const { name, bytes } of files.list())
    if (parseStoredName(name) || isVisitorFileName(name))
      items.push({ key: keyOf(name), path: join(storedFilesIn(dataFolder), name), stored: name, bytes })
  const backups = join(dataFolder, BACKUPS)
  if (to === 'bucket') {
    for (const { name, bytes } of await (await openArchives({ ...place, dataFolder })).list())
      items.push({ key: `${BACKUPS}/${name}`, path: join(backups, name), bytes })
  } else {
    for await (const { key, bytes } of bucket.list(`${BACKUPS}/`)) {
      const name = key.slice(BACKUPS.length + 1)
      if (madeAt(name) !== undefined) items.push({ key, path: join(backups, name), bytes })
    }
    for (const folder of [storedFilesIn(dataFolder), backups]) await mkdir(folder, { recursive: true, mode: 0o700 })
  }
  return items
}

/** Whether both ends have the same content already, by reading it. */
async function isThere(bucket: Bucket, { key, path }: Item): Promise<boolean> {
  if (!existsSync(path)) return false
  const inBucket = await hashInBucket(bucket, key)
  return inBucket !== undefined && inBucket === (await sha256Of(createReadStream(path)))
}

async function send(bucket: Bucket, { key, path, stored }: Item) {
  if (stored === undefined) await bucket.putFile(key, path, { contentType: 'application/octet-stream' })
  else await putStoredFile(bucket, stored, path, mimeTypeOfStored(stored))
  if ((await hashInBucket(bucket, key)) !== (await sha256Of(createReadStream(path)))) throw notTheSame(key)
}

async function download(bucket: Bucket, { key, path }: Item, arriving: string) {
  const { downloadObject } = await import('../bucket/downloadObject.ts')
  const arrived = join(arriving, key.replaceAll('/', '-'))
  const { sha256 } = await downloadObject(bucket, key, arrived)
  if ((await sha256Of(createReadStream(arrived))) !== sha256) throw notTheSame(key)
  await rename(arrived, path)
}

const notTheSame = (key: string) => new Error(`${key} changed in transfer. Nothing was removed; start again.`)

/** The SHA-256 of an object's bytes; undefined when it is missing, or not what was stored. */
async function hashInBucket(bucket: Bucket, key: string): Promise<string | undefined> {
  const hash = createHash('sha256')
  for (let at = 0; ; ) {
    const part = await bucket.read(key, { start: at, end: at + PORTION - 1 })
    if (part === undefined) return undefined
    hash.update(part.bytes)
    at += part.bytes.length
    if (at < part.total && part.bytes.length > 0) continue
    const found = hash.digest('hex')
    return part.sha256 === undefined || part.sha256 === found ? found : undefined
  }
}

/** The files that have arrived, from which an interrupted run continues. */
async function openNotes({ dataFolder, bucket }: Place, to: Direction) {
  const path = join(dataFolder, NOTES)
  const way = `${to} s3://${bucket.name}/${bucket.prefix} ${bucket.endpoint}`
  const [first, ...keys] = (await readFile(path, 'utf8').catch(() => '')).split('\n')
  const known = new Set(first === way ? keys : [])
  if (first !== way) await writeFile(path, `${way}\n`, { mode: 0o600 })
  return {
    has: (key: string) => known.has(key),
    add: async (key: string) => {
      if (!known.has(key)) await appendFile(path, `${key}\n`)
    },
    end: () => rm(path, { force: true }),
  }
}
