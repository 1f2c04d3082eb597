import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { required } from '#fields/contract/required.ts'
import { DAY_MS } from '../jobs/jobQueue.ts'
import type { SaveEffect } from '../records/commit.ts'
import { acquireLease, START } from '../store/leases.ts'
import { addJob, waitingJobs } from '../store/log/jobs.ts'
import { readMetadata, writeMetadata } from '../store/metadata.ts'
import { parseStoredName, UPLOADS_PATH, variantName } from '../store/records/fileAddress.ts'
import { filledRecords, findRecord, type RecordKey } from '../store/records/records.ts'
import type { Store, Tx } from '../store/store.ts'
import { allSettled } from './allSettled.ts'
import {
  addVariants,
  type FilesResource,
  focusOf,
  type KeepingParts,
  type Variant,
  variantStoredAs,
} from './fileRecords.ts'
import { isCut, type VariantFormat, variantFormats, variantWidths, WIDEST } from './images/pictureSizes.ts'
import { mimeTypeOf } from './upload/fileTypes.ts'

export const VARIANTS_JOB = 'variantes_de_imagem'

const DAYS_TRIED = 30
const OFFERED = 'variantes_de_imagem'
const LARGEST = { width: WIDEST, height: WIDEST }

/** Makes the variant that is cropped around the focus again. */
export const focusEffect: SaveEffect = async (tx, { resource, before, after, changed, now }) => {
  const role = resource.files
  if (role === undefined || before === null || after === null || after[role.width] === null) return
  if (role.focus.some(name => changed.includes(name))) await queueVariants(tx, after, now.toISOString())
}

/** Queues, once per version, variants that an earlier version did not offer for existing pictures. */
export async function queueForgottenVariants(
  store: Store,
  { resource, role }: FilesResource,
  now: string,
): Promise<void> {
  const offered = JSON.stringify(variantFormats.map(format => [format, variantWidths(format, LARGEST, 'jpg')]))
  if ((await store.read(tx => readMetadata(tx, OFFERED))) === offered) return
  await store.write(async tx => {
    await acquireLease(tx, START)
    if ((await readMetadata(tx, OFFERED)) === offered) return
    const waiting = await waitingJobs(tx, VARIANTS_JOB)
    for (const picture of await filledRecords(tx, resource, role.width))
      if (!waiting.has(JSON.stringify(jobOf(picture)))) await queueVariants(tx, picture, now)
    await writeMetadata(tx, OFFERED, offered)
  })
}

export function queueVariants(tx: Tx, record: RecordKey, now: string): Promise<void> {
  const expiresAt = new Date(Date.parse(now) + DAYS_TRIED * DAY_MS).toISOString()
  return addJob(tx, { type: VARIANTS_JOB, data: jobOf(record), dueAt: now, expiresAt })
}

const jobOf = ({ tenant_id, id }: RecordKey) => ({ tenantId: tenant_id, id })

/** Lists each format once its files are stored, so that an interrupted run can be repeated. */
export async function makeMissingVariants(
  parts: KeepingParts,
  job: { tenantId: number; id: number },
  signal: AbortSignal,
): Promise<void> {
  const { store, storage, files } = parts
  const { resource, role } = files
  const record = await store.read(tx => findRecord(tx, resource, job.tenantId, { id: job.id }))
  if (!record) return
  const storedFile = String(record[role.url]).slice(UPLOADS_PATH.length)
  const { id, extension } = required(parseStoredName(storedFile), `stored name in ${storedFile}`)
  const listed = new Set((record[role.variants] as Variant[]).map(variant => variant.url))
  const size = { width: record[role.width] as number, height: record[role.height] as number }
  const focus = focusOf(role, record)
  const missing = variantFormats.flatMap(format => {
    const isMissing = (width: number) => !listed.has(UPLOADS_PATH + nameOf({ id, format, focus }, width))
    const widths = variantWidths(format, size, extension).filter(isMissing)
    return widths.length > 0 ? [{ id, format, widths, focus }] : []
  })
  if (missing.length === 0) return
  const kept = await storage.open(storedFile)
  if (!kept) throw new Error(`the stored file of record ${record.id} is missing`)

  const folder = await mkdtemp(path.join(storage.receivingFolder, 'variantes-'))
  try {
    const source = path.join(folder, 'inteira')
    await pipeline(kept, createWriteStream(source, { mode: 0o600 }))
    for (const wanted of missing) {
      const made = await makeAndStore(parts, source, folder, wanted, signal)
      await addVariants(store, files, job.tenantId, job.id, made)
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

interface MissingVariants {
  readonly id: string
  readonly format: VariantFormat
  readonly widths: readonly number[]
  readonly focus: readonly [number, number]
}

/** A cropped variant's name contains its focus, so that caches do not keep an old crop. */
const nameOf = ({ id, format, focus }: Omit<MissingVariants, 'widths'>, width: number) =>
  variantName(id, width, format, isCut(format) && focus.some(percent => percent !== 50) ? focus.join('x') : undefined)

async function makeAndStore(
  { imageQueue, storage }: KeepingParts,
  source: string,
  folder: string,
  wanted: MissingVariants,
  signal: AbortSignal,
): Promise<Variant[]> {
  const { format, widths, focus } = wanted
  const make = async (width: number): Promise<Variant> => {
    const variant = await imageQueue.quiet(signal, 'variant', source, format, width, folder, focus)
    const name = nameOf(wanted, width)
    await storage.put(name, variant.path, mimeTypeOf(format))
    return variantStoredAs(name, variant)
  }
  // The widest takes longest and begins first, so that neither of two processors waits for it at the end.
  return (await allSettled(widths.toReversed().map(make))).reverse()
}
