import OutlinedInput from '@mui/material/OutlinedInput'
import type { ReactNode } from 'react'
import { maskCounterOf } from './counterOf.ts'
import { onEnterKey, type TextFieldProps, useFieldMessage } from './fieldProps.ts'
import { LabeledField } from './LabeledField.tsx'
import type { TextMask } from './masks.ts'
import { useMaskedText } from './useMaskedText.ts'

interface MaskedInputProps extends TextFieldProps {
  readonly mask: TextMask
  readonly autoComplete?: string
  readonly onEnter?: () => void
  readonly end?: ReactNode
}

/** An input that shows punctuation but whose value has none: `52998224725` is shown as `529.982.247-25`. */
export function MaskedInput({ mask, value, onChange, onEnter, ...props }: MaskedInputProps) {
  const { message, input } = useFieldMessage(props, value)
  const masked = useMaskedText(mask, mask.show(value), text => onChange(mask.strip(text)))
  return (
    <LabeledField {...props} error={message} counter={maskCounterOf(value, mask)}>
      {control => (
        <OutlinedInput
          {...input}
          {...masked}
          onKeyDown={onEnterKey(onEnter)}
          autoComplete={props.autoComplete}
          placeholder={mask.placeholder}
          endAdornment={props.end}
          slotProps={{
            input: {
              ...control,
              inputMode: mask.inputMode,
              autoCapitalize: mask.inputMode === 'text' ? 'characters' : undefined,
              spellCheck: false,
            },
          }}
        />
      )}
    </LabeledField>
  )
}
