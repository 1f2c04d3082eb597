import OutlinedInput from '@mui/material/OutlinedInput'
import { styled } from '@mui/material/styles'
import { type ReactNode, useState } from 'react'
import { DropdownPanel } from '../dialogs/DropdownPanel.tsx'
import { type TextFieldProps, useFieldMessage } from '../inputs/fieldProps.ts'
import { LabeledField } from '../inputs/LabeledField.tsx'
import { type TextMask, textMask } from '../inputs/masks.ts'
import { useMaskedText } from '../inputs/useMaskedText.ts'
import { GlyphButton } from '../layout/GlyphButton.tsx'
import { glyphs } from '../layout/glyphs.ts'
import { type DateKind, dateOf, dateProblem, shownOf, typedOf } from './dates.ts'
import { pastedDate } from './pastedDate.ts'

export interface DatePanel {
  /** Label of the button and name of the panel: "Abrir calendário". */
  readonly title: string
  /** `pick` sets the value, closes the panel and focuses the button. */
  readonly content: (value: string, pick: (value: string) => void) => ReactNode
  /** Called when the button gets the focus or the pointer, for example to preload the panel. */
  readonly onNear?: () => void
}

interface DateTextInputProps extends TextFieldProps {
  readonly kind: DateKind
  /** The panel that the button opens; without it, dates can only be typed. */
  readonly panel?: DatePanel
}

/**
 * Shared by the inputs of a date, a date with time and a month: typed under a mask, or picked in a panel. A text that
 * is no complete date is passed on as typed, so that it is not silently emptied and the validation refuses it; the
 * message below is "Data inválida" or says what to write.
 */
export function DateTextInput({ kind, panel, value, onChange, ...props }: DateTextInputProps) {
  const [button, setButton] = useState<HTMLElement | null>(null)
  const [open, setOpen] = useState(false)
  const problemOf = (text: string) => (dateOf(text, kind) ? undefined : dateProblem(text, kind))
  const field = useFieldMessage({ ...props, validate: text => problemOf(text) ?? props.validate?.(text) }, value)
  // The form's error only says that the date is invalid; `problemOf` is more specific.
  const message = field.message && value !== '' ? (problemOf(value) ?? field.message) : field.message
  const masked = useMaskedText(dateMasks[kind], shownOf(value, kind), text => onChange(typedOf(text, kind)))

  function pick(picked: string) {
    onChange(picked)
    setOpen(false)
    button?.focus()
  }

  return (
    <LabeledField {...props} error={message}>
      {control => (
        <>
          <OutlinedInput
            {...field.input}
            {...masked}
            autoComplete="off"
            placeholder={dateMasks[kind].placeholder}
            endAdornment={
              panel && (
                <GlyphButton
                  glyph={glyphs.calendar}
                  ref={setButton}
                  label={`${panel.title} de ${props.label}`}
                  aria-haspopup="dialog"
                  aria-expanded={open}
                  disabled={props.disabled}
                  onClick={() => setOpen(!open)}
                  onFocus={panel.onNear}
                  onPointerEnter={panel.onNear}
                />
              )
            }
            slotProps={{ input: { ...control, inputMode: 'numeric' } }}
          />
          {panel && (
            <DropdownPanel
              anchor={button}
              open={open}
              onClose={() => setOpen(false)}
              label={panel.title}
              placement="bottom-end"
            >
              <Inside>{panel.content(value, pick)}</Inside>
            </DropdownPanel>
          )}
        </>
      )}
    </LabeledField>
  )
}

const dateMasks: Readonly<Record<DateKind, TextMask>> = {
  date: dateMask('date', '##/##/####', 'dd/mm/aaaa'),
  dateTime: dateMask('dateTime', '##/##/#### ##:##', 'dd/mm/aaaa hh:mm'),
  month: dateMask('month', '##/####', 'mm/aaaa'),
}

/** A single digit before a slash is a complete day or month: `6/2029` becomes `06/2029`. */
function dateMask(kind: DateKind, shape: string, placeholder: string): TextMask {
  const mask = textMask(shape, { placeholder, wholeOf: pasted => pastedDate(pasted, kind) })
  return { ...mask, show: text => mask.show(text.replace(/(?<!\d)\d(?=\/)/g, figure => `0${figure}`)) }
}

const Inside = styled('div')({ padding: 12 })
