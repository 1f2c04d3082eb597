import { constants } from 'node:fs'
import { access, lstat, mkdir, open, opendir, readdir, rename, rm, unlink } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { syncFolder } from '../../disk/syncFolder.ts'
import { AppError, diskFull, unavailable } from '../../errors.ts'
import type { ByteRange, FileStorage } from './storage.ts'

/** Longer than any upload may take. */
const MAX_RECEIVING_MS = 3_600_000

/** Stored files are readable by the program's own account only. */
export async function openDiskStorage(dataFolder: string, isShared = false): Promise<FileStorage> {
  const folder = storedFilesIn(dataFolder)
  const receivingFolder = await openReceivingFolder(dataFolder, isShared)

  return {
    receivingFolder,

    put: (name, receivedPath) =>
      answering(async () => {
        await syncFile(receivedPath)
        await rename(receivedPath, inside(folder, name))
        await syncFolder(folder)
      }),

    remove: name =>
      answering(async () => {
        await unlink(inside(folder, name)).catch(unlessMissing)
        await syncFolder(folder)
      }),

    probe: () => answering(() => access(receivingFolder, constants.R_OK)),

    ...diskFiles(dataFolder),
  }
}

/**
 * Uploads are received here, also when a bucket stores them. Leftovers of interrupted uploads are removed.
 *
 * @param isShared whether other processes may be receiving into this folder: then only old leftovers are removed
 */
export async function openReceivingFolder(dataFolder: string, isShared = false): Promise<string> {
  const receivingFolder = path.join(storedFilesIn(dataFolder), 'recebendo')
  if (!isShared) await rm(receivingFolder, { recursive: true, force: true })
  await mkdir(receivingFolder, { recursive: true, mode: 0o700 })
  if (isShared) await removeOld(receivingFolder)
  return receivingFolder
}

async function removeOld(folder: string) {
  const oldest = Date.now() - MAX_RECEIVING_MS
  for (const name of await readdir(folder)) {
    const left = path.join(folder, name)
    const stats = await lstat(left).catch(unlessMissing)
    if (stats && stats.mtimeMs < oldest) await rm(left, { recursive: true, force: true })
  }
}

export const storedFilesIn = (dataFolder: string) => path.join(dataFolder, 'uploads')

export type DiskFiles = Pick<FileStorage, 'open' | 'list'>

export function diskFiles(dataFolder: string): DiskFiles {
  const folder = storedFilesIn(dataFolder)
  return {
    open: (name, range) => answering(() => openForReading(inside(folder, name), range)),

    async *list() {
      const entries = await opendir(folder).catch(unlessMissing)
      for await (const entry of entries ?? []) {
        if (!entry.isFile()) continue
        const stats = await lstat(path.join(folder, entry.name)).catch(unlessMissing)
        if (stats) yield { name: entry.name, bytes: stats.size, modifiedAt: stats.mtime }
      }
    },
  }
}

/** Throws unless the name is one plain path segment; another name is a defect of the program. */
export function plainName(name: string): string {
  if (!/^[a-z0-9][a-z0-9.-]{0,99}$/.test(name)) throw new Error(`not a stored file's name: ${JSON.stringify(name)}`)
  return name
}

const inside = (folder: string, name: string) => path.join(folder, plainName(name))

async function openForReading(filePath: string, range: ByteRange | undefined): Promise<Readable | undefined> {
  // A symbolic link in the folder must not lead out of it.
  const handle = await open(filePath, constants.O_RDONLY | constants.O_NOFOLLOW).catch(unlessMissing)
  if (!handle) return undefined
  if (!(await handle.stat()).isFile()) {
    await handle.close()
    return undefined
  }
  return handle.createReadStream(range)
}

async function syncFile(filePath: string): Promise<void> {
  await using handle = await open(filePath, constants.O_RDWR | constants.O_NOFOLLOW)
  await handle.chmod(0o600)
  await handle.sync()
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  // ELOOP means a symbolic link, which counts as a missing file.
  if (error.code !== 'ENOENT' && error.code !== 'ELOOP') throw error
}

/** Turns a disk error into an AppError: 507 when the disk is full, 503 for other failures. */
export async function answering<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw storageRefusal(error)
  }
}

export function storageRefusal(error: unknown): unknown {
  if (error instanceof AppError || !(error instanceof Error) || !('code' in error)) return error
  if (error.code === 'ENOSPC' || error.code === 'EDQUOT') return diskFull(error)
  if (['EIO', 'EROFS', 'EACCES', 'EPERM', 'EMFILE', 'ENFILE', 'ENOENT'].includes(String(error.code)))
    return unavailable(error)
  return error
}
