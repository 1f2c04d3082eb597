import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useDataProvider, useLogoutIfAccessDenied } from 'react-admin'
import type { BulkRefusal, EntityCall } from '#contract/calls/entityCalls.ts'
import type { AnyResource } from '#schema/resource.ts'
import { useConfirm } from '#ui/dialogs/ConfirmProvider.tsx'
import { useToast } from '#ui/feedback/ToastProvider.tsx'
import { callApi } from '../api/callApi.ts'
import { failureMessage } from '../api/failureMessage.ts'
import { HttpFailure, type Pairs } from '../api/http.ts'
import { restoreHint } from '../model/restoreHint.ts'
import { counted, figures } from '../model/words.ts'
import { type UndoOffer, useUndo } from '../page/useUndo.ts'
import { type BulkAction, pastOf, undoable } from './bulkActions.ts'
import type { Chosen, Selection } from './useSelection.ts'

export interface BulkResult {
  readonly action: BulkAction
  readonly done: number
  readonly asked: number
  readonly refused: readonly BulkRefusal[]
  readonly undo: UndoOffer['action']
  /** Text for the user: why the action ended early. */
  readonly failure: string | undefined
}

/** Runs actions on the selected records; records that were refused or not reached stay selected. */
export function useBulk(resource: AnyResource, selection: Selection) {
  const confirm = useConfirm()
  const toast = useToast()
  const undoing = useUndo(resource)
  const queryClient = useQueryClient()
  const dataProvider = useDataProvider()
  const logoutIfAccessDenied = useLogoutIfAccessDenied()
  const [progress, setProgress] = useState<{ action: BulkAction; through: number; of: number }>()
  const [result, setResult] = useState<BulkResult>()
  const isStopped = useRef(false)

  async function ask(action: BulkAction) {
    const { label } = resource
    const count = selection.chosen.length
    const agreed = await confirm({
      type: action.isDeletion ? 'error' : 'warning',
      title: `${action.verb} ${counted(label, count)}?`,
      message: action.isDeletion
        ? `${restoreHint(resource, count)} O que estiver em uso não é excluído.`
        : 'Cada registro passa pelas verificações de sempre. O que for recusado fica como está e continua selecionado.',
      confirmLabel: action.verb,
      dismissLabel: 'Cancelar',
    })
    if (agreed) await run(action, selection.chosen)
  }

  async function run(action: BulkAction, chosen: readonly Chosen[], more: Pairs = []) {
    isStopped.current = false
    setResult(undefined)
    setProgress({ action, through: 0, of: chosen.length })
    const { done, refused, failure } = await runBulk(
      resource,
      chosen,
      [...action.form, ...more],
      through => setProgress({ action, through, of: chosen.length }),
      () => isStopped.current,
    )
    const isDone = new Set(done)
    const undone = undoable(
      resource,
      action,
      chosen.filter(({ id }) => isDone.has(id)),
    )
    selection.keep(await readAgain(selection.chosen.filter(({ id }) => !isDone.has(id))))
    await queryClient.invalidateQueries({ queryKey: [resource.name] })
    setProgress(undefined)
    if (failure !== undefined) void logoutIfAccessDenied(failure)
    if (done.length === chosen.length) {
      toast({ type: 'success', message: pastOf(resource.label, done.length, action), ...undoing(undone) })
      // The pressed button has disappeared, so the focus moves to the content.
      document.getElementById('conteudo')?.focus()
      return
    }
    setResult({
      action,
      done: done.length,
      asked: chosen.length,
      refused,
      undo: undoing(undone).action,
      failure: failure === undefined ? undefined : failureText(failure),
    })
  }

  /** Reads the remaining records again, for their current revisions and states; deleted ones drop out. */
  async function readAgain(chosen: readonly Chosen[]): Promise<readonly Chosen[]> {
    if (chosen.length === 0) return chosen
    try {
      const { data } = await dataProvider.getMany(resource.name, { ids: chosen.map(({ id }) => id) })
      const now = new Map(data.map(record => [Number(record.id), record]))
      return chosen.flatMap(one => {
        const record = now.get(one.id)
        return record ? [{ ...one, revisao: record['revisao'], situacao: record['situacao'] }] : []
      })
    } catch (error) {
      // The records keep the revisions known so far, and the server decides.
      console.error(error)
      return chosen
    }
  }

  return {
    ask,
    run: (action: BulkAction) => run(action, selection.chosen),
    progress: progress && {
      words: `${progress.action.doing}… ${figures.format(progress.through)} de ${figures.format(progress.of)}`,
      part: progress.through / progress.of,
    },
    stop: () => {
      isStopped.current = true
    },
    result,
    close: () => setResult(undefined),
    /** Repeats the deletion for records that were refused because they are in use. */
    confirmRest: ({ action, refused }: BulkResult) => {
      const inUse = new Set(refused.filter(({ confirmar }) => confirmar).map(({ id }) => id))
      const rest = selection.chosen.filter(({ id }) => inUse.has(id))
      return run(action, rest, [['confirmar', '1']])
    },
  }
}

/** Records per call: few enough to show progress, enough to need few calls. */
const BATCH_SIZE = 50

interface BulkRun {
  readonly done: readonly number[]
  readonly refused: readonly BulkRefusal[]
  /** Why the run ended before the last record; records not reached are unchanged. */
  readonly failure: unknown
}

/**
 * Sends the same form for many records, `BATCH_SIZE` per call, in order. A failed call ends the run with `failure`; it is
 * not retried. Every record carries its known revision, so a repetition is harmless.
 *
 * @param onProgress receives the number of records sent so far
 */
async function runBulk(
  resource: AnyResource,
  chosen: readonly Chosen[],
  form: Pairs,
  onProgress: (through: number) => void,
  isStopped: () => boolean,
): Promise<BulkRun> {
  const done: number[] = []
  const refused: BulkRefusal[] = []
  for (let start = 0; start < chosen.length && !isStopped(); start += BATCH_SIZE) {
    const some = chosen.slice(start, start + BATCH_SIZE)
    const items = JSON.stringify(some.map(({ id, revisao }) => ({ id, revisao })))
    try {
      const { data } = await callApi<EntityCall<'saveMany'>>(`post /api/${resource.name}/em-lote`, {
        form: [['itens', items], ...form],
      })
      done.push(...data.feitos)
      refused.push(...data.recusados)
    } catch (failure) {
      return { done, refused, failure }
    }
    onProgress(start + some.length)
  }
  return { done, refused, failure: undefined }
}

function failureText(failure: unknown): string {
  const fields = failure instanceof HttpFailure ? Object.values(failure.errors ?? {}) : []
  return fields.length > 0 ? fields.join(' ') : failureMessage(failure)
}
