import OutlinedInput from '@mui/material/OutlinedInput'
import { counterOf } from './counterOf.ts'
import { type TextFieldProps, useTextMessage } from './fieldProps.ts'
import { LabeledField } from './LabeledField.tsx'

interface TextAreaProps extends TextFieldProps {
  /** By default 200 characters. A longer text is kept, but refused. */
  readonly maxLength?: number
  /** Visible lines while empty; the area grows with the text. */
  readonly rows?: number
}

/** A multiline text input. Its label is inside while it is empty and moves up on focus or with a value. */
export function TextArea({ value, onChange, maxLength = 200, rows = 3, ...props }: TextAreaProps) {
  const { message, input } = useTextMessage(props, value, maxLength)
  return (
    <LabeledField {...props} error={message} counter={counterOf(value, maxLength)} floating={{ raised: value !== '' }}>
      {control => (
        <OutlinedInput
          {...input}
          multiline
          minRows={rows}
          maxRows={14}
          value={value}
          onChange={event => onChange(event.target.value)}
          slotProps={{ input: control }}
        />
      )}
    </LabeledField>
  )
}
