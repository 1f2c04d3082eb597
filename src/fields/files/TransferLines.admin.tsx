import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import { styled } from '@mui/material/styles'
import { INTERRUPTED, type Transfer } from '#ui/inputs/Dropzone.tsx'
import { glyphs } from '#ui/layout/glyphs.ts'
import { Icon } from '#ui/layout/Icon.tsx'
import { color } from '#ui/theme/tokens.ts'
import type { useUploads } from './useUploads.admin.ts'

export function TransferLines({ sending }: { sending: ReturnType<typeof useUploads> }) {
  return sending.transfers
    .filter(({ progress, note }) => progress < 100 || note !== undefined)
    .map(transfer => (
      <TransferLine
        key={transfer.id}
        transfer={transfer}
        onRetry={() => sending.retry(transfer.id)}
        onDismiss={() => sending.dismiss(transfer.id)}
      />
    ))
}

interface TransferLineProps {
  readonly transfer: Transfer
  readonly onRetry: () => void
  /** Absent while the transfer cannot be cancelled. */
  readonly onDismiss: (() => void) | undefined
}

export function TransferLine({
  transfer: { name, progress, isQueued, isInterrupted, error, note },
  onRetry,
  onDismiss,
}: TransferLineProps) {
  return (
    <Line>
      <div className="about">
        <span>{name}</span>
        {error ? (
          <p role="alert">{error}</p>
        ) : note ? (
          <small role="status">{note}</small>
        ) : isInterrupted ? (
          <small role="status">{INTERRUPTED}</small>
        ) : isQueued ? (
          <small>Na fila</small>
        ) : (
          <LinearProgress variant="determinate" value={progress} aria-label={`Envio de ${name}`} />
        )}
      </div>
      <div className="actions">
        {error && <Button onClick={onRetry}>Tentar de novo</Button>}
        {onDismiss && (
          <IconButton
            aria-label={error ? `Desistir de ${name}` : note ? `Tirar ${name} da lista` : `Cancelar envio de ${name}`}
            onClick={onDismiss}
          >
            <Icon path={glyphs.close} size={15} />
          </IconButton>
        )}
      </div>
    </Line>
  )
}

const Line = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 10,
  marginTop: 10,
  '& > .about': { flex: '1 1 150px', minWidth: 0 },
  // Where the buttons do not fit beside the text, they wrap below it together.
  '& > .actions': { display: 'flex', flex: 'none', gap: 8, marginInlineStart: 'auto' },
  '& span': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& small': { fontSize: 12.5, color: color.muted },
  '& p': { margin: 0, fontSize: 12.5, color: color.invalid },
})
