import type { FoundGroup, FoundRecord } from '#contract/calls/staffCalls.ts'
import { FILES, type Field } from '#fields/contract/fieldKind.ts'
import { fieldNamed } from '#fields/contract/fieldNamed.ts'
import { required } from '#fields/contract/required.ts'
import { foldedWords } from '#fields/strings/fold.ts'
import { nearStart } from '#fields/strings/typo.ts'
import { encodeJson, encodeJsonField } from '#schema/encodeJson.ts'
import { publicationFieldsOf } from '#schema/publication.ts'
import type { AnyResource } from '#schema/resource.ts'
import { filesResource } from '#schema/roles.ts'
import type { Actor } from '../auth/actor.ts'
import type { Parts } from '../parts.ts'
import { listRecords } from '../store/records/listRecords.ts'
import { countRecords } from '../store/records/matching.ts'
import { recordsOf } from '../store/records/records.ts'
import { nearWords, wordsOf } from '../store/search/search.ts'
import type { Store, StoredRecord } from '../store/store.ts'

const SHOWN = 5
/** Those with a match in the title are shown first. */
const LOOKED_AT = 20

/**
 * Finds records that have a word beginning with each given one. Exact matches come first; matches with one typo per
 * word are searched only when there are few.
 *
 * @param words folded
 */
export async function findEverywhere(
  { store, resources }: Pick<Parts, 'store' | 'resources'>,
  actor: Actor,
  words: readonly string[],
): Promise<FoundGroup[]> {
  const own = [...resources.values()].filter(resource => !resource.comingSoon && actor.can(resource))
  const searched = own.filter(resource => !resource.settings && resource.list.search.length > 0)
  const settings = own.filter(resource => resource.settings).map(resource => settingsGroup(resource, words))

  const exact = await Promise.all(searched.map(resource => search(store, resource, actor, words)))
  const isEnough = exact.reduce((sum, { total }) => sum + total, 0) >= SHOWN
  const found = isEnough
    ? exact
    : await Promise.all(exact.map(one => (one.total < SHOWN ? withTypos(store, actor, words, one) : one)))

  const groups = await Promise.all(
    found.map(
      async ({ resource, records, total, busca }): Promise<FoundGroup> => ({
        tipo: resource.files ? 'arquivos' : 'registros',
        recurso: resource.name,
        total,
        exata: busca === undefined,
        busca: busca ?? words.join(' '),
        itens: await shown(store, own, resource, actor.tenantId, records),
      }),
    ),
  )
  const filled = [...groups, ...settings].filter(group => group.itens.length > 0)
  return [...filled.filter(group => group.exata), ...filled.filter(group => !group.exata)]
}

interface Found {
  readonly resource: AnyResource
  readonly records: readonly StoredRecord[]
  readonly total: number
  /** The corrected words; absent when the words matched as typed. */
  readonly busca?: string
}

type Asker = Pick<Actor, 'tenantId' | 'fileVisibility'>
type Words = readonly (string | readonly string[])[]

async function search(
  store: Store,
  resource: AnyResource,
  { tenantId, fileVisibility }: Asker,
  asked: Words,
): Promise<Found> {
  const { field, order } = resource.list.sort
  const visibleTo = resource.files ? fileVisibility : undefined
  const query = {
    search: asked,
    filters: [],
    visibleTo,
    order: { field, direction: order },
    page: 1,
    limit: LOOKED_AT,
  }
  const { records, total } = await store.read(tx => listRecords(tx, resource, tenantId, query))
  const typed = asked.flatMap(word => [word].flat().slice(0, 1))
  return { resource, records: bestFirst(resource, records, typed), total }
}

async function withTypos(store: Store, asker: Asker, words: readonly string[], exact: Found): Promise<Found> {
  const { resource } = exact
  const { tenantId, fileVisibility } = asker
  const near = await store.read(tx => nearWords(tx, resource, words))
  if (near.every(meant => meant.length === 0)) return exact
  const { records } = await search(
    store,
    resource,
    asker,
    words.map((word, i) => [word, ...required(near[i], 'list of near words')]),
  )
  const known = new Set(exact.records.map(({ id }) => id))
  const others = records.filter(({ id }) => !known.has(id))
  const [nearest] = others
  if (nearest === undefined) return exact
  const all = [...exact.records, ...others]
  if (exact.total > 0) return { ...exact, records: all }
  const meant = meantWords(wordsOf(resource, nearest), words)
  const total = await store.read(tx =>
    countRecords(tx, resource, tenantId, {
      search: meant,
      filters: [],
      visibleTo: resource.files ? fileVisibility : undefined,
    }),
  )
  return { resource, records: all, total, busca: meant.join(' ') }
}

/** The record's words that are nearest to the typed ones. */
function meantWords(held: readonly string[], typed: readonly string[]): string[] {
  return typed.map(word => {
    const near = held.filter(one => nearStart(word, one) !== undefined)
    if (near.some(one => one.startsWith(word))) return word
    const strangeness = (one: string) => Math.abs(one.length - word.length)
    return near.sort((a, b) => strangeness(a) - strangeness(b))[0] ?? word
  })
}

/** Matches in the title first, otherwise in the given order. */
function bestFirst(resource: AnyResource, records: readonly StoredRecord[], words: readonly string[]): StoredRecord[] {
  const missing = (record: StoredRecord) => {
    const title = foldedWords(textOf(fieldNamed(resource, resource.title), record[resource.title]))
    return words.reduce((sum, word) => sum + distance(word, title), 0)
  }
  return records
    .map(record => ({ record, missing: missing(record) }))
    .sort((a, b) => a.missing - b.missing)
    .map(({ record }) => record)
}

/** 0: some word begins with it; from 1 to 1.9: with one typo, less the more of the word was typed; 2: no match. */
function distance(typed: string, words: readonly string[]): number {
  const each = words.map(word => {
    const near = nearStart(typed, word)
    if (near === undefined) return 2
    return near.isExact ? 0 : 1 + Math.min(0.9, (word.length - near.length) / 20)
  })
  return Math.min(2, ...each)
}

function textOf(field: Field, value: unknown): string {
  return value === null || value === undefined ? '' : field.kind.display(value, field.options)
}

async function shown(
  store: Store,
  own: readonly AnyResource[],
  resource: AnyResource,
  tenantId: number,
  records: readonly StoredRecord[],
): Promise<FoundRecord[]> {
  const few = records.slice(0, SHOWN)
  const files = filesResource(own)?.resource
  const picture = resource.files ? 'id' : pictureOf(resource)
  const idOf = (record: StoredRecord) => (picture === undefined ? null : (record[picture] as number | null))
  const ids = [...new Set(few.map(idOf))].filter(id => id !== null)
  const read = async () => (files && ids.length > 0 ? store.read(tx => recordsOf(tx, files, tenantId, ids)) : [])
  const pictures = resource.files ? few : await read()
  const byId = new Map(files && pictures.map(file => [file.id, encodeJson(files, file)]))
  return few.map(record => ({
    id: record.id,
    registro: named(resource, record),
    imagem: byId.get(idOf(record) ?? 0) ?? null,
  }))
}

/** The first file column of the list, or else the first file field. */
function pictureOf({ fields, list }: AnyResource): string | undefined {
  const isFile = (name: string) => {
    const { kind, options } = (fields[name] ?? {}) as Partial<Field>
    return kind?.target?.(options) === FILES
  }
  return list.columns.find(isFile) ?? Object.keys(fields).find(isFile)
}

function named(resource: AnyResource, record: StoredRecord): FoundRecord['registro'] {
  const { title, fields } = resource
  const names = [title, ...publicationFieldsOf(resource)]
  return {
    id: record.id,
    ...Object.fromEntries(names.map(name => [name, encodeJsonField(fieldNamed({ fields }, name), record[name])])),
  }
}

/** Settings are found by label, help and group, never by value. */
function settingsGroup(resource: AnyResource, words: readonly string[]): FoundGroup {
  const all = resource.tabs.flatMap(tab =>
    tab.rows.flat().map(([name]) => {
      const { label, help = '' } = fieldNamed(resource, name).options
      return { campo: name, rotulo: label, ajuda: help, grupo: tab.title }
    }),
  )
  const ranked = all.map(item => {
    const called = foldedWords(item.rotulo)
    const said = [...called, ...foldedWords(`${item.grupo} ${item.ajuda}`)]
    const isFound = words.every(word => said.some(one => nearStart(word, one) !== undefined))
    const isExact = words.every(word => said.some(one => one.startsWith(word)))
    const order = words.reduce((sum, word) => sum + distance(word, called), isExact ? 0 : 100)
    return { item, isFound, isExact, order }
  })
  const found = ranked.filter(one => one.isFound).sort((a, b) => a.order - b.order)
  return {
    tipo: 'ajustes',
    recurso: resource.name,
    total: found.length,
    exata: found.some(one => one.isExact),
    busca: words.join(' '),
    itens: found.slice(0, SHOWN).map(({ item }) => item),
  }
}
