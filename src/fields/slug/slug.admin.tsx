import Button from '@mui/material/Button'
import { useEffect, useRef, useState } from 'react'
import { useRecordContext } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { TextInput } from '#ui/inputs/TextInput.tsx'
import { type AdminFace, type AdminInputProps, usePageAddress } from '../contract/adminFace.admin.ts'
import { TextFilter } from '../filters/TextFilter.admin.tsx'
import { BelowInput } from '../inputs/BelowInput.admin.ts'
import { DisplayColumn } from '../inputs/DisplayColumn.admin.tsx'
import { FieldBox, useFieldInput } from '../inputs/useFieldInput.admin.tsx'

const END = '\0'

/** Follows another field until a user edits it; not in a saved record, whose URL is already public. */
function Input(props: AdminInputProps) {
  const { field, source } = props
  const input = useFieldInput(props)
  const isSaved = useRecordContext()?.id !== undefined
  const from: string | undefined = field.options.from
  // The other field of the same record or row: `linhas.2.titulo` for `linhas.2.slug`.
  const origin = useWatch({ name: source.replace(/[^.]+$/, from ?? '$&') })
  const suggested = from === undefined ? null : (field.kind.derive?.({ [from]: origin }, field.options) ?? null)
  const inputRef = useRef<HTMLInputElement>(null)
  const [isEdited, setEdited] = useState(() => input.value !== null && input.value !== suggested)
  // `END` marks where the slug stands in the address.
  const before = usePageAddress({ [source]: END })?.split(END)[0] ?? '…/'
  const isDerived = from !== undefined && !isSaved && !isEdited && !props.readOnly

  // biome-ignore lint/correctness/useExhaustiveDependencies: it changes when what it is derived from changes, and only then
  useEffect(() => {
    if (isDerived && input.value !== suggested) input.change(suggested)
  }, [suggested])

  return (
    <FieldBox input={input}>
      <TextInput
        {...input.common}
        inputRef={inputRef}
        maxLength={80}
        value={input.text}
        onChange={typed => {
          setEdited(true)
          input.change(typed)
        }}
      />
      <BelowInput>
        {input.text && (
          <span>
            {before}
            <wbr />
            <strong>{input.text}</strong>
          </span>
        )}
        {suggested !== null && suggested !== input.value && !props.readOnly && (
          <Button
            variant="text"
            onClick={() => {
              setEdited(false)
              input.change(suggested)
              // The button disappears after the click.
              inputRef.current?.focus()
            }}
          >
            Gerar de novo
          </Button>
        )}
      </BelowInput>
    </FieldBox>
  )
}

export const slugAdmin: AdminFace = {
  Input,
  Column: DisplayColumn,
  Filter: TextFilter,
  width: 180,
  minWidth: 130,
}
