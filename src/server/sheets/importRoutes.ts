import type { FastifyInstance } from 'fastify'
import { entityCalls } from '#contract/calls/entityCalls.ts'
import { malformed } from '../errors.ts'
import { answer } from '../http/answer.ts'
import { mountCall } from '../http/mountCall.ts'
import { idOf } from '../http/requestUrl.ts'
import type { Parts } from '../parts.ts'
import { callerOf } from '../records/callerOf.ts'
import type { PrepareOrSave } from '../records/preparations/savePreparation.ts'
import type { RecordReader } from '../records/reader.ts'
import type { RecordService } from '../records/recordService.ts'
import { openImporting } from './importing.ts'
import { rowsReader } from './readRows.ts'

const MAX_NAME_CHARACTERS = 150

/** The browser reads the file; the server receives only rows. */
export function importRoutes(
  app: FastifyInstance,
  parts: Pick<Parts, 'store' | 'resources' | 'clock'> & { readonly prepareOrSave: PrepareOrSave },
  recordService: RecordService,
  reader: Pick<RecordReader, 'publications'>,
) {
  for (const resource of parts.resources.values()) {
    if (resource.comingSoon) continue
    const calls = entityCalls(resource)
    const readRows = rowsReader(resource)
    const importing = openImporting(parts, recordService, resource)
    const isPrepared = ({ preparo }: { readonly preparo?: '1' | undefined }) => {
      if (preparo !== undefined && calls.prepare === undefined) throw malformed()
      return preparo !== undefined
    }

    mountCall(app, calls.listImportsOf, async ({ request }) => {
      const recent = await importing.recent(callerOf(request))
      return answer(recent, { meta: { count: recent.length } })
    })
    mountCall(app, calls.beginImportOf, async ({ request, form }) => {
      const caller = callerOf(request)
      // The name is shown to other users: control and bidirectional characters could disguise it.
      const file = form.arquivo
        .replace(/[\p{Cc}\p{Cf}]/gu, '')
        .trim()
        .slice(0, MAX_NAME_CHARACTERS)
      return answer({ id: await importing.begin(caller, file) })
    })
    mountCall(app, calls.checkRowsOf, async ({ request, form }) => {
      const caller = callerOf(request)
      const rows = readRows(form.linhas)
      await reader.publications.catchUp()
      const checked = await importing.check(caller, idOf(request), rows, isPrepared(form))
      const shown = checked.map(({ revision: _, form: __, ...row }) => row)
      return answer(shown, { meta: { count: shown.length } })
    })
    mountCall(app, calls.applyImportOf, async ({ request, form }) => {
      const caller = callerOf(request)
      await reader.publications.catchUp()
      return answer(await importing.apply(caller, idOf(request), isPrepared(form)), { message: 'Importado.' })
    })
    mountCall(app, calls.undoImportOf, async ({ request }) => {
      const caller = callerOf(request)
      await reader.publications.catchUp()
      return answer(await importing.undo(caller, idOf(request)), { message: 'Desfeito.' })
    })
  }
}
