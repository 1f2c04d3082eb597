import { dayOfInstant } from '#fields/calendar/saoPaulo.ts'
import { fieldNamed } from '#fields/contract/fieldNamed.ts'
import { decodeQuery } from '#schema/decodeQuery.ts'
import { encodeJson, encodeJsonField } from '#schema/encodeJson.ts'
import type { ListQuery } from '#schema/listQuery.ts'
import { warningsOf } from '#schema/problemsFound.ts'
import type { AnyResource, Values } from '#schema/resource.ts'
import type { Caller } from '../caller.ts'
import { badFilter, badOrder, malformed, recordNotFound } from '../errors.ts'
import { answer } from '../http/answer.ts'
import { parseQuery } from '../http/formBody.ts'
import type { Parts } from '../parts.ts'
import { accountNames, accountResource, personOf } from '../store/accounts/accounts.ts'
import { listRecords } from '../store/records/listRecords.ts'
import { findRecord } from '../store/records/records.ts'
import { suggestionsFor } from '../store/search/suggestions.ts'
import type { StoredRecord, Tx } from '../store/store.ts'
import { mapYielding } from '../yieldToEventLoop.ts'
import { AnswerCache } from './answerCache.ts'
import { presentValues } from './presentValues.ts'
import { readByWarnings, relatedTo, settingsFor } from './relatedRecords.ts'
import { settingsAnswer, warningAnswer } from './settings.ts'
import { watchPublications } from './watchPublications.ts'

const MAX_BYTES = 32 * 1024 * 1024

/** Answers are cached until their resource changes. */
export function openReader(parts: Pick<Parts, 'store' | 'clock' | 'resources' | 'log' | 'commit'>) {
  const { store, resources, clock } = parts
  const cache = new AnswerCache(MAX_BYTES)
  const publications = watchPublications(parts, parts.commit)
  const accounts = accountResource(resources).resource

  const versionOf = (resource: AnyResource, tenantId: number) =>
    `${store.version(tenantId, resource.name)} ${store.version(tenantId, accounts.name)}`

  async function remembered(key: string, resource: AnyResource, tenantId: number, compute: () => Promise<unknown>) {
    await publications.catchUp()
    // Taken before the read, so that a save during the read makes this entry stale.
    const version = versionOf(resource, tenantId)
    const kept = cache.get(key, version)
    if (kept !== undefined) return kept
    return cache.set(key, version, await compute())
  }

  /** Versions of what warnings depend on: the records that the resource reads, and the current day. */
  function relatedVersionsOf(resource: AnyResource, tenantId: number): string {
    if (!resource.warnings) return ''
    const read = readByWarnings(resource, resources).map(name => store.version(tenantId, name))
    return ` ${dayOfInstant(clock.now().toISOString())} ${read.join(' ')}`
  }

  async function whole(tx: Tx, resource: AnyResource, record: StoredRecord): Promise<Values> {
    const shown = toJson(resource, record, await accountNames(tx, record.tenant_id))
    if (!resource.warnings) return shown
    const now = clock.now().toISOString()
    const related = await relatedTo(tx, resource, record.tenant_id, record)
    const settings = await settingsFor(tx, resource, record.tenant_id)
    const warnings = warningsOf(resource, record, { related, settings, now, today: dayOfInstant(now) })
    return { ...shown, avisos: warnings.map(warningAnswer) }
  }

  return {
    publications,
    get figures() {
      return cache.figures
    },
    /** Throws 400 for fields the resource does not declare. */
    queryOf: (resource: AnyResource, queryString: string) => queryAt(resource, queryString, clock.now()),
    /** Resolves with JSON bytes. Throws 400 for fields the resource does not declare. */
    list(
      resource: AnyResource,
      { tenantId, fileVisibility }: Pick<Caller, 'tenantId' | 'fileVisibility'>,
      queryString: string,
    ) {
      const visibleTo = resource.files ? fileVisibility : undefined
      const seen = visibleTo === undefined ? '' : `${JSON.stringify(visibleTo)} `
      return remembered(`${seen}${tenantId} ${resource.name}?${queryString}`, resource, tenantId, async () => {
        const query = { ...queryAt(resource, queryString, clock.now()), visibleTo }
        if (resource.settings) return settingsAnswer(store, resource, tenantId, query, clock.now().toISOString())
        const { records, total, names } = await store.read(async tx => ({
          ...(await listRecords(tx, resource, tenantId, query)),
          names: await accountNames(tx, tenantId),
        }))
        const shown = await mapYielding(records, record => toJson(resource, record, names))
        return answer(shown, { meta: { count: total } })
      })
    },
    /** Resolves with JSON bytes. Throws 404. */
    one(resource: AnyResource, tenantId: number, id: number) {
      const key = `${tenantId} ${resource.name}/${id}${relatedVersionsOf(resource, tenantId)}`
      return remembered(key, resource, tenantId, () =>
        store.read(async tx => {
          const record = await findRecord(tx, resource, tenantId, { id })
          if (record === undefined) throw recordNotFound()
          return answer(await whole(tx, resource, record))
        }),
      )
    },
    /** Resolves with JSON bytes. */
    suggestions(resource: AnyResource, tenantId: number, field: string, typed: string) {
      return remembered(`${tenantId} ${resource.name}/sugestoes?${field}=${typed}`, resource, tenantId, async () => {
        const values = await store.read(tx => suggestionsFor(tx, resource, tenantId, field, typed))
        return answer(
          values.map(value => encodeJsonField(fieldNamed(resource, field), value)),
          { meta: { count: values.length } },
        )
      })
    },
    shown: (resource: AnyResource, record: StoredRecord) => store.read(tx => whole(tx, resource, record)),
  }
}

export type RecordReader = ReturnType<typeof openReader>

function queryAt(resource: AnyResource, queryString: string, now: Date): ListQuery {
  const decoded = decodeQuery(resource, parseQuery(queryString), now.toISOString())
  if (!decoded.ok) throw refusal(decoded.problem)
  return decoded.query
}

function toJson(resource: AnyResource, record: StoredRecord, people: Map<number, string>) {
  const author = (id: number | null) => personOf(people, id)
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
