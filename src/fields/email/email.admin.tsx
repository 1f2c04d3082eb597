import { TextInput } from '#ui/inputs/TextInput.tsx'
import type { AdminColumnProps, AdminFace, AdminInputProps } from '../contract/adminFace.admin.ts'
import { TextFilter } from '../filters/TextFilter.admin.tsx'
import { BoundTextInput } from '../inputs/BoundTextInput.admin.tsx'
import { Lines, Nothing } from '../inputs/DisplayColumn.admin.tsx'

// Not type="email": the browser would normalise the text, validate it by its own rule and show its own messages.
function Input(props: AdminInputProps) {
  return (
    <BoundTextInput {...props}>{bound => <TextInput {...bound} inputMode="email" autoComplete="off" />}</BoundTextInput>
  )
}

/** The <wbr> lets a long address wrap before the @ instead of inside a word. */
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

/** A mailto link in read-only forms, encoded because a visitor's `?` in the address would add recipients. */
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
  // Most addresses fit in one line at this width.
  width: 236,
  minWidth: 170,
}
