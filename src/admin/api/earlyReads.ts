/** What is not wanted within this time, in milliseconds, may have changed. */
const FRESH_MS = 10_000

interface EarlyRead {
  readonly answer: Promise<unknown>
  readonly token: string | undefined
  readonly asked: number
}

const reads = new Map<string, EarlyRead>()

/** Keeps the answer to a read that was asked for before the screen that wants it is drawn; it serves once. */
export function keepEarlyRead(url: string, token: string | undefined, answer: Promise<unknown>): void {
  reads.set(url, { answer, token, asked: performance.now() })
  // Who wants it is told of the failure.
  answer.catch(() => undefined)
}

/** Takes the answer that was kept for this address; undefined where there is none, or only another session's or an old one. */
export function takeEarlyRead(url: string, token: string | undefined): Promise<unknown> | undefined {
  const read = reads.get(url)
  reads.delete(url)
  return read && read.token === token && performance.now() - read.asked < FRESH_MS ? read.answer : undefined
}
