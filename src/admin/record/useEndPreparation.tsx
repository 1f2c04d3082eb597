import { useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { isVisible } from '#schema/publication.ts'
import type { AnyResource, Values } from '#schema/resource.ts'
import { useConfirm } from '#ui/dialogs/ConfirmProvider.tsx'
import type { ToastContent } from '#ui/feedback/Toast.tsx'
import { useToast, useWithdrawToasts } from '#ui/feedback/ToastProvider.tsx'
import { failureMessage } from '../api/failureMessage.ts'
import { HttpFailure } from '../api/http.ts'
import { useEndingPreparation } from '../api/preparations.ts'
import { preparationAddress, recordAddress } from '../model/addresses.ts'
import { fieldOf } from '../model/fieldsOf.ts'
import { isPreparation, type PreparedRecord, preparedFields } from '../model/preparation.ts'
import { joined } from '../model/words.ts'
import { unsaved } from '../page/unsaved.ts'
import { useUndo } from '../page/useUndo.ts'
import { useRecordForm } from './recordFormContext.ts'
import { useReadAgain } from './useReadAgain.ts'
import { useSavedFirst } from './useSavedFirst.ts'

const BEFORE_PUBLISHING = 'Antes de publicar, corrija:'

/** The record's values where it changed after it was prepared, in a refusal to publish (409). */
interface PublishConflict {
  readonly revisao: number
  readonly campos: Values
}

/** Publishes the preparation in the surrounding form, or ends it otherwise; each is undefined where the user cannot. */
export function useEndPreparation() {
  const { resource, base, lock, permissions, tell, draft } = useRecordForm()
  const form = useFormContext()
  const confirm = useConfirm()
  const toast = useToast()
  const withdrawToasts = useWithdrawToasts()
  const navigate = useNavigate()
  const { readAgain, readStale } = useReadAgain()
  const savedFirst = useSavedFirst()
  const calls = useEndingPreparation(resource)
  const undoing = useUndo(resource)
  const isBusy = useRef(false)
  const record = isPreparation(base) && base.preparo !== null ? base : undefined

  async function ask(prepared: PreparedRecord) {
    const agreed = await confirm({
      type: 'warning',
      title: 'Publicar o preparo?',
      message: changeWords(resource, prepared),
      confirmLabel: 'Publicar',
      dismissLabel: 'Voltar',
    })
    if (agreed) await publish(prepared, undefined)
  }

  function publish(prepared: PreparedRecord, seenRevision: number | undefined): Promise<void> {
    return end(prepared, async () => {
      const { id, revisao } = await calls.publish(prepared, seenRevision)
      const undo = undoing([{ id: Number(id), revisao: Number(revisao) }])
      return { type: 'success', message: 'Preparo publicado.', ...undo }
    })
  }

  async function end(prepared: PreparedRecord, call: () => Promise<ToastContent>): Promise<void> {
    if (isBusy.current) return
    isBusy.current = true
    tell(undefined)
    form.clearErrors()
    let told: ToastContent
    try {
      told = await call()
    } catch (error) {
      isBusy.current = false
      return explain(error, prepared)
    }
    draft.forgetAll()
    void draft.discard()
    unsaved.exists = false
    // That the site stays as it is, which the last save said, is no longer true.
    withdrawToasts([preparationAddress(resource, prepared['id'])])
    navigate(recordAddress(resource, prepared['id']))
    toast(told)
  }

  async function explain(error: unknown, prepared: PreparedRecord): Promise<void> {
    if (!(error instanceof HttpFailure)) {
      console.error(error)
      return tell(failureMessage(error))
    }
    // The dialog that asks the user to sign in again explains the situation.
    if (error.status === 401) return
    const { revisao, campos = {} } = (error.data ?? {}) as Partial<PublishConflict>
    if (error.status === 409 && Object.keys(campos).length > 0) {
      const { default: Conflicts } = await import('./Conflicts.tsx')
      const agreed = await confirm({
        type: 'warning',
        title: 'O site mudou depois do preparo',
        message: <Conflicts resource={resource} prepared={prepared} live={campos} />,
        confirmLabel: 'Publicar o preparado',
        dismissLabel: 'Voltar',
        prefersDismissal: true,
      })
      if (agreed) await publish(prepared, revisao)
      else await readAgain()
    } else if (error.status === 404 || revisao !== undefined) {
      await readStale()
    } else {
      for (const [path, message] of Object.entries(error.errors ?? {})) form.setError(path, { type: 'server', message })
      tell(error.errors ? BEFORE_PUBLISHING : error.message)
    }
  }

  return {
    publish:
      record && permissions.mayPublish && !lock
        ? () =>
            // Published is what was saved, so text typed before is saved first.
            savedFirst(saved => isPreparation(saved) && saved.preparo !== null && void ask(saved))
        : undefined,
    /** Ends it by another call, which resolves with what to say of it. */
    end:
      record && !lock
        ? (call: (prepared: PreparedRecord) => Promise<ToastContent>) => end(record, () => call(record))
        : undefined,
  }
}

/** @example changeWords(resource, prepared) // 'Mudam 2 campos no site: Nome e Texto.' */
function changeWords(resource: AnyResource, prepared: PreparedRecord): string {
  const fields = prepared.preparo === null ? [] : preparedFields(resource, prepared.preparo)
  const labels = fields.map(({ name }) => fieldOf(resource, name).options.label)
  const place = isVisible(resource, prepared, new Date().toISOString()) ? 'no site' : 'neste registro'
  return `${countWords(labels.length)} ${place}: ${joined(labels)}.`
}

export const countWords = (fields: number) => (fields === 1 ? 'Muda 1 campo' : `Mudam ${fields} campos`)
