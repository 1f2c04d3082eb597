import { fileURLToPath } from 'node:url'

/**
 * Settings that the C library, the thread pool and V8 read before the program starts.
 *
 * Freed pictures are returned to the system at once (223 MB instead of 407 MB after twelve photos). Eight threads leave
 * some for the disk beside two pictures and two password hashes. V8's compile cache is stored in the build and saves a
 * seventh of each further start.
 */
export const environment = {
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
  UV_THREADPOOL_SIZE: '8',
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../../dist/server/compiled', import.meta.url)),
}

/**
 * By default V8 lets garbage grow to several times the live heap: 16 MB more when idle and 80 MB more during a large
 * spreadsheet, without being faster.
 */
export const flags = ['--max-semi-space-size=8', '--heap-growing-percent=20']
