import type { RaRecord } from 'react-admin'
import { formatDateTime } from '#fields/calendar/saoPaulo.ts'
import type { AnyResource } from '#schema/resource.ts'
import { usePreparedDates } from '../api/preparations.ts'
import { markedFirst } from './useNewFirst.tsx'

type Columns = Parameters<typeof markedFirst>[0]

/** Returns a function that marks, in the first of the columns, the rows that have prepared changes. */
export function usePreparedMarks(resource: AnyResource, rows: readonly RaRecord[]): (columns: Columns) => Columns {
  const prepared = usePreparedDates(
    resource,
    rows.map(({ id }) => Number(id)),
  )
  return columns =>
    markedFirst(columns, ({ id }) => {
      const publishAt = prepared.get(Number(id))
      if (publishAt === undefined) return undefined
      const when = publishAt === null ? '' : ` para ${formatDateTime(publishAt)}`
      return `Com alterações em preparo${when}`
    })
}
