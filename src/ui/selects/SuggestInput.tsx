import OutlinedInput from '@mui/material/OutlinedInput'
import { type KeyboardEvent, useId, useState } from 'react'
import { counterOf } from '../inputs/counterOf.ts'
import { type TextFieldProps, tooLong, useFieldMessage } from '../inputs/fieldProps.ts'
import { LabeledField } from '../inputs/LabeledField.tsx'
import { Panel, PanelSurface } from '../layout/Panel.tsx'
import { OptionLine, OptionList } from './OptionList.tsx'
import type { Option } from './option.ts'
import { useOptions } from './useOptions.ts'

interface SuggestInputProps extends TextFieldProps {
  /** Longest text it takes; 100 unless said. What is longer stays, and is refused. */
  readonly maxLength?: number
  /** What to offer for the text typed so far; its titles are what is written. When it rejects, nothing is offered. */
  readonly onSuggest: (text: string) => Promise<readonly Option[]>
  /** Called with what was taken, after its title was written. */
  readonly onTake?: (option: Option) => void
}

/**
 * One line of text that offers what was written elsewhere and takes anything. Arrows move through what is offered,
 * Enter and Tab take it, Escape puts it away; going on typing is never held up by it.
 */
export function SuggestInput({ value, onChange, onSuggest, onTake, maxLength = 100, ...props }: SuggestInputProps) {
  const { message, leave } = useFieldMessage(
    { ...props, validate: text => (text.trim().length > maxLength ? tooLong(maxLength) : props.validate?.(text)) },
    value,
  )
  const listId = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const found = useOptions({ onSearch: onSuggest }, value.trim(), open).options
  // What stands there already is no suggestion, unless it is one of several of that name.
  const offered = found.filter(({ title, note }) => title !== value || note !== undefined)
  const isShown = open && offered.length > 0

  function close() {
    setOpen(false)
    setActive(-1)
  }

  function take(option: Option) {
    onChange(option.title)
    onTake?.(option)
    close()
  }

  function move(to: number) {
    const next = Math.max(0, Math.min(offered.length - 1, to))
    setActive(next)
    document.getElementById(`${listId}-${next}`)?.scrollIntoView({ block: 'nearest' })
  }

  function onKeyDown(event: KeyboardEvent) {
    const { key } = event
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      if (!isShown) setOpen(true)
      else if (key === 'ArrowDown') move(active + 1)
      else move(active < 0 ? offered.length - 1 : active - 1)
    } else if (key === 'Escape' && isShown) {
      // The dialog around it stays open.
      event.stopPropagation()
      close()
    } else if ((key === 'Enter' || key === 'Tab') && isShown && offered[active]) {
      if (key === 'Enter') event.preventDefault()
      take(offered[active])
    }
  }

  return (
    <LabeledField {...props} error={message} counter={counterOf(value, maxLength)}>
      {(control, labelId) => (
        <>
          <OutlinedInput
            ref={setAnchor}
            name={props.name}
            value={value}
            // The browser's own list would lie over this one.
            autoComplete="off"
            autoFocus={props.autoFocus}
            error={Boolean(message)}
            disabled={props.disabled}
            onChange={event => {
              onChange(event.target.value)
              setOpen(true)
              setActive(-1)
            }}
            onClick={() => setOpen(true)}
            onBlur={() => {
              close()
              leave()
            }}
            onKeyDown={onKeyDown}
            slotProps={{
              input: {
                ...control,
                role: 'combobox',
                'aria-expanded': isShown,
                'aria-controls': isShown ? listId : undefined,
                'aria-autocomplete': 'list',
                'aria-activedescendant': isShown && active >= 0 ? `${listId}-${active}` : undefined,
              },
            }}
          />
          <Panel anchor={anchor} open={isShown}>
            <PanelSurface style={{ width: anchor?.offsetWidth || undefined }}>
              <OptionList role="listbox" id={listId} aria-labelledby={labelId}>
                {offered.map((option, i) => (
                  <OptionLine
                    key={option.value}
                    id={`${listId}-${i}`}
                    role="option"
                    aria-selected={false}
                    data-active={i === active || undefined}
                    onMouseDown={event => event.preventDefault()}
                    onClick={() => take(option)}
                  >
                    <span className="title">{option.title}</span> {option.note}
                  </OptionLine>
                ))}
              </OptionList>
            </PanelSurface>
          </Panel>
        </>
      )}
    </LabeledField>
  )
}
