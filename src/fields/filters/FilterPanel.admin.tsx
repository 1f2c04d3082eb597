import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { type ReactNode, useRef, useState } from 'react'
import { DropdownPanel } from '#ui/dialogs/DropdownPanel.tsx'
import { glyphs } from '#ui/layout/glyphs.ts'
import { Icon } from '#ui/layout/Icon.tsx'
import { color } from '#ui/theme/tokens.ts'

interface FilterPanelProps {
  readonly label: string
  readonly words: string
  readonly width?: number
  /** The controls, mounted each time the panel opens. `close` closes the panel and focuses the button. */
  readonly children: (close: () => void) => ReactNode
}

export function FilterPanel({ label, words, width = 280, children }: FilterPanelProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)

  function close() {
    setOpen(false)
    button.current?.focus()
  }

  return (
    <>
      <Trigger
        ref={button}
        data-filled={words ? '' : undefined}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        endIcon={<Icon path={glyphs.open} size={15} />}
      >
        <span>{words ? `${label}: ${words}` : label}</span>
      </Trigger>
      <DropdownPanel anchor={button.current} open={open} onClose={() => setOpen(false)} label={label} width={width}>
        {open && <Inside>{children(close)}</Inside>}
      </DropdownPanel>
    </>
  )
}

interface FilterFormProps {
  readonly onApply: () => void
  readonly onClear: () => void
  readonly children: ReactNode
}

/** Controls that apply only when the user presses "Aplicar", or Enter in one of them. */
export function FilterForm({ onApply, onClear, children }: FilterFormProps) {
  return (
    <Fields
      noValidate
      onSubmit={event => {
        event.preventDefault()
        onApply()
      }}
    >
      {children}
      <Buttons>
        <Button variant="text" onClick={onClear}>
          Limpar
        </Button>
        <Button type="submit" variant="contained">
          Aplicar
        </Button>
      </Buttons>
    </Fields>
  )
}

const Trigger = styled(Button)({
  maxWidth: 320,
  '& > span:first-of-type': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '&[data-filled]': { backgroundColor: color.tint, borderColor: color.tint, color: color.onTint },
}) as typeof Button

const Inside = styled('div')({ padding: 14, maxHeight: '60vh', overflowY: 'auto' })
const Fields = styled('form')({ display: 'grid', gap: 12 })
const Buttons = styled('div')({ display: 'flex', justifyContent: 'flex-end', gap: 8 })
