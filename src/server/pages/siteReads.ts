import { hash } from 'node:crypto'
import { byteLimitedCache, type CacheFigures, cacheFigures } from '../byteLimitedCache.ts'

/** In bytes. Answers are kept for the next page that asks the same; those that were asked for longest ago make room. */
const MAX_BYTES = 20 * 1024 * 1024
/** As objects, what is stored and what is shown of it, for each character of its JSON: two to four, by what the texts hold. */
const BYTES_PER_CHARACTER = 3
/** Of each record that an answer rests on. */
const BYTES_PER_ID = 8
/** About what an answer takes besides. */
const OVERHEAD = 1024

/** One question of a page, which can be asked again later. */
export interface PageQuery<Raw = unknown, Value = Raw> {
  /** Two queries with one key have one answer. */
  readonly key: string
  /** Whose changes may change the answer; undefined where it follows from the clock. */
  readonly resource: string | undefined
  /** The only records that the answer rests on; undefined: any of the resource. */
  readonly records?: (raw: Raw) => readonly number[] | undefined
  /** A figure that has grown when the answer may be another. */
  readonly figure: (records: readonly number[] | undefined) => number
  /** What is stored, from which the answer follows. */
  readonly load: () => Promise<Raw>
  /** The answer, worked out only where a page is drawn: cleaning a long text costs more than asking for it. */
  readonly shape: (raw: Raw) => Value | Promise<Value>
}

/** What a page read, and by which it is known later whether it would read the same. */
export interface Dependency {
  readonly read: PageQuery
  readonly digest: string
  records: readonly number[] | undefined
  /** The figure at which the digest was true; grows when it was found true again. */
  figure: number
}

interface Answered {
  readonly figure: number
  readonly stored: Promise<Stored>
  /** The same, once it is there. */
  known?: Stored
  value?: Promise<unknown>
}
interface Stored {
  readonly raw: unknown
  readonly digest: string
  readonly records: readonly number[] | undefined
  /** About what it takes in memory, with the answer worked out from it, in bytes. */
  readonly size: number
}

/**
 * Answers to the pages' questions, each worked out once for as long as nothing it rests on has changed, and compared by
 * digest: a page whose questions would be answered alike is still the page it was.
 */
export function openSiteReads() {
  const answers = byteLimitedCache<Answered>(MAX_BYTES, ({ known }) => OVERHEAD + (known?.size ?? 0))
  const counts = { hits: 0, misses: 0 }

  function ask(read: PageQuery): Answered {
    const figure = read.figure(undefined)
    const previous = answers.get(read.key)
    if (previous !== undefined && read.figure(previous.known?.records) <= previous.figure) {
      counts.hits++
      return previous
    }
    counts.misses++
    const asked: Answered = { figure, stored: answerTo(read) }
    answers.set(read.key, asked)
    const isKept = () => answers.get(read.key) === asked
    asked.stored.then(
      stored => {
        asked.known = stored
        if (!isKept()) return
        // Counted as large as it is.
        answers.delete(read.key)
        answers.set(read.key, asked)
      },
      // What failed is asked again by the next page.
      () => isKept() && answers.delete(read.key),
    )
    return asked
  }

  return {
    get figures(): CacheFigures {
      return cacheFigures(answers, counts)
    },
    /** The answer, noted among what the page depends on. */
    async answer<Raw, Value>(read: PageQuery<Raw, Value>, dependencies: Map<string, Dependency>): Promise<Value> {
      const asked = ask(read as PageQuery)
      const { raw, digest, records } = await asked.stored
      asked.value ??= shaped(asked, read as PageQuery, raw)
      dependencies.set(read.key, { read: read as PageQuery, digest, records, figure: asked.figure })
      return asked.value as Promise<Value>
    },
    isTouched,
    /** Whether every question would be answered as it was. */
    async isSame(dependencies: Iterable<Dependency>): Promise<boolean> {
      for (const one of dependencies) {
        if (!isTouched(one)) continue
        const again = ask(one.read)
        if (!agree(one, again.figure, await again.stored)) return false
      }
      return true
    },
    /** Asks again what these would be asked, each question once, so that `settle` can tell. */
    async renew(dependencies: Iterable<Dependency>): Promise<void> {
      await Promise.all([...dependencies].map(one => ask(one.read).stored.catch(() => undefined)))
    },
    /** Whether nothing that these rest on has changed, as far as the answers that are there tell; asks nothing. */
    settle(dependencies: Iterable<Dependency>): boolean {
      for (const one of dependencies) {
        if (!isTouched(one)) continue
        const again = answers.get(one.read.key)
        if (again?.known === undefined || !agree(one, again.figure, again.known) || isTouched(one)) return false
      }
      return true
    },
  }
}

async function shaped(asked: Answered, read: PageQuery, raw: unknown) {
  try {
    return await read.shape(raw)
  } catch (cause) {
    // What failed is tried again by the next page.
    delete asked.value
    throw cause
  }
}

export type SiteReads = ReturnType<typeof openSiteReads>

/** Whether something has changed that the answer may rest on; costs no question. */
function isTouched({ read, records, figure }: Dependency): boolean {
  return read.figure(records) > figure
}

/** Notes that the answer is true at this figure as well, if it is. */
function agree(one: Dependency, figure: number, { digest, records }: Stored): boolean {
  if (digest !== one.digest) return false
  one.figure = figure
  one.records = records
  return true
}

async function answerTo(read: PageQuery): Promise<Stored> {
  const raw = await read.load()
  const text = textOf(raw)
  const records = read.records?.(raw)
  const digest = digested(text)
  return { raw, digest, records, size: BYTES_PER_CHARACTER * text.length + BYTES_PER_ID * (records?.length ?? 0) }
}

/** By which two answers are known to be the same. */
export const digestOf = (value: unknown) => digested(textOf(value))

const textOf = (value: unknown) => JSON.stringify(value) ?? ''
const digested = (text: string) => hash('sha1', text, 'base64url')
