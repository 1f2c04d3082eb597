import MenuItem from '@mui/material/MenuItem'
import MuiSelect from '@mui/material/Select'
import { useRef } from 'react'
import { type FieldProps, useFieldMessage } from '../inputs/fieldProps.ts'
import { LabeledField } from '../inputs/LabeledField.tsx'
import { glyphs } from '../layout/glyphs.ts'
import { Icon } from '../layout/Icon.tsx'
import type { Option } from './option.ts'

interface SelectProps extends FieldProps {
  readonly options: readonly Option[]
  /** The chosen option's value; an empty text when none is. */
  readonly value: string
  readonly onChange: (value: string) => void
  /** Offers to choose nothing, under this title. */
  readonly emptyTitle?: string
}

/**
 * One of a list. Opens on click, closes on a click outside or Escape; a hidden field named after the widget holds the
 * chosen value. The label stands above it, whether something is chosen or not.
 */
export function Select({ options, value, onChange, emptyTitle, ...props }: SelectProps) {
  const { message, leave } = useFieldMessage(props, value)
  const root = useRef<HTMLDivElement>(null)
  return (
    <LabeledField {...props} error={message}>
      {(control, labelId) => (
        <MuiSelect
          ref={root}
          labelId={labelId}
          name={props.name}
          value={value}
          // An option of its own is shown as chosen, also when its value is empty.
          displayEmpty={options.some(option => option.value === '')}
          onChange={event => onChange(event.target.value)}
          onClose={() => leave()}
          onBlur={() => leave()}
          error={Boolean(message)}
          disabled={props.disabled}
          autoFocus={props.autoFocus}
          IconComponent={Arrow}
          SelectDisplayProps={{ ...control, role: 'combobox' }}
          MenuProps={{
            disableScrollLock: true,
            // The list belongs to the landmark its field is in, not to the end of the document.
            container: () => root.current?.closest('[role=dialog], main') ?? document.body,
            slotProps: { paper: { sx: { maxHeight: '50vh', mt: '4px' } } },
          }}
        >
          {emptyTitle !== undefined && <MenuItem value="">{emptyTitle}</MenuItem>}
          {options.map(option => (
            <MenuItem key={option.value} value={option.value}>
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
