import { firstStep } from '#fields/contract/firstStep.ts'
import type { Values } from '#schema/resource.ts'
import { operationKey } from '../api/postOnce.ts'
import {
  type DraftPlace,
  holdDraft,
  type LocalDraft,
  removeDraft,
  reportStorageError,
  writeDraft,
} from './localDrafts.ts'

/** What of the typed text this browser stores: nothing to store, all, all but passwords, or storing failed. */
export type DraftStorageState = 'nothing' | 'all' | 'partly' | 'failed'

export interface FormSource {
  /** `typed`: the named fields (undefined: all) that changed; `withheld`: changed but never to be stored. */
  changed(names: ReadonlySet<string> | undefined): { readonly typed: Values; readonly withheld: readonly string[] }
  base(): Values | null
  title(typed: Values): string
}

export type DraftWriter = ReturnType<typeof startDraftWriter>

/** Delay between a keystroke and the write; a shorter one would write more often than people type. */
const WRITE_DELAY_MS = 40
/** A write that takes longer counts as failed. */
const WRITE_TIMEOUT_MS = 1_500

export function startDraftWriter(
  place: DraftPlace,
  source: FormSource,
  onStorageState: (state: DraftStorageState) => void,
) {
  const id = operationKey()
  const released = Promise.withResolvers<void>()
  const held = holdDraft(id, released.promise)
  let typed: Values = {}
  let withheld = new Set<string>()
  let touched: Set<string> | undefined = new Set()
  let operation: LocalDraft['operation']
  let former: string | undefined
  let writtenBase: Values | null | undefined
  let isStored = false
  let isClosed = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let writing: Promise<void> | undefined

  function schedule() {
    if (!isClosed && timer === undefined && writing === undefined) timer = setTimeout(flush, WRITE_DELAY_MS)
  }

  function flush() {
    clearTimeout(timer)
    timer = undefined
    writing ??= write().finally(() => {
      writing = undefined
      if (touched === undefined || touched.size > 0) schedule()
    })
    return writing
  }

  /** Also waits for text that arrives during a write. */
  async function settled() {
    while (timer !== undefined || writing !== undefined) await (timer === undefined ? writing : flush())
  }

  async function write() {
    const late = setTimeout(() => onStorageState('failed'), WRITE_TIMEOUT_MS)
    try {
      await held
      if (isClosed) return
      collect()
      if (Object.keys(typed).length === 0 && operation === undefined) await erase()
      else await put()
      if (!isClosed) onStorageState(!isStored ? 'nothing' : withheld.size > 0 ? 'partly' : 'all')
    } catch (error) {
      reportStorageError(error)
      // The next keystroke writes everything again, the base record included.
      writtenBase = undefined
      if (!isClosed) onStorageState('failed')
    } finally {
      clearTimeout(late)
    }
  }

  function collect() {
    const names = touched
    touched = new Set()
    const found = source.changed(names)
    const others = names ? Object.entries(typed).filter(([name]) => !names.has(name)) : []
    typed = { ...Object.fromEntries(others), ...found.typed }
    withheld = new Set([...(names ? [...withheld].filter(name => !names.has(name)) : []), ...found.withheld])
  }

  async function put() {
    const base = source.base()
    const entry = { ...place, id, title: source.title(typed), typed, at: Date.now(), ...(operation && { operation }) }
    await writeDraft(entry, base === writtenBase ? undefined : { record: base })
    writtenBase = base
    isStored = true
    await forgetFormer()
  }

  async function erase() {
    if (isStored) await removeDraft(id)
    isStored = false
    writtenBase = undefined
    await forgetFormer()
  }

  async function forgetFormer() {
    if (former !== undefined) await removeDraft(former)
    former = undefined
  }

  function onHide() {
    if (timer !== undefined) void flush()
  }
  // Removed at once by `stop`, not after the last write: by then the document may no longer exist.
  const listening = new AbortController()
  document.addEventListener('visibilitychange', onHide, { signal: listening.signal })
  window.addEventListener('pagehide', onHide, { signal: listening.signal })

  function end() {
    isClosed = true
    clearTimeout(timer)
    released.resolve()
  }

  return {
    id,
    /** This field, or a row in it (`galeria.2.alt`), changed; undefined: any field may have changed. */
    touch(path: string | undefined) {
      if (path === undefined) touched = undefined
      else touched?.add(firstStep(path))
      schedule()
    },
    /** Stores a creation before it is sent, and undefined once its result is known. Resolves when it is written. */
    async note(next: LocalDraft['operation']) {
      operation = next
      await writing
      await flush()
    },
    /** Replaces the draft of a former form, which is deleted once this one has written the same values. */
    takeOver(left: Pick<LocalDraft, 'id' | 'operation'>) {
      former = left.id
      operation = left.operation
      touched = undefined
      schedule()
    },
    /** Resolves when everything typed so far is written, at the latest after `WRITE_TIMEOUT_MS`. */
    settled: () => Promise.race([settled(), new Promise<void>(resolve => setTimeout(resolve, WRITE_TIMEOUT_MS))]),
    async discard() {
      isClosed = true
      listening.abort()
      await writing
      await Promise.all([id, former].map(one => one && removeDraft(one).catch(reportStorageError)))
      end()
    },
    /** Ends writing when the form unmounts; unsaved text stays stored, to be offered again. */
    stop() {
      if (isClosed) return
      listening.abort()
      if (timer === undefined && writing === undefined) end()
      else void settled().then(end)
    },
  }
}
