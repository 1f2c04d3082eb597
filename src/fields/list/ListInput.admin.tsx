import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { memo, useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Repeater } from '#ui/inputs/Repeater.tsx'
import { glyphs } from '#ui/layout/glyphs.ts'
import { Icon } from '#ui/layout/Icon.tsx'
import { color } from '#ui/theme/tokens.ts'
import { type AdminInputProps, useTargets } from '../contract/adminFace.admin.ts'
import { type Field, type FieldOptions, holds } from '../contract/fieldKind.ts'
import { present } from '../contract/present.ts'
import { FileLibrary } from '../files/FileLibrary.admin.tsx'
import type { StoredFile } from '../files/storedFile.admin.ts'
import { InRow } from '../inputs/inRow.admin.ts'
import { FieldBox, useFieldInput } from '../inputs/useFieldInput.admin.tsx'
import { emptyRow } from './emptyRow.ts'
import { type ListOptions } from './listOptions.ts'
import { useDefaultsBy } from './useDefaultsBy.admin.ts'
import { useRows } from './useRows.admin.ts'

/** The rows of a field, each with the inputs of its own fields. */
export function ListInput(props: AdminInputProps) {
  const { field, source, required, readOnly } = props
  const options = field.options as ListOptions & FieldOptions
  const input = useFieldInput(props)
  const { rows, add, remove, move } = useRows(input)
  useDefaultsBy(source, options)
  return (
    <FieldBox input={input}>
      <Repeater
        label={required ? `${options.label} *` : options.label}
        item={options.item ?? 'item'}
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
  const { FieldInput, fileRule } = useTargets()
  // A picture first, its words beside it: pressed between them it would leave a hole in every line.
  const [pictures, others] = useMemo(() => {
    const { yes = [], no = [] } = Object.groupBy(Object.entries(row ?? {}), ([, field]) =>
      fileRule(field)?.isPicture ? 'yes' : 'no',
    )
    return [yes, no]
  }, [row, fileRule])
  if (!row) {
    const field = present(of, "'row' or 'of' of a list")
    return <FieldInput source={source} field={field} required readOnly={readOnly} />
  }
  const cell = ([name, field]: [string, Field]) => (
    <CellInput key={name} {...{ source, name, field, readOnly }} fields={row} />
  )
  return (
    <InRow value={true}>
      {pictures.length === 0 ? (
        <Inputs>{others.map(cell)}</Inputs>
      ) : (
        <Pictured data-roomy>
          <Inputs>{pictures.map(cell)}</Inputs>
          <Inputs className="words" data-many={others.length > 6 || undefined}>
            {others.map(cell)}
          </Inputs>
        </Pictured>
      )}
    </InRow>
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
  const { required, shownWhen, readOnly: isSystems } = field.options
  const behind = [required, shownWhen].flatMap(condition =>
    typeof condition === 'object' ? Object.keys(condition) : [],
  )
  const cell = { source: `${source}.${name}`, field, readOnly: readOnly || isSystems === true }
  return behind.length === 0 ? (
    <CellOf {...cell} required={required === true} />
  ) : (
    <DependentCell {...cell} fields={fields} row={source} behind={behind} />
  )
})

interface DependentCellProps extends Omit<AdminInputProps, 'required'> {
  readonly fields: Readonly<Record<string, Field>>
  readonly row: string
  readonly behind: readonly string[]
}

function DependentCell({ fields, row, behind, ...cell }: DependentCellProps) {
  const { required, shownWhen } = cell.field.options
  const values = useWatch({ name: behind.map(other => `${row}.${other}`) })
  const record = Object.fromEntries(behind.map((other, i) => [other, values[i]]))
  if (shownWhen !== undefined && !holds(shownWhen, record, fields)) return null
  return <CellOf {...cell} required={holds(required, record, fields)} />
}

function CellOf(props: AdminInputProps) {
  const { FieldInput } = useTargets()
  return <FieldInput {...props} />
}

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
  const [holder] = Object.entries(options.row ?? {}).flatMap(([name, field]) => {
    const rule = fileRule(field)
    return rule === undefined ? [] : [{ name, rule }]
  })
  if (holder === undefined) return null
  const { name, rule } = holder
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
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(160px, 100%), 1fr))',
  gap: '10px 12px',
  alignItems: 'start',
  // Beside a taller picture the lines stay together.
  alignContent: 'start',
  // Of a picture one says more than a word.
  '&.words': { gridTemplateColumns: 'repeat(auto-fit, minmax(min(180px, 100%), 1fr))' },
  '@container (min-width: 440px)': {
    '&[data-many]': { gridTemplateColumns: 'repeat(auto-fit, minmax(140px, 1fr))' },
  },
})

const Pictured = styled('div')({
  display: 'grid',
  // However long the name of the file.
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '12px 16px',
  '@container (min-width: 440px)': {
    gridTemplateColumns: '190px minmax(0, 1fr)',
    paddingBottom: 12,
    borderBottom: `1px solid ${color.line}`,
  },
})
