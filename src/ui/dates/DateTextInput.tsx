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
  /** What the button does, and the name of the panel: "Abrir calendário". */
  readonly title: string
  /** `pick` takes a value, shuts the panel and returns to the button. */
  readonly content: (value: string, pick: (value: string) => void) => ReactNode
  /** Told when the button is about to be pressed. */
  readonly onNear?: () => void
}

interface DateTextInputProps extends TextFieldProps {
  readonly kind: DateKind
  /** The panel its button opens; only typing when absent. */
  readonly panel?: DatePanel
}

/**
 * The part that the inputs of a date, a date with its hour and a month share: typed under a mask, or picked in a panel.
 * A text that is not (yet) a date goes out as it was typed, so that nothing is emptied in silence and any check of the
 * value refuses it; under the field it says "Data inválida", or what to write instead.
 */
export function DateTextInput({ kind, panel, value, onChange, ...props }: DateTextInputProps) {
  const [button, setButton] = useState<HTMLElement | null>(null)
  const [open, setOpen] = useState(false)
  const problemOf = (text: string) => (dateOf(text, kind) ? undefined : dateProblem(text, kind))
  const field = useFieldMessage({ ...props, validate: text => problemOf(text) ?? props.validate?.(text) }, value)
  // A form around it knows only that this is no date.
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
            {...masked}
            name={props.name}
            onBlur={() => field.leave()}
            error={Boolean(message)}
            disabled={props.disabled}
            autoFocus={props.autoFocus}
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

/** A single figure before a slash is a whole day or month: `6/2029` is `06/2029`, typed or pasted. */
function dateMask(kind: DateKind, shape: string, placeholder: string): TextMask {
  const mask = textMask(shape, { placeholder, wholeOf: pasted => pastedDate(pasted, kind) })
  return { ...mask, show: text => mask.show(text.replace(/(?<!\d)\d(?=\/)/g, figure => `0${figure}`)) }
}

const Inside = styled('div')({ padding: 12 })
