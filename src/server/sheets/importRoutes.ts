import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { brokenTextIn, forbiddenKeyIn } from '#fields/list/forbiddenKeys.ts'
import { entityCalls } from '#schema/calls/entityCalls.ts'
import type { AnyResource } from '#schema/resource.ts'
import { sheetColumns } from '#schema/sheetColumns.ts'
import { malformed } from '../errors.ts'
import { answer } from '../http/answer.ts'
import { mountCall } from '../http/mountCall.ts'
import { idOf } from '../http/requestUrl.ts'
import type { Parts } from '../parts.ts'
import { callerOf } from '../records/callerOf.ts'
import type { RecordReader } from '../records/reader.ts'
import type { RecordService } from '../records/recordService.ts'
import type { CheckedRow, SheetRow } from './checkRows.ts'
import { openImporting } from './importing.ts'

const MAX_ROWS = 1_000
const MAX_NAME_CHARACTERS = 150

/**
 * Bringing a spreadsheet in, for every resource: begin, send the rows some at a time and read what each would do, apply,
 * and undo. The file itself never comes here: it is opened in the browser, and rows are what arrives.
 */
export function importRoutes(
  app: FastifyInstance,
  parts: Pick<Parts, 'store' | 'resources' | 'clock'>,
  recordService: RecordService,
  reader: Pick<RecordReader, 'publications'>,
) {
  const importing = openImporting(parts, recordService)
  for (const resource of parts.resources.values()) {
    if (resource.comingSoon) continue
    const calls = entityCalls(resource)
    const readRows = rowsReader(resource)

    mountCall(app, calls.listImportsOf, async ({ request, reply }) => {
      const recent = await importing.recent(resource, callerOf(request))
      const shown = recent.map(({ id, file, state, createdAt, author, count }) => ({
        id,
        arquivo: file,
        estado: state,
        criada_em: createdAt,
        autor: author,
        criadas: count(['aplicada', 'desfeita', 'mantida'], 1),
        alteradas: count(['aplicada', 'desfeita', 'mantida'], 0),
        desfeitas: count(['desfeita']),
      }))
      return reply.send(answer(shown, { meta: { count: shown.length } }))
    })
    mountCall(app, calls.beginImportOf, async ({ request, reply, form }) => {
      const caller = callerOf(request)
      // What is shown to others later must not turn or hide their text.
      const file = form.arquivo
        .replace(/[\p{Cc}\p{Cf}]/gu, '')
        .trim()
        .slice(0, MAX_NAME_CHARACTERS)
      return reply.send(answer({ id: await importing.begin(resource, caller, file) }))
    })
    mountCall(app, calls.checkRowsOf, async ({ request, reply, form }) => {
      const caller = callerOf(request)
      const rows = readRows(form.linhas)
      await reader.publications.catchUp()
      const checked = await importing.check(resource, caller, idOf(request), rows)
      return reply.send(answer(checked.map(shownRow), { meta: { count: checked.length } }))
    })
    for (const [call, act, message] of [
      [calls.applyImportOf, importing.apply, 'Importado.'],
      [calls.undoImportOf, importing.undo, 'Desfeito.'],
    ] as const) {
      mountCall(app, call, async ({ request, reply }) => {
        const caller = callerOf(request)
        await reader.publications.catchUp()
        const { made, changed, refused, left, total } = await act(resource, caller, idOf(request))
        const recusadas = refused.map(one => ({
          linha: one.line,
          id: one.recordId,
          titulo: one.title,
          erros: one.errors,
        }))
        const inTotal = { criadas: total.made, alteradas: total.changed, recusadas: total.refused }
        const round = { criadas: made, alteradas: changed, recusadas, restam: left, total: inTotal }
        return reply.send(answer(round, { message }))
      })
    }
  }
}

const shownRow = ({ line, outcome, recordId, title, changes, errors }: CheckedRow) => ({
  linha: line,
  resultado: outcome,
  id: recordId,
  titulo: title,
  mudancas: changes.map(({ name, from, to }) => ({ campo: name, de: from, para: to })),
  erros: errors,
})

const rowsShape = z
  .array(
    z.strictObject({
      linha: z.int().min(1).max(10_000_000),
      id: z.string().max(40).default(''),
      revisao: z.string().max(40).default(''),
      celulas: z.record(z.string(), z.string()),
    }),
  )
  .min(1)
  .max(MAX_ROWS)

/** Reads the rows as JSON text; anything but cells of columns that may be filled in is malformed. */
function rowsReader(resource: AnyResource): (text: string) => SheetRow[] {
  const open = new Set(sheetColumns(resource).flatMap(({ name, role }) => (role === 'open' ? [name] : [])))
  return text => {
    const json = parsed(text)
    if (forbiddenKeyIn(json) || brokenTextIn(json)) throw malformed()
    const read = rowsShape.safeParse(json)
    if (!read.success) throw malformed(read.error)
    if (read.data.some(row => Object.keys(row.celulas).some(name => !open.has(name)))) throw malformed()
    return read.data.map(({ linha, id, revisao, celulas }) => ({ line: linha, id, revision: revisao, cells: celulas }))
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw malformed(cause)
  }
}

/** The texts of a form that must have just the keys that its call declares. */
