import { type FreeBytes, MIN_FREE_BYTES } from '../disk/freeBytes.ts'
import type { Reserve } from '../disk/reserve.ts'
import type { Parts } from '../parts.ts'

/** What the Painel says of the disk, in the words of the API. */
export interface DiskWarning {
  /** Whole megabytes that are free. */
  readonly livres_mb: number
  /** Nothing can be saved; below the limit for uploads, but not yet full, saving goes on. */
  readonly cheio: boolean
}

/** Null while there is enough space. */
export async function diskWarning(
  { store }: Pick<Parts, 'store'>,
  freeBytes: FreeBytes,
  reserve: Reserve | undefined,
): Promise<DiskWarning | null> {
  // A disk that does not even say how full it is shows by other signs; what waits for people is to be seen all the same.
  const free = await freeBytes().catch(() => Number.POSITIVE_INFINITY)
  if (free >= MIN_FREE_BYTES) return null
  // The database of PostgreSQL is on a disk of its own, and goes on saving.
  const isFull = store.dialect === 'sqlite' && reserve !== undefined && (await reserve.isGivenUp())
  return { livres_mb: Math.floor(free / 1024 / 1024), cheio: isFull }
}
