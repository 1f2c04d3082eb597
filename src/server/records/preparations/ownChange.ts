import { publicationFieldsOf, publicationOf } from '#schema/publication.ts'
import type { AnyResource } from '#schema/resource.ts'
import { accountsThatMay } from '../../store/accounts/accounts.ts'
import type { Pin } from '../../store/approvals.ts'
import { newestAuditOf } from '../../store/log/audit.ts'
import type { Tx } from '../../store/store.ts'

/** How far back the audit is read; nobody prepares one change in more steps. */
const MAX_LINES = 200
const DRAFTED: readonly string[] = ['criar', 'alterar']
const ENDED: readonly string[] = ['publicar_preparo', 'descartar_preparo']

/** Who saved what awaits publication last, and when: ISO 8601. */
export interface LastSave {
  readonly authorId: number | null
  readonly at: string
}

/**
 * Whether what awaits publication is the account's own change: it saved it last, or only people who may not publish have
 * saved it since. Otherwise a colleague who corrects a comma would make it another person's.
 */
export async function isOwnChange(
  tx: Tx,
  resource: AnyResource,
  { tenantId, recordId, preparationId }: Pin,
  { authorId, at }: LastSave,
  accountId: number,
): Promise<boolean> {
  if (authorId === accountId) return true
  const publishers = new Set((await accountsThatMay(tx, tenantId, resource, 'publicar')).map(({ id }) => id))
  const [state, dates] = [publicationOf(resource), publicationFieldsOf(resource)]
  const saves = preparationId === null ? DRAFTED : ['preparar']
  // Besides fields a line may hold notes about itself.
  const isContent = (name: string) => name in resource.fields && !dates.includes(name)
  const lines = await newestAuditOf(tx, tenantId, resource.name, recordId, MAX_LINES)
  let isReached = false
  for (const { action, userId, changes, now } of lines) {
    // Of a later version than the one that a launch takes.
    if (now > at) continue
    if (isReached && ENDED.includes(action)) return false
    if (saves.includes(action) && Object.keys(changes).some(isContent)) {
      if (userId === accountId) return true
      if (userId !== null && publishers.has(userId)) return false
      isReached = true
    }
    // Before that save the record was public.
    if (preparationId === null && state && changes[state.field]?.[0] === state.public) return false
  }
  return false
}
