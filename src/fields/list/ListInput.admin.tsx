import { type ReactNode, useState } from 'react'
import { Repeater } from '#ui/inputs/Repeater.tsx'
import { capital } from '#ui/inputs/useRowChanges.ts'
import { useRememberedView, ViewToggle } from '#ui/inputs/ViewToggle.tsx'
import { type AdminInputProps, useTargets } from '../contract/adminFace.admin.ts'
import { type FieldOptions } from '../contract/fieldKind.ts'
import { FieldBox, useFieldInput } from '../inputs/useFieldInput.admin.tsx'
import { emptyRow } from './emptyRow.ts'
import { type FileHolder, FileRows, useFileHolder } from './FileRows.admin.tsx'
import { type ListOptions } from './listOptions.ts'
import { PictureGrid } from './PictureGrid.admin.tsx'
import { needsHeading, RowHeading } from './RowHeading.admin.tsx'
import { RowInputs } from './RowInputs.admin.tsx'
import { useDefaultsBy } from './useDefaultsBy.admin.ts'
import { useRows } from './useRows.admin.ts'

/** Lists with more pictures than this open as a grid, unless the user chose otherwise. */
const MAX_PICTURES_AS_ROWS = 6

export function ListInput(props: AdminInputProps) {
  const { field, source, required, neededToPublish = false, readOnly } = props
  const options = field.options as ListOptions & FieldOptions
  const input = useFieldInput(props)
  const { rows, add, remove, move } = useRows(input)
  useDefaultsBy(source, options)
  const holder = useFileHolder(options)
  const { fileRule } = useTargets()
  // Taken from the initial count, so that adding or removing rows does not switch the view.
  const [wereMany] = useState(rows.length > MAX_PICTURES_AS_ROWS)
  const [view, setView] = useRememberedView(source, wereMany ? 'grade' : 'lista')
  const pictured = holder && arePictures(options, holder) ? holder : undefined
  const drawn = (more?: ReactNode) => {
    const common = {
      label: options.label,
      required,
      neededToPublish,
      item: options.item ?? 'item',
      help: options.help,
      error: input.common.error,
      disabled: readOnly,
      max: options.max,
      rows,
      onAdd: () => add([emptyRow(options)]),
      onRemove: remove,
      onMove: move,
      more,
    }
    const tools = pictured && <ViewToggle label={`Mostrar ${options.label} como`} value={view} onChange={setView} />
    if (pictured && view === 'grade')
      return <PictureGrid {...common} tools={tools} source={source} options={options} holder={pictured} />
    return (
      <Repeater {...common} {...headed} tools={tools}>
        {row}
      </Repeater>
    )
  }
  const cells = options.row
  const headed =
    cells === undefined || !needsHeading(cells, fileRule)
      ? {}
      : {
          heading: (_row: unknown, i: number) => (
            <RowHeading source={`${source}.${i}`} row={cells} place={`${capital(options.item ?? 'item')} ${i + 1}`} />
          ),
        }
  const row = (_row: unknown, i: number) => (
    <RowInputs source={`${source}.${i}`} options={options} readOnly={readOnly} />
  )
  return (
    <FieldBox input={input}>
      {holder && !readOnly ? (
        <FileRows options={options} holder={holder} disabled={readOnly} room={options.max - rows.length} onAdd={add}>
          {drawn}
        </FileRows>
      ) : (
        drawn()
      )}
    </FieldBox>
  )
}

/** Whether each row is essentially a picture: the picture is required and the other cells hold no rows. */
function arePictures({ row = {} }: ListOptions, { name, rule }: FileHolder): boolean {
  return (
    rule.isPicture === true &&
    row[name]?.options.required === true &&
    Object.values(row).every(cell => cell.kind.inner === undefined)
  )
}
