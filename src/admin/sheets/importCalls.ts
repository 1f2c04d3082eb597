import type { sheetCalls } from '#contract/calls/sheetCalls.ts'
import type { AnyResource } from '#schema/resource.ts'
import { callApi } from '../api/callApi.ts'
import { type Answer, HttpFailure } from '../api/http.ts'
import type { RowToSend } from './rowsToSend.ts'

type Calls = ReturnType<typeof sheetCalls>

/** API calls of an import. A call refused with 429 waits and repeats; `signal` aborts it. */
export function importCalls({ name }: AnyResource, signal?: AbortSignal) {
  const patiently = async <T>(call: () => Promise<Answer<T>>): Promise<T> => {
    for (;;) {
      try {
        return (await call()).data
      } catch (error) {
        await pauseAfter(error, signal)
      }
    }
  }
  const path = `post /api/${name}/importacoes` as const
  return {
    begin: (file: string) =>
      patiently(() => callApi<Calls['beginImportOf']>(path, { form: { arquivo: file }, signal })),
    check: (id: number, rows: readonly RowToSend[], preparo: '1' | undefined) =>
      patiently(() =>
        callApi<Calls['checkRowsOf']>(`${path}/{id}/linhas`, {
          id,
          form: { linhas: JSON.stringify(rows), preparo },
          signal,
        }),
      ),
    apply: (id: number, preparo: '1' | undefined) =>
      patiently(() => callApi<Calls['applyImportOf']>(`${path}/{id}/aplicar`, { id, form: { preparo }, signal })),
    undo: (id: number) => patiently(() => callApi<Calls['undoImportOf']>(`${path}/{id}/desfazer`, { id, signal })),
    recent: async () => (await callApi<Calls['listImportsOf']>(`get /api/${name}/importacoes`, { signal })).data,
  }
}

/** Waits as long as the server asks: large sheets exceed the limit of saves per minute. Rethrows any other error. */
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
