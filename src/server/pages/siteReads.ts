import { hash } from 'node:crypto'
import type { Parts } from '../parts.ts'

/** So many answers are kept for the next page that asks the same. */
const MOST_ANSWERS = 1000

/** One question of a page, which can be asked again later. */
export interface Read<Value = unknown> {
  /** Two reads with one key have one answer. */
  readonly key: string
  /** Whose changes may change the answer. */
  readonly resources: readonly string[]
  /** What else may change it: another text, another answer. */
  readonly mark?: () => string
  readonly load: () => Promise<Value>
}

/** What a page read, and by which it is known later whether it would read the same. */
export interface Taken {
  readonly read: Read
  readonly digest: string
  /** The figure of the resources at which the digest was true; grows when it was found true again. */
  version: string
}

interface Answered {
  readonly version: string
  readonly answer: Promise<{ readonly value: unknown; readonly digest: string }>
}

/**
 * Answers to the pages' questions, each worked out once for as long as nothing it rests on has changed, and compared by
 * digest: a page whose questions would be answered alike is still the page it was.
 */
export function openSiteReads({ store }: Pick<Parts, 'store'>, tenantId: number) {
  const answers = new Map<string, Answered>()
  const versionOf = ({ resources, mark }: Read) =>
    mark === undefined ? resources.map(name => store.version(tenantId, name)).join() : mark()

  async function ask(read: Read) {
    const version = versionOf(read)
    let known = answers.get(read.key)
    if (known === undefined || known.version !== version) {
      const answer = read.load().then(value => ({ value, digest: digestOf(value) }))
      known = { version, answer }
      answers.delete(read.key)
      answers.set(read.key, known)
      if (answers.size > MOST_ANSWERS) answers.delete(answers.keys().next().value!)
      const failed = known
      // What failed is asked again by the next page.
      answer.catch(() => answers.get(read.key) === failed && answers.delete(read.key))
    }
    return { ...(await known.answer), version }
  }

  return {
    /** The answer, noted among what the page has taken. */
    async take<Value>(read: Read<Value>, taken: Map<string, Taken>): Promise<Value> {
      const { value, digest, version } = await ask(read)
      taken.set(read.key, { read, digest, version })
      return value as Value
    },
    /** Whether nothing has changed that any of these rests on; costs no question. */
    isUntouched: (taken: ReadonlyMap<string, Taken>) =>
      [...taken.values()].every(({ read, version }) => versionOf(read) === version),
    /** Whether every question would be answered as it was. */
    async isSame(taken: ReadonlyMap<string, Taken>): Promise<boolean> {
      for (const one of taken.values()) {
        if (versionOf(one.read) === one.version) continue
        const again = await ask(one.read)
        if (again.digest !== one.digest) return false
        one.version = again.version
      }
      return true
    },
  }
}

export type SiteReads = ReturnType<typeof openSiteReads>

/** By which two answers are known to be the same. */
export const digestOf = (value: unknown) =>
  hash('sha1', JSON.stringify(value instanceof Map ? [...value] : value) ?? '', 'base64url')
