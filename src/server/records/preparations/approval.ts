import { isSame } from '#fields/merge/isSame.ts'
import { asksForPublication, isDraft, isPreparable, isPrepared, publicationFieldsOf } from '#schema/publication.ts'
import type { AnyResource, Values } from '#schema/resource.ts'
import { settingsResource } from '#schema/roles.ts'
import type { Caller } from '../../caller.ts'
import { AppError, recordNotFound, staleRevision } from '../../errors.ts'
import { accountName } from '../../store/accounts/accounts.ts'
import { approvalsOf, closeApprovals, decideApproval, type Pin, samePin } from '../../store/approvals.ts'
import { findPreparation, type StoredPreparation } from '../../store/preparations.ts'
import { findRecord, lockRecord } from '../../store/records/records.ts'
import type { StoredRecord, Tx } from '../../store/store.ts'
import type { SaveEffect } from '../commit.ts'
import { isOwnChange, type LastSave } from './ownChange.ts'
import { queuePreparationMail } from './preparationMail.ts'

export const pinOf = ({ tenantId, resource, recordId, id, revisao }: StoredPreparation): Pin => ({
  ...{ tenantId, resource, recordId, preparationId: id, revisao },
})

export const pinOfDraft = (resource: AnyResource, { tenant_id, id, revisao }: StoredRecord): Pin => ({
  ...{ tenantId: tenant_id, resource: resource.name, recordId: id, preparationId: null, revisao },
})

/** What would be approved of a record now: its preparation, or the record itself while it is a draft. */
export async function currentPin(tx: Tx, resource: AnyResource, live: StoredRecord): Promise<Pin | undefined> {
  const at = { tenantId: live.tenant_id, resource: resource.name, recordId: live.id }
  const known = await findPreparation(tx, at)
  if (known !== undefined) return pinOf(known)
  return isDraft(resource, live) ? pinOfDraft(resource, live) : undefined
}

/** Locks the record. Throws 404, and 409 when nothing awaits publication or it is not of this revision. */
export async function lockPin(
  tx: Tx,
  resource: AnyResource,
  tenantId: number,
  { id, revisao }: { readonly id: number; readonly revisao: number },
): Promise<Pin> {
  const live = await lockRecord(tx, resource, tenantId, id)
  if (live === undefined) throw recordNotFound()
  const pin = await currentPin(tx, resource, live)
  if (pin === undefined)
    throw new AppError(409, 'nothing_to_approve', 'Não há o que aprovar: nada está em preparo neste registro.')
  if (pin.revisao !== revisao)
    throw staleRevision({ revisao: pin.revisao, alterado_em: live.atualizado_em, alterado_por: null, campos: {} })
  return pin
}

/** The requests to colleagues on which nobody has decided. */
export const askedColleagues = async (tx: Tx, pin: Pin) =>
  (await approvalsOf(tx, pin)).filter(({ decision, name }) => decision === null && name === null)

/**
 * Notes that somebody who may publish agreed with this revision, and tells whoever asked. Of what was published, call it
 * once the preparation is removed: a later revision, which a launch leaves prepared, goes on awaiting its approval.
 */
export async function closeAsApproved(
  tx: Tx,
  pin: Pin,
  caller: Caller,
  at: string,
  what: 'publicado' | 'agendado',
): Promise<void> {
  for (const one of await askedColleagues(tx, pin)) {
    if (caller.id === null || !samePin(one, pin)) continue
    await decideApproval(tx, one, 'aprovado', { at, by: caller.id })
    if (one.askedBy === caller.id) continue
    const by = await accountName(tx, pin.tenantId, caller.id)
    await queuePreparationMail(tx, one.askedBy, pin, { what, by, text: '' }, at)
  }
  if (what !== 'publicado') return
  const left = await findPreparation(tx, pin)
  await closeApprovals(tx, pin, left && pinOf(left))
}

/** A draft that becomes public was approved by whoever published it; a deleted record awaits no approval. */
export const approvalEffect: SaveEffect = async (tx, { resource, before, after, caller, now }) => {
  if (before === null || !isPrepared(resource)) return
  if (after === null) await closeApprovals(tx, pinOfDraft(resource, before))
  else if (isDraft(resource, before) && asksForPublication(resource, after))
    await closeAsApproved(tx, pinOfDraft(resource, before), caller, now.toISOString(), 'publicado')
}

/** Whether the settings demand that what becomes public of this resource is approved, and by whom. */
async function demandOf(tx: Tx, resource: AnyResource, tenantId: number) {
  const { resource: settings, role } = settingsResource(tx.resources.values()) ?? {}
  const approvals = role?.approvals
  if (settings === undefined || approvals === undefined) return undefined
  const rows = (await findRecord(tx, settings, tenantId, {}))?.[approvals.rows] as readonly Values[] | null
  const row = rows?.find(one => one[approvals.resource] === resource.name)
  return row && { bySecondPerson: row[approvals.secondPerson] === true }
}

/** Throws 409 when the settings demand that another person than whose change it is approved this revision, and nobody did. */
export async function refuseWithoutApproval(
  tx: Tx,
  resource: AnyResource,
  pin: Pin,
  saved: LastSave,
  caller: Caller,
): Promise<void> {
  if (caller.id === null || !(await demandOf(tx, resource, pin.tenantId))?.bySecondPerson) return
  if (!(await isOwnChange(tx, resource, pin, saved, caller.id))) return
  const isApproved = (await approvalsOf(tx, pin)).some(
    one => one.decision === 'aprovado' && samePin(one, pin) && one.decidedBy !== caller.id,
  )
  if (!isApproved) throw unapproved('Outra pessoa precisa aprovar o que você mudou. Use “Enviar para aprovação”.')
}

/** Throws 409 when a form would publish what the settings demand to be prepared and approved first. */
export async function refuseUnprepared(
  tx: Tx,
  resource: AnyResource,
  before: StoredRecord | null,
  next: Values,
  caller: Caller,
): Promise<void> {
  if (caller.id === null || !isPrepared(resource) || !asksForPublication(resource, next)) return
  if ((await demandOf(tx, resource, caller.tenantId)) === undefined) return
  const dates = publicationFieldsOf(resource)
  const asked = Object.keys(resource.fields).filter(name => isPreparable(resource, name) && !dates.includes(name))
  const changed = asked.some(name => !isSame(before?.[name], next[name]))
  if (before === null || (changed && !asksForPublication(resource, before)))
    throw unapproved('Aqui só se publica o que foi aprovado. Salve o rascunho e envie para aprovação.')
  if (changed)
    throw unapproved('Aqui só se publica o que foi aprovado. Use “Salvar no preparo” e envie para aprovação.')
  if (!asksForPublication(resource, before)) {
    const saved = { authorId: before.atualizado_por, at: before.atualizado_em }
    await refuseWithoutApproval(tx, resource, pinOfDraft(resource, before), saved, caller)
  }
}

const unapproved = (message: string) => new AppError(409, 'approval_required', message)
