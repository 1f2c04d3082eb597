import { useQueryClient } from '@tanstack/react-query'
import { MAX_AT_ONCE } from '#contract/bulk.ts'
import type { BulkAnswer, EntityCall } from '#contract/calls/entityCalls.ts'
import type { AnyResource } from '#schema/resource.ts'
import { isRecoverable } from '#schema/undoLimits.ts'
import type { ToastContent } from '#ui/feedback/Toast.tsx'
import { useToast } from '#ui/feedback/ToastProvider.tsx'
import { failureMessage } from '../api/failureMessage.ts'
import { HttpFailure } from '../api/http.ts'
import { postOnce } from '../api/postOnce.ts'
import { recordAddress } from '../model/addresses.ts'
import { restoreHint } from '../model/restoreHint.ts'
import { counted, figures } from '../model/words.ts'

export const UNDO_MS = 10_000

/** A record and the revision that the save created; no revision when the record was deleted. */
export interface Undoable {
  readonly id: number
  readonly revisao?: number
}

export type UndoOffer = Pick<ToastContent, 'action' | 'durationMs' | 'about'>

/** Returns a function that builds the undo offer of a toast for the given records, undone last first; {} for none. */
export function useUndo(resource: AnyResource) {
  const toast = useToast()
  const queryClient = useQueryClient()

  async function undo(items: readonly Undoable[]) {
    let done = 0
    const refused: BulkAnswer['recusados'][number][] = []
    try {
      for (let start = 0; start < items.length; start += MAX_AT_ONCE) {
        const itens = JSON.stringify(items.slice(start, start + MAX_AT_ONCE))
        const { data } = await postOnce<EntityCall<'undo'>>(`post /api/${resource.name}/desfazer`, [['itens', itens]])
        done += data.feitos.length
        refused.push(...data.recusados)
      }
    } catch (error) {
      const isRefused = error instanceof HttpFailure && error.status >= 400 && error.status < 500
      toast({
        type: 'error',
        message: isRefused ? `${failureMessage(error)}${elsewhere(items)}` : failureMessage(error),
        // A repetition uses the same operation key, so it cannot undo twice.
        durationMs: UNDO_MS,
        ...(!isRefused && { action: { label: 'Tentar novamente', onClick: () => void undo(items) } }),
      })
      return
    } finally {
      await queryClient.invalidateQueries({ queryKey: [resource.name] })
    }
    const [first] = refused
    if (first)
      toast({
        type: 'warning',
        message: `Desfeito em ${counted(resource.label, done)}, não em ${figures.format(refused.length)}: ${first.mensagem}`,
        durationMs: UNDO_MS,
      })
    else
      toast({
        type: 'success',
        message: items.length === 1 ? UNDONE : `Desfeito: ${counted(resource.label, done)} como antes.`,
      })
  }

  /** Where a deleted record can still be restored after a refused undo. */
  const elsewhere = (items: readonly Undoable[]) =>
    items.some(({ revisao }) => revisao === undefined) && isRecoverable(resource)
      ? ` ${restoreHint(resource, items.length)}`
      : ''

  return (items: readonly Undoable[]): UndoOffer => {
    if (items.length === 0) return {}
    const lastFirst = items.toReversed()
    return {
      action: { label: 'Desfazer', onClick: () => void undo(lastFirst) },
      durationMs: UNDO_MS,
      about: items.map(({ id }) => recordAddress(resource, id)),
    }
  }
}

export const UNDONE = 'Desfeito: está como estava antes.'
