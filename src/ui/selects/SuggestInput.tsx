import OutlinedInput from '@mui/material/OutlinedInput'
import { type ComponentProps, type KeyboardEvent, useRef, useState } from 'react'
import { counterOf } from '../inputs/counterOf.ts'
import { type TextFieldProps, useTextMessage } from '../inputs/fieldProps.ts'
import { type ControlProps, LabeledField } from '../inputs/LabeledField.tsx'
import type { TextInput } from '../inputs/TextInput.tsx'
import { Panel, PanelSurface } from '../layout/Panel.tsx'
import { OptionList, useOptionList } from './OptionList.tsx'
import type { Option } from './option.ts'
import { useOptions } from './useOptions.ts'

interface SuggestInputProps extends TextFieldProps, Pick<ComponentProps<typeof TextInput>, 'maxLength'> {
  /** Suggestions for the text typed so far; their titles become the text. When it rejects, nothing is suggested. */
  readonly onSuggest: (text: string) => Promise<readonly Option[]>
  /** Called with the chosen option, after its title became the text. */
  readonly onTake?: (option: Option) => void
}

/** Suggestions only: any text is accepted. Arrow keys move, Enter and Tab choose, Escape closes. */
export function SuggestInput({ maxLength = 100, ...props }: SuggestInputProps) {
  const { value } = props
  const { message, leave } = useTextMessage(props, value, maxLength)
  return (
    <LabeledField {...props} error={message} counter={counterOf(value, maxLength)}>
      {control => <Suggesting {...props} control={control} isWrong={Boolean(message)} onLeave={() => leave()} />}
    </LabeledField>
  )
}

interface SuggestingProps extends SuggestInputProps {
  readonly control: ControlProps
  readonly isWrong: boolean
  readonly onLeave: () => void
}

function Suggesting({ value, onChange, onSuggest, onTake, control, isWrong, onLeave, ...props }: SuggestingProps) {
  const [open, setOpen] = useState(false)
  const reachedByKey = useRef<Option | null>(null)
  const found = useOptions({ onSearch: onSuggest }, value.trim(), open).options
  // The current text is no suggestion, unless a note distinguishes it from others with the same title.
  const offered = found
    .filter(({ title, note }) => title !== value || note !== undefined)
    .map(option => ({ ...option, note: option.note && <> {option.note}</> }))
  const isShown = open && offered.length > 0
  const list = useOptionList({
    id: control.id,
    options: offered,
    inputValue: value,
    open: isShown,
    disabled: props.disabled,
    onOpen: () => setOpen(true),
    onClose: () => setOpen(false),
    onInputChange: (_event, text, reason) => reason === 'input' && onChange(text),
    onHighlightChange: (_event, option, reason) => {
      reachedByKey.current = reason === 'keyboard' ? option : null
    },
    onChange: (_event, option) => take(option),
  })

  function take(option: Option) {
    onChange(option.title)
    onTake?.(option)
    setOpen(false)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys come from the input inside it
    <div
      {...list.getRootProps({
        onKeyDown: ({ key }: KeyboardEvent) =>
          key === 'Tab' && isShown && reachedByKey.current && take(reachedByKey.current),
      })}
      onBlur={onLeave}
    >
      <OutlinedInput
        ref={list.setAnchorEl}
        fullWidth
        name={props.name}
        autoFocus={props.autoFocus}
        error={isWrong}
        disabled={props.disabled}
        slotProps={{ input: { ...list.getInputProps(), ...control, spellCheck: undefined } }}
      />
      <Panel anchor={list.anchorEl} open={isShown}>
        <PanelSurface style={{ width: list.anchorEl?.offsetWidth || undefined }}>
          <OptionList list={list} />
        </PanelSurface>
      </Panel>
    </div>
  )
}
