import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { styled } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { publicationOf } from '#schema/publication.ts'
import { PageHeader } from '#ui/layout/PageHeader.tsx'
import { footInset } from '#ui/layout/stickyInsets.ts'
import { color, low } from '#ui/theme/tokens.ts'
import { Value } from '../lists/columnsOf.tsx'
import { listAddress } from '../model/addresses.ts'
import { movesOf } from '../model/moves.ts'
import { OtherEditors } from './OtherEditors.tsx'
import { useRecordForm } from './recordFormContext.ts'
import { SaveState } from './SaveState.tsx'
import { useErasing } from './useErasing.ts'

/** The head of a form, always in sight: which record, its state, whether it is saved, and what can be done with it. */
export function FormHead({ title }: { title: string }) {
  const { resource, base } = useRecordForm()
  const isNarrow = useMediaQuery('(max-width: 699.95px)')
  const state = publicationOf(resource)?.field
  return (
    <>
      <PageHeader
        sticky={!isNarrow}
        title={title}
        {...(resource.settings
          ? {}
          : {
              breadcrumb: [
                { key: resource.name, link: <Link to={listAddress(resource)}>{resource.label.title}</Link> },
              ],
            })}
        actions={
          <>
            {state && base && <Value resource={resource} name={state} record={base} />}
            <SaveState />
            {isNarrow ? <BottomBar /> : <Buttons />}
          </>
        }
      />
      <OtherEditors />
    </>
  )
}

function Buttons() {
  const { resource, base, phase, submit, remove, preview, isPreviewing } = useRecordForm()
  const erasing = useErasing()
  return (
    <Side>
      {erasing && (
        <Button variant="text" color="error" onClick={erasing.erase}>
          {erasing.label}
        </Button>
      )}
      {base && !resource.settings && (
        <Button variant="text" color="error" onClick={remove}>
          {phase === 'deleting' ? 'Excluindo…' : 'Excluir'}
        </Button>
      )}
      {preview && <Button onClick={preview}>{isPreviewing ? 'Abrindo…' : 'Pré-visualizar'}</Button>}
      {movesOf(resource, base).map(move => (
        <Button
          key={move.label}
          onClick={({ currentTarget }) => {
            // This button goes with the state it leaves; the one that saves stays, and pressed once more does no harm.
            const saving = currentTarget.parentElement?.lastElementChild
            if (saving instanceof HTMLElement) saving.focus()
            submit(move.changes)
          }}
        >
          {move.label}
        </Button>
      ))}
      <SaveButton />
    </Side>
  )
}

/** On phones the thumb is at the bottom; what is done seldom waits in a menu. */
function BottomBar() {
  const { resource, base, submit, remove, preview } = useRecordForm()
  const erasing = useErasing()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const moves = movesOf(resource, base)
  const canDelete = base !== null && !resource.settings
  const choose = (act: () => void) => () => {
    setAnchor(null)
    act()
  }
  return (
    <Bar data-sticky ref={footInset}>
      {(preview || moves.length > 0 || canDelete) && (
        <Button aria-haspopup="menu" aria-expanded={anchor !== null} onClick={event => setAnchor(event.currentTarget)}>
          Mais ações
        </Button>
      )}
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {preview && <MenuItem onClick={choose(preview)}>Pré-visualizar</MenuItem>}
        {moves.map(move => (
          <MenuItem key={move.label} onClick={choose(() => submit(move.changes))}>
            {move.label}
          </MenuItem>
        ))}
        {erasing && (
          <MenuItem sx={{ color: color.danger }} onClick={choose(erasing.erase)}>
            {erasing.label}
          </MenuItem>
        )}
        {canDelete && (
          <MenuItem sx={{ color: color.danger }} onClick={choose(remove)}>
            Excluir
          </MenuItem>
        )}
      </Menu>
      <SaveButton />
    </Bar>
  )
}

function SaveButton() {
  const { phase } = useRecordForm()
  return (
    <Button type="submit" variant="contained">
      {phase === 'saving' ? 'Salvando…' : 'Salvar'}
    </Button>
  )
}

const Side = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 })

const Bar = styled('div')({
  position: 'fixed',
  zIndex: 6,
  insetInline: 0,
  bottom: 0,
  display: 'flex',
  gap: 8,
  padding: '10px 16px calc(10px + env(safe-area-inset-bottom))',
  borderTop: `1px solid ${color.line}`,
  backgroundColor: color.surface,
  '& > button[type=submit]': { flex: 1 },
  [low]: { position: 'static', flex: 1, padding: 0, border: 0, background: 'none' },
})
