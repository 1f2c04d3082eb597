import { useEffect, useRef, useState } from 'react'
import { type DataProvider, useDataProvider } from 'react-admin'
import type { Transfer } from '#ui/inputs/Dropzone.tsx'
import { useTargets } from '../contract/adminFace.admin.ts'
import { FILES } from '../contract/fieldKind.ts'
import { required } from '../contract/required.ts'
import { useLatestCallback } from '../inputs/useLatestCallback.admin.ts'
import { retryOnReconnect } from './retryOnReconnect.admin.ts'
import { useCountSending, useIsInForm } from './sending.admin.ts'
import type { StoredFile } from './storedFile.admin.ts'

/** The upload method that the admin's data provider adds. It rejects with a message for the user. */
interface UploadingDataProvider extends DataProvider {
  upload(
    resource: string,
    files: readonly File[],
    options: {
      readonly signal: AbortSignal
      readonly onProgress: (sent: number) => void
      /** Fields for each of the files, form-encoded. */
      readonly metadata?: Readonly<Record<string, string>>
    },
  ): Promise<{
    data: StoredFile[]
    known?: readonly number[]
    advice?: readonly { readonly id: number; readonly mensagem: string }[]
  }>
}

interface Sent {
  readonly id: string
  readonly order: number
  readonly file: File
  readonly metadata: Readonly<Record<string, string>>
}

/**
 * Uploads files, each in its own request, so that one refused file does not stop the others. Uploads inside a form are
 * aborted when their field unmounts; other uploads continue.
 *
 * @param onSent receives each file's record as it arrives; `order` grows in the order in which the files were chosen
 * @param metadata fields stored with a new file, such as its folder, as they are when the file is chosen
 */
export function useUploads(
  onSent: (file: StoredFile, order: number) => void,
  metadata: Readonly<Record<string, string>> = {},
) {
  const { name } = useTargets().target(FILES)
  const dataProvider = useDataProvider<UploadingDataProvider>()
  const [transfers, setTransfers] = useState<readonly Transfer[]>([])
  const running = useRef(new Map<string, { readonly sent: Sent; readonly abort: () => void }>())
  const receive = useLatestCallback(onSent)
  const isOfForm = useIsInForm()
  const underWay = transfers.filter(({ progress, error }) => progress < 100 && error === undefined)
  const pending = underWay.length
  useCountSending(pending)

  useEffect(
    () => () => {
      if (isOfForm) for (const { abort } of running.current.values()) abort()
    },
    [isOfForm],
  )

  function update(id: string, news: Partial<Transfer>) {
    setTransfers(all => all.map(transfer => (transfer.id === id ? { ...transfer, ...news } : transfer)))
  }

  function begin(sent: Sent) {
    const stop = new AbortController()
    running.current.set(sent.id, { sent, abort: () => stop.abort() })
    void limitUploads(() => run(sent, stop))
  }

  async function run({ id, order, file, metadata }: Sent, stop: AbortController) {
    if (stop.signal.aborted) return
    update(id, { isQueued: false })
    try {
      const upload = () =>
        dataProvider.upload(name, [file], {
          signal: stop.signal,
          metadata,
          onProgress: sent => update(id, { progress: Math.min(99, Math.round(sent * 100)), isInterrupted: false }),
        })
      // Retrying is safe: the server recognises a file that did arrive by its content and does not store it twice.
      const {
        data,
        known = [],
        advice = [],
      } = await retryOnReconnect(upload, {
        signal: stop.signal,
        onWaiting: () => update(id, { progress: 0, isInterrupted: true }),
      })
      if (stop.signal.aborted) return
      const sent = required(data[0], 'uploaded file')
      const note = known.includes(sent.id)
        ? `Já estava na biblioteca, como “${sent.nome}”: vale aquele.`
        : advice.find(({ id }) => id === sent.id)?.mensagem
      update(id, { progress: 100, isInterrupted: false, ...(note === undefined ? {} : { note }) })
      receive(sent, order)
    } catch (error) {
      if (!stop.signal.aborted) update(id, { error: (error as Error).message, isInterrupted: false })
    }
  }

  return {
    transfers,
    pending,
    /** The lowest `order` among the pending files; Infinity when none is pending. */
    firstPending: Math.min(
      ...underWay.map(({ id }) => running.current.get(id)?.sent.order ?? Number.POSITIVE_INFINITY),
    ),
    /** @returns the order of each file */
    send(files: readonly File[]): number[] {
      const added = files.map((file): Sent => ({ id: `envio-${++chosen}`, order: chosen, file, metadata }))
      const begun = added.map(({ id, file }) => ({ id, name: file.name, size: file.size, progress: 0, isQueued: true }))
      setTransfers(all => [...all.filter(({ progress }) => progress < 100), ...begun])
      for (const sent of added) begin(sent)
      return added.map(({ order }) => order)
    },
    retry(id: string) {
      update(id, { progress: 0, isQueued: true, error: undefined })
      begin(required(running.current.get(id), 'transfer to retry').sent)
    },
    dismiss(id: string) {
      running.current.get(id)?.abort()
      running.current.delete(id)
      setTransfers(all => all.filter(transfer => transfer.id !== id))
    },
  }
}

let chosen = 0

/**
 * Browsers open six connections per server over HTTP/1.1. Uploads on all of them would leave none for a save, queued
 * uploads would time out, and on a slow line each upload would fall below the server's minimum speed.
 */
const MAX_CONCURRENT_UPLOADS = 2

let free = MAX_CONCURRENT_UPLOADS
const waiting: (() => void)[] = []

/** Runs at most `MAX_CONCURRENT_UPLOADS` uploads of the page at a time, in the order of the calls. */
async function limitUploads(work: () => Promise<void>): Promise<void> {
  if (free > 0) free--
  else await new Promise<void>(resolve => waiting.push(resolve))
  try {
    await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else free++
  }
}
