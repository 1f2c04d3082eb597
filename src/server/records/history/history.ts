import type { Deletion, PastSave } from '#contract/calls/entityCalls.ts'
import { fieldNamed } from '#fields/contract/fieldNamed.ts'
import { hasWordStarts } from '#fields/strings/fold.ts'
import { isWithheld } from '#schema/personal.ts'
import type { AnyResource } from '#schema/resource.ts'
import { MAX_LISTED } from '#schema/undoLimits.ts'
import { recordNotFound } from '../../errors.ts'
import { accountNames, personOf } from '../../store/accounts/accounts.ts'
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

/** Throws 404 when the record does not exist. */
export async function historyOf(tx: Tx, resource: AnyResource, tenantId: number, id: number): Promise<PastSave[]> {
  const record = await findRecord(tx, resource, tenantId, { id })
  if (record === undefined) throw recordNotFound()
  const lines = await newestAuditOf(tx, tenantId, resource.name, id, MAX_LISTED)
  // Older lines belong to a record that had the same id in an earlier database.
  const older = lines.findIndex(({ now }) => now < record.criado_em)
  const shown = older < 0 ? lines : lines.slice(0, older)
  return shown.map(await lineDescriber(tx, resource, tenantId))
}

/** `PORTION` counts deletions per query, `MAX_COMPARED` titles compared in a search. */
const PORTION = 500
const MAX_COMPARED = 10_000

/** Selects deletions older than the line `before`, with these folded words in the title. */
export interface DeletionQuery {
  readonly before: number | undefined
  readonly words: readonly string[]
}

export async function deletionsIn(tx: Tx, resource: AnyResource, tenantId: number, asked: DeletionQuery) {
  const { name } = resource
  const named = async () => deletionsById(tx, tenantId, name, await deletionsNamed(tx, resource, tenantId, asked))
  const lines =
    asked.words.length > 0 ? await named() : await newestDeletionsIn(tx, tenantId, name, MAX_LISTED, asked.before)
  const describeLine = await lineDescriber(tx, resource, tenantId)
  return lines.map((line): Deletion => ({ ...describeLine(line), registro: line.recordId }))
}

/** Lines of deletions whose titles match, newest first. Compared here, because databases do not fold accents. */
async function deletionsNamed(tx: Tx, resource: AnyResource, tenantId: number, { before, words }: DeletionQuery) {
  const { name, title } = resource
  // A withheld title must not be guessed by searching for it.
  if (isWithheld(resource, fieldNamed(resource, title), REMOVED)) return []
  const found: number[] = []
  let last = before
  for (let compared = 0; compared < MAX_COMPARED && found.length < MAX_LISTED; compared += PORTION) {
    const some = await deletedTexts(tx, tenantId, name, { field: title, limit: PORTION, before: last })
    found.push(...some.flatMap(({ id, text }) => (hasWordStarts(String(text ?? ''), words) ? [id] : [])))
    if (some.length < PORTION) break
    last = some.at(-1)?.id
  }
  return found.slice(0, MAX_LISTED)
}

/** Describes audit lines, with the names of the accounts. */
async function lineDescriber(tx: Tx, resource: AnyResource, tenantId: number): Promise<(line: AuditLine) => PastSave> {
  const names = await accountNames(tx, tenantId)
  return ({ id, action, now, userId, changes }) => ({
    id,
    acao: action,
    quando: now,
    quem: personOf(names, userId) ?? holderOf(changes),
    campos: fieldsIn(resource, action, changes),
  })
}

/** Whoever decided by a link has no account. */
function holderOf({ _link_para: link }: AuditChanges): PastSave['quem'] {
  return link === undefined ? null : { id: 0, nome: `${String(link[1])} (link de aprovação)` }
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
