import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { addJob } from '../store/jobs.ts'
import { findRecord } from '../store/records.ts'
import type { StoredRecord, Tx } from '../store/store.ts'
import { addVariants, focusOf, type Variant } from './fileRecords.ts'
import { storedFileType } from './fileTypes.ts'
import { inImageProcess } from './imageProcess.ts'
import type { KeepingParts } from './keepFiles.ts'
import { type VariantFormat, variantFormats, variantWidths } from './pictureSizes.ts'
import { parseStoredName, UPLOADS_PATH, variantName } from './storedName.ts'

export const VARIANTS_JOB = 'variantes_de_imagem'

const DAYS_TRIED = 30

/** Asks, in the transaction that writes a picture down, for the variants its answer does not wait for. */
export function queueVariants(tx: Tx, record: StoredRecord, now: string): Promise<void> {
  const expiresAt = new Date(Date.parse(now) + DAYS_TRIED * 86_400_000).toISOString()
  return addJob(tx, { type: VARIANTS_JOB, data: { tenantId: record.tenant_id, id: record.id }, dueAt: now, expiresAt })
}

/**
 * Makes the variants a picture lacks, one format after the other, and lists each format once its files are safe. Stopped
 * half-way it can be run again: what is listed is not made twice.
 */
export async function makeMissingVariants(
  parts: KeepingParts,
  job: { tenantId: number; id: number },
  signal: AbortSignal,
): Promise<void> {
  const { store, storage, desk } = parts
  const { resource, role } = desk
  const record = await store.read(tx => findRecord(tx, resource, job.tenantId, { id: job.id }))
  if (!record) return
  const storedFile = String(record[role.url]).slice(UPLOADS_PATH.length)
  const { id } = parseStoredName(storedFile)!
  const kept = await storage.open(storedFile)
  if (!kept) throw new Error(`the stored file of record ${record.id} is missing`)

  const listed = new Set((record[role.variants] as Variant[]).map(variant => variant.url))
  const size = { width: record[role.width] as number, height: record[role.height] as number }
  const focus = focusOf(role, record)
  const folder = await mkdtemp(path.join(storage.receivingFolder, 'variantes-'))
  try {
    const source = path.join(folder, 'inteira')
    await pipeline(kept, createWriteStream(source, { mode: 0o600 }))
    for (const format of variantFormats) {
      const isMissing = (width: number) => !listed.has(UPLOADS_PATH + variantName(id, width, format))
      const widths = variantWidths(format, size).filter(isMissing)
      const made = await makeAndStore(parts, source, { id, format, widths, folder, focus }, signal)
      if (made.length > 0) await addVariants(store, desk, job.tenantId, job.id, made)
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

interface Wanted {
  readonly id: string
  readonly format: VariantFormat
  readonly widths: readonly number[]
  readonly folder: string
  readonly focus: readonly [number, number]
}

async function makeAndStore(
  { turns, storage }: KeepingParts,
  source: string,
  { id, format, widths, folder, focus }: Wanted,
  signal: AbortSignal,
): Promise<Variant[]> {
  const made: Variant[] = []
  for (const width of widths) {
    signal.throwIfAborted()
    const variant = await turns.quiet(() => inImageProcess('variant', source, format, width, folder, focus))
    const name = variantName(id, width, format)
    await storage.put(name, variant.path, storedFileType(format)!.mimeType)
    made.push({ formato: format, largura: width, url: UPLOADS_PATH + name, tamanho: variant.bytes })
  }
  return made
}
