import { TextInput } from '#ui/inputs/TextInput.tsx'
import type { AdminColumnProps, AdminFace, AdminInputProps } from '../contract/adminFace.admin.ts'
import { TextFilter } from '../filters/TextFilter.admin.tsx'
import { BoundTextInput } from '../inputs/BoundTextInput.admin.tsx'
import { Lines, Nothing } from '../inputs/DisplayColumn.admin.tsx'

// Not type="email": the browser would tidy what is typed and check it by its own rule, in its own words.
function Input(props: AdminInputProps) {
  return (
    <BoundTextInput {...props}>{bound => <TextInput {...bound} inputMode="email" autoComplete="off" />}</BoundTextInput>
  )
}

/** A long one breaks before its @, not within a word. */
function Column({ value }: AdminColumnProps) {
  if (typeof value !== 'string' || value === '') return <Nothing />
  const at = value.lastIndexOf('@')
  return (
    <Lines>
      {value.slice(0, at)}
      <wbr />
      {value.slice(at)}
    </Lines>
  )
}

/** In a form that is only read, to write to. Encoded: what a visitor typed may hold a `?`, which would add recipients. */
function Read({ value, ...props }: AdminColumnProps) {
  if (typeof value !== 'string' || value === '') return <Nothing />
  return (
    <a href={`mailto:${encodeURIComponent(value).replace('%40', '@')}`}>
      <Column value={value} {...props} />
    </a>
  )
}

export const emailAdmin: AdminFace = {
  Input,
  Column,
  Read,
  Filter: TextFilter,
  // In one line as long as most are.
  width: 236,
  minWidth: 170,
}
