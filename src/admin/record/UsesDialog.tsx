import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { resources } from '#resources.ts'
import { Modal } from '#ui/dialogs/Modal.tsx'
import { PlainList } from '#ui/tables/PlainList.tsx'
import { recordAddress } from '../model/addresses.ts'
import type { Use } from './useRemoving.ts'

interface UsesDialogProps {
  readonly refused: { readonly message: string; readonly uses: readonly Use[]; readonly hidden: number } | undefined
  readonly onClose: () => void
}

export default function UsesDialog({ refused, onClose }: UsesDialogProps) {
  return (
    <Modal
      open={refused !== undefined}
      onClose={onClose}
      title="Não é possível excluir"
      width={560}
      actions={<Button onClick={onClose}>Fechar</Button>}
    >
      <p>
        {refused?.message} {refused?.uses.length ? 'Para excluir, tire-o destes lugares e tente de novo:' : ''}
      </p>
      <PlainList>
        {refused?.uses.map(use => (
          <li key={`${use.recurso} ${use.id}`}>
            <div>
              <Link to={recordAddress({ name: use.recurso }, use.id)} onClick={onClose}>
                {use.titulo || `nº ${use.id}`}
              </Link>
            </div>
            <span>{resources.find(({ name }) => name === use.recurso)?.label.title}</span>
          </li>
        ))}
      </PlainList>
      {refused && refused.hidden > 0 && <p>{hiddenWords(refused.hidden, refused.uses.length > 0)}</p>}
    </Modal>
  )
}

function hiddenWords(count: number, isMore: boolean): string {
  const more = isMore ? 'Mais ' : ''
  return count === 1
    ? `${more}1 lugar está em uma área que você não acessa. Peça a quem cuida dela.`
    : `${more}${count} lugares estão em áreas que você não acessa. Peça a quem cuida delas.`
}
