import OutlinedInput from '@mui/material/OutlinedInput'
import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { counterOf } from './counterOf.ts'
import { onEnterKey, type TextFieldProps, useTextMessage } from './fieldProps.ts'
import { LabeledField } from './LabeledField.tsx'

interface TextInputProps extends TextFieldProps {
  /** By default 100 characters. A counter appears near the limit. A longer text is kept, but refused. */
  readonly maxLength?: number
  readonly type?: 'text' | 'email' | 'password' | 'url' | 'search' | 'tel'
  readonly placeholder?: string
  readonly autoComplete?: string
  readonly inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode']
  readonly onEnter?: () => void
  readonly start?: ReactNode
  readonly end?: ReactNode
  readonly inputRef?: Ref<HTMLInputElement>
}

export function TextInput({ value, onChange, maxLength = 100, onEnter, ...props }: TextInputProps) {
  const { message, input } = useTextMessage(props, value, maxLength)
  return (
    <LabeledField {...props} error={message} counter={counterOf(value, maxLength)}>
      {control => (
        <OutlinedInput
          {...input}
          type={props.type}
          value={value}
          onChange={event => onChange(event.target.value)}
          onKeyDown={onEnterKey(onEnter)}
          placeholder={props.placeholder}
          autoComplete={props.autoComplete}
          startAdornment={props.start}
          endAdornment={props.end}
          inputRef={props.inputRef}
          slotProps={{ input: { ...control, inputMode: props.inputMode } }}
        />
      )}
    </LabeledField>
  )
}
