import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import { TextInput } from '#ui/inputs/TextInput.tsx'
import { Icon } from '#ui/layout/Icon.tsx'
import type { AdminFace, AdminInputProps } from '../contract/adminFace.admin.ts'
import { Nothing } from '../inputs/DisplayColumn.admin.tsx'
import { FieldBox, useFieldInput } from '../inputs/useFieldInput.admin.tsx'

const rules = 'Pelo menos 12 caracteres. Uma frase que só você diria é uma boa senha.'

function Input(props: AdminInputProps) {
  const input = useFieldInput(props)
  const [isShown, setShown] = useState(false)
  const does = isShown ? 'Ocultar' : 'Mostrar'
  return (
    <FieldBox input={input}>
      <TextInput
        {...input.common}
        type={isShown ? 'text' : 'password'}
        autoComplete="new-password"
        help={input.common.help ?? rules}
        // The limit is 128 code points, and a code point may take two UTF-16 units.
        maxLength={256}
        value={input.text}
        onChange={input.change}
        end={
          <IconButton
            aria-label={`${does} ${input.common.label}`}
            disabled={input.common.disabled}
            onClick={() => setShown(!isShown)}
          >
            <Icon path={isShown ? HIDE : SHOW} />
          </IconButton>
        }
      />
    </FieldBox>
  )
}

const SHOW = 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z'
const HIDE = `${SHOW}M4 20 20 4`

// The API never returns secrets, so there is nothing to show.
export const passwordAdmin: AdminFace = { Input, Column: Nothing, Filter: null }
