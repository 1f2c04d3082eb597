import { fieldNamed } from '#fields/contract/fieldNamed.ts'
import { required } from '#fields/contract/required.ts'
import { foldedWords } from '#fields/strings/fold.ts'
import { itemKeysOf } from '#schema/decodeQuery.ts'
import type { AnyResource, Values } from '#schema/resource.ts'
import type { Db, Dialect } from '../dialects/dialect.ts'
import type { StoredRecord, Tx } from '../store.ts'
import { MarkWords } from './markWords.ts'

/** More words add nothing that people search for, and would slow down a save. */
const MAX_WORDS = 20_000

/** Raised when the same fields give other words. */
const FORMAT = 3

/** Indexes the fields that the resource searches, and the values by which its lists filter. */
export async function indexRecord(
  dialect: Dialect,
  db: Db,
  resource: AnyResource,
  record: StoredRecord,
  options: { readonly isNew?: true } = {},
) {
  if (resource.list.search.length + multiValueFilters(resource).length === 0) return
  const values = valueWords(resource, multiValueFilters(resource), record)
  const words = [MarkWords.tenant(record.tenant_id), ...values, ...wordsOf(resource, record)]
  await dialect.indexWords(db, resource.name, record.id, words, options)
}

/** What the index of the resource is built from. When it changes, the index is built again. */
export function searchSignature(resource: AnyResource): string {
  const kindsOf = (names: readonly string[]) => names.map(name => [name, fieldNamed(resource, name).kind.name])
  return JSON.stringify([FORMAT, kindsOf(resource.list.search), kindsOf(multiValueFilters(resource))])
}

/** The filters on fields that hold several values. */
function multiValueFilters(resource: AnyResource): string[] {
  return resource.list.filters.filter(name => itemKeysOf(resource, name) !== undefined)
}

function valueWords(resource: AnyResource, names: readonly string[], record: Values): string[] {
  return names.flatMap(name => {
    const keys = required(itemKeysOf(resource, name), `way that '${name}' holds several`).keys(record[name] ?? [])
    return [...new Set(keys)].map(key => MarkWords.value(name, key))
  })
}

export function wordsOf(resource: AnyResource, record: Values): string[] {
  const words = resource.list.search.flatMap(name => {
    const field = fieldNamed(resource, name)
    const value = record[name]
    if (value === null || value === undefined) return []
    return foldedWords((field.kind.searchText ?? field.kind.display)(value, field.options))
  })
  return [...new Set(words)].slice(0, MAX_WORDS)
}

/** For each folded word, corrections of one typo that start some word of this resource. */
export function nearWords(tx: Tx, resource: AnyResource, words: readonly string[]): Promise<string[][]> {
  return Promise.all(words.map(word => tx.native.vocabulary.near(resource.name, word)))
}
