import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useId, useState } from 'react'
import { DropdownPanel } from '#ui/dialogs/DropdownPanel.tsx'
import { LabeledField } from '#ui/inputs/LabeledField.tsx'
import { glyphs } from '#ui/layout/glyphs.ts'
import { Icon } from '#ui/layout/Icon.tsx'
import { color, focusRing } from '#ui/theme/tokens.ts'
import type { AdminColumnProps, AdminFace, AdminInputProps } from '../contract/adminFace.admin.ts'
import { required } from '../contract/required.ts'
import { Nothing } from '../inputs/DisplayColumn.admin.tsx'
import { FieldBox, useFieldInput } from '../inputs/useFieldInput.admin.tsx'
import { contentIcons, contentIconTitles, icons } from './icons.ts'

function Input(props: AdminInputProps) {
  const input = useFieldInput(props)
  const { label, disabled, onBlur } = input.common
  const [button, setButton] = useState<HTMLElement | null>(null)
  const [open, setOpen] = useState(false)
  const valueId = useId()

  function close() {
    setOpen(false)
    onBlur()
    button?.focus()
  }

  return (
    <FieldBox input={input}>
      <LabeledField {...input.common}>
        {({ id, 'aria-describedby': describedBy }, labelId) => (
          <>
            <Button
              ref={setButton}
              id={id}
              aria-labelledby={`${labelId} ${valueId}`}
              aria-describedby={describedBy}
              aria-haspopup="dialog"
              aria-expanded={open}
              disabled={disabled}
              onClick={() => setOpen(!open)}
              endIcon={<Icon path={glyphs.open} size={15} />}
            >
              <Named id={valueId}>{input.text ? <Drawn name={input.text} /> : 'Escolher ícone'}</Named>
            </Button>
            <DropdownPanel anchor={button} open={open} onClose={() => setOpen(false)} label={label} width={560}>
              {open && (
                <Choices value={input.text} isRequired={props.required} onChange={input.change} onClose={close} />
              )}
            </DropdownPanel>
          </>
        )}
      </LabeledField>
    </FieldBox>
  )
}

interface ChoicesProps {
  readonly value: string
  readonly isRequired: boolean
  readonly onChange: (name: string) => void
  readonly onClose: () => void
}

/** Radio buttons under the icons: arrow keys change the choice, and Enter closes the panel. */
function Choices({ value, isRequired, onChange, onClose }: ChoicesProps) {
  const group = useId()
  const names = isRequired ? contentIcons : ['', ...contentIcons]
  return (
    <Grid
      role="radiogroup"
      aria-label="Ícones"
      onKeyDown={event => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        onClose()
      }}
    >
      {names.map((name, i) => (
        <Choice key={name}>
          <input
            type="radio"
            name={group}
            value={name}
            checked={name === value}
            // biome-ignore lint/a11y/noAutofocus: the panel was opened to choose from
            autoFocus={name === value || (i === 0 && !names.some(other => other === value))}
            onChange={() => onChange(name)}
            // A mouse click closes the panel. Arrow keys also fire click events, but with `detail` 0.
            onClick={event => event.detail > 0 && onClose()}
          />
          <Icon path={name === '' ? glyphs.close : required(pathOf(name), `path of the icon '${name}'`)} size={22} />
          <span>{name === '' ? 'Sem ícone' : titleOf(name)}</span>
        </Choice>
      ))}
    </Grid>
  )
}

function Drawn({ name }: { readonly name: string }) {
  const path = pathOf(name)
  return (
    <>
      {path && <Icon path={path} size={20} />}
      {titleOf(name)}
    </>
  )
}

function Column({ value }: AdminColumnProps) {
  if (typeof value !== 'string' || value === '') return <Nothing />
  const path = pathOf(value)
  return path ? <Icon path={path} size={22} label={titleOf(value)} /> : value
}

const pathOf = (name: string) => (icons as Readonly<Record<string, string>>)[name]
const titleOf = (name: string) => (contentIconTitles as Readonly<Record<string, string>>)[name] ?? name

const Named = styled('span')({ display: 'inline-flex', alignItems: 'center', gap: 8 })

const Grid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(96px, 1fr))',
  gap: 6,
  padding: 12,
  maxHeight: '50vh',
  overflowY: 'auto',
})

const Choice = styled('label')({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 4,
  padding: '10px 4px',
  borderRadius: 7,
  fontSize: 12.5,
  lineHeight: 1.25,
  textAlign: 'center',
  cursor: 'pointer',
  '& > input': { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'pointer' },
  '&:hover': { backgroundColor: color.hover },
  '&:has(:checked)': { backgroundColor: color.tint, color: color.onTint },
  '&:has(:focus-visible)': { ...focusRing, outlineOffset: -3 },
})

export const iconAdmin: AdminFace = { Input, Column, Filter: null }
