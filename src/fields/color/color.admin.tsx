import { styled } from '@mui/material/styles'
import { TextInput } from '#ui/inputs/TextInput.tsx'
import { color as token } from '#ui/theme/tokens.ts'
import type { AdminColumnProps, AdminFace, AdminInputProps } from '../contract/adminFace.admin.ts'
import { Nothing } from '../inputs/DisplayColumn.admin.tsx'
import { FieldBox, useFieldInput } from '../inputs/useFieldInput.admin.tsx'
import { contrastWithWhite } from './color.ts'

function Input(props: AdminInputProps) {
  const input = useFieldInput(props)
  const { label, disabled, help } = input.common
  const typed = input.text.trim().toLowerCase()
  const isColor = /^#[0-9a-f]{6}$/.test(typed)
  const least: number | undefined = props.field.options.contrastOnWhite
  return (
    <FieldBox input={input}>
      <TextInput
        {...input.common}
        help={[help, least && isColor && contrastWords(typed, least)].filter(Boolean).join(' ') || undefined}
        placeholder="#rrggbb"
        value={input.text}
        onChange={input.change}
        start={
          <Swatch
            type="color"
            aria-label={`Escolher ${label}`}
            disabled={disabled}
            value={isColor ? typed : '#ffffff'}
            onChange={event => input.change(event.target.value)}
            onBlur={input.common.onBlur}
          />
        }
      />
    </FieldBox>
  )
}

/** The message is shown while the user chooses; validation runs only when the field loses the focus. */
function contrastWords(color: string, least: number): string {
  // Truncated, not rounded: 4.49 must not be shown as 4.5, which is the minimum.
  const contrast = Math.floor(contrastWithWhite(color) * 10) / 10
  const words = `Contraste sobre branco ${ratio(contrast)}`
  return contrast < least ? `${words}: pouco para ler, escolha uma cor mais escura (${ratio(least)}).` : `${words}.`
}

const ratio = (contrast: number) => `${contrast.toLocaleString('pt-BR', { minimumFractionDigits: 1 })}:1`

function Column({ value }: AdminColumnProps) {
  if (typeof value !== 'string') return <Nothing />
  return (
    <Line>
      <span style={{ backgroundColor: value }} />
      {value}
    </Line>
  )
}

const Swatch = styled('input')({
  flex: 'none',
  width: 25,
  height: 25,
  marginRight: 8,
  padding: 0,
  border: `1px solid ${token.field}`,
  borderRadius: 5,
  backgroundColor: 'transparent',
  cursor: 'pointer',
  '&::-webkit-color-swatch-wrapper': { padding: 0 },
  '&::-webkit-color-swatch': { border: 0, borderRadius: 4 },
})

const Line = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  '& > span': { width: 18, height: 18, borderRadius: 4, border: `1px solid ${token.line}` },
})

export const colorAdmin: AdminFace = { Input, Column, Filter: null, width: 120 }
