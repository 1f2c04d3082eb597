import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { type Bucket, BucketError } from '../../bucket/bucket.ts'
import { diskFull, unavailable } from '../../errors.ts'
import { isPictureName } from '../../store/records/fileAddress.ts'
import { answering, type DiskFiles, openReceivingFolder, plainName } from './diskStorage.ts'
import { type FileStorage, PUBLIC_FOLDER } from './storage.ts'

/** Files are received on the local disk; `put` resolves once the bucket has the whole file. */
export async function openBucketStorage(bucket: Bucket, dataFolder: string, isShared = false): Promise<FileStorage> {
  const receivingFolder = await openReceivingFolder(dataFolder, isShared)

  return {
    receivingFolder,

    put: (name, receivedPath, contentType) =>
      answering(async () => {
        await asked(() => putStoredFile(bucket, name, receivedPath, contentType))
        await rm(receivedPath)
      }),

    remove: name => asked(() => bucket.remove(keyOf(name))),

    probe: () => asked(() => bucket.probe()),

    ...bucketFiles(bucket),
  }
}

/** Uploads a file and leaves it in place. Throws BucketError, for commands of the operator. */
export const putStoredFile = (bucket: Bucket, name: string, path: string, contentType: string) =>
  bucket.putFile(keyOf(name), path, { contentType, cacheControl: cacheControlOf(name) })

/** @param portion bytes per request */
export function bucketFiles(bucket: Bucket, portion = PORTION): DiskFiles {
  return {
    async open(name, range, signal) {
      const key = keyOf(name)
      const start = range?.start ?? 0
      const last = range?.end ?? Number.MAX_SAFE_INTEGER
      const first = await asked(() => bucket.read(key, { start, end: Math.min(last, start + portion - 1) }, signal))
      if (first === undefined) return undefined
      return inPortions(bucket, key, { start, end: Math.min(last, first.total - 1), first: first.bytes, portion })
    },

    async *list() {
      for (const folder of [PUBLIC_FOLDER, CLOSED_FOLDER]) {
        const objects = bucket.list(folder)[Symbol.asyncIterator]()
        for (;;) {
          const { value, done } = await asked(() => objects.next())
          if (done) break
          const name = value.key.slice(folder.length)
          if (name !== '' && !name.includes('/')) yield { name, bytes: value.bytes, modifiedAt: value.modifiedAt }
        }
      }
    },
  }
}

/** Folder for documents. They may be withdrawn, so only this program reads them. */
const CLOSED_FOLDER = 'documentos/'

export const keyOf = (name: string) => (isPictureName(plainName(name)) ? PUBLIC_FOLDER : CLOSED_FOLDER) + name

/** The same header that the server sends for pictures; only the server reads the other files. */
const cacheControlOf = (name: string) =>
  isPictureName(name) ? 'public, max-age=31536000, immutable' : 'private, no-store'

const PORTION = 256 * 1024

/** Requests one portion at a time, so that slow readers hold no connection and a broken one costs one portion. */
function inPortions(
  bucket: Bucket,
  key: string,
  { start, end, first, portion }: { start: number; end: number; first: Buffer; portion: number },
): Readable {
  const stopping = new AbortController()
  let at = start
  let ready: Buffer | undefined = first
  return new Readable({
    highWaterMark: 1,
    read() {
      const next = async () => {
        const bytes =
          ready ?? (await bucket.read(key, { start: at, end: Math.min(end, at + portion - 1) }, stopping.signal))?.bytes
        ready = undefined
        if (bytes === undefined || (bytes.length === 0 && at <= end)) throw new BucketError(`${key} is gone.`)
        at += bytes.length
        this.push(bytes.length === 0 ? null : bytes)
        if (at > end && bytes.length > 0) this.push(null)
      }
      next().catch(cause => this.destroy(asCause(cause)))
    },
    destroy(cause, done) {
      stopping.abort()
      ready = undefined
      done(cause)
    },
  })
}

/** Turns a bucket's error into an AppError: 507 when the bucket is full, 503 for other failures. */
async function asked<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    throw asCause(cause)
  }
}

const FULL = new Set(['QuotaExceeded', 'XMinioStorageFull', 'InsufficientStorage'])

function asCause(cause: unknown): Error {
  if (cause instanceof BucketError)
    return cause.status === 507 || FULL.has(cause.code) ? diskFull(cause) : unavailable(cause)
  return cause as Error
}
