import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { entityCalls } from '#contract/calls/entityCalls.ts'
import { sheetTypes } from '#contract/calls/sheetCalls.ts'
import type { AnyResource } from '#schema/resource.ts'
import { sheetColumns } from '#schema/sheetColumns.ts'
import { authorOf, type Caller } from '../caller.ts'
import { badFilter } from '../errors.ts'
import { mountCall } from '../http/mountCall.ts'
import { queryTextOf } from '../http/requestUrl.ts'
import type { Parts } from '../parts.ts'
import { callerOf } from '../records/callerOf.ts'
import type { RecordReader } from '../records/reader.ts'
import { writeAudit } from '../store/log/audit.ts'
import { csvOf } from './csv.ts'
import { exportedIds, exportedRows } from './exportedRows.ts'
import { xlsxOf } from './xlsx.ts'

const TYPES = { ...sheetTypes, csv: `${sheetTypes.csv}; charset=utf-8` } as const

/** `GET /api/{entity}/exportar?formato=xlsx`; CSV by default. */
export function exportRoutes(
  app: FastifyInstance,
  parts: Pick<Parts, 'store' | 'resources' | 'clock'>,
  reader: Pick<RecordReader, 'queryOf' | 'publications'>,
) {
  for (const resource of parts.resources.values()) {
    if (resource.comingSoon) continue
    const columns = sheetColumns(resource)
    mountCall(app, entityCalls(resource).export, async ({ request, reply }) => {
      const caller = callerOf(request)
      const { format, rest } = formatOf(queryTextOf(request) ?? '')
      if (resource.settings) refuseAll(rest)
      const query = { ...reader.queryOf(resource, rest), visibleTo: resource.files ? caller.fileVisibility : undefined }
      await reader.publications.catchUp()
      const ids = await exportedIds(parts, resource, caller, query)
      await noteExport(parts, resource, caller)
      const rows = exportedRows(parts, resource, columns, caller, ids)
      const pieces = format === 'csv' ? csvOf(columns, rows) : xlsxOf(resource.label.title, columns, rows)
      return (
        reply
          .type(TYPES[format])
          .header('content-disposition', `attachment; filename="${resource.name}.${format}"`)
          // Buffered chunks would move to V8's old generation, which is collected rarely.
          .send(Readable.from(pieces, { highWaterMark: 1 }))
      )
    })
  }
}

function formatOf(queryString: string): { format: keyof typeof TYPES; rest: string } {
  const pairs = queryString.split('&')
  const said = pairs.filter(pair => pair.startsWith('formato='))
  const [format = 'csv', ...others] = said.map(pair => pair.slice('formato='.length))
  if (others.length > 0 || (format !== 'csv' && format !== 'xlsx')) throw badFilter('formato')
  return { format, rest: pairs.filter(pair => !said.includes(pair)).join('&') }
}

/** Throws 400: filters of the settings list select entries, not records. */
function refuseAll(queryString: string) {
  for (const name of new URLSearchParams(queryString).keys()) throw badFilter(name.slice(0, 60))
}

async function noteExport({ store, clock }: Pick<Parts, 'store' | 'clock'>, resource: AnyResource, caller: Caller) {
  const now = clock.now().toISOString()
  const line = { ...authorOf(caller), action: 'exportar', resource: resource.name, now } as const
  await store.write(tx => writeAudit(tx, line), { usesReserve: true })
}
