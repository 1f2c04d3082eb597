import type { Deletion, PastSave } from '#contract/calls/entityCalls.ts'
import { fieldNamed } from '#fields/contract/fieldNamed.ts'
import { hasWordStarts } from '#fields/strings/fold.ts'
import { MAX_LISTED } from '#schema/pastSave.ts'
import { isWithheld } from '#schema/personal.ts'
import type { AnyResource } from '#schema/resource.ts'
import { recordNotFound } from '../../errors.ts'
import { accountNames } from '../../store/accounts/accounts.ts'
import {
  type AuditChanges,
  type AuditLine,
  deletedTexts,
  deletionsById,
  newestAuditOf,
  newestDeletionsIn,
  REMOVED,
} from '../../store/log/audit.ts'
import { findRecord } from '../../store/records/records.ts'
import type { Tx } from '../../store/store.ts'

/** Who saved a record when, and what that changed. Throws 404. */
export async function historyOf(tx: Tx, resource: AnyResource, tenantId: number, id: number): Promise<PastSave[]> {
  const record = await findRecord(tx, resource, tenantId, { id })
  if (record === undefined) throw recordNotFound()
  const lines = await newestAuditOf(tx, tenantId, resource.name, id, MAX_LISTED)
  // A number that an earlier database gave to another record belongs to that one's story.
  const older = lines.findIndex(({ now }) => now < record.criado_em)
  const shown = older < 0 ? lines : lines.slice(0, older)
  return shown.map(await teller(tx, resource, tenantId))
}

/** So many deletions are read by one statement, and so many titles are compared with what is searched. */
const PORTION = 500
const MAX_COMPARED = 10_000

/** Which deletions are asked for: only those older than a line, and of records whose titles have these folded words. */
export interface DeletionQuery {
  readonly before: number | undefined
  readonly words: readonly string[]
}

/** What was deleted, by whom and when, with what it held. */
export async function deletionsIn(tx: Tx, resource: AnyResource, tenantId: number, asked: DeletionQuery) {
  const { name } = resource
  const named = async () => deletionsById(tx, tenantId, name, await deletionsNamed(tx, resource, tenantId, asked))
  const lines =
    asked.words.length > 0 ? await named() : await newestDeletionsIn(tx, tenantId, name, MAX_LISTED, asked.before)
  const tell = await teller(tx, resource, tenantId)
  return lines.map((line): Deletion => ({ ...tell(line), registro: line.recordId }))
}

/** The lines of what was called so. Titles are compared here, since databases fold no accents; the newest of them. */
async function deletionsNamed(tx: Tx, resource: AnyResource, tenantId: number, { before, words }: DeletionQuery) {
  const { name, title } = resource
  // A guess at what is not told gets the same answer, right or wrong.
  if (isWithheld(resource, fieldNamed(resource, title), REMOVED)) return []
  const found: number[] = []
  let last = before
  for (let compared = 0; compared < MAX_COMPARED && found.length < MAX_LISTED; compared += PORTION) {
    const some = await deletedTexts(tx, tenantId, name, { field: title, most: PORTION, before: last })
    found.push(...some.flatMap(({ id, text }) => (hasWordStarts(String(text ?? ''), words) ? [id] : [])))
    if (some.length < PORTION) break
    last = some.at(-1)?.id
  }
  return found.slice(0, MAX_LISTED)
}

/** What tells a line, once it is known who everybody is. */
async function teller(tx: Tx, resource: AnyResource, tenantId: number): Promise<(line: AuditLine) => PastSave> {
  const names = await accountNames(tx, tenantId)
  return ({ id, action, now, userId, changes }) => ({
    id,
    acao: action,
    quando: now,
    quem: userId === null ? null : { id: userId, nome: names.get(userId) ?? 'Usuário excluído' },
    campos: fieldsIn(resource, action, changes),
  })
}

function fieldsIn(resource: AnyResource, action: string, changes: AuditChanges): PastSave['campos'] {
  return Object.fromEntries(
    Object.entries(changes).flatMap(([name, [antes, depois]]) => {
      const field = resource.fields[name]
      if (field === undefined) return []
      return [[name, isWithheld(resource, field, action) ? null : { antes: antes ?? null, depois: depois ?? null }]]
    }),
  )
}
