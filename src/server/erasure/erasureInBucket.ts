import { randomBytes } from 'node:crypto'
import { open, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BucketSettings } from '../bucket/bucketSettings.ts'
import { BACKUPS } from '../disk/backupsFolder.ts'

/*
 * Where the backups are in a bucket, the list of erasures is beside them as on the disk: what is added here is put there
 * as a further object, since nothing can be added to one. How far that has come is kept beside the list, so that what
 * could not be sent goes with the next.
 */

const PIECES = `${BACKUPS}/dados-apagados/`
const SENT_FILE = 'dados-apagados.enviado'
/** Longer lists go in several pieces, so that each can be read at once. */
const PIECE_BYTES = 4 * 1024 * 1024

/** Sends what has been added to the list at `path` since the last time. Rejects while the bucket is away. */
export async function sendErasures(dataFolder: string, path: string, settings: BucketSettings): Promise<void> {
  const file = await open(path, 'r').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return undefined
    throw cause
  })
  if (file === undefined) return
  try {
    const { size } = await file.stat()
    let sent = await sentBytes(dataFolder)
    // Another list than the one it was counted in.
    if (sent > size) sent = 0
    if (sent === size) return
    const { openBucket } = await import('../bucket/bucket.ts')
    const bucket = openBucket(settings)
    while (sent < size) {
      const { buffer, bytesRead } = await file.read(
        Buffer.alloc(Math.min(PIECE_BYTES, size - sent)),
        0,
        undefined,
        sent,
      )
      const end = buffer.lastIndexOf('\n', bytesRead - 1) + 1
      // A line that is still being written goes with the next.
      if (end === 0) return
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomBytes(6).toString('hex')}.txt`
      await bucket.putText(PIECES + name, buffer.toString('utf8', 0, end))
      sent += end
      await writeFile(join(dataFolder, SENT_FILE), String(sent), { mode: 0o600 })
    }
  } finally {
    await file.close()
  }
}

/** Everything that was ever sent, in the order in which it was. */
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
