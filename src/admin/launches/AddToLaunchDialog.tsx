import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { AnyResource, Values } from '#schema/resource.ts'
import { useToast } from '#ui/feedback/ToastProvider.tsx'
import { Select } from '#ui/selects/Select.tsx'
import { useLaunchCalls, useLaunches } from '../api/launches.ts'
import { launchAddress } from '../model/addresses.ts'
import { ActionDialog } from '../page/ActionDialog.tsx'
import { LoadFailure } from '../page/LoadFailure.tsx'
import { useLaunchName } from './useLaunchName.tsx'

interface AddToLaunchDialogProps {
  readonly resource: AnyResource
  /** The saved preparation or draft. */
  readonly record: Values
  readonly onClose: () => void
}

const NEW = 'novo'

/** Asks which open launch, or which new one, takes a preparation or draft along. */
export function AddToLaunchDialog({ resource, record, onClose }: AddToLaunchDialogProps) {
  const { data, error, refetch } = useLaunches()
  const calls = useLaunchCalls()
  const toast = useToast()
  const navigate = useNavigate()
  const [picked, setPicked] = useState<string>()
  const name = useLaunchName()
  const open = data?.filter(({ estado }) => estado === 'aberto') ?? []
  const chosen = picked ?? String(open[0]?.id ?? NEW)

  async function act() {
    if (data === undefined) return false
    const newName = chosen === NEW ? name.read() : undefined
    if (chosen === NEW && newName === undefined) return false
    const id = newName === undefined ? Number(chosen) : (await calls.create(newName)).id
    // When the record is refused, the new launch exists already.
    setPicked(String(id))
    const { nome } = await calls.addItem(id, resource, Number(record['id']))
    toast({
      type: 'success',
      message: `Adicionado ao lançamento “${nome}”.`,
      action: { label: 'Ver lançamento', onClick: () => navigate(launchAddress(id)) },
    })
    return true
  }

  return (
    <ActionDialog title="Adicionar a um lançamento" confirmLabel="Adicionar" onClose={onClose} act={act}>
      {(errors, confirm) => (
        <>
          <p>O lançamento leva a versão de agora. O que você salvar depois só vai junto se alguém a renovar lá.</p>
          {error && <LoadFailure error={error} onRetry={refetch} />}
          {open.length > 0 && (
            <Select
              label="Lançamento"
              value={chosen}
              onChange={setPicked}
              options={[
                ...open.map(({ id, nome }) => ({ value: String(id), title: nome })),
                { value: NEW, title: 'Novo lançamento' },
              ]}
            />
          )}
          {data && chosen === NEW && name.input(errors['nome'], confirm)}
        </>
      )}
    </ActionDialog>
  )
}
