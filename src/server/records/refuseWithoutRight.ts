import { FILES, type Field, messages } from '#fields/contract/fieldKind.ts'
import { isDraft, publicationOf } from '#schema/publication.ts'
import type { AnyResource, Values } from '#schema/resource.ts'
import { rightToChange } from '#schema/rights.ts'
import { requireFilesResource, resourceNamed } from '#schema/roles.ts'
import { storedFields } from '#schema/tableOf.ts'
import type { Caller } from '../caller.ts'
import { forbidden } from '../errors.ts'
import { filterVisible } from '../store/records/fileVisibility.ts'
import { recordsOf } from '../store/records/records.ts'
import { filesAt, referencesTo } from '../store/records/references.ts'
import type { StoredRecord, Tx } from '../store/store.ts'

/** Throws 403 when the account may not make this change; null means that there is no record. */
export function refuseWithoutRight(
  resource: AnyResource,
  before: Values | null,
  after: Values | null,
  { can }: Caller,
): void {
  if (can && !can(resource, rightToChange(resource, before, after))) throw forbidden()
}

/** Throws 403 when a record on the site uses the file and the account may not change that record. */
export async function refuseFileOnSite(tx: Tx, files: AnyResource, file: StoredRecord, { can }: Caller): Promise<void> {
  if (files.files === undefined || can === undefined) return
  const uses = Map.groupBy(await referencesTo(tx, files, file.id), use => use.resource)
  for (const [name, some] of uses) {
    const holder = resourceNamed(tx.resources, name)
    const state = publicationOf(holder)?.field
    if (state === undefined || can(holder, 'publicar')) continue
    const ids = [...new Set(some.map(({ id }) => id))]
    const records = await recordsOf(tx, holder, file.tenant_id, ids, [state])
    if (records.some(record => !isDraft(holder, record))) throw forbidden()
  }
}

/** Existing references and resources offered to everyone are allowed; others are refused as if they did not exist. */
export async function forbiddenReferences(
  tx: Tx,
  resource: AnyResource,
  before: Values | null,
  next: Values,
  { can, fileVisibility, tenantId }: Caller,
): Promise<Record<string, string>> {
  if (can === undefined) return {}
  const isClosed = (to: string) => {
    if (to === FILES) return false
    const target = resourceNamed(tx.resources, to)
    return !target.offered && !can(target, 'ler')
  }
  const areHidden = async (ids: readonly number[]) => {
    if (fileVisibility === undefined || ids.length === 0) return false
    const { resource: files } = requireFilesResource(tx.resources.values())
    return (await filterVisible(tx, files, tenantId, ids, fileVisibility)).size < new Set(ids).size
  }
  const refused: Record<string, string> = {}
  for (const [name, field] of storedFields(resource.fields)) {
    const held = new Set((await pointersIn(tx, tenantId, field, before?.[name])).map(keyOf))
    const added = (await pointersIn(tx, tenantId, field, next[name])).filter(pointer => !held.has(keyOf(pointer)))
    const files = added.filter(({ to }) => to === FILES).map(({ id }) => id)
    if (added.some(({ to }) => isClosed(to)) || (await areHidden(files))) refused[name] = messages.invalid
  }
  return refused
}

/** References in a value, including files linked by URL: publishing a text makes its linked documents public. */
async function pointersIn(tx: Tx, tenantId: number, { kind, options }: Field, value: unknown) {
  if (kind.references === undefined || value === null || value === undefined) return []
  const references = kind.references(value, options)
  const linked = [...(await filesAt(tx, tenantId, references)).values()].map(id => ({ to: FILES, id }))
  return [...references.flatMap(reference => ('id' in reference ? [reference] : [])), ...linked]
}
const keyOf = ({ to, id }: { to: string; id: number }) => `${to} ${id}`
