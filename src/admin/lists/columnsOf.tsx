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

/** By field name: how a screen draws a cell itself instead of leaving it to the field's kind. */
export type Drawings = Readonly<Record<string, (record: RaRecord) => ReactNode>>

/**
 * The columns of a list, by the names of their fields. The first one names the record: a bold link to its form, with the pictures declared before it
 * at its left. A picture is what no list can be ordered or narrowed by.
 *
 * @param stateFirst how a record stands comes right after its name
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
    // Of what there is above the least, most goes to the name: the others say a word or a date.
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

/** One value as its kind shows it to staff. */
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

/** Whoever may sign in, as everywhere in the admin, with the picture that the record holds. */
function Person({ name, picture }: { name: string; picture: unknown }) {
  return (
    <PersonCircle name={name} size={40}>
      {typeof picture === 'number' ? <FileThumbnail id={picture} width={40} height={40} isDecoration /> : undefined}
    </PersonCircle>
  )
}

/** The names stand in one line, also below pictures that are not there. */
function Picture({ isEmpty, isFile, children }: { isEmpty: boolean; isFile: boolean; children: ReactNode }) {
  if (!isEmpty) return <span>{children}</span>
  return isFile ? <Blank data-file style={{ width: 60, height: 40 }} /> : <Blank style={{ width: 22 }} />
}

const Blank = styled('span')({
  // An outline: a filled one would look like a picture that is still on its way.
  '&[data-file]': { border: `1px dashed ${color.line}`, borderRadius: 6 },
  // On a card no other name stands below this one.
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
