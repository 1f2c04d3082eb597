import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import type { RaRecord } from 'react-admin'
import { Link } from 'react-router-dom'
import { FileThumbnail } from '#fields/files/Thumbnail.admin.tsx'
import { displayed } from '#fields/inputs/DisplayColumn.admin.tsx'
import type { AnyResource } from '#schema/resource.ts'
import { PersonCircle } from '#ui/layout/PersonCircle.tsx'
import type { DataColumn } from '#ui/tables/dataTableProps.ts'
import { color, flexRow } from '#ui/theme/tokens.ts'
import { recordAddress } from '../model/addresses.ts'
import { fieldOf, heldIn, titleOf } from '../model/fieldsOf.ts'
import { faceOf, minWidthOf, pointsToFile, targets } from '../targets.tsx'
import { SiteLink } from './SiteLink.tsx'

/** By field name: draws the cell instead of the field's kind. */
export type Drawings = Readonly<Record<string, (record: RaRecord) => ReactNode>>

/**
 * The columns of a list by field name. The first one is the title: a bold link to the form, with the pictures that are
 * declared before it. A field is a picture when no list can be sorted or filtered by it.
 *
 * @param stateFirst puts the state column right after the title
 */
export function columnsOf(
  resource: AnyResource,
  drawings: Drawings,
  columns: readonly string[],
  stateFirst = false,
): DataColumn<RaRecord>[] {
  const { sortable } = resource.list
  const draw = (name: string, record: RaRecord) =>
    drawings[name]?.(record) ?? <Value resource={resource} name={name} record={record} />

  const naming = columns.includes(resource.title) ? resource.title : undefined
  const isPicture = (name: string) =>
    drawings[name] !== undefined || fieldOf(resource, name).kind.operators.length === 0
  const before = naming === undefined ? [] : columns.slice(0, columns.indexOf(naming))
  const pictures = before.filter(isPicture)
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
        {pictures.map(name =>
          resource.accounts && pointsToFile(fieldOf(resource, name)) ? (
            <Person key={name} name={titleOf(resource, record)} picture={heldIn(resource, record, name)} />
          ) : (
            <Picture
              key={name}
              isEmpty={heldIn(resource, record, name) === null}
              isFile={pointsToFile(fieldOf(resource, name))}
            >
              {draw(name, record)}
            </Picture>
          ),
        )}
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
        isEmpty: record => !drawings[name] && displayed(field, heldIn(resource, record, name)) === undefined,
      }
    }),
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

function Person({ name, picture }: { name: string; picture: unknown }) {
  return (
    <PersonCircle name={name} size={40}>
      {typeof picture === 'number' ? <FileThumbnail id={picture} width={40} height={40} isDecoration /> : undefined}
    </PersonCircle>
  )
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
  '& > span:not([data-person])': { display: 'block', flex: 'none' },
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
