import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Link } from 'react-router-dom'
import { resources } from '#resources.ts'
import { Modal } from '#ui/dialogs/Modal.tsx'
import { color } from '#ui/theme/tokens.ts'
import { recordAddress } from '../model/addresses.ts'
import type { Use } from './useRemoving.ts'

interface UsesDialogProps {
  readonly refused: { readonly message: string; readonly uses: readonly Use[] } | undefined
  readonly onClose: () => void
}

/** Why something cannot be deleted: the records that need it, each a link. */
export function UsesDialog({ refused, onClose }: UsesDialogProps) {
  return (
    <Modal
      open={refused !== undefined}
      onClose={onClose}
      title="Não é possível excluir"
      width={560}
      actions={<Button onClick={onClose}>Fechar</Button>}
    >
      <p>{refused?.message} Para excluir, tire-o destes lugares e tente de novo:</p>
      <Places>
        {refused?.uses.map(use => (
          <li key={`${use.recurso} ${use.id}`}>
            <Link to={recordAddress({ name: use.recurso }, use.id)} onClick={onClose}>
              {use.titulo || `nº ${use.id}`}
            </Link>
            <span>{resources.find(({ name }) => name === use.recurso)?.label.title}</span>
          </li>
        ))}
      </Places>
    </Modal>
  )
}

const Places = styled('ul')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: 16,
    padding: '9px 0',
    borderTop: `1px solid ${color.line}`,
  },
  '& a': { color: color.brand, fontWeight: 600, overflowWrap: 'anywhere' },
  '& span': { flex: 'none', color: color.muted },
})
