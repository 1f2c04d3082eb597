import { mkdtemp, rm } from 'node:fs/promises'
import type { IncomingHttpHeaders } from 'node:http'
import path from 'node:path'
import type { Readable } from 'node:stream'
import type { FileLimits } from '#fields/contract/fieldKind.ts'
import { networkOf } from '../auth/address.ts'
import { count, refuseWhenFull } from '../auth/limits.ts'
import { type FreeBytes, MIN_FREE_BYTES } from '../disk/freeBytes.ts'
import { AppError, diskFull, overloaded } from '../errors.ts'
import { answering } from '../files/storage/diskStorage.ts'
import type { FileStorage } from '../files/storage/storage.ts'
import { receiveVisitorForm, type SentFile, type VisitorForm } from '../files/upload/receiveVisitorForm.ts'
import type { Parts } from '../parts.ts'

/** Forms with files at once, in this process; the texts of others are read, and their files thrown away. */
const MAX_AT_ONCE = 8
/** Forms with files for each address; refused ones count, because their files are received too. */
const LIMIT = { name: 'envio/arquivos', maxAttempts: 20, seconds: 3600 }

/** The files of a form that wait for its record, and why they must not be stored at all. */
export interface SentFiles {
  readonly files: readonly SentFile[]
  readonly problems: Readonly<Record<string, string>>
  readonly refusal: AppError | undefined
}

interface ReceivingParts extends Pick<Parts, 'store' | 'clock' | 'rateLimits'> {
  readonly storage: FileStorage
  readonly freeBytes: FreeBytes
}

interface ReceivedVisitorForm extends SentFiles, Pick<VisitorForm, 'fields'> {
  /** Removes what was received and not stored. */
  readonly remove: () => Promise<void>
}

/** Receives forms with files. What refuses the files leaves the texts, so that the page can show them again. */
export function openReceiving({ store, clock, rateLimits, storage, freeBytes }: ReceivingParts) {
  let running = 0

  async function refusalOf(tenantId: number, address: string): Promise<AppError | undefined> {
    if (running > MAX_AT_ONCE) return overloaded()
    if ((await freeBytes()) < MIN_FREE_BYTES) return diskFull()
    if (!rateLimits) return undefined
    const now = clock.now()
    const counter = { limit: LIMIT, who: [String(tenantId), networkOf(address)] }
    return store
      .write(async tx => {
        await refuseWhenFull(tx, [counter], now)
        await count(tx, counter, now, { address: '', tenantId, userId: null })
        return undefined
      })
      .catch((cause: unknown) => {
        if (cause instanceof AppError) return cause
        throw cause
      })
  }

  return async (
    payload: Readable,
    headers: IncomingHttpHeaders,
    limits: ReadonlyMap<string, FileLimits>,
    tenantId: number,
    address: string,
  ): Promise<ReceivedVisitorForm> => {
    running++
    let folder: string | undefined
    const remove = async () => {
      if (folder !== undefined) await rm(folder, { recursive: true, force: true })
    }
    try {
      const refusal = await refusalOf(tenantId, address)
      if (refusal === undefined)
        folder = await answering(() => mkdtemp(path.join(storage.receivingFolder, 'visitante-')))
      const form = await receiveVisitorForm(payload, headers, limits, folder).catch((cause: unknown) => {
        if (cause instanceof AppError && cause.status === 413) return tooLarge(limits)
        throw cause
      })
      const hasFiles = [...limits.keys()].some(name => form.fields.get(name)?.[0])
      return { ...form, refusal: hasFiles ? refusal : undefined, remove }
    } catch (cause) {
      await remove()
      throw cause
    } finally {
      running--
    }
  }
}

export type ReceiveFiles = ReturnType<typeof openReceiving>

const tooLarge = (limits: ReadonlyMap<string, FileLimits>): VisitorForm => ({
  fields: new Map(),
  files: [],
  problems: Object.fromEntries(
    [...limits.keys()].map(name => [name, 'O envio é grande demais. Escolha um PDF menor.']),
  ),
})
