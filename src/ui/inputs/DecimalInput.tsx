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
import { type TextFieldProps, useFieldMessage } from './fieldProps.ts'
import { LabeledField } from './LabeledField.tsx'
import { useCaret } from './useCaret.ts'

interface DecimalInputProps extends TextFieldProps, DecimalShape {
  readonly allowNegative?: boolean
  /** An empty value stays empty instead of becoming zero. */
  readonly keepEmpty?: boolean
  /** What stands before the figure, "R$", or after it, "m²". */
  readonly start?: string
  readonly end?: string
  /** Turns what was written in words into a figure: "1,5 milhão". */
  readonly tidy?: (written: string) => string
  /** Of a pasted text that holds more than this figure, the figure as it travels; undefined for any other text. */
  readonly ownPart?: (pasted: string) => string | undefined
  readonly onEnter?: () => void
}

/**
 * A decimal, shown as in Brazil (`1.234,56`). The value goes in and out as it travels: `1234.56`. While it is typed the
 * text is the user's; it is read at every key and written anew when the field is left. A text without a digit becomes
 * `0,00` then; a figure that cannot be read goes out as it was written, so that any check of the value refuses it.
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
  // Holds for the value it was read as: one that comes from elsewhere is shown instead.
  const [draft, setDraft] = useState<{ readonly text: string; readonly readAs: string }>()
  const [refused, setRefused] = useState<string>()
  const { inputRef, putCaret } = useCaret()
  const isTyping = draft?.readAs === value
  const text = isTyping ? draft.text : shownDecimal(value, places)
  // Where nothing is written as zero, what is typed first takes its place.
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
      // The dots before a comma separated thousands. Without it they would be read anew, "14.900,0" as 14,90.
      const withoutDots = (part: string) => part.replaceAll('.', '')
      putCaret(() => withoutDots(typed.slice(0, caret)).length)
      change(withoutDots(typed))
    } else {
      change(typed)
    }
  }

  function paste(event: ClipboardEvent) {
    const pasted = event.clipboardData.getData('text').trim()
    // Digits alone go in at the caret; any other figure replaces the whole value.
    if (/^\d+$/.test(pasted) && !isUntouchedZero) return
    event.preventDefault()
    replace(pasted)
  }

  return (
    <LabeledField {...props} error={message}>
      {control => (
        <OutlinedInput
          inputRef={inputRef}
          name={props.name}
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
            if (event.key !== 'Enter') return
            setDraft(undefined)
            if (!onEnter) return
            event.preventDefault()
            onEnter()
          }}
          error={Boolean(message)}
          disabled={props.disabled}
          autoFocus={props.autoFocus}
          autoComplete="off"
          startAdornment={props.start && <Unit>{props.start}</Unit>}
          endAdornment={props.end && <Unit>{props.end}</Unit>}
          slotProps={{ input: { ...control, inputMode: places === 0 ? 'numeric' : 'decimal' } }}
        />
      )}
    </LabeledField>
  )
}

/** A latitude or longitude in degrees: signed, six places (about 11 cm), and empty when it is not known. */
export function CoordinateInput(props: TextFieldProps & Pick<DecimalInputProps, 'ownPart'>) {
  return <DecimalInput {...props} places={6} isBelowThousand allowNegative keepEmpty end="°" />
}

function Unit({ children }: { children: string }) {
  return <InputAdornment position="start">{children}</InputAdornment>
}
