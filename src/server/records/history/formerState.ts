import type { AnyResource } from '#schema/resource.ts'
import { type AuditChanges, type AuditLine, newestAuditOf, REMOVED } from '../../store/log/audit.ts'
import type { FormerRecord } from '../../store/records/records.ts'
import { slugRedirectsTo } from '../../store/records/slugRedirects.ts'
import type { StoredRecord, Tx } from '../../store/store.ts'

/** Resource and id of a record that referred to another. */
export type Referrer = readonly [resource: string, id: number]

/** What is needed to undo a deletion, besides the fields. */
export interface FormerState {
  readonly record: Omit<FormerRecord, 'id'>
  /** Records that lost a reference, in this order; their audit lines hold the former values. */
  readonly holders: readonly Referrer[]
  /** Former addresses of its page that redirected to it. */
  readonly addresses: readonly string[]
}

const FORMER = '_antes_de_excluir'
const RELEASED = '_solto_de'

/** The note contains no field values. */
export async function formerStateNote(
  tx: Tx,
  resource: AnyResource,
  { id, revisao, criado_em, criado_por }: StoredRecord,
  holders: readonly Referrer[],
): Promise<AuditChanges> {
  const addresses = await slugRedirectsTo(tx, resource.name, id)
  const state: FormerState = { record: { revisao, criado_em, criado_por }, holders, addresses }
  return { [FORMER]: [state, null] }
}

/** Undefined unless this deletion can be undone. */
export const formerStateIn = ({ action, changes }: AuditLine): FormerState | undefined =>
  action === REMOVED ? (changes[FORMER]?.[0] as FormerState | undefined) : undefined

export const releasedNote = (resource: AnyResource, id: number): AuditChanges => ({
  [RELEASED]: [`${resource.name} ${id}`, null],
})

/** The audit line that says what the deletion of this record removed from a holder. */
export async function releaseLine(
  tx: Tx,
  tenantId: number,
  [holder, holderId]: Referrer,
  resource: AnyResource,
  id: number,
): Promise<AuditLine | undefined> {
  const lines = await newestAuditOf(tx, tenantId, holder, holderId, MAX_SINCE)
  return lines.find(({ changes }) => changes[RELEASED]?.[0] === `${resource.name} ${id}`)
}

/** A holder that was saved more often since is left unchanged. */
const MAX_SINCE = 50
