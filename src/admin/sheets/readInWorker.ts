import type { SheetMessage, SheetRequest } from './sheetMessages.ts'
import { type SheetLine, SheetProblem, type SheetTable } from './sheetTable.ts'

/**
 * Reads a spreadsheet beside the screen, which goes on answering the person: a large one takes seconds. Rejects with
 * `SheetProblem`, and when `signal` aborts.
 */
export function readInWorker(file: File, names: readonly string[], signal: AbortSignal): Promise<SheetTable> {
  const worker = new Worker(new URL('./sheetWorker.ts', import.meta.url), { type: 'module' })
  const { promise, resolve, reject } = Promise.withResolvers<SheetTable>()
  const rows: SheetLine[] = []
  worker.addEventListener('message', ({ data }: MessageEvent<SheetMessage>) => {
    if ('rows' in data) rows.push(...data.rows)
    else if ('headers' in data) resolve({ headers: data.headers, rows })
    else reject(new SheetProblem(data.problem))
  })
  // Its script did not come.
  worker.addEventListener('error', reject)
  signal.addEventListener('abort', () => reject(signal.reason))
  worker.postMessage({ file, names } satisfies SheetRequest)
  return promise.finally(() => worker.terminate())
}
