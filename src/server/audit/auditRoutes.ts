import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type * as z from 'zod'
import { auditActions } from '#contract/auditWords.ts'
import { type AuditEntryShown, auditCalls as calls, MAX_AUDIT_LINES } from '#contract/calls/auditCalls.ts'
import { sheetTypes } from '#contract/calls/sheetCalls.ts'
import { formatDateTime, instantOfDayEnd, instantOfDayStart } from '#fields/calendar/saoPaulo.ts'
import { namesOf } from '#schema/formerNames.ts'
import type { AnyResource } from '#schema/resource.ts'
import { type Actor, entryOf, signedIn } from '../auth/actor.ts'
import { badFilter } from '../errors.ts'
import { answer } from '../http/answer.ts'
import { mountCall } from '../http/mountCall.ts'
import type { Parts } from '../parts.ts'
import { csvLine } from '../sheets/csv.ts'
import { writeAudit } from '../store/log/audit.ts'
import { type AuditFilter, pageOfAudit, wholeAudit } from '../store/log/auditList.ts'
import { openAuditCheck } from './auditCheck.ts'
import { shownLines } from './auditLines.ts'

interface AuditParts extends Pick<Parts, 'store' | 'clock' | 'log' | 'resources'> {
  /** Administrators of this tenant also see lines without a tenant, such as refused sign-ins of unknown accounts. */
  readonly siteTenantId: number
}

export function auditRoutes(app: FastifyInstance, parts: AuditParts) {
  const { store, clock, resources, siteTenantId } = parts
  const check = openAuditCheck(parts)

  mountCall(app, calls.list, async ({ request, query }) => {
    const actor = signedIn(request)
    const filter = filterOf(query, actor)
    const { pagina: page, limite: limit } = query
    if (page * limit > MAX_AUDIT_LINES + limit) throw badFilter('pagina')
    const { data, count } = await store.read(async tx => {
      const part = { offset: (page - 1) * limit, limit, maxCount: MAX_AUDIT_LINES + 1 }
      const { rows, count } = await pageOfAudit(tx, filter, part)
      return { data: await shownLines(tx, actor.tenantId, rows), count }
    })
    return answer(data, { meta: { count: Math.min(count, MAX_AUDIT_LINES), mais: count > MAX_AUDIT_LINES } })
  })

  mountCall(app, calls.export, async ({ request, reply, query }) => {
    const actor = signedIn(request)
    const filter = filterOf(query, actor)
    const line = { ...entryOf(request, 'exportar', clock), changes: { exportado: [null, 'auditoria'] } }
    await store.write(tx => writeAudit(tx, line), { usesReserve: true })
    return reply
      .type(`${sheetTypes.csv}; charset=utf-8`)
      .header('content-disposition', 'attachment; filename="auditoria.csv"')
      .send(Readable.from(csvLines(actor, { ...filter, until: filter.until ?? line.now }), { highWaterMark: 1 }))
  })

  mountCall(app, calls.lastCheckOf, async ({ request }) => {
    const { tenantId } = signedIn(request)
    return answer(check.seenBy(tenantId))
  })

  mountCall(app, calls.check, async ({ request }) => {
    const { tenantId } = signedIn(request)
    check.begin()
    return answer(check.seenBy(tenantId))
  })

  app.addHook('onClose', async () => {
    await check.idle()
  })

  async function* csvLines(actor: Actor, filter: AuditFilter) {
    yield `\uFEFF${csvLine(COLUMNS)}`
    for await (const rows of wholeAudit(store, filter)) {
      const lines = await store.read(tx => shownLines(tx, actor.tenantId, rows))
      yield lines.map(line => csvLine(cellsOf(line, resources))).join('')
    }
  }

  const allNames = (name: string) => namesOf(resources.get(name) ?? { name })

  /** Throws `bad_filter` (400) for an unknown action or resource. */
  function filterOf(query: z.output<typeof calls.export.query>, { tenantId }: Actor): AuditFilter {
    const { de, ate, usuario = [], acao = [], recurso = [], registro, endereco } = query
    if (!acao.every(action => Object.hasOwn(auditActions, action))) throw badFilter('acao')
    if (!recurso.every(name => resources.has(name))) throw badFilter('recurso')
    return {
      tenantId,
      withoutTenant: tenantId === siteTenantId,
      from: de && instantOfDayStart(de),
      until: ate && instantOfDayEnd(ate),
      where: {
        usuario_id: usuario,
        acao,
        recurso: recurso.flatMap(allNames),
        registro_id: only(registro),
        endereco: only(endereco),
      },
    }
  }
}

const only = <T>(value: T | undefined): T[] => (value === undefined ? [] : [value])

const COLUMNS = ['Linha', 'Quando', 'Quem', 'O que', 'Ação', 'Seção', 'Registro', 'Título', 'Endereço', 'Mudanças']

function cellsOf(line: AuditEntryShown, resources: ReadonlyMap<string, AnyResource>): string[] {
  const resource = line.recurso === null ? undefined : resources.get(line.recurso)
  return [
    String(line.id),
    formatDateTime(line.quando),
    line.quem,
    line.frase,
    auditActions[line.acao] ?? line.acao,
    resource?.label.title ?? line.recurso ?? '',
    line.registro === null ? '' : String(line.registro),
    line.titulo,
    line.endereco,
    JSON.stringify(line.campos),
  ]
}
