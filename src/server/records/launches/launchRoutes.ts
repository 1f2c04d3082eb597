import type { FastifyInstance } from 'fastify'
import { launchCalls as calls } from '#contract/calls/launchCalls.ts'
import { isPrepared } from '#schema/publication.ts'
import type { AnyResource } from '#schema/resource.ts'
import { rightToWrite } from '#schema/rights.ts'
import type { Caller } from '../../caller.ts'
import { forbidden, invalidFields, recordNotFound } from '../../errors.ts'
import { answer } from '../../http/answer.ts'
import { mountCall } from '../../http/mountCall.ts'
import { idOf } from '../../http/requestUrl.ts'
import type { Parts } from '../../parts.ts'
import { accountNames } from '../../store/accounts/accounts.ts'
import {
  addLaunch,
  changeLaunch,
  itemCounts,
  itemsOf,
  launchesOf,
  putItem,
  removeItemsOf,
  removeLaunch,
} from '../../store/launches.ts'
import { callerOf } from '../callerOf.ts'
import { refuseOtherDate } from '../preparations/schedule.ts'
import type { RecordReader } from '../reader.ts'
import type { RecordService } from '../recordService.ts'
import {
  copyOf,
  lockLaunch,
  refuseEmpty,
  refuseUnlessPublisher,
  refuseUnlessWriter,
  shownLaunch,
  summaryOf,
} from './launch.ts'
import { publishLaunch, undoLaunch } from './publishLaunch.ts'
import { scheduleLaunch } from './scheduledLaunch.ts'

/** A change of what a launch takes ends its schedule: whoever scheduled it agreed with what it took then. */
const UNSCHEDULED = { publishAt: null, scheduledBy: null, failure: null }

/** Named bundles of prepared changes and drafts that are published together. */
export function launchRoutes(
  app: FastifyInstance,
  parts: Pick<Parts, 'store' | 'resources' | 'clock' | 'commit'>,
  recordService: RecordService,
  reader: Pick<RecordReader, 'publications'>,
) {
  const { store, resources, clock } = parts
  const nowText = () => clock.now().toISOString()

  mountCall(app, calls.list, async ({ request }) => {
    const { tenantId } = callerOf(request)
    const all = await store.read(async tx => {
      const [names, counts] = [await accountNames(tx, tenantId), await itemCounts(tx, tenantId)]
      const launches = await launchesOf(tx, tenantId)
      return launches.map(launch => ({ ...summaryOf(launch, names), itens: counts.get(launch.id) ?? 0 }))
    })
    return answer(all, { meta: { count: all.length } })
  })
  mountCall(app, calls.create, async ({ request, form }) => {
    const caller = callerOf(request)
    refuseUnlessWriter(resources.values(), caller)
    const { tenantId, id: createdBy } = caller
    const id = await store.write(tx => addLaunch(tx, { tenantId, name: form.nome, createdBy, createdAt: nowText() }))
    return shown(caller, id, 'Lançamento criado.')
  })
  mountCall(app, calls.get, ({ request }) => shown(callerOf(request), idOf(request)))
  mountCall(app, calls.rename, async ({ request, form }) => {
    const [caller, id] = [callerOf(request), idOf(request)]
    refuseUnlessWriter(resources.values(), caller)
    await store.write(async tx => changeLaunch(tx, await lockLaunch(tx, caller.tenantId, id), { name: form.nome }))
    return shown(caller, id, 'Nome alterado.')
  })
  mountCall(app, calls.remove, async ({ request }) => {
    const [caller, id] = [callerOf(request), idOf(request)]
    refuseUnlessWriter(resources.values(), caller)
    await store.write(async tx => removeLaunch(tx, await lockLaunch(tx, caller.tenantId, id)))
    return answer({ id }, { message: 'Lançamento excluído. O que ele levava fica como está.' })
  })
  mountCall(app, calls.addItem, async ({ request, form }) => {
    const [caller, id] = [callerOf(request), idOf(request)]
    const resource = writable(resources.get(form.recurso), caller)
    await reader.publications.catchUp()
    await store.write(async tx => {
      const launch = await lockLaunch(tx, caller.tenantId, id, 'aberto')
      await putItem(tx, launch, await copyOf(tx, resource, caller.tenantId, form.registro))
      await changeLaunch(tx, launch, UNSCHEDULED)
    })
    return shown(caller, id, 'O lançamento leva a versão de agora.')
  })
  mountCall(app, calls.removeItem, async ({ request, form }) => {
    const [caller, id] = [callerOf(request), idOf(request)]
    await store.write(async tx => {
      const launch = await lockLaunch(tx, caller.tenantId, id, 'aberto')
      const item = (await itemsOf(tx, launch)).find(one => one.id === form.item)
      if (item === undefined) throw recordNotFound()
      writable(resources.get(item.resource), caller)
      await removeItemsOf(tx, item, launch.id)
      await changeLaunch(tx, launch, UNSCHEDULED)
    })
    return shown(caller, id, 'Retirado do lançamento.')
  })
  mountCall(app, calls.schedule, async ({ request, form }) => {
    const [caller, id, now] = [callerOf(request), idOf(request), nowText()]
    const publishAt = form.publicar_em
    if (publishAt !== undefined && publishAt <= now) throw invalidFields({ publicar_em: 'Escolha uma data futura.' })
    await store.write(async tx => {
      const launch = await lockLaunch(tx, caller.tenantId, id, 'aberto')
      refuseOtherDate(form.publicar_em_lido, launch)
      const items = await itemsOf(tx, launch)
      refuseUnlessPublisher(tx, items, caller)
      if (publishAt === undefined) return changeLaunch(tx, launch, UNSCHEDULED)
      refuseEmpty(items)
      await scheduleLaunch(tx, launch, { publishAt, scheduledBy: caller.id }, now)
    })
    return shown(caller, id, publishAt === undefined ? 'Agendamento desfeito.' : 'Lançamento agendado.')
  })
  mountCall(app, calls.publish, async ({ request }) => {
    const [caller, id] = [callerOf(request), idOf(request)]
    await reader.publications.catchUp()
    await publishLaunch({ ...parts, recordService }, id, caller)
    return shown(caller, id, 'Lançamento publicado.')
  })
  mountCall(app, calls.undo, async ({ request }) => {
    const [caller, id] = [callerOf(request), idOf(request)]
    await reader.publications.catchUp()
    await undoLaunch({ ...parts, recordService }, id, caller)
    return shown(caller, id, 'Lançamento desfeito. O site voltou a como estava.')
  })

  async function shown(caller: Caller, id: number, message?: string) {
    return answer(await store.read(tx => shownLaunch(tx, caller, id)), { message })
  }
}

/** Throws 422 for a resource without preparations, and 403. */
function writable(resource: AnyResource | undefined, { can }: Pick<Caller, 'can'>): AnyResource {
  if (resource === undefined || resource.comingSoon || !isPrepared(resource) || (can && !can(resource, 'ler')))
    throw invalidFields({ recurso: 'Escolha uma seção que se publica.' })
  if (can && !can(resource, rightToWrite(resource))) throw forbidden()
  return resource
}
