import { randomBytes } from 'node:crypto'
import { open, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BucketSettings } from '../bucket/bucketSettings.ts'
import { BACKUPS } from '../disk/backupsFolder.ts'

/*
 * When the backups are in a bucket, the list of erasures is beside them too. Every addition becomes a further object,
 * since nothing can be appended to one. The number of bytes sent is stored beside the list, so that what could not be
 * sent goes with the next addition.
 */

const PIECES = `${BACKUPS}/dados-apagados/`
const SENT_FILE = 'dados-apagados.enviado'
/** The size of an object, so that each can be read at once. */
const PIECE_BYTES = 4 * 1024 * 1024

/** Sends what was added to the list at `path` since the last call. Rejects while the bucket is away. */
export async function sendErasures(dataFolder: string, path: string, settings: BucketSettings): Promise<void> {
  await using file = await open(path, 'r').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return undefined
    throw cause
  })
  if (file === undefined) return
  const { size } = await file.stat()
  let sent = await sentBytes(dataFolder)
  // The number belongs to another list.
  if (sent > size) sent = 0
  if (sent === size) return
  const { openBucket } = await import('../bucket/bucket.ts')
  const bucket = openBucket(settings)
  while (sent < size) {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(Math.min(PIECE_BYTES, size - sent)), 0, undefined, sent)
    const end = buffer.lastIndexOf('\n', bytesRead - 1) + 1
    // An unfinished line goes with the next call.
    if (end === 0) return
    const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomBytes(6).toString('hex')}.txt`
    await bucket.putText(PIECES + name, buffer.toString('utf8', 0, end))
    sent += end
    await writeFile(join(dataFolder, SENT_FILE), String(sent), { mode: 0o600 })
  }
}

/** Everything that was ever sent, in order. */
export async function readErasuresSent(settings: BucketSettings): Promise<string> {
  const { openBucket } = await import('../bucket/bucket.ts')
  const bucket = openBucket(settings)
  const keys = await bucket.keys(PIECES)
  const texts: string[] = []
  for (let start = 0; start < keys.length; start += AT_ONCE) {
    const some = keys.slice(start, start + AT_ONCE)
    const found = await Promise.all(some.map(key => bucket.read(key, { start: 0, end: PIECE_BYTES - 1 })))
    texts.push(...found.map(piece => piece?.bytes.toString() ?? ''))
  }
  return texts.join('')
}

const AT_ONCE = 16

async function sentBytes(dataFolder: string): Promise<number> {
  const text = await readFile(join(dataFolder, SENT_FILE), 'utf8').catch(() => '0')
  return Number.parseInt(text, 10) || 0
}
