import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useEffect, useState } from 'react'
import { useRecordContext } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { TextInput } from '#ui/TextInput.tsx'
import { color } from '#ui/tokens.ts'
import { type AdminFace, type AdminInputProps, usePageAddress } from '../adminFace.admin.ts'
import { DisplayColumn } from '../DisplayColumn.admin.tsx'
import { wordsOfIs } from '../filterWords.admin.ts'
import { TextFilter } from '../TextFilter.admin.tsx'
import { FieldBox, useFieldInput } from '../useFieldInput.admin.tsx'

const END = '\0'

/**
 * Follows another field until a person edits it. In a record that was saved it never moves by itself: its page is
 * known under this address.
 */
function Input(props: AdminInputProps) {
  const { field, source } = props
  const input = useFieldInput(props)
  const isSaved = useRecordContext()?.id !== undefined
  const from: string | undefined = field.options.from
  // The field it follows stands beside it: `linhas.2.titulo` for `linhas.2.slug`.
  const followed = useWatch({ name: source.replace(/[^.]+$/, from ?? '$&') })
  const suggested = from === undefined ? null : (field.kind.follow?.({ [from]: followed }, field.options) ?? null)
  const [isEdited, setEdited] = useState(() => input.value !== null && input.value !== suggested)
  // The address ends with this very text.
  const before = usePageAddress({ [source]: END })?.split(END)[0] ?? '…/'
  const follows = from !== undefined && !isSaved && !isEdited && !props.readOnly

  // biome-ignore lint/correctness/useExhaustiveDependencies: it moves when what it follows moves, and only then
  useEffect(() => {
    if (follows && input.value !== suggested) input.change(suggested)
  }, [suggested])

  return (
    <FieldBox input={input}>
      <TextInput
        {...input.common}
        maxLength={80}
        value={input.text}
        onChange={typed => {
          setEdited(true)
          input.change(typed)
        }}
      />
      <Line>
        {input.text && (
          <span>
            {before}
            <strong>{input.text}</strong>
          </span>
        )}
        {from !== undefined && !props.readOnly && (
          <Button
            variant="text"
            disabled={suggested === null || suggested === input.value}
            onClick={() => {
              setEdited(false)
              input.change(suggested)
            }}
          >
            Gerar de novo
          </Button>
        )}
      </Line>
    </FieldBox>
  )
}

const Line = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4px 12px',
  marginTop: 4,
  fontSize: 12.5,
  color: color.muted,
  overflowWrap: 'anywhere',
})

export const slugAdmin: AdminFace = {
  Input,
  Column: DisplayColumn,
  Filter: TextFilter,
  filterWords: wordsOfIs,
  width: 180,
}
