import FormHelperText from '@mui/material/FormHelperText'
import { styled } from '@mui/material/styles'
import { type ComponentType, useId } from 'react'
import { useRecordContext } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { color } from '#ui/theme/tokens.ts'
import type { AdminColumnProps, AdminInputProps } from '../contract/adminFace.admin.ts'

interface ReadInputProps extends Pick<AdminInputProps, 'source' | 'field'> {
  readonly Read: ComponentType<AdminColumnProps>
  readonly value?: unknown
  /** A note about this value. Screen readers announce its changes. */
  readonly note?: string | undefined
}

export function ReadInput({ source, field, Read, value: given, note }: ReadInputProps) {
  const id = useId()
  const held: unknown = useWatch({ name: source })
  const value = given === undefined ? held : given
  const record = useRecordContext() ?? {}
  const { label, help } = field.options
  return (
    <Place role="group" aria-labelledby={id}>
      <span id={id}>{label}</span>
      <div>
        <Read value={value ?? null} field={field} record={record} />
      </div>
      <Note role="status">{note}</Note>
      {help && <FormHelperText>{help}</FormHelperText>}
    </Place>
  )
}

// Stays mounted while empty: screen readers do not announce a live region that was hidden.
const Note = styled('div')({ fontSize: 12.5, fontWeight: 600, color: color.warningInk })

const Place = styled('div')({
  // The whole value is shown, with its line breaks.
  '--lines': 'none',
  '--white-space': 'pre-line',
  minWidth: 0,
  '& > span': { display: 'block', fontSize: 12.5, fontWeight: 600, lineHeight: '18px', color: color.muted },
  '& a': { color: color.brand, fontWeight: 600 },
  '& > span + div': { padding: '7px 0', lineHeight: '21px', overflowWrap: 'anywhere' },
})
