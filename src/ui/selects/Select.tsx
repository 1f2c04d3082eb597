import MenuItem from '@mui/material/MenuItem'
import MuiSelect from '@mui/material/Select'
import { type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type FieldProps, useFieldMessage } from '../inputs/fieldProps.ts'
import { LabeledField } from '../inputs/LabeledField.tsx'
import { glyphs } from '../layout/glyphs.ts'
import { Icon } from '../layout/Icon.tsx'
import type { Option } from './option.ts'

interface SelectProps extends FieldProps {
  readonly options: readonly Option[]
  /** The chosen option's value, or '' when none is chosen. */
  readonly value: string
  readonly onChange: (value: string) => void
  /** Title of an additional option that clears the choice. */
  readonly emptyTitle?: string
}

/** Tab chooses the option reached by arrow keys and moves on. A hidden input with the field's name has the value. */
export function Select({ options, value, onChange, emptyTitle, ...props }: SelectProps) {
  const { message, leave, input } = useFieldMessage(props, value)
  const root = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)

  function onOptionKey(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== 'Tab') return
    // MUI would close the list without moving the focus on.
    event.stopPropagation()
    const taken = event.currentTarget.dataset['value'] ?? ''
    flushSync(() => {
      setOpen(false)
      if (taken !== value) onChange(taken)
    })
    // The browser moves the focus on from here.
    root.current?.querySelector<HTMLElement>('[role=combobox]')?.focus()
  }

  const items = emptyTitle === undefined ? options : [{ value: '', title: emptyTitle }, ...options]
  return (
    <LabeledField {...props} error={message}>
      {(control, labelId) => (
        <MuiSelect
          {...input}
          ref={root}
          labelId={labelId}
          value={value}
          // An option with the value '' is displayed like any other.
          displayEmpty={options.some(option => option.value === '')}
          onChange={event => onChange(event.target.value)}
          open={open}
          onOpen={() => setOpen(true)}
          onClose={() => {
            setOpen(false)
            leave()
          }}
          IconComponent={Arrow}
          SelectDisplayProps={{ ...control, role: 'combobox' }}
          MenuProps={{
            disableScrollLock: true,
            // Inside the field's dialog or landmark instead of the end of the document, for screen readers.
            container: () => root.current?.closest('[role=dialog], main') ?? document.body,
            slotProps: { paper: { sx: { maxHeight: '50vh', mt: '4px' } } },
          }}
        >
          {items.map(option => (
            <MenuItem key={option.value} value={option.value} onKeyDown={onOptionKey}>
              {option.title}
            </MenuItem>
          ))}
        </MuiSelect>
      )}
    </LabeledField>
  )
}

function Arrow({ className }: { className?: string }) {
  return (
    <span className={className}>
      <Icon path={glyphs.open} size={15} />
    </span>
  )
}
