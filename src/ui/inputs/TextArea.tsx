import OutlinedInput from '@mui/material/OutlinedInput'
import { counterOf } from './counterOf.ts'
import { type TextFieldProps, tooLong, useFieldMessage } from './fieldProps.ts'
import { LabeledField } from './LabeledField.tsx'

interface TextAreaProps extends TextFieldProps {
  /** By default 200 characters. A longer text is kept, but refused. */
  readonly maxLength?: number
  /** Visible lines while empty; the area grows with the text. */
  readonly rows?: number
}

/** A multiline text input. Its label is inside while it is empty and moves up on focus or with a value. */
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
