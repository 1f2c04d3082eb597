import type { Launch, LaunchSummary } from '#contract/calls/launchCalls.ts'
import { isDraft, isPrepared, publicationFieldsOf } from '#schema/publication.ts'
import type { AnyResource, Values } from '#schema/resource.ts'
import { rightToWrite } from '#schema/rights.ts'
import { titleOf } from '#schema/titleOf.ts'
import { type Caller, mayName } from '../../caller.ts'
import { AppError, forbidden, recordNotFound } from '../../errors.ts'
import { accountNames, personOf } from '../../store/accounts/accounts.ts'
import { type Pin, samePin } from '../../store/approvals.ts'
import { findLaunch, itemsOf, type LaunchItem, type StoredLaunch } from '../../store/launches.ts'
import { findPreparation } from '../../store/preparations.ts'
import { findRecord, lockRecord } from '../../store/records/records.ts'
import type { StoredRecord, Tx } from '../../store/store.ts'
import { pinOf, pinOfDraft } from '../preparations/approval.ts'
import { jsonOf, preparedFields } from '../preparations/preparation.ts'

type Copy = Pin & Pick<LaunchItem, 'authorId' | 'at' | 'base' | 'patch'>

/** Throws 404, and 409 unless it is in this state; without one, any will do. */
export async function launchIn(
  tx: Tx,
  tenantId: number,
  id: number,
  state?: StoredLaunch['state'],
  options: { readonly isLocking?: boolean } = {},
): Promise<StoredLaunch> {
  const launch = await findLaunch(tx, tenantId, id, options)
  if (launch === undefined) throw recordNotFound()
  if (state !== undefined && launch.state !== state)
    throw new AppError(
      409,
      'launch_state',
      state === 'aberto' ? 'Este lançamento já foi publicado.' : 'Este lançamento não está publicado.',
    )
  return launch
}

/** As `launchIn`, and no other transaction changes it until this one ends. */
export const lockLaunch = (tx: Tx, tenantId: number, id: number, state?: StoredLaunch['state']) =>
  launchIn(tx, tenantId, id, state, { isLocking: true })

/** What a launch would publish of a record now. Throws 404, and 409 when nothing awaits publication. */
export async function copyOf(tx: Tx, resource: AnyResource, tenantId: number, id: number): Promise<Copy> {
  const live = await lockRecord(tx, resource, tenantId, id)
  if (live === undefined) throw recordNotFound()
  const known = await findPreparation(tx, { tenantId, resource: resource.name, recordId: id })
  if (known !== undefined)
    return { ...pinOf(known), authorId: known.authorId, at: known.at, base: known.base, patch: known.patch }
  if (!isDraft(resource, live))
    throw new AppError(409, 'nothing_to_launch', 'Não há o que levar: nada está em preparo neste registro.')
  const values = draftValues(resource, live)
  return {
    ...pinOfDraft(resource, live),
    authorId: live.atualizado_por,
    at: live.atualizado_em,
    base: values,
    patch: values,
  }
}

/** State and date of publication follow from the launch. */
function draftValues(resource: AnyResource, live: StoredRecord): Values {
  const dates = publicationFieldsOf(resource)
  return Object.fromEntries(
    Object.entries(resource.fields)
      .filter(
        ([name, { kind, options }]) => !(dates.includes(name) || options.readOnly || options.transient || kind.secret),
      )
      .map(([name]) => [name, jsonOf(resource, live, name)]),
  )
}

export const mayPublishAll = (tx: Tx, items: readonly LaunchItem[], { can }: Pick<Caller, 'can'>): boolean =>
  items.every(({ resource: name }) => {
    const resource = tx.resources.get(name)
    return resource !== undefined && (!can || can(resource, 'publicar'))
  })

/** Throws 409 for a launch that takes nothing. */
export function refuseEmpty(items: readonly LaunchItem[]): void {
  if (items.length === 0) throw new AppError(409, 'launch_empty', 'Este lançamento ainda não leva nada.')
}

/** Throws 403 unless the account may publish every item. */
export function refuseUnlessPublisher(tx: Tx, items: readonly LaunchItem[], caller: Pick<Caller, 'can'>): void {
  if (!mayPublishAll(tx, items, caller)) throw forbidden()
}

/** Whether the account may write some resource whose records are prepared. */
export const mayLaunch = (resources: Iterable<AnyResource>, { can }: Pick<Caller, 'can'>): boolean =>
  [...resources].some(resource => isPrepared(resource) && (!can || can(resource, rightToWrite(resource))))

/** Throws 403 unless the account may write something that a launch can take. */
export function refuseUnlessWriter(resources: Iterable<AnyResource>, caller: Pick<Caller, 'can'>): void {
  if (!mayLaunch(resources, caller)) throw forbidden()
}

/** Throws 404. */
export async function shownLaunch(tx: Tx, { tenantId, can }: Caller, id: number): Promise<Launch> {
  const launch = await launchIn(tx, tenantId, id)
  const names = await accountNames(tx, tenantId)
  const itens: Launch['itens'][number][] = []
  for (const item of await itemsOf(tx, launch)) {
    const resource = tx.resources.get(item.resource)
    const live = resource && (await findRecord(tx, resource, tenantId, { id: item.recordId }))
    if (resource === undefined) continue
    const isNamed = mayName(resource, { can })
    itens.push({
      ...{ id: item.id, recurso: item.resource, registro: item.recordId, preparo: item.preparationId !== null },
      titulo: live === undefined ? 'Não existe mais' : isNamed ? titleOf(resource, live) : resource.label.one,
      ...{ quando: item.at, quem: personOf(names, item.authorId) },
      mais_nova: live === undefined || launch.state !== 'aberto' ? null : await newerThan(tx, resource, live, item),
      campos: item.preparationId === null ? [] : preparedFields(resource, item),
    })
  }
  return { ...summaryOf(launch, names), itens }
}

export const summaryOf = (launch: StoredLaunch, names: ReadonlyMap<number, string>): Omit<LaunchSummary, 'itens'> => ({
  id: launch.id,
  nome: launch.name,
  estado: launch.state,
  criado_em: launch.createdAt,
  quem: personOf(names, launch.createdBy),
  publicar_em: launch.publishAt,
  falha: launch.failure,
  publicado_em: launch.publishedAt,
})

/** From when a later version of the item is; null while there is none. */
async function newerThan(tx: Tx, resource: AnyResource, live: StoredRecord, item: LaunchItem): Promise<string | null> {
  const known = await findPreparation(tx, item)
  if (known !== undefined) return samePin(pinOf(known), item) ? null : known.at
  return isDraft(resource, live) && !samePin(pinOfDraft(resource, live), item) ? live.atualizado_em : null
}
