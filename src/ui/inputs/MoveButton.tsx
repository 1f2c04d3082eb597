import IconButton from '@mui/material/IconButton'
import { Icon } from '../layout/Icon.tsx'

interface MoveButtonProps {
  /** By which `useRowChanges` finds it again. */
  readonly act: 'up' | 'down'
  readonly title: string
  /** Of the row: "etapa 3". */
  readonly name: string
  readonly icon: string
  readonly disabled: boolean | undefined
  /** Undefined at the end of the rows. */
  readonly onClick: (() => void) | undefined
}

/** Moves a row by one place. */
export function MoveButton({ act, title, name, icon, disabled, onClick }: MoveButtonProps) {
  return (
    <IconButton
      data-act={act}
      aria-label={`${title}: ${name}`}
      title={title}
      disabled={disabled || !onClick}
      onClick={onClick}
    >
      <Icon path={icon} size={15} />
    </IconButton>
  )
}
