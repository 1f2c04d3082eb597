import { fieldNamed } from '#fields/contract/fieldNamed.ts'
import { required } from '#fields/contract/required.ts'
import { foldedWords } from '#fields/strings/fold.ts'
import { holdingOf } from '#schema/decodeQuery.ts'
import type { AnyResource, Values } from '#schema/resource.ts'
import type { Db, Dialect } from '../dialects/dialect.ts'
import type { StoredRecord, Tx } from '../store.ts'
import { MarkWords } from './markWords.ts'

/** Text longer than this adds nothing that a person would search by, and would make a save slow. */
const MAX_WORDS = 20_000

/** Raised when the same fields are indexed by other words. */
const FORMAT = 3

/** Makes a record findable by the fields its resource searches, and by what those hold that its lists narrow by. */
export async function indexRecord(
  dialect: Dialect,
  db: Db,
  resource: AnyResource,
  record: StoredRecord,
  options: { readonly isNew?: true } = {},
) {
  if (resource.list.search.length + heldFields(resource).length === 0) return
  const held = heldWords(resource, heldFields(resource), record)
  const words = [MarkWords.tenant(record.tenant_id), ...held, ...wordsOf(resource, record)]
  await dialect.indexWords(db, resource.name, record.id, words, options)
}

/** What the index of this resource is made from; when it changes the index is made again. */
export function searchSignature(resource: AnyResource): string {
  const kindsOf = (names: readonly string[]) => names.map(name => [name, fieldNamed(resource, name).kind.name])
  return JSON.stringify([FORMAT, kindsOf(resource.list.search), kindsOf(heldFields(resource))])
}

/** The filters that ask what a value holds. */
function heldFields(resource: AnyResource): string[] {
  return resource.list.filters.filter(name => holdingOf(resource, name) !== undefined)
}

function heldWords(resource: AnyResource, names: readonly string[], record: Values): string[] {
  return names.flatMap(name => {
    const keys = required(holdingOf(resource, name), `way that '${name}' holds several`).keys(record[name] ?? [])
    return [...new Set(keys)].map(key => MarkWords.held(name, key))
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

/** For each folded word, what one typo may have made it from, as far as something of this resource is written so. */
export function nearWords(tx: Tx, resource: AnyResource, words: readonly string[]): Promise<string[][]> {
  return Promise.all(words.map(word => tx.native.vocabulary.near(resource.name, word)))
}
