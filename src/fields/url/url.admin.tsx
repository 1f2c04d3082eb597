import type { AdminFace, AdminInputProps } from '../contract/adminFace.admin.ts'
import { DisplayColumn } from '../inputs/DisplayColumn.admin.tsx'
import { TextFieldInput } from '../inputs/TextFieldInput.admin.tsx'

function Input(props: AdminInputProps) {
  const { max = 500, https, hosts } = props.field.options
  return (
    <TextFieldInput
      {...props}
      maxLength={max}
      inputMode="url"
      placeholder={https || hosts ? 'https://…' : 'https://… ou /pagina'}
    />
  )
}

export const urlAdmin: AdminFace = { Input, Column: DisplayColumn, Filter: null, width: 220 }
