import type { CheckedRow, PastImport, Round } from '#schema/calls/sheetCalls.ts'
import type { AnyResource } from '#schema/resource.ts'
import { HttpFailure, type Pairs, request } from '../api/http.ts'
import type { RowToSend } from './rowsToSend.ts'

/** The calls of an import; each waits when the server asks for patience, and ends with `signal`. */
export function importCalls({ name }: AnyResource, signal?: AbortSignal) {
  const path = `/api/${name}/importacoes`
  const post = async <T>(address: string, body: Pairs = []): Promise<T> => {
    for (;;) {
      try {
        return (await request<T>('POST', address, { body, signal })).data
      } catch (error) {
        await pauseAfter(error, signal)
      }
    }
  }
  return {
    begin: (file: string) => post<{ id: number }>(path, [['arquivo', file]]),
    check: (id: number, rows: readonly RowToSend[]) =>
      post<CheckedRow[]>(`${path}/${id}/linhas`, [['linhas', JSON.stringify(rows)]]),
    apply: (id: number) => post<Round>(`${path}/${id}/aplicar`),
    undo: (id: number) => post<Round>(`${path}/${id}/desfazer`),
    recent: async () => (await request<PastImport[]>('GET', path, { signal })).data,
  }
}

/** Large sheets meet the limit of saves in a minute: what was asked too soon is asked again when there is room. */
async function pauseAfter(error: unknown, signal: AbortSignal | undefined): Promise<void> {
  if (!(error instanceof HttpFailure) || error.status !== 429 || error.retryAfter === undefined) throw error
  const seconds = error.retryAfter
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, seconds * 1000)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}
