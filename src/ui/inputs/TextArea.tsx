import OutlinedInput from '@mui/material/OutlinedInput'
import { counterOf } from './counterOf.ts'
import { type TextFieldProps, useFieldMessage } from './fieldProps.ts'
import { LabeledField } from './LabeledField.tsx'
import { useCutPaste } from './useCutPaste.ts'

interface TextAreaProps extends TextFieldProps {
  /** Longest text it takes; 200 unless said. */
  readonly maxLength?: number
  /** Lines it shows while empty; it grows with the text. */
  readonly rows?: number
}

/** Several lines of text. The label rests inside while it is empty and floats up on focus or when it has a value. */
export function TextArea({ value, onChange, maxLength = 200, rows = 3, ...props }: TextAreaProps) {
  const field = useFieldMessage(props, value)
  const cut = useCutPaste(maxLength)
  const message = cut.message ?? field.message
  return (
    <LabeledField
      label={props.label}
      help={props.help}
      required={props.required}
      error={message}
      counter={counterOf(value, maxLength)}
      floating={{ raised: value !== '' }}
    >
      {control => (
        <OutlinedInput
          multiline
          minRows={rows}
          maxRows={14}
          name={props.name}
          value={value}
          onChange={event => {
            cut.change(event)
            onChange(event.target.value)
          }}
          onPaste={cut.paste}
          onBlur={() => field.leave()}
          error={Boolean(message)}
          disabled={props.disabled}
          autoFocus={props.autoFocus}
          slotProps={{ input: { ...control, maxLength } }}
        />
      )}
    </LabeledField>
  )
}
