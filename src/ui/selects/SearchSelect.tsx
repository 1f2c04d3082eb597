import { type FieldProps, useFieldMessage } from '../inputs/fieldProps.ts'
import { LabeledField } from '../inputs/LabeledField.tsx'
import { GlyphButton } from '../layout/GlyphButton.tsx'
import { glyphs } from '../layout/glyphs.ts'
import { OptionSearch } from './OptionSearch.tsx'
import type { Option } from './option.ts'
import type { OptionSource } from './useOptions.ts'

interface SearchSelectProps extends FieldProps, OptionSource {
  readonly value: Option | null
  readonly onChange: (value: Option | null) => void
  /** Creates the typed option when nothing matches; without it nothing can be added. */
  readonly onAdd?: (text: string) => void
}

/** A single option, found by the start of its title or, with `byAnyWord`, by any of its words. */
export function SearchSelect({ value, onChange, options, onSearch, byAnyWord, onAdd, ...props }: SearchSelectProps) {
  const { message, leave } = useFieldMessage(props, value?.value ?? '')
  return (
    <LabeledField {...props} error={message}>
      {control => (
        <>
          {props.name && <input type="hidden" name={props.name} value={value?.value ?? ''} />}
          <OptionSearch
            {...{ control, options, onSearch, byAnyWord, onAdd }}
            rest={value?.title}
            isChosen={option => option.value === value?.value}
            onPick={onChange}
            onLeave={() => leave()}
            error={Boolean(message)}
            disabled={props.disabled}
            autoFocus={props.autoFocus}
            end={
              value && !props.required && !props.disabled ? (
                <GlyphButton
                  glyph={glyphs.close}
                  size={15}
                  label={`Limpar ${props.label}`}
                  onClick={() => onChange(null)}
                />
              ) : undefined
            }
          />
        </>
      )}
    </LabeledField>
  )
}
