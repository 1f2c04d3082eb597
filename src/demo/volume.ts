import { dayOfInstant } from '#fields/calendar/saoPaulo.ts'
import { type DeriveContext, type Field, isEmpty } from '#fields/contract/fieldKind.ts'
import { present } from '#fields/contract/present.ts'
import { volumeFaces } from '#fields/kinds.volume.ts'
import { publicationOf } from '#schema/publication.ts'
import type { AnyResource, RuleContext, Values } from '#schema/resource.ts'
import { storedFields } from '#schema/tableOf.ts'
import { validateRecord } from '#schema/validateRecord.ts'
import { AppError } from '#server/errors.ts'
import type { Parts } from '#server/parts.ts'
import type { Commit } from '#server/records/commit.ts'
import { relatedTo, settingsFor } from '#server/records/relatedRecords.ts'
import { accepted } from '#server/records/resultingRecord.ts'
import { nextProtocol } from '#server/records/visitors.ts'
import { listRecords } from '#server/store/records/listRecords.ts'
import { lastId } from '#server/store/records/records.ts'
import type { StoredRecord, Tx } from '#server/store/store.ts'

/** Records that others are made like: the first of each resource, which are the demonstration's where there is one. */
const MAX_MODELS = 60
/** Saved together; more would keep a server's connection, and memory, for long. */
const BATCH = 1000
/** So many days back the made records reach. */
const DAYS = 360

export interface Volume {
  /** How many records each resource got, by its name; none where nothing could be made. */
  readonly made: ReadonlyMap<string, number>
  /** In milliseconds. */
  readonly took: number
}

interface Model {
  readonly record: StoredRecord
  readonly context: RuleContext & DeriveContext
}

/**
 * Adds `rows` records, spread evenly over the resources that can carry many, each like one that is there already but
 * with its own name, address, dates and state. They pass the same rules as staff's records and are counted, indexed and
 * audited like them. Which they are follows from what is there: run again, it adds others. No mail goes out.
 */
export async function addVolume(
  { store, resources, clock, commit }: Pick<Parts, 'store' | 'resources' | 'clock' | 'commit'>,
  { tenantId, rows, progress }: { tenantId: number; rows: number; progress: (made: number) => void },
): Promise<Volume> {
  const begun = performance.now()
  const now = clock.now()
  const carriers: { resource: AnyResource; models: readonly Model[]; first: number }[] = []
  for (const resource of resources.values()) {
    if (!carriesMany(resource)) continue
    const { models, first } = await store.read(async tx => ({
      models: await modelsOf(tx, resource, tenantId, now),
      first: await lastId(tx, resource),
    }))
    if (models.length > 0) carriers.push({ resource, models, first: first + 1 })
  }

  let made = 0
  const madeOf = new Map<string, number>()
  for (const [i, { resource, models, first }] of carriers.entries()) {
    const wanted = Math.floor(rows / carriers.length) + (i < rows % carriers.length ? 1 : 0)
    for (let from = 0; from < wanted; from += BATCH) {
      const count = Math.min(BATCH, wanted - from)
      await store.write(async tx => {
        for (let n = first + from; n < first + from + count; n++)
          await addOne(tx, commit, resource, present(models[n % models.length], 'model'), n, tenantId, now)
      })
      made += count
      progress(made)
    }
    if (wanted > 0) madeOf.set(resource.name, wanted)
  }
  return { made: madeOf, took: performance.now() - begun }
}

/**
 * Not accounts, files and settings, which are more than their records; not what a tenant starts with or what expires:
 * of those the site shows all at once, so they stay as few as a person would make.
 */
function carriesMany(resource: AnyResource): boolean {
  const { comingSoon, settings, accounts, files, seed } = resource
  return !(comingSoon || settings || accounts || files || seed || publicationOf(resource)?.expiresAt)
}

/** The records that can be repeated: those that would be accepted today under another name. */
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
    if (isAccepted(resource, model as Model)) models.push(model as Model)
  }
  return models
}

function isAccepted(resource: AnyResource, model: Model): boolean {
  try {
    valuesLike(resource, model, 1)
    return true
  } catch (cause) {
    if (cause instanceof AppError) return false
    throw cause
  }
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
  const visitors = resource.publicCreate
  if (visitors) values[visitors.protocol] = await nextProtocol(tx, resource, tenantId, now)
  const at = new Date(now.getTime() - minutesBack(n) * 60_000)
  const by = { caller: { id: null, tenantId, address: '' }, at, isQuiet: true }
  // What it held at first is in the record itself.
  await commit.put(tx, resource, null, values, by, { changes: {} })
}

/** What record number `n` holds. Throws `AppError` when the resource refuses it. */
function valuesLike(resource: AnyResource, { record, context }: Model, n: number): Values {
  const state = stateOf(resource, record, n)
  // What is archived was published before it.
  const wasPublished = state['situacao'] === 'arquivado'
  const candidate = {
    ...likeBefore(resource, record, n),
    ...state,
    ...(wasPublished ? { situacao: 'publicado' } : {}),
  }
  const values = accepted(validateRecord(resource, null, candidate, context, resource.publicCreate?.fields))
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
      if (alone.has(name)) return [name, volumeFaces[kind.name]?.another?.(value, n, options) ?? kind.empty]
      return [name, volumeFaces[kind.name]?.earlier?.(value, days) ?? value]
    }),
  )
}

/** Mostly the model's own; some drafts, archived ones and ones switched off, as a list that is worked with has them. */
function stateOf(resource: AnyResource, record: StoredRecord, n: number): Values {
  const publication = publicationOf(resource)
  // Another pace than that of the models, so that each of them comes in every state.
  const step = Math.floor(n / 7) % 10
  if (publication === undefined) return {}
  const { field } = publication
  if (!publication.hasStates) return { [field]: step === 0 ? false : record[field] }
  if (record['situacao'] !== 'publicado') return { situacao: record['situacao'] }
  return { situacao: step === 0 ? 'rascunho' : step === 1 ? 'arquivado' : 'publicado' }
}

/** The fields that must differ from every other record's, and the one that names it. */
function uniqueFields(resource: AnyResource): ReadonlySet<string> {
  const fields = resource.fields
  const varies = (name: string) => volumeFaces[fields[name]?.kind.name ?? '']?.another !== undefined
  const together = (resource.uniqueTogether ?? []).map(rule => rule.fields.findLast(varies))
  return new Set([
    ...(varies(resource.title) ? [resource.title] : []),
    ...Object.entries(fields).flatMap(([name, { options }]) => (options.unique ? [name] : [])),
    ...together.filter(name => name !== undefined),
  ])
}

/** Records with neighbouring numbers have dates far apart. */
const minutesBack = (n: number) => (Math.imul(n, 0x9e3779b1) >>> 0) % (DAYS * 24 * 60)
