import { statfs } from 'node:fs/promises'
import { unavailable } from '../errors.ts'

/** With less free nothing is received any more, and the Painel says so. */
export const MIN_FREE_BYTES = 512 * 1024 * 1024

const MEASURED_EVERY_MS = 1000

/** Bytes that may still be written. */
export type FreeBytes = () => Promise<number>

/** Asks the disk of a folder each time. Rejects with 503 when it does not say. */
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

/** Asks at most once a second, however often it is called: what it resolves with may be that old. */
export function rarely(measure: FreeBytes): FreeBytes {
  let measuredAt = Number.NEGATIVE_INFINITY
  let measured: Promise<number> | undefined
  return () => {
    const now = performance.now()
    if (measured === undefined || now - measuredAt >= MEASURED_EVERY_MS) {
      measuredAt = now
      measured = measure()
    }
    return measured
  }
}
