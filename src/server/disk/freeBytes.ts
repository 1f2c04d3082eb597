import { statfs } from 'node:fs/promises'
import { unavailable } from '../errors.ts'

/** With less free space no upload is accepted, and the Painel says so. */
export const MIN_FREE_BYTES = 512 * 1024 * 1024

const MEASURE_INTERVAL_MS = 1000

export type FreeBytes = () => Promise<number>

/** Measures at every call. Rejects with 503 when the disk does not answer. */
export function measureFreeBytes(folder: string): FreeBytes {
  return async () => {
    try {
      const { bavail, bsize } = await statfs(folder)
      return bavail * bsize
    } catch (cause) {
      throw unavailable(cause)
    }
  }
}

/** Measures at most once a second: the result may be that old. */
export function throttled(measure: FreeBytes): FreeBytes {
  let measuredAt = Number.NEGATIVE_INFINITY
  let measured: Promise<number> | undefined
  return () => {
    const now = performance.now()
    if (measured === undefined || now - measuredAt >= MEASURE_INTERVAL_MS) {
      measuredAt = now
      measured = measure()
    }
    return measured
  }
}
