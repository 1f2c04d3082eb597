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
/** Of these for each address: whoever sends slowly on purpose must not take the turn of everybody else. */
const MAX_OF_ADDRESS = 2
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
  /** The networks that send files now, once for each form. */
  const sending: string[] = []

  function isBusyFor(network: string): boolean {
    if (sending.length >= MAX_AT_ONCE) return true
    return rateLimits && sending.filter(one => one === network).length >= MAX_OF_ADDRESS
  }

  async function refusalOf(tenantId: number, network: string): Promise<AppError | undefined> {
    if ((await freeBytes()) < MIN_FREE_BYTES) return diskFull()
    if (!rateLimits) return undefined
    const now = clock.now()
    const counter = { limit: LIMIT, who: [String(tenantId), network] }
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
    const network = networkOf(address)
    let isSending = limits.size > 0 && !isBusyFor(network)
    if (isSending) sending.push(network)
    /** A form whose files are thrown away takes nobody's turn, however slowly it is sent. */
    const done = () => {
      if (isSending) sending.splice(sending.indexOf(network), 1)
      isSending = false
    }
    let folder: string | undefined
    const remove = async () => {
      if (folder !== undefined) await rm(folder, { recursive: true, force: true })
    }
    try {
      const refusal = isSending ? await refusalOf(tenantId, network) : overloaded()
      if (refusal !== undefined) done()
      else folder = await answering(() => mkdtemp(path.join(storage.receivingFolder, 'visitante-')))
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
      done()
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
