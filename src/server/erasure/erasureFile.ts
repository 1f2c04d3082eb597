import { mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AnyResource } from '#schema/resource.ts'
import { BACKUPS } from '../disk/backupsFolder.ts'
import type { Reserve } from '../disk/reserve.ts'
import { AppError, diskFull } from '../errors.ts'
import type { Parts } from '../parts.ts'
import type { Erased } from '../store/records/erasable.ts'
import { readErasuresSent, sendErasures } from './erasureInBucket.ts'

/*
 * A list beside the database of records whose personal data was erased or deleted, so that it is erased again when an
 * older copy is restored. A line is a key: resource, id and creation time of the record, since a copy may give out the
 * same id again. The list holds no personal data.
 *
 * A line is written first, because a process that ends right after a deletion could not write it any more:
 *
 *   contatos 12 2026-10-30T12:00:00.000Z pedido     about to be erased or deleted
 *   contatos 12 2026-10-30T12:00:00.000Z            it was
 *   contatos 12 2026-10-30T12:00:00.000Z mantido    it was not
 *
 * For a key that is only pending, the database says what happened (`pendingStillPresent`).
 */

const ERASURE_FILE = 'dados-apagados.txt'
const LINE = /^([a-z0-9_]+ [1-9]\d{0,14} \d{4}-[\d:T.-]+Z)(?: (pedido|mantido))?$/

/** Where the list is, and where a second one is beside the backups. */
export type ErasurePlace = Pick<Parts, 'dataFolder' | 'bucket'>

export const erasureKey = ({ name }: AnyResource, { id, criado_em }: Erased) => `${name} ${id} ${criado_em}`

export const readErasureList = async (dataFolder: string) => parseErasureList(await readErasureFile(dataFolder))

/** The list in a folder; empty when there is none. */
export async function readErasureFile(folder: string): Promise<string> {
  return readFile(join(folder, ERASURE_FILE), 'utf8').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return ''
    throw cause
  })
}

/** `pending` keys have no known outcome yet. Skips lines that a power cut left unfinished. */
function parseErasureList(text: string) {
  const erased = new Set<string>()
  const pending = new Set<string>()
  for (const line of text.split('\n')) {
    const [, key, state] = LINE.exec(line) ?? []
    if (key === undefined) continue
    if (state === undefined) erased.add(key)
    if (state === 'pedido' && !erased.has(key)) pending.add(key)
    else pending.delete(key)
  }
  return { erased, pending }
}

/** Adds the erased keys of all lists. For keys that are only pending, the archive's database knows the outcome. */
export async function mergeErasureList(place: ErasurePlace, ofArchive: string): Promise<void> {
  const { dataFolder, bucket } = place
  const beside = [
    await readErasureFile(join(dataFolder, BACKUPS)),
    ...(bucket === undefined ? [] : [await readErasuresSent(bucket)]),
  ]
  const { erased } = await readErasureList(dataFolder)
  const more = [ofArchive, ...beside].flatMap(text => [...parseErasureList(text).erased])
  await addToErasureList(place, new Set(more.filter(key => !erased.has(key))))
}

/**
 * Also writes beside the backups: whoever opens an older one elsewhere must know who was erased since. On disk when it
 * resolves. What a bucket refuses now is sent with the next call or the next backup. Throws 507.
 */
export async function addToErasureList(
  { dataFolder, bucket }: ErasurePlace,
  keys: Iterable<string>,
  state?: 'pedido' | 'mantido',
): Promise<void> {
  const lines = [...keys].map(key => (state === undefined ? `${key}\n` : `${key} ${state}\n`))
  if (lines.length === 0) return
  await append(dataFolder, lines)
  await append(join(dataFolder, BACKUPS), lines)
  // A pending erasure is sent later, with its outcome.
  if (bucket !== undefined && state !== 'pedido') await sendErasureList({ dataFolder, bucket }).catch(() => undefined)
}

/** Updates the list beside the backups in a bucket, if there is one. */
export async function sendErasureList({ dataFolder, bucket }: ErasurePlace): Promise<void> {
  if (bucket !== undefined) await sendErasures(dataFolder, join(dataFolder, ERASURE_FILE), bucket)
}

async function append(folder: string, lines: readonly string[]): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await using file = await open(join(folder, ERASURE_FILE), 'a+', 0o600)
  try {
    const { size } = await file.stat()
    const { buffer } = size === 0 ? { buffer: Buffer.from('\n') } : await file.read(Buffer.alloc(1), 0, 1, size - 1)
    // An unfinished line must not spoil the next one.
    await file.appendFile((buffer.toString() === '\n' ? '' : '\n') + lines.join(''))
    await file.sync()
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    throw code === 'ENOSPC' || code === 'EDQUOT' ? diskFull(cause) : cause
  }
}

/** Called inside the transaction, as the last step that may fail. */
export type NoteErasure = (resource: AnyResource, records: readonly Erased[]) => Promise<void>

/**
 * Erases or deletes records that are listed first: `work` calls `note` for them inside its transaction. A refusal is
 * listed as not done. After a failure with an unknown outcome, the next start checks the database.
 *
 * @param reserve used on a full disk, where deleting must go on
 */
export async function withErasureListed<T>(
  place: ErasurePlace,
  work: (note: NoteErasure) => Promise<T>,
  reserve?: Reserve,
) {
  const add = (keys: Iterable<string>, state?: 'pedido' | 'mantido') => {
    const write = () => addToErasureList(place, keys, state)
    return reserve ? reserve.withReserve(write) : write()
  }
  const noted = new Set<string>()
  let result: T
  try {
    result = await work(async (resource, records) => {
      const keys = records.map(record => erasureKey(resource, record))
      for (const key of keys) noted.add(key)
      await add(keys, 'pedido')
    })
  } catch (cause) {
    if (cause instanceof AppError && cause.status < 500) await add(noted, 'mantido')
    throw cause
  }
  await add(noted)
  return result
}

/** Lists the outcome of every pending erasure: the `present` were kept, all others are gone. */
export async function resolvePending(place: ErasurePlace, present: ReadonlySet<string>): Promise<void> {
  const pending = [...(await readErasureList(place.dataFolder)).pending]
  const gone = pending.filter(key => !present.has(key))
  const kept = pending.filter(key => present.has(key))
  await addToErasureList(place, gone)
  await addToErasureList(place, kept, 'mantido')
}
