import type { UseFormReturn } from 'react-hook-form'
import type { EntityCall } from '#contract/calls/entityCalls.ts'
import { isEmpty } from '#fields/contract/fieldKind.ts'
import { personalFields } from '#schema/personal.ts'
import type { AnyResource, Values } from '#schema/resource.ts'
import type { useConfirm } from '#ui/dialogs/ConfirmProvider.tsx'
import { callApi } from '../api/callApi.ts'
import { valuesOf } from '../model/formValues.ts'
import { joined } from '../model/words.ts'
import type { RecordFormState } from './recordFormContext.ts'

interface Erasing extends Pick<RecordFormState, 'resource' | 'draft'> {
  readonly record: Values
  readonly form: UseFormReturn
  readonly confirm: ReturnType<typeof useConfirm>
  readonly refresh: () => void
}

/**
 * Asks, erases the personal data of the form's record for good, and says what else holds copies of them. Rejects when the
 * call fails; nothing is changed then.
 */
export async function erasePerson({ resource, record, draft, form, confirm, refresh }: Erasing): Promise<void> {
  const agreed = await confirm({
    type: 'error',
    title: 'Excluir dados do titular?',
    message: 'Tudo o que identifica a pessoa é apagado de vez; o registro continua nas contagens.',
    confirmLabel: 'Excluir dados',
    dismissLabel: 'Cancelar',
  })
  if (!agreed) return
  await callApi<EntityCall<'erasePersonIn'>>(`post /api/${resource.name}/{id}/apagar-dados`, { id: record['id'] })
  // Unsaved text may also be about the person.
  form.reset(valuesOf(resource, record))
  draft.forgetAll()
  refresh()
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

function erasedWords(resource: AnyResource, record: Values): string {
  const labels = personalFields(resource)
    .filter(([name, field]) => !isEmpty(field, record[name]))
    .map(([, { options }]) => options.label)
  return `Foram apagados: ${joined(labels)}.`
}
