import { useRefresh } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { useConfirm } from '#ui/dialogs/ConfirmProvider.tsx'
import { useAction } from '../page/useAction.ts'
import { useRecordForm } from './recordFormContext.ts'

/** Erases the personal data of the form's record; undefined when it has none or they are already erased. */
export function useErasing(): { readonly label: string; readonly erase: () => Promise<unknown> } | undefined {
  const { resource, base, draft } = useRecordForm()
  const form = useFormContext()
  const confirm = useConfirm()
  const refresh = useRefresh()
  const { run, isBusy } = useAction()
  if (!resource.erasing || !base || base[resource.erasing.at] !== null) return undefined
  const record = base

  // Loaded when it is first asked for: few entities have it, and every form would carry it.
  const erase = () =>
    run(async () => {
      const { erasePerson } = await import('./erasePerson.ts')
      await erasePerson({ resource, record, draft, form, confirm, refresh })
    })

  return { label: isBusy ? 'Excluindo dados…' : 'Excluir dados do titular', erase }
}
