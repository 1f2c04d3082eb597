import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import { styled } from '@mui/material/styles'
import { type ReactNode, useContext, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Transfer } from '#ui/inputs/Dropzone.tsx'
import { LabeledField } from '#ui/inputs/LabeledField.tsx'
import { glyphs } from '#ui/layout/glyphs.ts'
import { Icon } from '#ui/layout/Icon.tsx'
import { VisuallyHidden } from '#ui/layout/VisuallyHidden.tsx'
import { color, touch } from '#ui/theme/tokens.ts'
import type { AdminInputProps, FileRule } from '../contract/adminFace.admin.ts'
import { InRow } from '../inputs/inRow.admin.ts'
import { FieldBox, useFieldInput } from '../inputs/useFieldInput.admin.tsx'
import { FileLibrary } from './FileLibrary.admin.tsx'
import type { StoredFile } from './storedFile.admin.ts'
import { useStoredFile } from './Thumbnail.admin.tsx'
import { useUploads } from './useUploads.admin.ts'

interface FilePickerProps extends AdminInputProps {
  readonly rule: FileRule
  /** Draws the chosen file. */
  readonly children: (file: StoredFile) => ReactNode
}

/** The id of one uploaded file, chosen from the library or sent from here. */
export function FilePicker({ rule, children, ...props }: FilePickerProps) {
  const input = useFieldInput(props)
  const { label, disabled } = input.common
  const id = typeof input.value === 'number' ? input.value : null
  const small = useContext(InRow) ? ({ variant: 'text', size: 'small' } as const) : {}
  const [isOpen, setOpen] = useState(false)
  // A hundred rows would each carry a dialog that was not opened.
  const [wasOpen, setWasOpen] = useState(false)
  if (isOpen && !wasOpen) setWasOpen(true)
  const [refusal, setRefusal] = useState<string>()
  const [isOver, setOver] = useState(false)
  // What was just picked or sent is at hand; anything else is asked for.
  const [picked, setPicked] = useState<StoredFile>()
  const isAtHand = id !== null && picked?.id === id
  const stored = useStoredFile(isAtHand ? null : id)
  const file = isAtHand ? picked : stored.file
  const sending = useUploads(take)
  const chooser = useRef<HTMLInputElement>(null)
  const buttons = useRef<HTMLDivElement>(null)

  function take(taken: StoredFile) {
    const problem = rule.refusal(taken)
    setRefusal(problem)
    setOpen(false)
    if (problem !== undefined) return
    setPicked(taken)
    input.change(taken.id)
  }

  /** The button that was pressed is gone then; the focus stays with what takes its place. */
  function takeOut() {
    flushSync(() => input.change(null))
    buttons.current?.querySelector<HTMLElement>('button:last-of-type')?.focus()
  }

  return (
    <FieldBox input={input}>
      <LabeledField {...input.common} error={refusal ?? input.common.error} group>
        {({ 'aria-describedby': describedBy }) => (
          <Place
            data-over={isOver || undefined}
            onDragOver={event => {
              if (disabled || !event.dataTransfer.types.includes('Files')) return
              event.preventDefault()
              setOver(true)
            }}
            onDragLeave={() => setOver(false)}
            onDrop={event => {
              const files = [...event.dataTransfer.files].slice(0, 1)
              setOver(false)
              if (disabled || files.length === 0) return
              event.preventDefault()
              setRefusal(undefined)
              sending.send(files)
            }}
          >
            {file && children(file)}
            {id !== null && stored.isGone && <Gone>O arquivo nº {id} não existe mais. Escolha outro.</Gone>}
            <Buttons ref={buttons} data-small={small.size}>
              <Button {...small} aria-describedby={describedBy} disabled={disabled} onClick={() => setOpen(true)}>
                {id === null ? 'Escolher da biblioteca' : `Trocar ${rule.noun}`}
              </Button>
              {id === null ? (
                <Button
                  {...small}
                  disabled={disabled}
                  startIcon={small.size ? undefined : <Icon path={glyphs.upload} />}
                  onClick={() => chooser.current?.click()}
                >
                  Enviar {rule.noun}
                </Button>
              ) : (
                <Button {...small} variant="text" color="error" disabled={disabled} onClick={takeOut}>
                  Tirar {rule.noun}
                </Button>
              )}
            </Buttons>
            <VisuallyHidden>
              <input
                ref={chooser}
                type="file"
                // The button before it is the one to press, and the one to hear of.
                tabIndex={-1}
                aria-hidden
                accept={rule.accept}
                disabled={disabled}
                onChange={event => {
                  const files = [...(event.target.files ?? [])]
                  // The same file may be chosen again after a failure.
                  event.target.value = ''
                  setRefusal(undefined)
                  if (files.length > 0) sending.send(files)
                }}
              />
            </VisuallyHidden>
            {sending.transfers
              .filter(transfer => transfer.progress < 100)
              .map(transfer => (
                <TransferLine
                  key={transfer.id}
                  transfer={transfer}
                  onRetry={() => sending.retry(transfer.id)}
                  onDismiss={() => sending.dismiss(transfer.id)}
                />
              ))}
          </Place>
        )}
      </LabeledField>
      {wasOpen && (
        <FileLibrary open={isOpen} title={label} rule={rule} chosen={id} onPick={take} onClose={() => setOpen(false)} />
      )}
    </FieldBox>
  )
}

interface TransferLineProps {
  readonly transfer: Transfer
  readonly onRetry: () => void
  readonly onDismiss: () => void
}

function TransferLine({ transfer: { name, progress, isQueued, error }, onRetry, onDismiss }: TransferLineProps) {
  return (
    <Line>
      <div>
        <span>{name}</span>
        {error ? (
          <p role="alert">{error}</p>
        ) : isQueued ? (
          <small>Na fila</small>
        ) : (
          <LinearProgress variant="determinate" value={progress} aria-label={`Envio de ${name}`} />
        )}
      </div>
      {error && <Button onClick={onRetry}>Tentar de novo</Button>}
      <IconButton aria-label={error ? `Desistir de ${name}` : `Cancelar envio de ${name}`} onClick={onDismiss}>
        <Icon path={glyphs.close} size={15} />
      </IconButton>
    </Line>
  )
}

/** Where a file may be dropped. */
const Place = styled('div')({
  borderRadius: 7,
  '&[data-over]': { outline: `2px dashed ${color.brand}`, outlineOffset: 4, backgroundColor: color.tint },
})

const Buttons = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  '&:not(:first-of-type)': { marginTop: 10 },
  '&[data-small]': { gap: '0 4px', margin: '2px 0 0 -4px' },
  '&[data-small] > button': { minWidth: 0, height: 28, padding: '0 4px', fontSize: 12.5 },
  [touch]: { '&[data-small] > button': { height: 40, paddingRight: 8 } },
})

const Gone = styled('p')({ margin: '0 0 8px', color: color.muted })

const Line = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  marginTop: 10,
  '& > div': { flex: 1, minWidth: 0 },
  '& span': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& small': { fontSize: 12.5, color: color.muted },
  '& p': { margin: 0, fontSize: 12.5, color: color.invalid },
})
