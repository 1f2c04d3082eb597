import { useRefresh } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import type { EntityCall } from '#contract/calls/entityCalls.ts'
import { isEmpty } from '#fields/contract/fieldKind.ts'
import { personalFields } from '#schema/personal.ts'
import type { AnyResource, Values } from '#schema/resource.ts'
import { useConfirm } from '#ui/dialogs/ConfirmProvider.tsx'
import { callApi } from '../api/callApi.ts'
import { valuesOf } from '../model/formValues.ts'
import { joined } from '../model/words.ts'
import { useAction } from '../page/useAction.ts'
import { useRecordForm } from './recordFormContext.ts'

/** Erases the personal data of the form's record; undefined when it has none or they are already erased. */
export function useErasing(): { readonly label: string; readonly erase: () => Promise<void> } | undefined {
  const { resource, base, draft } = useRecordForm()
  const form = useFormContext()
  const confirm = useConfirm()
  const refresh = useRefresh()
  const { run, isBusy } = useAction()
  if (!resource.erasing || !base || base[resource.erasing.at] !== null) return undefined
  const record = base

  async function erase() {
    if (isBusy) return
    const agreed = await confirm({
      type: 'error',
      title: 'Excluir dados do titular?',
      message: 'Tudo o que identifica a pessoa é apagado de vez; o registro continua nas contagens.',
      confirmLabel: 'Excluir dados',
      dismissLabel: 'Cancelar',
    })
    if (!agreed) return
    const isErased = await run(async () => {
      await callApi<EntityCall<'erasePersonIn'>>(`post /api/${resource.name}/{id}/apagar-dados`, { id: record['id'] })
      // Unsaved text may also be about the person.
      form.reset(valuesOf(resource, record))
      draft.forgetAll()
      refresh()
    })
    if (!isErased) return
    // The pressed button has disappeared; the closing dialog returns the focus here.
    document.getElementById('conteudo')?.focus()
    // A dialog instead of a toast: the user must erase copies outside of this program.
    await confirm({
      type: 'success',
      title: 'Dados do titular excluídos',
      message: `${erasedWords(resource, record)} O registro continua nas contagens, sem identificar ninguém. Avisos que a equipe recebeu por e-mail e planilhas já exportadas não são alcançados: apague-os também.`,
      confirmLabel: 'Entendi',
    })
  }

  return { label: isBusy ? 'Excluindo dados…' : 'Excluir dados do titular', erase }
}

function erasedWords(resource: AnyResource, record: Values): string {
  const labels = personalFields(resource)
    .filter(([name, field]) => !isEmpty(field, record[name]))
    .map(([, { options }]) => options.label)
  return `Foram apagados: ${joined(labels)}.`
}
