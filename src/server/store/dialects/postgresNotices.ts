import type { Change } from '../changes.ts'
import type { Vocabulary } from '../search/vocabulary.ts'
import type { OthersListener } from './dialect.ts'

/*
 * What the processes on one database tell each other: in the transaction of a save what it changes, and at any time
 * messages that are kept nowhere, such as who has a form open. The notices of saves are numbered, so that one that does
 * not arrive is missed.
 */

/** The channel of what saves change, and the one of messages. */
export const CHANGES_CHANNEL = 'araucaria_mudancas'
export const MESSAGES_CHANNEL = 'araucaria_recados'
/** Gives out the numbers of notices. */
export const NOTICE_SEQUENCE = '_avisos'

/** PostgreSQL refuses 8,000 bytes and more; what stands before the text is counted in. */
const MAX_BYTES = 7_800
/** A number that was given out and has not been heard of for so long belongs to a notice that was lost. In milliseconds. */
const MAX_ON_THE_WAY_MS = 1_000

type Wire = readonly [tenantId: number, resource: string, ids: readonly number[] | null][]

/** As it is sent: `null`, which says that anything may have changed, where even without records the list is too long. */
export function encodeChanges(changes: readonly Change[]): string {
  const wire: [number, string, number[] | null][] = changes.map(({ tenantId, resource, ids }) => [
    tenantId,
    resource,
    ids === undefined ? null : [...ids],
  ])
  // The longest lists give way first: of many records of a resource it is as well to say that any may have changed.
  const byLength = [...wire].sort((a, b) => (b[2]?.length ?? 0) - (a[2]?.length ?? 0))
  for (const one of byLength) {
    if (JSON.stringify(wire).length <= MAX_BYTES) break
    one[2] = null
  }
  const text = JSON.stringify(wire)
  return text.length <= MAX_BYTES ? text : 'null'
}

/** Undefined: anything may have changed. */
function decodeChanges(text: string): Change[] | undefined {
  const wire = JSON.parse(text) as Wire | null
  return wire?.map(([tenantId, resource, ids]) => ({
    tenantId,
    resource,
    ids: ids === null ? undefined : new Set(ids),
  }))
}

/** Whether a message fits, as it is sent. */
export const fitsMessage = (text: string) => Buffer.byteLength(text) <= MAX_BYTES

/** A notice as it arrives: who sent it, its number, and the text. */
function readNotice(payload: string) {
  const [sender = '', number = ''] = payload.split(' ', 2)
  return { sender, number: Number(number), text: payload.slice(sender.length + number.length + 2) }
}

/**
 * Tells listeners what the other processes tell.
 *
 * @param own who this process is as a sender
 */
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
    /** Listening begins, with the last number that was given to a notice before. */
    listening(last: number) {
      numbers = new NoticeNumbers(last)
    },
    /** Told again and again of the last number that was given to a notice. */
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

/** Which numbers of notices were heard of, and whether one that was given out was not. */
class NoticeNumbers {
  /** Every number up to here was heard of, or belongs to the time before. */
  #through: number
  readonly #beyond = new Set<number>()
  /** Since when the next number is waited for. */
  #waiting: { readonly through: number; readonly since: number } | undefined

  /** @param last the last number that was given out when listening began */
  constructor(last: number) {
    this.#through = last
  }

  heard(number: number) {
    if (number <= this.#through) return
    this.#beyond.add(number)
    while (this.#beyond.delete(this.#through + 1)) this.#through++
  }

  /**
   * Whether a notice was lost, asked again and again. What is missing counts from then on as heard of.
   *
   * @param last the last number that was given out
   * @param now milliseconds that only grow
   */
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
