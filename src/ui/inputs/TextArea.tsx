import OutlinedInput from '@mui/material/OutlinedInput'
import { counterOf } from './counterOf.ts'
import { type TextFieldProps, tooLong, useFieldMessage } from './fieldProps.ts'
import { LabeledField } from './LabeledField.tsx'

interface TextAreaProps extends TextFieldProps {
  /** Longest text it takes; 200 unless said. What is longer stays, and is refused. */
  readonly maxLength?: number
  /** Lines it shows while empty; it grows with the text. */
  readonly rows?: number
}

/** Several lines of text. The label rests inside while it is empty and floats up on focus or when it has a value. */
export function TextArea({ value, onChange, maxLength = 200, rows = 3, ...props }: TextAreaProps) {
  const { message, leave } = useFieldMessage(
    { ...props, validate: text => (text.trim().length > maxLength ? tooLong(maxLength) : props.validate?.(text)) },
    value,
  )
  return (
    <LabeledField {...props} error={message} counter={counterOf(value, maxLength)} floating={{ raised: value !== '' }}>
      {control => (
        <OutlinedInput
          multiline
          minRows={rows}
          maxRows={14}
          name={props.name}
          value={value}
          onChange={event => onChange(event.target.value)}
          onBlur={() => leave()}
          error={Boolean(message)}
          disabled={props.disabled}
          autoFocus={props.autoFocus}
          slotProps={{ input: control }}
        />
      )}
    </LabeledField>
  )
}
