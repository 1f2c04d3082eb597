import { styled } from '@mui/material/styles'
import type { ComponentType, ReactNode } from 'react'
import { type RaRecord, RecordContextProvider } from 'react-admin'
import { Link } from 'react-router-dom'
import { displayed } from '#fields/inputs/DisplayColumn.admin.tsx'
import type { AnyResource } from '#schema/resource.ts'
import type { DataColumn } from '#ui/tables/dataTableProps.ts'
import { color, flexRow } from '#ui/theme/tokens.ts'
import { Extension, Failed } from '../extensions/Extension.tsx'
import type { Extensions } from '../extensions/extensions.ts'
import { recordAddress } from '../model/addresses.ts'
import { fieldOf, heldIn, titleOf } from '../model/fieldsOf.ts'
import { faceOf, minWidthOf, pointsToFile, targets } from '../targets.tsx'
import { isPicture } from './columnChoice.ts'
import { SiteLink } from './SiteLink.tsx'

/**
 * The columns of a list by field name. The first one is the title: a bold link to the form, with the pictures that are
 * declared before it.
 *
 * @param stateFirst puts the state column right after the title
 */
export function columnsOf(
  resource: AnyResource,
  { columns: own = {}, extraColumns = {} }: Extensions,
  columns: readonly string[],
  stateFirst = false,
): DataColumn<RaRecord>[] {
  const { sortable } = resource.list
  const drawOwn = (slot: string, Cell: ComponentType, record: RaRecord) => (
    <Extension resource={resource} slot={slot} instead={<Failed>Falha ao mostrar</Failed>}>
      <RecordContextProvider value={record}>
        <Cell />
      </RecordContextProvider>
    </Extension>
  )
  const draw = (name: string, record: RaRecord) => {
    const Cell = own[name]
    return Cell ? drawOwn(`columns.${name}`, Cell, record) : <Value resource={resource} name={name} record={record} />
  }

  const naming = columns.includes(resource.title) ? resource.title : undefined
  const before = naming === undefined ? [] : columns.slice(0, columns.indexOf(naming))
  const pictures = before.filter(name => isPicture(resource, name))
  const unordered = columns.filter(name => name !== naming && !pictures.includes(name))
  const state = unordered.find(name => faceOf(fieldOf(resource, name)).isState?.(fieldOf(resource, name)))
  const others = stateFirst && state !== undefined ? [state, ...unordered.filter(name => name !== state)] : unordered

  const namingColumn: DataColumn<RaRecord> = {
    key: naming ?? resource.title,
    title: fieldOf(resource, resource.title).options.label,
    // The title gets most of the spare width: other columns hold a word or a date.
    width: pictures.length > 0 ? 480 : 420,
    minWidth: pictures.length > 0 ? 230 : 176,
    sortable: sortable.includes(resource.title),
    render: record => (
      <Named>
        {pictures.map(name => (
          <Picture
            key={name}
            isEmpty={!own[name] && heldIn(resource, record, name) === null}
            isFile={pointsToFile(fieldOf(resource, name))}
          >
            {draw(name, record)}
          </Picture>
        ))}
        <Link to={recordAddress(resource, record.id)}>{titleOf(resource, record)}</Link>
        <SiteLink resource={resource} record={record} />
      </Named>
    ),
  }
  return [
    namingColumn,
    ...others.map((name): DataColumn<RaRecord> => {
      const field = fieldOf(resource, name)
      return {
        key: name,
        title: field.options.label,
        width: targets.width(field),
        minWidth: minWidthOf(field),
        sortable: sortable.includes(name),
        align: faceOf(field).align,
        render: record => draw(name, record),
        isEmpty: record => !own[name] && displayed(field, heldIn(resource, record, name)) === undefined,
      }
    }),
    ...Object.entries(extraColumns).map(
      ([name, { title, width = 140, Cell }]): DataColumn<RaRecord> => ({
        key: name,
        title,
        width,
        render: record => drawOwn(`extraColumns.${name}`, Cell, record),
      }),
    ),
  ]
}

export function Value({
  resource,
  name,
  record,
}: {
  resource: AnyResource
  name: string
  record: Readonly<Record<string, unknown>>
}) {
  const field = fieldOf(resource, name)
  const { Column } = faceOf(field)
  return <Column value={heldIn(resource, record, name)} field={field} record={record} />
}

/** A missing picture leaves its space, so that all titles are aligned. */
function Picture({ isEmpty, isFile, children }: { isEmpty: boolean; isFile: boolean; children: ReactNode }) {
  if (!isEmpty) return <span>{children}</span>
  return isFile ? <Blank data-file style={{ width: 60, height: 40 }} /> : <Blank style={{ width: 22 }} />
}

const Blank = styled('span')({
  // Only outlined: a filled box would look like a picture that is still loading.
  '&[data-file]': { border: `1px dashed ${color.line}`, borderRadius: 6 },
  // A card has only one title, so nothing must be aligned.
  '@media (max-width: 699.95px)': { '&&': { display: 'none' } },
})

const Named = styled('span')({
  ...flexRow(14),
  minWidth: 0,
  '& > span': { display: 'block', flex: 'none' },
  '& > a:not([target])': {
    minWidth: 0,
    fontWeight: 650,
    color: color.ink,
    overflowWrap: 'anywhere',
    textWrap: 'balance',
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline' },
  },
})
