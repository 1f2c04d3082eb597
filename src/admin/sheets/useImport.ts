import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { CheckedRow, RefusedRow, Round } from '#contract/calls/sheetCalls.ts'
import { isPrepared } from '#schema/publication.ts'
import type { AnyResource } from '#schema/resource.ts'
import { headerNames } from '#schema/sheetColumns.ts'
import { usePermissions } from '../api/access.ts'
import { authProvider } from '../api/authProvider.ts'
import { failureMessage } from '../api/failureMessage.ts'
import { HttpFailure } from '../api/http.ts'
import { importCalls } from './importCalls.ts'
import { batchesOf, type Matched, matchColumns, rowsToSend } from './rowsToSend.ts'
import type { SheetMessage, SheetRequest } from './sheetMessages.ts'
import { type SheetLine, SheetProblem, type SheetTable } from './sheetTable.ts'

export type ImportStep =
  | { readonly name: 'choosing'; readonly problem?: string }
  | { readonly name: 'reading'; readonly file: string }
  | { readonly name: 'checking'; readonly file: string; readonly done: number; readonly total: number }
  | {
      readonly name: 'preview'
      readonly file: string
      readonly importId: number
      readonly matched: Matched
      readonly rows: readonly CheckedRow[]
    }
  | { readonly name: 'applying' | 'undoing'; readonly done: number; readonly total: number }
  | ({ readonly name: 'applied' | 'undone'; readonly importId: number; readonly isPrepared: boolean } & Outcome)
  /** A call failed; finished rows stay, and `goOn` continues with the rest. */
  | { readonly name: 'stopped'; readonly message: string; readonly goOn: () => void }

export interface Outcome {
  /** Counted by the server: an answer may be lost although its rows are done; a repetition does nothing. */
  readonly total: Round['total']
  /** Refused rows named by the answers received. */
  readonly refused: readonly RefusedRow[]
}

/** Reads a file into a preview, applies it, and undoes it. Unmounting aborts the running work. */
export function useImport(resource: AnyResource) {
  const [step, setStep] = useState<ImportStep>({ name: 'choosing' })
  const queryClient = useQueryClient()
  // Whoever may not publish changes nothing that is on the site.
  const onlyPrepares = !usePermissions(resource).mayPublish && isPrepared(resource)
  const running = useRef(new AbortController())
  useEffect(() => () => running.current.abort(), [])

  /** Runs `work`; after a failure the step shows the message and, if possible, `again` to continue. */
  async function run(work: (signal: AbortSignal) => Promise<void>, again: (() => void) | undefined) {
    running.current.abort()
    const controller = new AbortController()
    running.current = controller
    try {
      await work(controller.signal)
    } catch (error) {
      if (controller.signal.aborted) return
      if (error instanceof SheetProblem) return setStep({ name: 'choosing', problem: error.message })
      // These calls bypass the data provider, so the end of the session must be reported here.
      await authProvider.checkError(error).catch(() => undefined)
      const message = failureMessage(error)
      // A refusal cannot be continued.
      const isRefused = error instanceof HttpFailure && [403, 404, 409].includes(error.status)
      setStep(again && !isRefused ? { name: 'stopped', message, goOn: again } : { name: 'choosing', problem: message })
    }
  }

  function choose(file: File) {
    setStep({ name: 'reading', file: file.name })
    return run(async signal => {
      const table = await readInWorker(file, headerNames(resource), signal)
      const matched = matchColumns(resource, table.headers)
      if (matched.open.length === 0)
        throw new SheetProblem(
          'Nenhuma coluna da planilha tem o título de um campo. Exporte a lista para ver os títulos.',
        )
      const calls = importCalls(resource, signal)
      const { id } = await calls.begin(file.name)
      const rows: CheckedRow[] = []
      const total = table.rows.length
      for (const piece of batchesOf(rowsToSend(table, matched))) {
        setStep({ name: 'checking', file: file.name, done: rows.length, total })
        rows.push(...(await calls.check(id, piece, onlyPrepares ? '1' : undefined)))
      }
      setStep({ name: 'preview', file: file.name, importId: id, matched, rows })
    }, undefined)
  }

  function carryOut(
    which: 'apply' | 'undo',
    importId: number,
    total: number,
    preparo: '1' | undefined,
    before: Outcome = NOTHING,
  ) {
    let outcome = before
    const doing = which === 'apply' ? 'applying' : 'undoing'
    const count = ({ total: { criadas, alteradas, recusadas } }: Outcome) => criadas + alteradas + recusadas
    setStep({ name: doing, done: count(outcome), total })
    return run(
      async signal => {
        const calls = importCalls(resource, signal)
        for (let left = 1; left > 0; ) {
          const round = await calls[which](importId, preparo)
          outcome = { total: round.total, refused: [...outcome.refused, ...round.recusadas] }
          left = round.restam
          setStep({ name: doing, done: count(outcome), total: count(outcome) + left })
        }
        await queryClient.invalidateQueries({ queryKey: [resource.name] })
        setStep({ name: which === 'apply' ? 'applied' : 'undone', importId, isPrepared: preparo === '1', ...outcome })
      },
      () => void carryOut(which, importId, total, preparo, outcome),
    )
  }

  return {
    step,
    choose,
    onlyPrepares,
    apply: (importId: number, total: number, isPrepared: boolean) =>
      carryOut('apply', importId, total, isPrepared ? '1' : undefined),
    undo: (importId: number, total: number) => carryOut('undo', importId, total, undefined),
    restart() {
      running.current.abort()
      setStep({ name: 'choosing' })
    },
  }
}

/** In a worker, as a large sheet takes seconds. Rejects with `SheetProblem`, or when `signal` aborts. */
function readInWorker(file: File, names: readonly string[], signal: AbortSignal): Promise<SheetTable> {
  const worker = new Worker(new URL('./sheetWorker.ts', import.meta.url), { type: 'module' })
  const { promise, resolve, reject } = Promise.withResolvers<SheetTable>()
  const rows: SheetLine[] = []
  worker.addEventListener('message', ({ data }: MessageEvent<SheetMessage>) => {
    if ('rows' in data) rows.push(...data.rows)
    else if ('headers' in data) resolve({ headers: data.headers, rows })
    else reject(new SheetProblem(data.problem))
  })
  // The worker's script did not load.
  worker.addEventListener('error', reject)
  signal.addEventListener('abort', () => reject(signal.reason))
  worker.postMessage({ file, names } satisfies SheetRequest)
  return promise.finally(() => worker.terminate())
}

const NOTHING: Outcome = { total: { criadas: 0, alteradas: 0, recusadas: 0 }, refused: [] }
