import { TextInput } from '#ui/inputs/TextInput.tsx'
import type { AdminFace, AdminInputProps } from '../contract/adminFace.admin.ts'
import { BoundTextInput } from '../inputs/BoundTextInput.admin.tsx'
import { DisplayColumn } from '../inputs/DisplayColumn.admin.tsx'

function Input(props: AdminInputProps) {
  const { max = 500, https, hosts } = props.field.options
  const isAway = https || hosts
  const page = isAway ? '' : ', ou por / para uma página deste site'
  return (
    <BoundTextInput {...props} unreadable={`Escreva o endereço inteiro, a começar por https://${page}`}>
      {bound => (
        <TextInput
          {...bound}
          // Printed addresses often omit the scheme.
          onChange={address => bound.onChange(address.replace(/^\s*(?=www\.)/i, 'https://'))}
          maxLength={max}
          inputMode="url"
          placeholder={isAway ? 'https://…' : 'https://… ou /pagina'}
        />
      )}
    </BoundTextInput>
  )
}

export const urlAdmin: AdminFace = { Input, Column: DisplayColumn, Filter: null, width: 220 }
