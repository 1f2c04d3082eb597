import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { type ClipboardEvent, useState } from 'react'
import { NumericFormat } from 'react-number-format'
import { pastedDecimal, wireDecimal } from './decimalText.ts'
import { type TextFieldProps, useFieldMessage } from './fieldProps.ts'
import { LabeledField } from './LabeledField.tsx'

interface DecimalInputProps extends TextFieldProps {
  /** Decimals shown and kept; 2 unless said. */
  readonly places?: number
  readonly allowNegative?: boolean
  /** An empty value stays empty instead of becoming zero. */
  readonly keepEmpty?: boolean
  /** What stands before the figure, "R$", or after it, "m²". */
  readonly start?: string
  readonly end?: string
  /** Turns what was pasted in words into a figure: "1,5 milhão". */
  readonly tidy?: (pasted: string) => string
  /** Of a pasted text that holds more than this figure, the figure as it travels; undefined for any other text. */
  readonly ownPart?: (pasted: string) => string | undefined
  readonly onEnter?: () => void
}

/**
 * A decimal, shown as in Brazil (`1.234,56`). The value goes in and out as it travels: `1234.56`. An empty or invalid
 * value becomes `0,00` when the field is left.
 */
export function DecimalInput({
  value,
  onChange,
  places = 2,
  allowNegative,
  keepEmpty,
  tidy = pasted => pasted,
  ownPart,
  onEnter,
  ...props
}: DecimalInputProps) {
  // While typing, the text belongs to the person: "12," must not turn into "12,00" under the caret.
  const [draft, setDraft] = useState<string>()
  const [refused, setRefused] = useState<string>()
  const field = useFieldMessage(props, value)
  const message = refused === undefined ? field.message : `Não entendi este valor: “${refused}”.`

  function change(text: string) {
    setRefused(undefined)
    setDraft(text)
    onChange(settled(text))
  }

  function settled(text: string) {
    return keepEmpty && !/\d/.test(text) ? '' : wireDecimal(text, places)
  }

  function paste(event: ClipboardEvent) {
    const pasted = event.clipboardData.getData('text').trim()
    // Digits alone go in at the caret; any other figure replaces the whole value.
    if (/^\d+$/.test(pasted)) return
    event.preventDefault()
    const own = ownPart?.(pasted)
    if (own !== undefined) return change(own)
    const bare = props.end && pasted.endsWith(props.end) ? pasted.slice(0, -props.end.length) : pasted
    const read = pastedDecimal(tidy(bare), places)
    if (read === undefined || (read.startsWith('-') && !allowNegative)) setRefused(pasted.slice(0, 40))
    else change(wireDecimal(read, places))
  }

  return (
    <LabeledField {...props} error={message}>
      {control => (
        <NumericFormat
          customInput={OutlinedInput}
          name={props.name}
          value={draft ?? value}
          valueIsNumericString
          onValueChange={({ value: text }, { source }) => source === 'event' && change(text)}
          decimalSeparator=","
          thousandSeparator="."
          allowedDecimalSeparators={[',', '.']}
          decimalScale={places}
          fixedDecimalScale={draft === undefined}
          allowNegative={allowNegative ?? false}
          // Captured, since the library calls onFocus a moment late, when the first keys may have been pressed already.
          onFocusCapture={() => setDraft(value)}
          onFocus={event => {
            // A zero stands for nothing: the first digit typed takes its place.
            if (!/[1-9]/.test(event.target.value)) event.target.select()
          }}
          onPaste={paste}
          onBlur={() => {
            const final = settled(draft ?? value)
            setDraft(undefined)
            if (final !== value) onChange(final)
            field.leave(final)
          }}
          onKeyDown={event => {
            if (event.key === 'Enter' && onEnter) {
              event.preventDefault()
              onEnter()
            }
          }}
          error={Boolean(message)}
          disabled={props.disabled}
          autoFocus={props.autoFocus}
          startAdornment={props.start && <Unit>{props.start}</Unit>}
          endAdornment={props.end && <Unit>{props.end}</Unit>}
          slotProps={{ input: { ...control, inputMode: 'decimal' } }}
        />
      )}
    </LabeledField>
  )
}

function Unit({ children }: { children: string }) {
  return <InputAdornment position="start">{children}</InputAdornment>
}
