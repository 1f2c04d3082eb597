import FormHelperText from '@mui/material/FormHelperText'
import Switch from '@mui/material/Switch'
import { styled } from '@mui/material/styles'
import { useId } from 'react'
import type { FieldProps } from './fieldProps.ts'
import { touch } from './tokens.ts'

interface ToggleProps extends FieldProps {
  readonly value: boolean
  readonly onChange: (value: boolean) => void
}

/** A switch that is on or off; the words beside it switch it too. */
export function Toggle({ label, name, help, error, value, onChange, onBlur, disabled, autoFocus }: ToggleProps) {
  const id = useId()
  const describedBy = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ') || undefined
  return (
    <div>
      <Line>
        <Switch
          id={id}
          name={name}
          checked={value}
          onChange={(_event, checked) => onChange(checked)}
          onBlur={onBlur}
          disabled={disabled}
          autoFocus={autoFocus}
          slotProps={{
            input: { role: 'switch', 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined },
          }}
        />
        <label htmlFor={id}>{label}</label>
      </Line>
      {error && (
        <FormHelperText error id={`${id}-error`}>
          {error}
        </FormHelperText>
      )}
      {help && <FormHelperText id={`${id}-help`}>{help}</FormHelperText>}
    </div>
  )
}

const Line = styled('div')({
  display: 'flex',
  alignItems: 'center',
  minHeight: 35,
  '& > label': { paddingLeft: 10, cursor: 'pointer', fontWeight: 500 },
  [touch]: { minHeight: 44 },
})
