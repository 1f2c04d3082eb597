import { TextInput } from '#ui/inputs/TextInput.tsx'
import type { AdminFace, AdminInputProps } from '../contract/adminFace.admin.ts'
import { BoundTextInput } from '../inputs/BoundTextInput.admin.tsx'
import { DisplayColumn } from '../inputs/DisplayColumn.admin.tsx'

function Input(props: AdminInputProps) {
  const { max = 500, https, hosts } = props.field.options
  return (
    <BoundTextInput {...props}>
      {bound => (
        <TextInput
          {...bound}
          maxLength={max}
          inputMode="url"
          placeholder={https || hosts ? 'https://…' : 'https://… ou /pagina'}
        />
      )}
    </BoundTextInput>
  )
}

export const urlAdmin: AdminFace = { Input, Column: DisplayColumn, Filter: null, width: 220 }
