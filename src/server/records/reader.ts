import { dayOfInstant } from '#fields/calendar/saoPaulo.ts'
import { fieldNamed } from '#fields/contract/fieldNamed.ts'
import { targetOf } from '#fields/contract/targetOf.ts'
import { decodeQuery } from '#schema/decodeQuery.ts'
import { encodeJson, encodeJsonField } from '#schema/encodeJson.ts'
import type { ListQuery } from '#schema/listQuery.ts'
import { warningsOf } from '#schema/problemsFound.ts'
import type { AnyResource } from '#schema/resource.ts'
import { accountsResource } from '#schema/roles.ts'
import type { CacheFigures } from '../byteLimitedCache.ts'
import type { Caller } from '../caller.ts'
import { badFilter, badOrder, malformed, recordNotFound } from '../errors.ts'
import { answer } from '../http/answer.ts'
import { parseQuery } from '../http/formBody.ts'
import type { Parts } from '../parts.ts'
import { accountNames } from '../store/accounts/accounts.ts'
import { listRecords } from '../store/records/listRecords.ts'
import { findRecord } from '../store/records/records.ts'
import { suggestionsFor } from '../store/search/suggestions.ts'
import type { StoredRecord, Tx } from '../store/store.ts'
import { mapYielding } from '../yieldToEventLoop.ts'
import { AnswerCache } from './answerCache.ts'
import { presentValues } from './presentValues.ts'
import { relatedTo } from './relatedRecords.ts'
import { settingsAnswer } from './settings.ts'
import { type PublicationWatch, watchPublications } from './watchPublications.ts'

const MAX_BYTES = 32 * 1024 * 1024

export interface RecordReader {
  /** The answer to a list, as JSON bytes. Throws 400 for what the resource does not declare. */
  list(resource: AnyResource, asker: Pick<Caller, 'tenantId' | 'sight'>, queryString: string): Promise<Buffer>
  /** What a list is asked for. Throws 400 for what the resource does not declare. */
  queryOf(resource: AnyResource, queryString: string): ListQuery
  /** The answer to one record, as JSON bytes. Throws 404. */
  one(resource: AnyResource, tenantId: number, id: number): Promise<Buffer>
  /** The answer to what a field suggests for what is typed so far, as JSON bytes. */
  suggestions(resource: AnyResource, tenantId: number, field: string, typed: string): Promise<Buffer>
  /** A record as the API shows it. */
  shown(resource: AnyResource, record: StoredRecord): Promise<unknown>
  /** Names of the tenant's accounts. */
  people(tenantId: number): Promise<ReadonlyMap<number, string>>
  readonly publications: PublicationWatch
  /** Of the answers that are kept. */
  readonly figures: CacheFigures
}

/**
 * Reads records as the API answers them. An unchanged list is not computed twice: its bytes are kept until the resource
 * changes.
 */
export function openReader(parts: Pick<Parts, 'store' | 'clock' | 'resources' | 'log' | 'commit'>): RecordReader {
  const { store, resources, clock } = parts
  const cache = new AnswerCache(MAX_BYTES)
  const publications = watchPublications(parts, parts.commit)
  const accounts = accountsResource(resources.values())?.resource
  const names = new Map<number, { version: number; byId: Promise<Map<number, string>> }>()

  /** Names of the tenant's people, for "who changed it". */
  function peopleOf(tenantId: number): Promise<Map<number, string>> {
    if (accounts === undefined) return Promise.resolve(new Map())
    const version = store.version(tenantId, accounts.name)
    let known = names.get(tenantId)
    if (known === undefined || known.version !== version) {
      const byId = store.read(tx => accountNames(tx, tenantId))
      names.set(tenantId, (known = { version, byId }))
      byId.catch(() => names.delete(tenantId))
    }
    return known.byId
  }

  const versionOf = (resource: AnyResource, tenantId: number) =>
    `${store.version(tenantId, resource.name)} ${accounts ? store.version(tenantId, accounts.name) : 0}`

  async function remembered(
    key: string,
    resource: AnyResource,
    tenantId: number,
    compute: () => Promise<unknown>,
  ): Promise<Buffer> {
    await publications.catchUp()
    // Taken before reading: a save that lands meanwhile makes this entry stale, never wrong.
    const version = versionOf(resource, tenantId)
    const kept = cache.get(key, version)
    if (kept !== undefined) return kept
    return cache.set(key, version, await compute())
  }

  /** What the warnings of a record look at besides itself: the records it reads, and what day it is. */
  function relatedVersionsOf(resource: AnyResource, tenantId: number): string {
    if (!resource.warnings) return ''
    const read = Object.values(resource.reads ?? {}).map(by =>
      store.version(tenantId, targetOf(fieldNamed(resource, by))),
    )
    return ` ${dayOfInstant(clock.now().toISOString())} ${read.join(' ')}`
  }

  async function whole(tx: Tx, resource: AnyResource, record: StoredRecord, people: Map<number, string>) {
    const shown = toJson(resource, record, people)
    if (!resource.warnings) return shown
    const now = clock.now().toISOString()
    const related = await relatedTo(tx, resource, record.tenant_id, record)
    const warnings = warningsOf(resource, record, { related, now, today: dayOfInstant(now) })
    return { ...shown, avisos: warnings.map(({ field, message }) => ({ campo: field ?? null, mensagem: message })) }
  }

  return {
    publications,
    get figures() {
      return cache.figures
    },
    people: peopleOf,
    queryOf: (resource, queryString) => queryAt(resource, queryString, clock.now()),
    list(resource, { tenantId, sight }, queryString) {
      const seenBy = resource.files ? sight : undefined
      const seen = seenBy === undefined ? '' : `${JSON.stringify(seenBy)} `
      return remembered(`${seen}${tenantId} ${resource.name}?${queryString}`, resource, tenantId, async () => {
        const query = { ...queryAt(resource, queryString, clock.now()), seenBy }
        if (resource.settings) return settingsAnswer(store, resource, tenantId, query)
        const { records, total } = await store.read(tx => listRecords(tx, resource, tenantId, query))
        const people = await peopleOf(tenantId)
        const shown = await mapYielding(records, record => toJson(resource, record, people))
        return answer(shown, { meta: { count: total } })
      })
    },
    one(resource, tenantId, id) {
      const key = `${tenantId} ${resource.name}/${id}${relatedVersionsOf(resource, tenantId)}`
      return remembered(key, resource, tenantId, async () => {
        const people = await peopleOf(tenantId)
        return store.read(async tx => {
          const record = await findRecord(tx, resource, tenantId, { id })
          if (record === undefined) throw recordNotFound()
          return answer(await whole(tx, resource, record, people))
        })
      })
    },
    suggestions(resource, tenantId, field, typed) {
      return remembered(`${tenantId} ${resource.name}/sugestoes?${field}=${typed}`, resource, tenantId, async () => {
        const values = await store.read(tx => suggestionsFor(tx, resource, tenantId, field, typed))
        return answer(
          values.map(value => encodeJsonField(fieldNamed(resource, field), value)),
          { meta: { count: values.length } },
        )
      })
    },
    shown: async (resource, record) => {
      const people = await peopleOf(record.tenant_id)
      return resource.warnings
        ? store.read(tx => whole(tx, resource, record, people))
        : toJson(resource, record, people)
    },
  }
}

function queryAt(resource: AnyResource, queryString: string, now: Date): ListQuery {
  const decoded = decodeQuery(resource, parseQuery(queryString), now.toISOString())
  if (!decoded.ok) throw refusal(decoded.problem)
  return decoded.query
}

/** The last step of a read: a record in its JSON encoding, its authors by name. */
function toJson(resource: AnyResource, record: StoredRecord, people: Map<number, string>) {
  const author = (id: number | null) => (id === null ? null : { id, nome: people.get(id) ?? 'Usuário excluído' })
  return {
    ...encodeJson(resource, presentValues(resource, record)),
    criado_por: author(record.criado_por),
    atualizado_por: author(record.atualizado_por),
  }
}

function refusal(problem: { kind: 'filter' | 'order' | 'malformed'; name?: string }) {
  if (problem.kind === 'filter') return badFilter(problem.name ?? '')
  return problem.kind === 'order' ? badOrder(problem.name ?? '') : malformed()
}
