import type { Change } from '../changes.ts'
import type { Vocabulary } from '../search/vocabulary.ts'
import type { OthersListener } from './dialect.ts'

/*
 * The processes on one database notify each other: each save announces its changes in its transaction, and messages
 * that are stored nowhere, such as who has a form open, are sent at any time. Notices of saves are numbered, so that a
 * lost one is detected.
 */

export const CHANGES_CHANNEL = 'araucaria_mudancas'
export const MESSAGES_CHANNEL = 'araucaria_recados'
export const NOTICE_SEQUENCE = '_avisos'

/** PostgreSQL refuses 8,000 bytes and more, which include the sender and the number. */
const MAX_BYTES = 7_800
/** A number that is missing for longer belongs to a lost notice. */
const MAX_ON_THE_WAY_MS = 1_000

type Wire = readonly [tenantId: number, resource: string, ids: readonly number[] | null][]

/** Returns JSON, or `null` when the list is too long even without ids: then anything may have changed. */
export function encodeChanges(changes: readonly Change[]): string {
  const wire: [number, string, number[] | null][] = changes.map(({ tenantId, resource, ids }) => [
    tenantId,
    resource,
    ids === undefined ? null : [...ids],
  ])
  // The longest lists of ids are dropped first: of many records it is enough to say that any may have changed.
  const byLength = [...wire].sort((a, b) => (b[2]?.length ?? 0) - (a[2]?.length ?? 0))
  for (const one of byLength) {
    if (JSON.stringify(wire).length <= MAX_BYTES) break
    one[2] = null
  }
  const text = JSON.stringify(wire)
  return text.length <= MAX_BYTES ? text : 'null'
}

/** Undefined when anything may have changed. */
function decodeChanges(text: string): Change[] | undefined {
  const wire = JSON.parse(text) as Wire | null
  return wire?.map(([tenantId, resource, ids]) => ({
    tenantId,
    resource,
    ids: ids === null ? undefined : new Set(ids),
  }))
}

export const fitsMessage = (text: string) => Buffer.byteLength(text) <= MAX_BYTES

function readNotice(payload: string) {
  const [sender = '', number = ''] = payload.split(' ', 2)
  return { sender, number: Number(number), text: payload.slice(sender.length + number.length + 2) }
}

/** Passes notices of other processes to listeners. `own` is this process as a sender. */
export function openNotices(own: string, vocabulary: Vocabulary) {
  let numbers = new NoticeNumbers(0)
  const listeners: OthersListener[] = []

  function anythingMayHaveChanged() {
    vocabulary.changedElsewhere()
    for (const listener of listeners) listener.missed()
  }

  return {
    listen(listener: OthersListener) {
      listeners.push(listener)
    },
    /** Called when listening begins, with the last number given out before. */
    listening(last: number) {
      numbers = new NoticeNumbers(last)
    },
    /** Called repeatedly with the last number given out. */
    numbered(last: number) {
      if (numbers.isOneLost(last, performance.now())) anythingMayHaveChanged()
    },
    heard(channel: string, payload: string) {
      const { sender, number, text } = readNotice(payload)
      if (channel === CHANGES_CHANNEL) numbers.heard(number)
      if (sender === own) return
      if (channel === CHANGES_CHANNEL) {
        const changes = decodeChanges(text)
        if (changes === undefined) return anythingMayHaveChanged()
        for (const { resource } of changes) vocabulary.changedElsewhere(resource)
        for (const listener of listeners) listener.changed(changes)
      } else {
        const { topic, message } = JSON.parse(text)
        for (const listener of listeners) listener.told(topic, message)
      }
    },
  }
}

export type Notices = ReturnType<typeof openNotices>

class NoticeNumbers {
  /** Every number up to this one has arrived, or was given out before listening began. */
  #through: number
  readonly #beyond = new Set<number>()
  #waiting: { readonly through: number; readonly since: number } | undefined

  /** @param last the last number given out before listening began */
  constructor(last: number) {
    this.#through = last
  }

  heard(number: number) {
    if (number <= this.#through) return
    this.#beyond.add(number)
    while (this.#beyond.delete(this.#through + 1)) this.#through++
  }

  /** Whether a notice was lost. Lost numbers count as arrived afterwards. `now`: milliseconds of a monotonic clock. */
  isOneLost(last: number, now: number): boolean {
    if (last <= this.#through) {
      this.#waiting = undefined
      return false
    }
    if (this.#waiting?.through !== this.#through) this.#waiting = { through: this.#through, since: now }
    if (now - this.#waiting.since < MAX_ON_THE_WAY_MS) return false
    this.#waiting = undefined
    this.#through = last
    for (const number of this.#beyond) if (number <= last) this.#beyond.delete(number)
    return true
  }
}
