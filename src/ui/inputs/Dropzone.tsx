import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { styled } from '@mui/material/styles'
import { useId, useRef } from 'react'
import { GlyphButton } from '../layout/GlyphButton.tsx'
import { glyphs } from '../layout/glyphs.ts'
import { Icon } from '../layout/Icon.tsx'
import { bareList, color, screenOnly } from '../theme/tokens.ts'
import { FileInput } from './FileInput.tsx'
import { sizeText } from './sizeText.ts'
import { useFileDrop, usePastesOfPage } from './useFileDrop.ts'

/** A running upload. `progress` goes from 0 to 100; `error` is a text for the user. */
export interface Transfer {
  readonly id: string
  readonly name: string
  readonly size: number
  readonly progress: number
  readonly isQueued?: boolean
  /** The connection was lost; the upload restarts when it returns. */
  readonly isInterrupted?: boolean
  readonly error?: string
  /** Information about a finished upload. */
  readonly note?: string
}

interface DropzoneProps {
  readonly label: string
  /** The accepted files: "JPG, PNG ou PDF de até 20 MB". */
  readonly help?: string
  readonly accept?: string
  readonly multiple?: boolean
  readonly disabled?: boolean
  readonly transfers?: readonly Transfer[]
  readonly onFiles: (files: File[]) => void
  readonly onRetry?: (id: string) => void
  /** Cancels an upload, or removes a failed one from the list. */
  readonly onDismiss?: (id: string) => void
}

/** Drop target with a button and the uploads. Takes pastes from its whole page or dialog, so there is only one. */
export function Dropzone({
  label,
  help,
  accept,
  multiple,
  disabled,
  transfers = [],
  onFiles,
  onRetry,
  onDismiss,
}: DropzoneProps) {
  const helpId = useId()
  const input = useRef<HTMLInputElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const taking = {
    disabled,
    onFiles(files: File[]) {
      onFiles(multiple ? files : files.slice(0, 1))
      return true
    },
  }
  const { isOver, props } = useFileDrop(taking)
  usePastesOfPage(place, taking)

  return (
    <div ref={place}>
      <Zone data-over={isOver || undefined} {...props}>
        <Icon path={glyphs.upload} size={22} />
        <p>{multiple ? 'Arraste arquivos para cá ou' : 'Arraste um arquivo para cá ou'}</p>
        <Button disabled={disabled} aria-describedby={help ? helpId : undefined} onClick={() => input.current?.click()}>
          {multiple ? 'Escolher arquivos' : 'Escolher arquivo'}
        </Button>
        <FileInput ref={input} {...{ label, accept, multiple, disabled, onFiles }} />
        {help && <small id={helpId}>{help}</small>}
      </Zone>
      {transfers.length > 0 && (
        <Files aria-label="Envio de arquivos">
          {transfers.map(transfer => (
            <TransferRow key={transfer.id} transfer={transfer} onRetry={onRetry} onDismiss={onDismiss} />
          ))}
        </Files>
      )}
    </div>
  )
}

function TransferRow({
  transfer,
  onRetry,
  onDismiss,
}: Pick<DropzoneProps, 'onRetry' | 'onDismiss'> & { transfer: Transfer }) {
  const { id, name, size, progress, isQueued, isInterrupted, error, note } = transfer
  return (
    <li>
      <Icon path={progress >= 100 && !error ? glyphs.circleCheck : glyphs.file} />
      <div className="about">
        <div className="name">
          <span>{name}</span>
          <small>{sizeText(size)}</small>
        </div>
        {error ? (
          <p role="alert">{error}</p>
        ) : isInterrupted ? (
          <small role="status">{INTERRUPTED}</small>
        ) : isQueued ? (
          <small>Na fila</small>
        ) : progress < 100 ? (
          <LinearProgress variant="determinate" value={progress} aria-label={`Envio de ${name}`} />
        ) : (
          <small role={note && 'status'}>{note ?? 'Enviado'}</small>
        )}
      </div>
      <div className="actions">
        {error && onRetry && (
          <Button aria-label={`Tentar de novo: ${name}`} onClick={() => onRetry(id)}>
            Tentar de novo
          </Button>
        )}
        {onDismiss && (error || progress < 100) && (
          <GlyphButton
            glyph={glyphs.close}
            size={15}
            label={error ? `Tirar ${name} da lista` : `Cancelar envio de ${name}`}
            onClick={() => onDismiss(id)}
          />
        )}
      </div>
    </li>
  )
}

export const INTERRUPTED = 'A conexão caiu. O envio continua sozinho quando ela voltar.'

const Zone = styled('div')({
  ...screenOnly,
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 8,
  padding: '22px 16px',
  border: `1.5px dashed ${color.field}`,
  borderRadius: 10,
  backgroundColor: color.sand,
  color: color.muted,
  textAlign: 'center',
  '& p': { margin: 0 },
  '& small': { fontSize: 12.5, textWrap: 'balance' },
  '&[data-over]': { borderColor: color.brand, backgroundColor: color.tint, color: color.onTint },
})

const Files = styled('ul')({
  ...bareList,
  margin: '12px 0 0',
  '& > li': { display: 'flex', alignItems: 'center', gap: 12, minHeight: 52, padding: '6px 0', flexWrap: 'wrap' },
  '& > li + li': { borderTop: `1px solid ${color.line}` },
  '& .about': { flex: '1 1 180px', minWidth: 0 },
  // When they do not fit beside the text, all actions wrap together.
  '& .actions': { display: 'flex', flex: 'none', gap: 8, marginInlineStart: 'auto' },
  '& .name': { display: 'flex', gap: 8, justifyContent: 'space-between', marginBottom: 4 },
  '& .name > span': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& small': { flex: 'none', fontSize: 12.5, color: color.muted, fontVariantNumeric: 'tabular-nums' },
  '& p': { margin: 0, fontSize: 12.5, color: color.invalid },
})
