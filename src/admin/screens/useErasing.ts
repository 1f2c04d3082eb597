import { useState } from 'react'
import { useRefresh } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { useConfirm } from '#ui/ConfirmProvider.tsx'
import { useToast } from '#ui/ToastProvider.tsx'
import { failureMessage } from '../failureMessage.ts'
import { request } from '../http.ts'
import { valuesOf } from './formValues.ts'
import { useRecordForm } from './recordFormContext.ts'

/** What takes the personal data out of the record of this form; undefined where there is none or it is gone already. */
export function useErasing(): { readonly label: string; readonly erase: () => Promise<void> } | undefined {
  const { resource, base, journal } = useRecordForm()
  const form = useFormContext()
  const confirm = useConfirm()
  const toast = useToast()
  const refresh = useRefresh()
  const [isErasing, setErasing] = useState(false)
  if (!resource.erasing || !base || base[resource.erasing.at] !== null) return undefined
  const record = base

  async function erase() {
    if (isErasing) return
    const agreed = await confirm({
      type: 'error',
      title: 'Excluir dados do titular?',
      message: 'Tudo o que identifica a pessoa é apagado de vez; o registro continua nas contagens.',
      confirmLabel: 'Excluir dados',
      dismissLabel: 'Cancelar',
    })
    if (!agreed) return
    setErasing(true)
    try {
      await request('POST', `/api/${resource.name}/${String(record['id'])}/apagar-dados`, { body: [] })
      // What was typed and not saved may be about the person as well.
      form.reset(valuesOf(resource, record))
      journal.forgetAll()
      refresh()
      toast({ type: 'success', message: 'Dados excluídos' })
    } catch (error) {
      toast({ type: 'error', message: failureMessage(error) })
    } finally {
      setErasing(false)
    }
  }

  return { label: isErasing ? 'Excluindo dados…' : 'Excluir dados do titular', erase }
}
