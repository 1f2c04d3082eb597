import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { formatDateTime, instantOfDayEnd, instantOfDayStart } from '#fields/calendar/saoPaulo.ts'
import { readId } from '#fields/reference/readId.ts'
import { auditActions } from '#schema/auditWords.ts'
import { type AuditEntryShown, auditCalls as calls, MOST_AUDIT_LINES } from '#schema/calls/auditCalls.ts'
import { sheetTypes } from '#schema/calls/sheetCalls.ts'
import type { AnyResource } from '#schema/resource.ts'
import { type Actor, signedIn } from '../auth/actor.ts'
import { entryOf } from '../auth/auditEntry.ts'
import { badFilter } from '../errors.ts'
import { answer } from '../http/answer.ts'
import { parseQuery } from '../http/formBody.ts'
import { mountCall } from '../http/mountCall.ts'
import { readForm } from '../http/readForm.ts'
import { queryTextOf, refuseQuery } from '../http/requestUrl.ts'
import type { Parts } from '../parts.ts'
import { csvCell } from '../sheets/csv.ts'
import { writeAudit } from '../store/log/audit.ts'
import { type AuditFilter, pageOfAudit, wholeAudit } from '../store/log/auditList.ts'
import { openAuditCheck } from './auditCheck.ts'
import { shownLines } from './auditLines.ts'

const MOST_VALUES = 100

interface AuditParts extends Pick<Parts, 'store' | 'clock' | 'log' | 'resources'> {
  /** Whose administrators see what belongs to no tenant, such as refused sign-ins of unknown accounts. */
  readonly siteTenantId: number
}

/** `/api/auditoria`: what happened, for those who administer the accounts. */
export function auditRoutes(app: FastifyInstance, parts: AuditParts) {
  const { store, clock, resources, siteTenantId } = parts
  const check = openAuditCheck(parts)

  mountCall(app, calls.list, async request => {
    const actor = signedIn(request)
    const { filter, page, limit } = readQuery(request, actor)
    const { data, count } = await store.read(async tx => {
      const part = { offset: (page - 1) * limit, limit, most: MOST_AUDIT_LINES + 1 }
      const { rows, count } = await pageOfAudit(tx, filter, part)
      return { data: await shownLines(tx, actor.tenantId, rows), count }
    })
    return answer(data, { meta: { count: Math.min(count, MOST_AUDIT_LINES), mais: count > MOST_AUDIT_LINES } })
  })

  mountCall(app, calls.export, async (request, reply) => {
    const actor = signedIn(request)
    const { filter } = readQuery(request, actor, { isWhole: true })
    const line = { ...entryOf(request, 'exportar', clock), changes: { exportado: [null, 'auditoria'] } }
    await store.write(tx => writeAudit(tx, line), { usesReserve: true })
    return reply
      .type(`${sheetTypes.csv}; charset=utf-8`)
      .header('content-disposition', 'attachment; filename="auditoria.csv"')
      .send(Readable.from(csvLines(actor, { ...filter, until: filter.until ?? line.now }), { highWaterMark: 1 }))
  })

  mountCall(app, calls.lastCheckOf, async request => {
    const { tenantId } = signedIn(request)
    refuseQuery(request)
    return answer(check.seenBy(tenantId))
  })

  mountCall(app, calls.check, async request => {
    const { tenantId } = signedIn(request)
    readForm(request, calls.check)
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

  /** Throws `bad_filter` (400) for what cannot be meant. */
  function readQuery(request: FastifyRequest, { tenantId }: Actor, { isWhole = false } = {}) {
    const given = parseQuery(queryTextOf(request) ?? '')
    const { shape } = isWhole ? calls.export.query : calls.list.query
    for (const name of given.keys()) if (!Object.hasOwn(shape, name)) throw badFilter(name.slice(0, 60))
    const readAll = <T>(name: string, decode: (text: string) => T | undefined): T[] => {
      const values = given.getAll(name).map(decode)
      if (values.length > MOST_VALUES || values.includes(undefined)) throw badFilter(name)
      return values as T[]
    }
    const read = <T>(name: string, decode: (text: string) => T | undefined): T | undefined => {
      const [value, ...others] = readAll(name, decode)
      if (others.length > 0) throw badFilter(name)
      return value
    }
    const filter: AuditFilter = {
      tenantId,
      withoutTenant: tenantId === siteTenantId,
      from: read('de', text => dayOf(text) && instantOfDayStart(text)),
      until: read('ate', text => dayOf(text) && instantOfDayEnd(text)),
      userIds: readAll('usuario', readId),
      actions: readAll('acao', text => (Object.hasOwn(auditActions, text) ? text : undefined)),
      resources: readAll('recurso', text => (resources.has(text) ? text : undefined)),
      recordId: read('registro', readId),
      address: read('endereco', text => (/^[0-9a-fA-F.:]{1,60}$/.test(text) ? text : undefined)),
    }
    const page = read('pagina', readId) ?? 1
    const limit = read('limite', text => smallerThan(readId(text), 100)) ?? 30
    if (page * limit > MOST_AUDIT_LINES + limit) throw badFilter('pagina')
    return { filter, page, limit }
  }
}

const smallerThan = (number: number | undefined, most: number) =>
  number !== undefined && number <= most ? number : undefined

function dayOf(text: string): string | undefined {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))
  return isDay && new Date(text).toISOString().startsWith(text) ? text : undefined
}

const COLUMNS = ['Linha', 'Quando', 'Quem', 'O que', 'Ação', 'Seção', 'Registro', 'Título', 'Endereço', 'Mudanças']

const csvLine = (cells: readonly string[]) => `${cells.map(csvCell).join(';')}\r\n`

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
