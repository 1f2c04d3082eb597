import { useState } from 'react'
import { useDelete } from 'react-admin'
import type { AnyResource, Values } from '#schema/resource.ts'
import { isRestorable } from '#schema/undoLimits.ts'
import { useConfirm } from '#ui/dialogs/ConfirmProvider.tsx'
import { useToast } from '#ui/feedback/ToastProvider.tsx'
import { failureMessage } from '../api/failureMessage.ts'
import { HttpFailure } from '../api/http.ts'
import { recordAddress } from '../model/addresses.ts'
import { titleOf } from '../model/fieldsOf.ts'
import { restoreHint } from '../model/restoreHint.ts'
import { done, thisOne } from '../model/words.ts'
import { unsaved } from '../page/unsaved.ts'
import { useUndo } from '../page/useUndo.ts'

export interface Use {
  readonly recurso: string
  readonly id: number
  readonly titulo: string
}

/** Deletes a record after confirmation. A record in use is not deleted, or only after a second confirmation. */
export function useRemoving({
  resource,
  base,
  onDeleted,
}: {
  resource: AnyResource
  base: Values | null
  onDeleted: (() => void) | undefined
}) {
  const confirm = useConfirm()
  const toast = useToast()
  const undoing = useUndo(resource)
  const [deleteOne] = useDelete()
  const [isDeleting, setDeleting] = useState(false)
  const [refused, setRefused] = useState<{ message: string; uses: readonly Use[]; hidden: number }>()

  async function remove() {
    if (!base || isDeleting) return
    const agreed = await confirm({
      type: 'error',
      title: `Excluir ${thisOne(resource.label)}?`,
      message: `Isto apaga “${titleOf(resource, base)}”. ${restoreHint(resource, 1)}`,
      confirmLabel: 'Excluir',
      dismissLabel: 'Cancelar',
    })
    if (agreed) await send(base, false)
  }

  async function send(record: Values, confirmed: boolean) {
    setDeleting(true)
    try {
      const meta = confirmed ? { meta: { confirmed } } : {}
      await deleteOne(
        resource.name,
        { id: record['id'] as number, previousData: record as never, ...meta },
        { returnPromise: true },
      )
      toast({
        type: 'success',
        message: `${done(resource.label, 'excluído')}: ${titleOf(resource, record)}`,
        about: [recordAddress(resource, record['id'])],
        ...undoing(isRestorable(resource) ? [{ id: record['id'] as number }] : []),
      })
      unsaved.exists = false
      onDeleted?.()
    } catch (error) {
      await explain(error, record)
    } finally {
      setDeleting(false)
    }
  }

  async function explain(error: unknown, record: Values) {
    const message = failureMessage(error)
    if (!(error instanceof HttpFailure) || error.status === 401)
      return error instanceof HttpFailure ? undefined : console.error(error)
    const data = (error.data ?? {}) as { confirmar?: boolean; usos?: readonly Use[]; ocultos?: number }
    const { confirmar, usos = [], ocultos = 0 } = data
    if (confirmar) {
      const agreed = await confirm({
        type: 'error',
        title: 'Está em uso',
        message: withNames(message, usos, ocultos),
        confirmLabel: 'Excluir mesmo assim',
        dismissLabel: 'Cancelar',
      })
      if (agreed) await send(record, true)
    } else if (usos.length + ocultos > 0) setRefused({ message, uses: usos, hidden: ocultos })
    else await confirm({ type: 'error', title: 'Não foi possível excluir', message })
  }

  return { remove, isDeleting, uses: { refused, onClose: () => setRefused(undefined) } }
}

const MAX_NAMES = 5

function withNames(message: string, uses: readonly Use[], hidden: number): string {
  if (uses.length === 0) return message
  const names = uses.slice(0, MAX_NAMES).map(use => use.titulo)
  const more = uses.length - names.length + hidden
  return `${message} (${names.join(', ')}${more > 0 ? ` e mais ${more}` : ''})`
}
