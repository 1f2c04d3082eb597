import { dayOfInstant } from '#fields/calendar/saoPaulo.ts'
import { type DeriveContext, type Field, isEmpty } from '#fields/contract/fieldKind.ts'
import type { TextOptions } from '#fields/text/text.ts'
import { resources } from '#resources.ts'
import { publicationOf } from '#schema/publication.ts'
import type { AnyResource, RuleContext, Values } from '#schema/resource.ts'
import { storedFields } from '#schema/tableOf.ts'
import { validateRecord } from '#schema/validateRecord.ts'
import { commitWithEffects } from '#server/commitWithEffects.ts'
import type { Commit } from '#server/records/commit.ts'
import { relatedTo, settingsFor } from '#server/records/relatedRecords.ts'
import { tenantIds } from '#server/store/accounts/tenants.ts'
import { openStore } from '#server/store/openStore.ts'
import { listRecords } from '#server/store/records/listRecords.ts'
import type { StoredRecord, Tx } from '#server/store/store.ts'
import { nextProtocol } from '#server/submissions/openSubmissions.ts'

/** Records that others are modelled on: the first of each resource, those of the demonstration where there is one. */
const MAX_MODELS = 60
/** Records that are saved together; more would keep a server’s connection, and memory, for long. */
const BATCH = 1000
/** How many days back the made records reach. */
const DAYS = 360
const DAY_MS = 86_400_000

interface Model {
  readonly record: StoredRecord
  readonly context: RuleContext & DeriveContext
}

/**
 * Adds `rows` records to a database that no server uses, spread evenly over the resources that can carry many. Each is
 * like an existing record but has its own name, address, dates and state. They pass the same rules as records of staff
 * and are counted, indexed and audited like them. They follow from what is there, so that a second run adds others. No
 * mail goes out.
 *
 * @returns how many records each resource got, by its name
 */
export async function addVolume(
  place: { readonly folder: string; readonly databaseUrl?: string | undefined },
  rows: number,
  chosen: readonly AnyResource[] = resources,
): Promise<ReadonlyMap<string, number>> {
  const now = new Date()
  const onBroken = (cause: unknown) => {
    throw cause
  }
  const store = await openStore({ ...place, resources, now, log: () => {}, onBroken })
  const commit = commitWithEffects()
  try {
    const [tenantId] = (await store.read(tenantIds)) as [number]
    const carriers: { resource: AnyResource; models: readonly Model[]; first: number }[] = []
    for (const resource of chosen.filter(carriesMany)) {
      const { models, last } = await store.read(async tx => ({
        models: await modelsOf(tx, resource, tenantId, now),
        last: await tx.db.selectFrom(resource.name).select('id').orderBy('id', 'desc').limit(1).executeTakeFirst(),
      }))
      if (models.length > 0) carriers.push({ resource, models, first: Number(last?.id ?? 0) + 1 })
    }
    if (carriers.length === 0) throw new Error('There are no records that could serve as models.')
    const made = new Map<string, number>()
    for (const [i, { resource, models, first }] of carriers.entries()) {
      const wanted = Math.floor(rows / carriers.length) + (i < rows % carriers.length ? 1 : 0)
      for (let from = 0; from < wanted; from += BATCH) {
        const count = Math.min(BATCH, wanted - from)
        await store.write(async tx => {
          for (let n = first + from; n < first + from + count; n++)
            await addOne(tx, commit, resource, models[n % models.length]!, n, tenantId, now)
        })
      }
      if (wanted > 0) made.set(resource.name, wanted)
    }
    return made
  } finally {
    await store.close()
  }
}

/**
 * Leaves out accounts, files and settings, which are more than their records, and what a tenant starts with or what
 * the site reads without an index: it shows all of those at once, so they stay as few as a person would make.
 */
function carriesMany(resource: AnyResource): boolean {
  const { comingSoon, settings, accounts, files, seed, publicIndex } = resource
  const isShownWhole = publicationOf(resource)?.hasStates && publicIndex === undefined
  return !(comingSoon || settings || accounts || files || seed || isShownWhole)
}

/** The models that can be repeated: records that would be accepted today under another name. */
async function modelsOf(tx: Tx, resource: AnyResource, tenantId: number, now: Date): Promise<Model[]> {
  const order = { field: 'id', direction: 'ASC' as const }
  const { records } = await listRecords(tx, resource, tenantId, {
    search: [],
    filters: [],
    order,
    page: 1,
    limit: MAX_MODELS,
  })
  const settings = await settingsFor(tx, resource, tenantId)
  const at = now.toISOString()
  const models: Model[] = []
  for (const record of records) {
    const related = await relatedTo(tx, resource, tenantId, record)
    const today = dayOfInstant(at)
    const model = {
      record,
      context: { action: 'create', before: null, actor: null, related, settings, now: at, today },
    }
    if (valuesLike(resource, model as Model, 1)) models.push(model as Model)
  }
  return models
}

async function addOne(
  tx: Tx,
  commit: Commit,
  resource: AnyResource,
  model: Model,
  n: number,
  tenantId: number,
  now: Date,
) {
  const values = valuesLike(resource, model, n)
  if (values === undefined) throw new Error(`${resource.name}: a record like ${model.record.id} is refused.`)
  const visitors = resource.publicCreate
  if (visitors) values[visitors.protocol] = await nextProtocol(tx, resource, tenantId, now)
  const at = new Date(now.getTime() - minutesBack(n) * 60_000)
  const by = { caller: { id: null, tenantId, address: '' }, at, isQuiet: true }
  // The record itself says what it held at first.
  await commit.put(tx, resource, null, values, by, { changes: {} })
}

/** The values of record number `n`; undefined when the resource refuses them. */
function valuesLike(resource: AnyResource, { record, context }: Model, n: number): Values | undefined {
  const state = stateOf(resource, record, n)
  // An archived record was published before.
  const wasPublished = state['situacao'] === 'arquivado'
  const candidate = {
    ...likeBefore(resource, record, n),
    ...state,
    ...(wasPublished ? { situacao: 'publicado' } : {}),
  }
  const only = resource.publicCreate?.fields
  const { record: values, errors, general } = validateRecord(resource, null, candidate, context, only)
  if (general.length > 0 || Object.keys(errors).length > 0) return undefined
  return wasPublished ? { ...values, ...state } : values
}

function likeBefore(resource: AnyResource, record: StoredRecord, n: number): Values {
  const alone = uniqueFields(resource)
  const waits = record['situacao'] === 'agendado'
  const days = waits ? 0 : Math.floor(minutesBack(n) / (24 * 60))
  return Object.fromEntries(
    storedFields(resource.fields).map(([name, field]: [string, Field]) => {
      const value = record[name]
      const { kind, options } = field
      if (isEmpty(field, value)) return [name, value]
      if (alone.has(name)) return [name, another[kind.name]?.(value, n, options) ?? kind.empty]
      return [name, earlier[kind.name]?.(value as string, days) ?? value]
    }),
  )
}

/** Mostly the state of the model; some drafts, archived records and ones switched off, as in a list in use. */
function stateOf(resource: AnyResource, record: StoredRecord, n: number): Values {
  const publication = publicationOf(resource)
  // The state changes at another pace than the model, so that each model comes in every state.
  const step = Math.floor(n / 7) % 10
  if (publication === undefined) return {}
  const { field } = publication
  if (!publication.hasStates) return { [field]: step === 0 ? false : record[field] }
  if (record['situacao'] !== 'publicado') return { situacao: record['situacao'] }
  return { situacao: step === 0 ? 'rascunho' : step === 1 ? 'arquivado' : 'publicado' }
}

/** The fields that must differ from those of every other record, and the one that names the record. */
function uniqueFields(resource: AnyResource): ReadonlySet<string> {
  const fields = resource.fields
  const varies = (name: string) => fields[name] !== undefined && fields[name].kind.name in another
  const together = (resource.uniqueTogether ?? []).map(rule => rule.fields.findLast(varies))
  return new Set([
    ...(varies(resource.title) ? [resource.title] : []),
    ...Object.entries(fields).flatMap(([name, { options }]) => (options.unique ? [name] : [])),
    ...together.filter(name => name !== undefined),
  ])
}

/** Records with neighbouring numbers have dates far apart. */
const minutesBack = (n: number) => (Math.imul(n, 0x9e3779b1) >>> 0) % (DAYS * 24 * 60)

/** By kind, a value like this one that differs for every `n`, for fields in which no two records may agree. */
export const another: Readonly<Record<string, (value: any, n: number, options: any) => unknown>> = {
  integer: (_value, n) => n,
  municipality: anotherText,
  slug(value: string, n) {
    const tail = `-${n}`
    const head = value.replace(/-\d+$/, '').slice(0, 80 - tail.length)
    return `${head.replace(/-$/, '')}${tail}`
  },
  text: anotherText,
}

function anotherText(value: string, n: number, { max = 100 }: TextOptions) {
  const tail = ` ${n}`
  const head = value.replace(/ \d+$/, '').slice(0, max - tail.length)
  return `${head.trimEnd()}${tail}`
}

/** By kind that holds a time, the same time so many days earlier. */
const earlier: Readonly<Record<string, (value: string, days: number) => string>> = {
  date: (value, days) => new Date(Date.parse(value) - days * DAY_MS).toISOString().slice(0, 10),
  dateTime: (value, days) => new Date(Date.parse(value) - days * DAY_MS).toISOString(),
}
