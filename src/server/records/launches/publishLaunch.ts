import { isSame } from '#fields/merge/isSame.ts'
import { decodeJson } from '#schema/decodeJson.ts'
import { isDraft, publicationFieldsOf, publicationOf } from '#schema/publication.ts'
import type { AnyResource, Values } from '#schema/resource.ts'
import { resourceNamed } from '#schema/roles.ts'
import type { Caller } from '../../caller.ts'
import { AppError, recordNotFound } from '../../errors.ts'
import type { Parts } from '../../parts.ts'
import { changeLaunch, itemsOf, type LaunchItem, notePublished, type StoredLaunch } from '../../store/launches.ts'
import { writeAudit } from '../../store/log/audit.ts'
import {
  findPreparation,
  rebasePreparation,
  removePreparation,
  type StoredPreparation,
  writePreparation,
} from '../../store/preparations.ts'
import { findRecord, lockRecord } from '../../store/records/records.ts'
import type { StoredRecord, Tx } from '../../store/store.ts'
import { restoreValues } from '../history/restoreValues.ts'
import { closeAsApproved, refuseWithoutApproval } from '../preparations/approval.ts'
import { formSaving, jsonOf } from '../preparations/preparation.ts'
import { mergedValues } from '../preparations/publishPreparation.ts'
import type { RecordService } from '../recordService.ts'
import { refusalText } from '../refusalText.ts'
import { launchIn, lockLaunch, refuseEmpty, refuseUnlessPublisher } from './launch.ts'

interface LaunchParts extends Pick<Parts, 'store' | 'clock' | 'resources' | 'commit'> {
  readonly recordService: Pick<RecordService, 'prepareSave'>
}

/**
 * Publishes every item as it was when it was added, in one transaction: all or none. Throws 403, 404, 409, and 422 with
 * the refusals of items by `recurso.registro`.
 */
export async function publishLaunch(
  { store, clock, resources, recordService }: LaunchParts,
  id: number,
  caller: Caller,
): Promise<void> {
  const { tenantId, id: userId, address } = caller
  const now = clock.now().toISOString()
  const { launch, items } = await store.read(async tx => {
    const launch = await launchIn(tx, tenantId, id, 'aberto')
    const items = await itemsOf(tx, launch)
    refuseUnlessPublisher(tx, items, caller)
    return { launch, items }
  })
  refuseEmpty(items)
  const steps: { readonly item: LaunchItem; readonly step: (tx: Tx) => Promise<StoredRecord> }[] = []
  const refused: Record<string, string> = {}
  for (const item of items) {
    try {
      steps.push({ item, step: await prepareItem({ store, resources, recordService }, launch, item, caller, now) })
    } catch (cause) {
      refused[keyOf(item)] = refusalOf(resources, item, cause)
    }
  }
  if (Object.keys(refused).length > 0) throw launchRefused(refused)
  await store.write(async tx => {
    await lockLaunch(tx, tenantId, id, 'aberto')
    // Somebody added, renewed or removed an item at this moment.
    if (String(await itemIds(tx, launch)) !== String(items.map(item => item.id))) throw launchChanged()
    for (const { item, step } of steps) {
      try {
        await step(tx)
      } catch (cause) {
        // Somebody saved the record of an item at this moment: the next try merges it.
        if (cause instanceof AppError && cause.code === 'stale_revision') throw launchChanged()
        throw launchRefused({ [keyOf(item)]: refusalOf(resources, item, cause) })
      }
    }
    await changeLaunch(tx, launch, { state: 'publicado', publishedAt: now, publishAt: null, failure: null })
    const changes = { _lancamento: [null, launch.name] }
    await writeAudit(tx, { tenantId, userId, address, now, action: 'publicar_lancamento', changes })
  })
}

const launchChanged = () =>
  new AppError(409, 'launch_changed', 'O lançamento mudou agora mesmo. Confira e publique de novo.')

const itemIds = async (tx: Tx, launch: StoredLaunch) => (await itemsOf(tx, launch)).map(item => item.id)

/** The form that publishes an item. Throws 409 when it can no longer be published as it was added. */
export function itemForm(resource: AnyResource, live: StoredRecord, item: LaunchItem) {
  const isDraftItem = item.preparationId === null
  if (isDraftItem && !isDraft(resource, live))
    throw new AppError(409, 'not_draft', 'Não é mais um rascunho: retire-o do lançamento.')
  const values = isDraftItem
    ? decodeJson(resource, item.patch)
    : mergedValues(resource, live, item, { wereSeen: false })
  const state = isDraftItem ? publicationOf(resource) : undefined
  const all: Values = { ...values, ...(state && { [state.field]: state.public }) }
  return { names: Object.keys(all), form: formSaving(resource, live, all) }
}

async function prepareItem(
  { store, resources, recordService }: Pick<LaunchParts, 'store' | 'resources' | 'recordService'>,
  launch: StoredLaunch,
  item: LaunchItem,
  caller: Caller,
  now: string,
) {
  const resource = resourceNamed(resources, item.resource)
  const live = await store.read(tx => findRecord(tx, resource, item.tenantId, { id: item.recordId }))
  if (live === undefined) throw recordNotFound()
  const { names, form } = itemForm(resource, live, item)
  return recordService.prepareSave(resource, form, caller, {
    extension: {
      action: 'publicar_preparo',
      checksApproval: true,
      note: { _lancamento: [null, launch.name] },
      inTransaction: async (tx, { before, after }) => {
        if (before === null || after === null) return
        await refuseWithoutApproval(tx, resource, item, item, caller)
        await endPreparation(tx, resource, item, after)
        await closeAsApproved(tx, item, caller, now, 'publicado')
        const dates = item.preparationId === null ? publicationFieldsOf(resource) : []
        const held = [...new Set([...names, ...dates])].map(name => [name, jsonOf(resource, before, name)])
        await notePublished(tx, item, { before: Object.fromEntries(held), publishedRevision: after.revisao })
      },
    },
  })
}

/** A preparation that was saved after the item was added stays, compared with what is public now. */
async function endPreparation(tx: Tx, resource: AnyResource, item: LaunchItem, after: StoredRecord) {
  const known = await findPreparation(tx, item)
  if (known === undefined || known.id !== item.preparationId) return
  const rest = remaining(resource, known, item, after)
  const isWhole = known.revisao === item.revisao || Object.keys(rest.patch).length === 0
  await (isWhole ? removePreparation(tx, item) : rebasePreparation(tx, known, rest))
}

function remaining(
  resource: AnyResource,
  { base, patch }: StoredPreparation,
  item: LaunchItem,
  after: StoredRecord,
): Pick<StoredPreparation, 'base' | 'patch'> {
  const names = Object.keys(patch).filter(name => !isSame(patch[name], jsonOf(resource, after, name)))
  return {
    base: Object.fromEntries(
      names.map(name => [name, name in item.patch ? jsonOf(resource, after, name) : base[name]]),
    ),
    patch: Object.fromEntries(names.map(name => [name, patch[name]])),
  }
}

/**
 * Gives every record of a published launch back what it held, in one transaction. What was changed since stays on the
 * site, with the former values as a preparation to merge. Throws 403, 404, 409, and 422 as `publishLaunch` does.
 */
export async function undoLaunch(
  { store, clock, resources, commit }: LaunchParts,
  id: number,
  caller: Caller,
): Promise<void> {
  const { tenantId, id: userId, address } = caller
  const at = clock.now()
  const now = at.toISOString()
  await store.write(async tx => {
    const launch = await lockLaunch(tx, tenantId, id, 'publicado')
    const items = await itemsOf(tx, launch)
    refuseUnlessPublisher(tx, items, caller)
    for (const item of items.toReversed()) {
      const resource = resourceNamed(resources, item.resource)
      const live = await lockRecord(tx, resource, tenantId, item.recordId)
      if (live === undefined || item.before === null) continue
      const isChanged = live.revisao !== item.publishedRevision
      const former = isChanged ? onlyState(resource, item.before) : decodeJson(resource, item.before)
      const note = { _desfaz_lancamento: [null, launch.name] }
      try {
        if (Object.keys(former).length > 0)
          await restoreValues(tx, commit, resource, live, former, { caller, at }, { note })
      } catch (cause) {
        throw launchRefused({ [keyOf(item)]: refusalOf(resources, item, cause) })
      }
      if (item.preparationId !== null) await prepareAgain(tx, item, isChanged, caller, now)
    }
    await changeLaunch(tx, launch, { state: 'desfeito' })
    const changes = { _lancamento: [null, launch.name] }
    await writeAudit(tx, { tenantId, userId, address, now, action: 'desfazer_lancamento', changes })
  })
}

/** A draft that was published and changed since becomes a draft again, with the change. */
const onlyState = (resource: AnyResource, before: Values): Values =>
  decodeJson(
    resource,
    Object.fromEntries(Object.entries(before).filter(([name]) => publicationFieldsOf(resource).includes(name))),
  )

/** Of a changed record the former values are prepared; of another one what the launch had published. */
async function prepareAgain(tx: Tx, item: LaunchItem, isChanged: boolean, { id }: Caller, now: string): Promise<void> {
  if ((await findPreparation(tx, item)) !== undefined || item.before === null) return
  const [base, patch] = isChanged ? [item.patch, item.before] : [item.before, item.patch]
  await writePreparation(tx, item, undefined, { base, patch, authorId: isChanged ? id : item.authorId, at: now })
}

const keyOf = ({ resource, recordId }: LaunchItem) => `${resource}.${recordId}`

/** Rethrows what is no refusal. */
function refusalOf(resources: Parts['resources'], { resource }: LaunchItem, cause: unknown): string {
  if (!(cause instanceof AppError) || cause.status >= 500) throw cause
  return refusalText(resources.get(resource), cause)
}

const launchRefused = (fields: Record<string, string>) =>
  new AppError(422, 'launch_refused', 'Nada mudou no site: veja o que falta nos itens marcados.', { fields })
