import { firstStep } from '#fields/contract/firstStep.ts'
import type { Values } from '#schema/resource.ts'
import {
  type DraftPlace,
  holdDraft,
  type LocalDraft,
  removeDraft,
  reportStorageError,
  writeDraft,
} from './localDrafts.ts'

/** Whether what is typed is kept in this browser: nothing to keep, all of it, all but passwords, or not. */
export type Kept = 'nothing' | 'all' | 'partly' | 'failed'

/** What a form holds, asked each time something is written. */
export interface FormSource {
  /** Which of the named fields differ from what was read (of all when undefined), and the names of those never to be kept. */
  changed(names: ReadonlySet<string> | undefined): { readonly typed: Values; readonly withheld: readonly string[] }
  base(): Values | null
  title(typed: Values): string
}

export type DraftWriter = ReturnType<typeof startDraftWriter>

/** Between a key and its writing; shorter would write more often than keys come. */
const WRITE_DELAY_MS = 40
/** A write that takes longer than this is not counted on. */
const WRITE_TIMEOUT_MS = 1_500

/** Keeps one form's changes: one write at a time, never two for the same key. */
export function startDraftWriter(place: DraftPlace, source: FormSource, onKept: (kept: Kept) => void) {
  const id = newId()
  const released = Promise.withResolvers<void>()
  const held = holdDraft(id, released.promise)
  let typed: Values = {}
  let withheld = new Set<string>()
  let touched: Set<string> | undefined = new Set()
  let operation: LocalDraft['operation']
  let former: string | undefined
  let writtenBase: Values | null | undefined
  let isThere = false
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let writing: Promise<void> | undefined

  function schedule() {
    if (!isOver && timer === undefined && writing === undefined) timer = setTimeout(flush, WRITE_DELAY_MS)
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

  /** What comes while something is written is written after it. */
  async function settled() {
    while (timer !== undefined || writing !== undefined) await (timer === undefined ? writing : flush())
  }

  async function write() {
    const late = setTimeout(() => onKept('failed'), WRITE_TIMEOUT_MS)
    try {
      await held
      if (isOver) return
      collect()
      if (Object.keys(typed).length === 0 && operation === undefined) await erase()
      else await put()
      if (!isOver) onKept(!isThere ? 'nothing' : withheld.size > 0 ? 'partly' : 'all')
    } catch (error) {
      reportStorageError(error)
      // The next key tries again with everything.
      writtenBase = undefined
      if (!isOver) onKept('failed')
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
    isThere = true
    await forgetFormer()
  }

  async function erase() {
    if (isThere) await removeDraft(id)
    isThere = false
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
  // Ends at once, not after the last write: by then the page may be gone, and its document with it.
  const listening = new AbortController()
  document.addEventListener('visibilitychange', onHide, { signal: listening.signal })
  window.addEventListener('pagehide', onHide, { signal: listening.signal })

  function end() {
    isOver = true
    clearTimeout(timer)
    released.resolve()
  }

  return {
    id,
    /** Something was typed in this field (or its rows: `galeria.2.alt`); anywhere when undefined. */
    touch(path: string | undefined) {
      if (path === undefined) touched = undefined
      else touched?.add(firstStep(path))
      schedule()
    },
    /** Notes a creation before it is sent, undefined once it is settled. Resolves when it is written. */
    async note(next: LocalDraft['operation']) {
      operation = next
      await writing
      await flush()
    },
    /** Takes the place of what a former form left: once this one has written the same, that is forgotten. */
    takeOver(left: Pick<LocalDraft, 'id' | 'operation'>) {
      former = left.id
      operation = left.operation
      touched = undefined
      schedule()
    },
    /** Resolves when all that was typed so far is written, or cannot be counted on. */
    settled: () => Promise.race([settled(), new Promise<void>(resolve => setTimeout(resolve, WRITE_TIMEOUT_MS))]),
    /** It is not needed any more. */
    async discard() {
      isOver = true
      listening.abort()
      await writing
      await Promise.all([id, former].map(one => one && removeDraft(one).catch(reportStorageError)))
      end()
    },
    /** The form goes; what is unsaved stays, to be offered again. */
    stop() {
      if (isOver) return
      listening.abort()
      if (timer === undefined && writing === undefined) end()
      else void settled().then(end)
    },
  }
}

function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))].map(byte => byte.toString(16).padStart(2, '0')).join('')
}
