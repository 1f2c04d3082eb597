import { createHash } from 'node:crypto'
import { mkdir, open, rm, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type Bucket, BucketError } from './bucket.ts'

/** Bytes requested at once and held in memory. */
const PORTION = 8 * 1024 * 1024

/** Resolves with the SHA-256 when the file is on disk, for this account alone. Leaves no file on a full disk. */
export async function downloadObject(bucket: Bucket, key: string, path: string): Promise<{ readonly sha256: string }> {
  const read = (start: number) => bucket.read(key, { start, end: start + PORTION - 1 })
  const first = await read(0)
  if (first === undefined) throw new BucketError(`There is no ${key} in the bucket ${bucket.settings.name}.`)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await rm(path, { force: true })
  await refuseWithoutRoom(dirname(path), first.total)
  await using file = await open(path, 'wx', 0o600)
  try {
    const hash = createHash('sha256').update(first.bytes)
    await file.appendFile(first.bytes)
    for (let at = first.bytes.length; at < first.total; ) {
      const portion = await read(at)
      if (portion === undefined || portion.bytes.length === 0 || portion.total !== first.total)
        throw new BucketError(`${key} was changed while it was read.`)
      hash.update(portion.bytes)
      await file.appendFile(portion.bytes)
      at += portion.bytes.length
    }
    await file.sync()
    const sha256 = hash.digest('hex')
    if (first.sha256 !== undefined && first.sha256 !== sha256)
      throw new BucketError(`${key} is another in the bucket ${bucket.settings.name} than what was put there.`)
    return { sha256 }
  } catch (cause) {
    await rm(path, { force: true })
    throw cause
  }
}

async function refuseWithoutRoom(folder: string, bytes: number) {
  const { bavail, bsize } = await statfs(folder)
  const free = bavail * bsize
  if (bytes > free)
    throw new Error(`${folder} needs ${inMegabytes(bytes)} MB but has only ${inMegabytes(free)} MB free.`)
}

const inMegabytes = (bytes: number) => Math.ceil(bytes / 2 ** 20)
