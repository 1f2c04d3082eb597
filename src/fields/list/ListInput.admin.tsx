import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { memo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { glyphs } from '#ui/glyphs.ts'
import { Icon } from '#ui/Icon.tsx'
import { Repeater } from '#ui/Repeater.tsx'
import { type AdminInputProps, useTargets } from '../adminFace.admin.ts'
import { FileLibrary } from '../FileLibrary.admin.tsx'
import { type Field, type FieldOptions, holds } from '../fieldKind.ts'
import type { StoredFile } from '../storedFile.admin.ts'
import { FieldBox, useFieldInput } from '../useFieldInput.admin.tsx'
import { emptyRow } from './emptyRow.ts'
import type { ListOptions } from './list.ts'
import { useRows } from './useRows.admin.ts'

/** The rows of a field, each with the inputs of its own fields. */
export function ListInput(props: AdminInputProps) {
  const { field, source, required, readOnly } = props
  const options = field.options as ListOptions & FieldOptions
  const input = useFieldInput(props)
  const { rows, add, remove, move } = useRows(input)
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
        onAdd={() => add([emptyRow(options)])}
        onRemove={remove}
        onMove={move}
        more={!readOnly && <AddFiles options={options} room={options.max - rows.length} onAdd={added => add(added)} />}
      >
        {(_row, i) => <RowInputs source={`${source}.${i}`} options={options} readOnly={readOnly} />}
      </Repeater>
    </FieldBox>
  )
}

interface RowInputsProps {
  readonly source: string
  readonly options: ListOptions
  readonly readOnly: boolean
}

/** Drawn again only when something in this very row changes: a list may have more than a hundred. */
const RowInputs = memo(function RowInputs({ source, options: { row, of }, readOnly }: RowInputsProps) {
  const { FieldInput } = useTargets()
  return row ? (
    <Inputs>
      {Object.entries(row).map(([name, field]) => (
        <CellInput key={name} {...{ source, name, field, readOnly }} fields={row} />
      ))}
    </Inputs>
  ) : (
    <FieldInput source={source} field={of!} required readOnly={readOnly} />
  )
})

interface CellInputProps {
  readonly source: string
  readonly name: string
  readonly field: Field
  readonly fields: Readonly<Record<string, Field>>
  readonly readOnly: boolean
}

/** One field of a row, there and marked as required as long as the others of the row say so. */
const CellInput = memo(function CellInput({ source, name, field, fields, readOnly }: CellInputProps) {
  const { FieldInput } = useTargets()
  const { shownWhen, required, readOnly: isSystems } = field.options as FieldOptions
  const behind = [required, shownWhen].flatMap(condition =>
    typeof condition === 'object' ? Object.keys(condition) : [],
  )
  const values = useWatch({ name: behind.map(other => `${source}.${other}`), disabled: behind.length === 0 })
  const row = Object.fromEntries(behind.map((other, i) => [other, values?.[i]]))
  if (shownWhen !== undefined && !holds(shownWhen, row, fields)) return null
  return (
    <FieldInput
      source={`${source}.${name}`}
      field={field}
      required={holds(required, row, fields)}
      readOnly={readOnly || isSystems === true}
    />
  )
})

interface AddFilesProps {
  readonly options: ListOptions
  /** How many rows more there may be. */
  readonly room: number
  readonly onAdd: (rows: readonly unknown[]) => void
}

/** Where the rows hold a file each, several files make as many rows at once. */
function AddFiles({ options, room, onAdd }: AddFilesProps) {
  const { fileRule } = useTargets()
  const [isOpen, setOpen] = useState(false)
  const holder = Object.entries(options.row ?? {}).find(([, field]) => fileRule(field) !== undefined)
  if (holder === undefined) return null
  const [name, field] = holder
  const rule = fileRule(field)!
  return (
    <>
      <Button disabled={room < 1} onClick={() => setOpen(true)} startIcon={<Icon path={glyphs.upload} />}>
        Adicionar {rule.several}
      </Button>
      <FileLibrary
        open={isOpen}
        title={`Adicionar ${rule.several}`}
        rule={rule}
        chosen={null}
        several={room}
        onPick={() => undefined}
        onPickMany={files => {
          setOpen(false)
          onAdd(files.map(file => ({ ...(emptyRow(options) as object), ...saidOf(file, options), [name]: file.id })))
        }}
        onClose={() => setOpen(false)}
      />
    </>
  )
}

/** What is known of the file already and the row asks for under the same name: its description, its credit. */
function saidOf(file: StoredFile, { row = {} }: ListOptions): Record<string, unknown> {
  const said = Object.entries(row).flatMap(([name, field]) => {
    const value = file[name]
    return typeof value === 'string' && value !== '' && field.json.safeDecode(value as never).success
      ? [[name, value]]
      : []
  })
  return Object.fromEntries(said)
}

const Inputs = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(200px, 100%), 1fr))',
  gap: 12,
  alignItems: 'start',
})
