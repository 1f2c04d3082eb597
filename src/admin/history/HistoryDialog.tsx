import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import type { EntityCall, PastSave } from '#contract/calls/entityCalls.ts'
import { icons } from '#fields/icon/icons.ts'
import type { AnyResource, Values } from '#schema/resource.ts'
import { useConfirm } from '#ui/dialogs/ConfirmProvider.tsx'
import { Modal } from '#ui/dialogs/Modal.tsx'
import { useToast } from '#ui/feedback/ToastProvider.tsx'
import { Icon } from '#ui/layout/Icon.tsx'
import { PersonCircle } from '#ui/layout/PersonCircle.tsx'
import { TableSkeleton } from '#ui/tables/TableSkeleton.tsx'
import { usePermissions } from '../api/access.ts'
import { callApi } from '../api/callApi.ts'
import { Change } from '../merging/Change.tsx'
import { ChangeList } from '../merging/ChangeList.tsx'
import { fieldOf } from '../model/fieldsOf.ts'
import { formLock } from '../model/formLock.ts'
import { differing } from '../model/formValues.ts'
import { versionAfter } from '../model/versionAfter.ts'
import { when } from '../model/when.ts'
import { describeAction, joined } from '../model/words.ts'
import { LoadFailure } from '../page/LoadFailure.tsx'
import { Head, Saves } from './Saves.tsx'

interface HistoryDialogProps {
  readonly resource: AnyResource
  readonly base: Values
  readonly onClose: () => void
}

/** All saves of the record; an earlier version can be put into the form, to be saved from there. */
export function HistoryDialog({ resource, base, onClose }: HistoryDialogProps) {
  const id = base['id'] as number
  const { data, error, refetch } = useQuery({
    queryKey: [resource.name, 'history', id],
    retry: false,
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const place = resource.settings ? '' : '/{id}'
      return (await callApi<EntityCall<'listHistoryOf'>>(`get /api/${resource.name}${place}/historico`, { id, signal }))
        .data
    },
  })
  const putBack = usePutBack(resource, base, onClose)
  const lock = formLock(resource, base, usePermissions(resource))
  return (
    <Modal open onClose={onClose} title="Histórico" width={900}>
      {error ? (
        <LoadFailure error={error} onRetry={refetch} />
      ) : !data ? (
        <TableSkeleton rows={5} columns={2} />
      ) : (
        <Saves>
          {data.map((save, i) => (
            <li key={save.id}>
              <Head>
                <PersonCircle name={save.quem?.nome ?? 'Sistema'} size={34}>
                  {save.quem ? undefined : <Icon path={icons.engrenagem} />}
                </PersonCircle>
                <div>
                  <strong>{describeAction(resource.label, save.acao)}</strong>
                  <small>
                    {save.quem?.nome ?? 'Pelo site ou pelo sistema'}, {when(save.quando)}
                  </small>
                </div>
                {i === 0 ? (
                  <small>Versão atual</small>
                ) : (
                  // A deletion left no version to return to.
                  save.acao !== 'excluir' && !lock && <PutBack onClick={() => putBack(data, i)} />
                )}
              </Head>
              {save.acao === 'alterar' && <WhatChanged resource={resource} save={save} />}
            </li>
          ))}
          {data.at(-1)?.acao !== 'criar' && (
            <li>
              <Head>
                <strong>{data.length === 0 ? 'Nada mudou desde o começo' : 'Como estava antes'}</strong>
                {data.length > 0 && !lock && <PutBack onClick={() => putBack(data, data.length)} />}
              </Head>
            </li>
          )}
        </Saves>
      )}
    </Modal>
  )
}

/** Puts an earlier version into the form without saving it; asks before it replaces unsaved text. */
function usePutBack(resource: AnyResource, base: Values, onClose: () => void) {
  const form = useFormContext()
  const confirm = useConfirm()
  const toast = useToast()

  return async (saves: readonly PastSave[], which: number) => {
    const version = versionAfter(resource, saves, which)
    const typed = form.getValues()
    const wanted = { ...typed, ...version }
    const changing = differing(resource, wanted, typed)
    if (changing.length === 0) {
      await confirm({ type: 'success', title: 'Nada a mudar', message: 'O formulário já está como nesta versão.' })
      return
    }
    const unsaved = differing(resource, typed, base).filter(name => changing.includes(name))
    if (unsaved.length > 0) {
      const labels = joined(unsaved.map(name => fieldOf(resource, name).options.label))
      const agreed = await confirm({
        type: 'warning',
        title: 'Substituir o que você digitou?',
        message: `Isto ainda não foi salvo: ${labels}.`,
        confirmLabel: 'Substituir',
        dismissLabel: 'Cancelar',
      })
      if (!agreed) return
    }
    for (const name of changing) form.setValue(name, structuredClone(version[name]), { shouldDirty: true })
    onClose()
    const words = saves[which] ? `A versão de ${when(saves[which].quando)}` : 'A versão mais antiga'
    toast({ type: 'info', message: `${words} está no formulário. Confira e salve.` })
  }
}

function PutBack({ onClick }: { onClick: () => void }) {
  return (
    <Button size="small" onClick={onClick}>
      Voltar a esta versão
    </Button>
  )
}

function WhatChanged({ resource, save: { campos } }: { resource: AnyResource; save: PastSave }) {
  return (
    <ChangeList
      resource={resource}
      changes={Object.entries(campos).map(([name, change]) => [
        name,
        change ? (
          <Change key={name} field={fieldOf(resource, name)} before={change.antes} after={change.depois} />
        ) : (
          'Alterado; o valor não é guardado.'
        ),
      ])}
    />
  )
}
