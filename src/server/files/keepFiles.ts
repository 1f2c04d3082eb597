import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { required } from '#fields/contract/required.ts'
import type { Values } from '#schema/resource.ts'
import type { Caller } from '../caller.ts'
import { invalidFields, unavailable } from '../errors.ts'
import { acquireLease } from '../store/leases.ts'
import { newStoredId, storedName, UPLOADS_PATH, variantName } from '../store/records/fileAddress.ts'
import type { StoredRecord, Tx } from '../store/store.ts'
import { allSettled } from './allSettled.ts'
import { addFileRecord, findByContent, type KeepingParts, type StoredFile, variantStoredAs } from './fileRecords.ts'
import { RefusedPicture } from './images/refusedPicture.ts'
import { answering } from './storage/diskStorage.ts'
import { mimeTypeOf } from './upload/fileTypes.ts'
import type { ReceivedFile } from './upload/receiveForm.ts'
import { UPLOAD_FIELD } from './upload/uploadField.ts'
import { queueVariants } from './variantJobs.ts'

/**
 * A content that was sent twice, or that the caller already sees, is stored once. All records are created together.
 *
 * @returns the record of each file, in the order sent, and the ids of those that existed before
 */
export async function keepFiles(
  parts: KeepingParts,
  files: readonly ReceivedFile[],
  said: Values,
  caller: Caller,
  folder: string,
): Promise<{ readonly records: readonly StoredRecord[]; readonly known: readonly number[] }> {
  const { store, storage, clock, files: filesResource, commit } = parts
  const sent = [...Map.groupBy(files, ({ sha256 }) => sha256).values()].flatMap(same => same.slice(0, 1))
  const known = await store.read(async tx => {
    const found = new Set<string>()
    for (const { sha256 } of sent) if (await findByContent(tx, filesResource, caller, sha256)) found.add(sha256)
    return found
  })
  // All pictures are checked before any file is stored, because one bad file refuses the whole request. All are
  // awaited, because the caller removes their folder.
  const prepared = await allSettled(
    sent.filter(file => !known.has(file.sha256)).map(file => prepare(parts, file, folder)),
  )
  const stored = new Map<string, StoredFile>()
  for (const one of prepared) {
    for (const { name, path, contentType } of one.contents) await storage.put(name, path, contentType)
    stored.set(one.file.sha256, one.file)
  }

  const writeDown = async (tx: Tx) => {
    const at = clock.now()
    const records = new Map<string, StoredRecord>()
    const known: number[] = []
    // Locked in a fixed order, so that two requests cannot deadlock.
    for (const { sha256 } of sent.toSorted((one, other) => one.sha256.localeCompare(other.sha256)))
      await acquireLease(tx, `arquivo ${caller.tenantId} ${sha256}`)
    for (const { sha256 } of sent) {
      // Read again: another request may have stored or deleted the same content meanwhile.
      const existing = await findByContent(tx, filesResource, caller, sha256)
      if (existing) {
        records.set(sha256, existing)
        known.push(existing.id)
        continue
      }
      const file = stored.get(sha256)
      // Another request deleted the existing record during this upload; a retry stores the file.
      if (!file) throw unavailable()
      const record = await addFileRecord(tx, commit, filesResource, file, said, { caller, at })
      if (file.picture) await queueVariants(tx, record, at.toISOString())
      records.set(sha256, record)
    }
    return { records, known }
  }
  const written = await store.write(writeDown)
  for (const { file, contents } of prepared) {
    if (written.records.get(file.sha256)?.[filesResource.role.url] === file.url) continue
    // Another request stored the same content first: no record refers to this copy.
    for (const { name } of contents) await storage.remove(name)
  }
  const recordOf = ({ sha256 }: ReceivedFile) => required(written.records.get(sha256), 'record of a file that was kept')
  return { records: files.map(recordOf), known: written.known }
}

export interface Prepared {
  readonly file: StoredFile
  readonly contents: readonly { readonly name: string; readonly path: string; readonly contentType: string }[]
}

/** Checks a file and makes a picture's first variants. Throws 422 for a refused picture. */
export async function prepare(
  { imageQueue }: KeepingParts,
  { name, type: { extension, mimeType, group }, path: received, bytes, sha256, isDrawing = false }: ReceivedFile,
  folder: string,
): Promise<Prepared> {
  const id = newStoredId()
  const fileName = storedName(id, extension)
  const file = { name, url: UPLOADS_PATH + fileName, mimeType, extension, group, bytes, sha256 }
  if (group !== 'imagem') return { file, contents: [{ name: fileName, path: received, contentType: mimeType }] }

  const workFolder = path.join(folder, id)
  await answering(() => mkdir(workFolder, { mode: 0o700 }))
  const preparing = isDrawing
    ? imageQueue.urgent('prepareDrawing', received, workFolder)
    : imageQueue.urgent('prepare', received, extension, workFolder)
  const picture = await preparing.catch(cause => {
    throw cause instanceof RefusedPicture ? invalidFields({ [UPLOAD_FIELD]: `${cause.message}: ${name}` }) : cause
  })
  const variants = picture.variants.map(made => ({ ...made, name: variantName(id, made.width, made.format) }))
  const rows = variants.map(variant => variantStoredAs(variant.name, variant))
  return {
    file: { ...file, bytes: picture.bytes, picture: { ...picture, variants: rows } },
    contents: [
      { name: fileName, path: picture.path, contentType: mimeType },
      ...variants.map(({ name, path, format }) => ({ name, path, contentType: mimeTypeOf(format) })),
    ],
  }
}
