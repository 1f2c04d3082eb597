import type { AnyResource } from '#schema/resource.ts'
import { type AuditChanges, type AuditLine, newestAuditOf, REMOVED } from '../../store/log/audit.ts'
import type { FormerRecord } from '../../store/records/records.ts'
import { slugRedirectsTo } from '../../store/records/slugRedirects.ts'
import type { StoredRecord, Tx } from '../../store/store.ts'

/** A record that pointed at another, by its resource and id. */
export type Holder = readonly [resource: string, id: number]

/** What the line of a deletion keeps besides the fields, so that the deletion can be undone. */
export interface FormerState {
  readonly record: Omit<FormerRecord, 'id'>
  /** Which records the deletion took it out of, in that order; the lines of these say what they held. */
  readonly holders: readonly Holder[]
  /** Addresses of its page that it had before, and that still led to it. */
  readonly addresses: readonly string[]
}

const FORMER = '_antes_de_excluir'
const RELEASED = '_solto_de'

/** The note for the line of this deletion; nothing that the record holds. */
export async function formerStateNote(
  tx: Tx,
  resource: AnyResource,
  { id, revisao, criado_em, criado_por }: StoredRecord,
  holders: readonly Holder[],
): Promise<AuditChanges> {
  const addresses = await slugRedirectsTo(tx, resource.name, id)
  const state: FormerState = { record: { revisao, criado_em, criado_por }, holders, addresses }
  return { [FORMER]: [state, null] }
}

/** Undefined where this is not the line of a deletion that can be undone. */
export const formerStateIn = ({ action, changes }: AuditLine): FormerState | undefined =>
  action === REMOVED ? (changes[FORMER]?.[0] as FormerState | undefined) : undefined

/** The note for the line of a record that another one is taken out of. */
export const releasedNote = (resource: AnyResource, id: number): AuditChanges => ({
  [RELEASED]: [`${resource.name} ${id}`, null],
})

/** The line that says what the deletion of this record took out of a holder. */
export async function releaseLine(
  tx: Tx,
  tenantId: number,
  [holder, holderId]: Holder,
  resource: AnyResource,
  id: number,
): Promise<AuditLine | undefined> {
  const lines = await newestAuditOf(tx, tenantId, holder, holderId, MAX_SINCE)
  return lines.find(({ changes }) => changes[RELEASED]?.[0] === `${resource.name} ${id}`)
}

/** A holder that was saved more often since is left as it is. */
const MAX_SINCE = 50
