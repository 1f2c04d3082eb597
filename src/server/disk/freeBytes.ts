import { statfs } from 'node:fs/promises'
import { unavailable } from '../http/appError.ts'

/** With less free nothing is received any more, and the Painel says so. THREATS.md section 10. */
export const LEAST_FREE_BYTES = 512 * 1024 * 1024

const MEASURED_EVERY_MS = 1000

/** Bytes that may still be written. */
export type FreeBytes = () => Promise<number>

/** Asks the disk of a folder, at most once a second however often it is called. Rejects with 503 when it does not say. */
export function measureFreeBytes(folder: string): FreeBytes {
  let measuredAt = Number.NEGATIVE_INFINITY
  let measured: Promise<number> | undefined
  return () => {
    const now = performance.now()
    if (measured === undefined || now - measuredAt >= MEASURED_EVERY_MS) {
      measuredAt = now
      measured = statfs(folder).then(
        ({ bavail, bsize }) => bavail * bsize,
        cause => {
          throw unavailable(cause)
        },
      )
    }
    return measured
  }
}
