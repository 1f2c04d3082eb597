import { styled } from '@mui/material/styles'
import { useWatch } from 'react-hook-form'
import { Repeater } from '#ui/Repeater.tsx'
import { type AdminColumnProps, type AdminFace, type AdminInputProps, useTargets } from '../adminFace.admin.ts'
import { Nothing } from '../DisplayColumn.admin.tsx'
import { type Field, type FieldOptions, holds } from '../fieldKind.ts'
import { FieldBox, useFieldInput } from '../useFieldInput.admin.tsx'
import { emptyRow } from './emptyRow.ts'
import type { ListOptions } from './list.ts'
import { useRows } from './useRows.admin.ts'

function Input(props: AdminInputProps) {
  const { field, source, required, readOnly } = props
  const options = field.options as ListOptions & FieldOptions
  const input = useFieldInput(props)
  const { rows, add, remove, move } = useRows(input)
  const { FieldInput } = useTargets()
  return (
    <FieldBox input={input}>
      <Repeater
        label={required ? `${options.label} *` : options.label}
        item="item"
        help={options.help}
        error={input.common.error}
        disabled={readOnly}
        max={options.max}
        rows={rows}
        onAdd={() => add(emptyRow(options))}
        onRemove={remove}
        onMove={move}
      >
        {(_row, i) =>
          options.row ? (
            <RowInputs source={`${source}.${i}`} fields={options.row} readOnly={readOnly} />
          ) : (
            <FieldInput source={`${source}.${i}`} field={options.of!} required readOnly={readOnly} />
          )
        }
      </Repeater>
    </FieldBox>
  )
}

interface RowInputsProps {
  readonly source: string
  readonly fields: Readonly<Record<string, Field>>
  readonly readOnly: boolean
}

function RowInputs({ source, fields, readOnly }: RowInputsProps) {
  const { FieldInput } = useTargets()
  const row = useWatch({ name: source }) ?? {}
  return (
    <Inputs>
      {Object.entries(fields).map(([name, field]) => {
        const { shownWhen, required, readOnly: isSystems } = field.options as FieldOptions
        if (shownWhen !== undefined && !holds(shownWhen, row, fields)) return null
        return (
          <FieldInput
            key={name}
            source={`${source}.${name}`}
            field={field}
            required={holds(required, row, fields)}
            readOnly={readOnly || isSystems === true}
          />
        )
      })}
    </Inputs>
  )
}

function Column({ value }: AdminColumnProps) {
  const count = Array.isArray(value) ? value.length : 0
  return count === 0 ? <Nothing /> : `${count} ${count === 1 ? 'item' : 'itens'}`
}

const Inputs = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(200px, 100%), 1fr))',
  gap: 12,
  alignItems: 'start',
})

export const listAdmin: AdminFace = { Input, Column, Filter: null }
