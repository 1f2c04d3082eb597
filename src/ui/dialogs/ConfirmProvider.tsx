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
  /** "OK" unless said. Say what happens: "Excluir". */
  readonly confirmLabel?: string
  /** Without it there is only one button: the dialog tells, it does not ask. */
  readonly dismissLabel?: string
  /** Dismissing is the way most people want: it has the focus and the colour. */
  readonly prefersDismissal?: boolean
  /** Takes the question back: it closes, and counts as dismissed. */
  readonly signal?: AbortSignal
}

type Confirm = (confirmation: Confirmation) => Promise<boolean>
type Waiting = Confirmation & { readonly turn: number; readonly answer: (choice: boolean) => void }

const ConfirmContext = createContext<Confirm | null>(null)

/**
 * Asks the person and waits: `if (await confirm({ … }))`. True when confirmed; false when dismissed, by its button,
 * Escape or a click outside. Questions asked meanwhile wait their turn.
 */
export function useConfirm(): Confirm {
  const confirm = useContext(ConfirmContext)
  if (!confirm) throw new Error('useConfirm needs a ConfirmProvider around it')
  return confirm
}

export function ConfirmProvider({ children }: { children: ReactNode }) {
  // The question leaves the queue when it is answered, and stays drawn until the dialog has faded. Only then comes the
  // next one: a question asked meanwhile must not bring the answered one back.
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
  // Enter pressed without reading must not delete.
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
