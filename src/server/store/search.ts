import type { Field } from '#fields/fieldKind.ts'
import { foldedWords } from '#fields/fold.ts'
import type { AnyResource, Values } from '#schema/defineResource.ts'
import type { Db, Dialect } from './dialects/dialect.ts'
import type { StoredRecord } from './store.ts'
import { TenantWords } from './tenantWords.ts'

/** Text longer than this adds nothing that a person would search by, and would make a save slow. */
const MOST_WORDS = 20_000

/** Makes a record findable by the fields its resource searches. */
export async function indexRecord(
  dialect: Dialect,
  db: Db,
  resource: AnyResource,
  record: StoredRecord,
  options: { readonly isNew?: true } = {},
) {
  if (resource.list.search.length === 0) return
  const words = [TenantWords.of(record.tenant_id), ...wordsOf(resource, record)]
  await dialect.indexWords(db, resource.name, record.id, words, options)
}

/** What the index of this resource is made from; when it changes the index is made again. */
export function searchSignature(resource: AnyResource): string {
  return JSON.stringify(resource.list.search.map(name => [name, (resource.fields[name] as Field).kind.name]))
}

export function wordsOf(resource: AnyResource, record: Values): string[] {
  const words = resource.list.search.flatMap(name => {
    const field = resource.fields[name] as Field
    const value = record[name]
    if (value === null || value === undefined) return []
    return foldedWords((field.kind.searchText ?? field.kind.display)(value, field.options))
  })
  return [...new Set(words)].slice(0, MOST_WORDS)
}
