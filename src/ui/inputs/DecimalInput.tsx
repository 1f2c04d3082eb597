import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { type ChangeEvent, type ClipboardEvent, useState } from 'react'
import {
  type DecimalShape,
  isWireDecimal,
  notUnderstood,
  readDecimal,
  shownDecimal,
  wireDecimal,
} from './decimalText.ts'
import { onEnterKey, type TextFieldProps, useFieldMessage } from './fieldProps.ts'
import { LabeledField } from './LabeledField.tsx'
import { useCaret } from './useCaret.ts'

interface DecimalInputProps extends TextFieldProps, DecimalShape {
  readonly allowNegative?: boolean
  /** An empty value stays empty; by default it becomes zero. */
  readonly keepEmpty?: boolean
  /** Unit before the number ("R$"), or after it ("m²"). */
  readonly start?: string
  readonly end?: string
  /** Converts words to a number: "1,5 milhão". */
  readonly tidy?: (written: string) => string
  /** Finds this field's number in a pasted text that holds more, in wire format; undefined for any other text. */
  readonly ownPart?: (pasted: string) => string | undefined
  readonly onEnter?: () => void
}

/**
 * An input for a decimal, shown as in Brazil (`1.234,56`); the value has the wire format (`1234.56`). While typing, the
 * text stays as the user typed it; it is parsed at every keystroke and reformatted on blur. A text without a digit then
 * becomes `0,00`. A text that cannot be parsed is passed on as typed, so that the validation refuses it.
 */
export function DecimalInput({
  value,
  onChange,
  places = 2,
  isBelowThousand = false,
  allowNegative = false,
  keepEmpty,
  tidy = written => written,
  ownPart,
  onEnter,
  ...props
}: DecimalInputProps) {
  const shape = { places, isBelowThousand }
  // Valid only for the value it was parsed to: a value set from outside replaces the text.
  const [draft, setDraft] = useState<{ readonly text: string; readonly readAs: string }>()
  const [refused, setRefused] = useState<string>()
  const { inputRef, putCaret } = useCaret()
  const isTyping = draft?.readAs === value
  const text = isTyping ? draft.text : shownDecimal(value, places)
  // When an empty value shows as zero, the first typed digit replaces that zero.
  const isUntouchedZero = !keepEmpty && !isTyping && /^[0,]+$/.test(text)
  const isUnread = (given: string) => given !== '' && !isWireDecimal(given, places)
  const field = useFieldMessage(
    { ...props, validate: given => (isUnread(given) ? notUnderstood(given, shape) : props.validate?.(given)) },
    value,
  )
  const unread = refused ?? (field.message && isUnread(value) ? value : undefined)
  const message = unread === undefined ? field.message : notUnderstood(unread, shape)

  function read(written: string): string | undefined {
    const bare = written.trim()
    const figure = props.end && bare.endsWith(props.end) ? bare.slice(0, -props.end.length) : bare
    const found = readDecimal(tidy(figure), shape)
    return found?.startsWith('-') && !allowNegative ? undefined : found
  }

  function givenBy(written: string): string {
    if (!/\d/.test(written)) return keepEmpty ? '' : wireDecimal('', places)
    return read(written) ?? written
  }

  function change(written: string) {
    setRefused(undefined)
    const readAs = givenBy(written)
    setDraft({ text: written, readAs })
    onChange(readAs)
  }

  function replace(written: string) {
    const own = ownPart?.(written) ?? read(written)
    if (own === undefined) setRefused(written)
    else change(shownDecimal(own, places))
  }

  function type(event: ChangeEvent<HTMLInputElement>) {
    const { value: typed, selectionStart } = event.target
    const { data, inputType } = event.nativeEvent as InputEvent
    const caret = selectionStart ?? typed.length
    const isKey = data?.length === 1
    const kept = typed.replace(allowNegative ? /[^\d.,\s\p{Pd}\u2212]/gu : /[^\d.,\s]/g, '')
    if (isKey && (kept !== typed || (data === ',' && /,.*,/.test(typed)))) {
      putCaret(() => caret - 1)
      change(typed.slice(0, caret - 1) + typed.slice(caret))
    } else if (kept !== typed) {
      putCaret(all => all.length)
      replace(typed)
    } else if (isKey && isUntouchedZero) {
      putCaret(all => all.length)
      change(data)
    } else if (inputType && data !== typed && /\.\d*,/.test(text) && !typed.includes(',')) {
      // The dots separated thousands, as the comma showed; without the comma "14.900,0" would be parsed as 14.90.
      const withoutDots = (part: string) => part.replaceAll('.', '')
      putCaret(() => withoutDots(typed.slice(0, caret)).length)
      change(withoutDots(typed))
    } else {
      change(typed)
    }
  }

  function paste(event: ClipboardEvent) {
    const pasted = event.clipboardData.getData('text').trim()
    // Digits alone are inserted at the caret; any other number replaces the whole value.
    if (/^\d+$/.test(pasted) && !isUntouchedZero) return
    event.preventDefault()
    replace(pasted)
  }

  return (
    <LabeledField {...props} error={message}>
      {control => (
        <OutlinedInput
          {...field.input}
          inputRef={inputRef}
          value={text}
          onChange={type}
          onPaste={paste}
          onBlur={() => {
            const final = givenBy(text)
            setDraft(undefined)
            if (final !== value) onChange(final)
            field.leave(final)
          }}
          onKeyDown={event => {
            if (event.key === 'Enter') setDraft(undefined)
            onEnterKey(onEnter)(event)
          }}
          error={Boolean(message)}
          autoComplete="off"
          startAdornment={props.start && <Unit>{props.start}</Unit>}
          endAdornment={props.end && <Unit>{props.end}</Unit>}
          slotProps={{ input: { ...control, inputMode: places === 0 ? 'numeric' : 'decimal' } }}
        />
      )}
    </LabeledField>
  )
}

/** A latitude or longitude in degrees: signed, with six decimals (about 11 cm), empty when unknown. */
export function CoordinateInput(props: TextFieldProps & Pick<DecimalInputProps, 'ownPart'>) {
  return <DecimalInput {...props} places={6} isBelowThousand allowNegative keepEmpty end="°" />
}

function Unit({ children }: { children: string }) {
  return <InputAdornment position="start">{children}</InputAdornment>
}
