import type { FastifyInstance } from 'fastify'
import { entityCalls } from '#contract/calls/entityCalls.ts'
import type { FormBody } from '#schema/decodeForm.ts'
import type { AnyResource } from '#schema/resource.ts'
import { authorOf, type Caller } from '../../caller.ts'
import { invalidFields, recordNotFound } from '../../errors.ts'
import { answer } from '../../http/answer.ts'
import { mountCall } from '../../http/mountCall.ts'
import { idOf } from '../../http/requestUrl.ts'
import type { Parts } from '../../parts.ts'
import { accountNames, personOf } from '../../store/accounts/accounts.ts'
import { closeApprovals } from '../../store/approvals.ts'
import { writeAudit } from '../../store/log/audit.ts'
import { findPreparation, preparationsOf, removePreparation, schedulePreparation } from '../../store/preparations.ts'
import { findRecord, lockRecord } from '../../store/records/records.ts'
import { callerOf, manyKeys, withId } from '../callerOf.ts'
import type { SaveGuard } from '../decodeAndPrepare.ts'
import type { RecordReader } from '../reader.ts'
import type { RecordService } from '../recordService.ts'
import { closeAsApproved, lockPin, refuseWithoutApproval } from './approval.ts'
import { hasChangedSince, jsonOf, preparedFields, withPrepared } from './preparation.ts'
import { preparePublication } from './publishPreparation.ts'
import { savePreparation } from './savePreparation.ts'
import { refuseOtherDate, scheduleAt } from './schedule.ts'

/** Changes prepared beside a published record; the site stays as it is until they are published. */
export function preparationRoutes(
  app: FastifyInstance,
  parts: Pick<Parts, 'store' | 'resources' | 'clock' | 'commit'>,
  recordService: RecordService,
  reader: RecordReader,
  guard: SaveGuard,
) {
  const { store } = parts
  for (const resource of parts.resources.values()) {
    const calls = entityCalls(resource)
    if (resource.comingSoon || calls.prepare === undefined) continue
    mountCall(app, calls.getPreparationOf, ({ request }) => shown(resource, callerOf(request), idOf(request)))
    mountCall(
      app,
      calls.prepare,
      async ({ request }) => {
        const [caller, id] = [callerOf(request), idOf(request)]
        await reader.publications.catchUp()
        const body = withId(request.body as FormBody, id)
        await savePreparation({ ...parts, guard }, resource, body, caller)
        return shown(resource, caller, id, 'Salvo no preparo. O site continua como está.')
      },
      { isMany: manyKeys(resource) },
    )
    mountCall(app, calls.publishPreparationOf, async ({ request, form }) => {
      await reader.publications.catchUp()
      const at = { id: idOf(request), revisao: form.revisao, seenRevision: form.base_revisao }
      const now = parts.clock.now().toISOString()
      const step = await preparePublication({ store, recordService }, resource, at, callerOf(request), now)
      const record = await store.write(step)
      return answer(await reader.shown(resource, record), { message: 'Preparo publicado.' })
    })
    mountCall(app, calls.schedulePreparationOf, async ({ request, form }) => {
      const [caller, id] = [callerOf(request), idOf(request)]
      const publishAt = form.publicar_em ?? null
      await store.write(async tx => {
        const now = parts.clock.now().toISOString()
        const pin = await lockPin(tx, resource, caller.tenantId, { id, revisao: form.revisao })
        const known = await findPreparation(tx, pin)
        if (known === undefined) throw recordNotFound()
        refuseOtherDate(form.publicar_em_lido, known)
        if (publishAt === null) await schedulePreparation(tx, known, {})
        else {
          if (publishAt <= now) throw invalidFields({ publicar_em: 'Escolha uma data futura.' })
          await refuseWithoutApproval(tx, resource, pin, known, caller)
          await scheduleAt(tx, known, { publishAt, scheduledBy: caller.id }, now)
          await closeAsApproved(tx, pin, caller, now, 'agendado')
        }
        const about = { resource: resource.name, recordId: id, changes: { _publicar_em: [known.publishAt, publishAt] } }
        await writeAudit(tx, { ...authorOf(caller), now, action: 'agendar_preparo', ...about })
      })
      const message = publishAt === null ? 'Agendamento desfeito.' : 'Publicação do preparo agendada.'
      return shown(resource, caller, id, message)
    })
    mountCall(app, calls.dropPreparationOf, async ({ request, query }) => {
      const [caller, recordId] = [callerOf(request), idOf(request)]
      const { tenantId } = caller
      await store.write(async tx => {
        await lockRecord(tx, resource, tenantId, recordId)
        const at = { tenantId, resource: resource.name, recordId }
        const known = await findPreparation(tx, at)
        if (known === undefined || (query.revisao ?? known.revisao) !== known.revisao) throw recordNotFound()
        await removePreparation(tx, at)
        await closeApprovals(tx, at)
        const now = parts.clock.now().toISOString()
        const changes = Object.fromEntries(Object.entries(known.patch).map(([name, value]) => [name, [value, null]]))
        const about = { resource: resource.name, recordId, changes }
        await writeAudit(tx, { ...authorOf(caller), now, action: 'descartar_preparo', ...about })
      })
      return answer({ id: recordId }, { message: 'Preparo descartado.' })
    })
    mountCall(app, calls.listPreparations, async ({ request, query }) => {
      const { tenantId } = callerOf(request)
      const found = await store.read(async tx => {
        const names = await accountNames(tx, tenantId)
        const known = await preparationsOf(tx, tenantId, { resource: resource.name, ids: query.id })
        return known.map(({ recordId, revisao, at, authorId, publishAt }) => ({
          ...{ id: recordId, revisao, quando: at },
          quem: personOf(names, authorId),
          publicar_em: publishAt,
        }))
      })
      return answer(found, { meta: { count: found.length } })
    })
  }

  async function shown(resource: AnyResource, { tenantId }: Caller, id: number, message?: string) {
    const { live, known, names } = await store.read(async tx => ({
      live: await findRecord(tx, resource, tenantId, { id }),
      known: await findPreparation(tx, { tenantId, resource: resource.name, recordId: id }),
      names: await accountNames(tx, tenantId),
    }))
    if (live === undefined) throw recordNotFound()
    const record = { ...withPrepared(resource, live, known), revisao: known?.revisao ?? 0 }
    const preparo = known && {
      agendado:
        known.publishAt === null ? null : { publicar_em: known.publishAt, quem: personOf(names, known.scheduledBy) },
      falha: known.failure,
      revisao: known.revisao,
      base_revisao: live.revisao,
      quando: known.at,
      quem: personOf(names, known.authorId),
      campos: Object.fromEntries(
        preparedFields(resource, known).map(name => [
          name,
          {
            no_site: jsonOf(resource, live, name),
            preparado: known.patch[name],
            mudou_no_site: hasChangedSince(resource, live, known, name),
          },
        ]),
      ),
    }
    return answer(await reader.shown(resource, record), { message, meta: { preparo: preparo ?? null } })
  }
}
