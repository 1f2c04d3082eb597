import { decodeQuery } from '#schema/decodeQuery.ts'
import type { AnyResource } from '#schema/defineResource.ts'
import { encodeJson } from '#schema/encodeJson.ts'
import { answer } from '../http/answer.ts'
import { badFilter, badOrder, malformed, recordNotFound } from '../http/appError.ts'
import { parseQuery } from '../http/formBody.ts'
import type { Parts } from '../parts.ts'
import { findRecord, listRecords } from '../store/records.ts'
import type { StoredRecord, Tx } from '../store/store.ts'
import { AnswerCache } from './answerCache.ts'
import { presented } from './present.ts'
import { settingsAnswer } from './settings.ts'
import { type Turns, watchTurns } from './turn.ts'

const MOST_BYTES = 32 * 1024 * 1024

export interface RecordReader {
  /** The answer to a list, as JSON bytes. Throws 400 for what the resource does not declare. */
  list(resource: AnyResource, tenantId: number, queryString: string): Promise<Buffer>
  /** The answer to one record, as JSON bytes. Throws 404. */
  one(resource: AnyResource, tenantId: number, id: number): Promise<Buffer>
  /** A record as the API shows it. */
  shown(resource: AnyResource, record: StoredRecord): Promise<unknown>
  readonly turns: Turns
}

/** Reads for the window. An unchanged list is not computed twice: its bytes are kept until the resource changes. */
export function openReader(parts: Pick<Parts, 'store' | 'clock' | 'resources'>): RecordReader {
  const { store, resources } = parts
  const cache = new AnswerCache(MOST_BYTES)
  const turns = watchTurns(parts)
  const accounts = [...resources.values()].find(resource => resource.accounts)
  const names = new Map<number, { version: number; byId: Promise<Map<number, string>> }>()

  /** Names of the tenant's people, for "who changed it". */
  function peopleOf(tenantId: number): Promise<Map<number, string>> {
    if (accounts === undefined) return Promise.resolve(new Map())
    const version = store.version(tenantId, accounts.name)
    let known = names.get(tenantId)
    if (known === undefined || known.version !== version) {
      const byId = store.read(tx => readNames(tx, accounts, tenantId))
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
    await turns.catchUp()
    // Taken before reading: a save that lands meanwhile makes this entry stale, never wrong.
    const version = versionOf(resource, tenantId)
    const kept = cache.get(key, version)
    if (kept !== undefined) return kept
    const bytes = Buffer.from(JSON.stringify(await compute()))
    cache.set(key, version, bytes)
    return bytes
  }

  return {
    turns,
    list(resource, tenantId, queryString) {
      return remembered(`${tenantId} ${resource.name}?${queryString}`, resource, tenantId, async () => {
        const decoded = decodeQuery(resource, parseQuery(queryString))
        if (!decoded.ok) throw refusal(decoded.problem)
        if (resource.settings) return settingsAnswer(store, resource, tenantId, decoded.query)
        const { records, total } = await store.read(tx => listRecords(tx, resource, tenantId, decoded.query))
        const people = await peopleOf(tenantId)
        return answer(
          records.map(record => window(resource, record, people)),
          { meta: { count: total } },
        )
      })
    },
    one(resource, tenantId, id) {
      return remembered(`${tenantId} ${resource.name}/${id}`, resource, tenantId, async () => {
        const record = await store.read(tx => findRecord(tx, resource, tenantId, { id }))
        if (record === undefined) throw recordNotFound()
        return answer(window(resource, record, await peopleOf(tenantId)))
      })
    },
    shown: async (resource, record) => window(resource, record, await peopleOf(record.tenant_id)),
  }
}

/** The last room: a record in its JSON dress, its authors by name. */
function window(resource: AnyResource, record: StoredRecord, people: Map<number, string>) {
  const author = (id: number | null) => (id === null ? null : { id, nome: people.get(id) ?? 'Usuário excluído' })
  return {
    ...encodeJson(resource, presented(resource, record)),
    criado_por: author(record.criado_por),
    atualizado_por: author(record.atualizado_por),
  }
}

async function readNames(tx: Tx, accounts: AnyResource, tenantId: number) {
  const rows = await tx.db
    .selectFrom(accounts.name)
    .select(['id', accounts.accounts!.name])
    .where('tenant_id', '=', tenantId)
    .execute()
  return new Map(rows.map(row => [row.id as number, String(row[accounts.accounts!.name])]))
}

function refusal(problem: { kind: 'filter' | 'order' | 'malformed'; name?: string }) {
  if (problem.kind === 'filter') return badFilter(problem.name ?? '')
  return problem.kind === 'order' ? badOrder(problem.name ?? '') : malformed()
}
