import Switch from '@mui/material/Switch'
import { styled } from '@mui/material/styles'
import { coarsePointer, color, flexRow } from '../theme/tokens.ts'
import type { FieldProps } from './fieldProps.ts'
import { LabeledField } from './LabeledField.tsx'

interface ToggleProps extends FieldProps {
  readonly value: boolean
  readonly onChange: (value: boolean) => void
  readonly words?: { readonly yes: string; readonly no: string }
}

/** A switch with its label above; clicking the label also toggles it. */
export function Toggle({ label, name, help, error, value, onChange, onBlur, disabled, autoFocus, words }: ToggleProps) {
  const { yes, no } = words ?? { yes: 'Sim', no: 'Não' }
  return (
    <LabeledField label={label} help={help} error={error}>
      {({ id, 'aria-describedby': describedBy, 'aria-invalid': invalid }) => (
        <Line htmlFor={id}>
          <Switch
            id={id}
            name={name}
            checked={value}
            onChange={(_event, checked) => onChange(checked)}
            onBlur={onBlur}
            disabled={disabled}
            autoFocus={autoFocus}
            slotProps={{ input: { role: 'switch', 'aria-describedby': describedBy, 'aria-invalid': invalid } }}
          />
          {/* The switch itself announces its state. */}
          <span aria-hidden>{value ? yes : no}</span>
        </Line>
      )}
    </LabeledField>
  )
}

// A label, so that its whole height is a touch target.
const Line = styled('label')({
  ...flexRow(10),
  width: 'fit-content',
  minHeight: 35,
  color: color.muted,
  [coarsePointer]: { minHeight: 44 },
})
