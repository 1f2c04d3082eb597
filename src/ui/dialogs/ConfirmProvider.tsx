import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import { styled } from '@mui/material/styles'
import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'
import { glyphs } from '../layout/glyphs.ts'
import { Icon } from '../layout/Icon.tsx'
import { color } from '../theme/tokens.ts'

export interface Confirmation {
  readonly title: string
  readonly message: ReactNode
  readonly type: 'error' | 'success' | 'warning'
  /** By default "OK". Name the action: "Excluir". */
  readonly confirmLabel?: string
  /** Without it the dialog has one button and only informs. */
  readonly dismissLabel?: string
  /** Dismissing is the preferred choice: it has the focus and the primary colour. */
  readonly prefersDismissal?: boolean
  /** Aborting closes the dialog as dismissed. */
  readonly signal?: AbortSignal
}

type Confirm = (confirmation: Confirmation) => Promise<boolean>
type Waiting = Confirmation & { readonly turn: number; readonly answer: (choice: boolean) => void }

const ConfirmContext = createContext<Confirm | null>(null)

/** Asks the user: `if (await confirm({ … }))`. False when dismissed, also by Escape or a click outside. */
export function useConfirm(): Confirm {
  const confirm = useContext(ConfirmContext)
  if (!confirm) throw new Error('useConfirm needs a ConfirmProvider around it')
  return confirm
}

export function ConfirmProvider({ children }: { children: ReactNode }) {
  // An answered question stays in the queue until its dialog has faded out, and only then the next one opens: otherwise
  // a question added meanwhile would reopen the answered one.
  const [{ queue, isOpen }, setState] = useState<{ queue: readonly Waiting[]; isOpen: boolean }>({
    queue: [],
    isOpen: false,
  })

  const confirm = useCallback<Confirm>(
    confirmation =>
      new Promise(resolve => {
        setState(before => ({
          queue: [...before.queue, { ...confirmation, turn: (before.queue.at(-1)?.turn ?? 0) + 1, answer: resolve }],
          isOpen: before.queue.length === 0 || before.isOpen,
        }))
        confirmation.signal?.addEventListener('abort', () => {
          resolve(false)
          setState(before =>
            before.queue[0]?.answer === resolve
              ? { ...before, isOpen: false }
              : { ...before, queue: before.queue.filter(({ answer }) => answer !== resolve) },
          )
        })
      }),
    [],
  )

  function settle(choice: boolean) {
    queue[0]?.answer(choice)
    setState(before => ({ ...before, isOpen: false }))
  }

  function afterFade() {
    setState(before => ({ queue: before.queue.slice(1), isOpen: before.queue.length > 1 }))
  }

  return (
    <ConfirmContext value={confirm}>
      {children}
      {queue[0] && (
        <ConfirmDialog key={queue[0].turn} {...queue[0]} open={isOpen} onChoice={settle} onGone={afterFade} />
      )}
    </ConfirmContext>
  )
}

const glyphOf = { error: glyphs.circleX, success: glyphs.circleCheck, warning: glyphs.alert }

interface ConfirmDialogProps extends Confirmation {
  readonly open: boolean
  readonly onChoice: (choice: boolean) => void
  readonly onGone: () => void
}

function ConfirmDialog({
  title,
  message,
  type,
  confirmLabel = 'OK',
  dismissLabel,
  prefersDismissal = false,
  open,
  onChoice,
  onGone,
}: ConfirmDialogProps) {
  // Pressing Enter without reading must not delete anything.
  const isDangerous = type === 'error' && dismissLabel !== undefined
  const isDismissalFirst = isDangerous || prefersDismissal
  return (
    <Dialog
      open={open}
      onClose={() => onChoice(false)}
      aria-labelledby="confirm-title"
      aria-describedby="confirm-message"
      slotProps={{
        paper: { role: 'alertdialog', sx: { width: 440, m: '16px' } },
        transition: { onExited: onGone },
      }}
    >
      <Said data-type={type}>
        <span className="mark">
          <Icon path={glyphOf[type]} size={20} />
        </span>
        <div>
          <h2 id="confirm-title">{title}</h2>
          <div id="confirm-message">{message}</div>
        </div>
      </Said>
      <Choices>
        {dismissLabel && (
          <Button
            autoFocus={isDismissalFirst}
            variant={prefersDismissal ? 'contained' : 'outlined'}
            onClick={() => onChoice(false)}
          >
            {dismissLabel}
          </Button>
        )}
        <Button
          autoFocus={!isDismissalFirst}
          variant={prefersDismissal ? 'outlined' : 'contained'}
          color={isDangerous ? 'error' : 'primary'}
          onClick={() => onChoice(true)}
        >
          {confirmLabel}
        </Button>
      </Choices>
    </Dialog>
  )
}

const Said = styled('div')({
  display: 'flex',
  gap: 14,
  padding: '22px 22px 18px',
  '& .mark': {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    width: 38,
    height: 38,
    borderRadius: '50%',
    color: color.warningInk,
    backgroundColor: color.warningGround,
  },
  '&[data-type=error] .mark': { color: color.errorInk, backgroundColor: color.errorGround },
  '&[data-type=success] .mark': { color: color.successInk, backgroundColor: color.successGround },
  '& > div': { minWidth: 0, overflowWrap: 'anywhere' },
  '& h2': { margin: '7px 0 4px', fontSize: 18, fontWeight: 700, lineHeight: 1.3 },
  '& #confirm-message': { color: color.muted },
})

const Choices = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: 8,
  padding: '12px 22px 16px',
})
