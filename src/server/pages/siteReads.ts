import { hash } from 'node:crypto'
import { byteLimitedCache, type CacheFigures, cacheFigures } from '../byteLimitedCache.ts'

const MAX_BYTES = 20 * 1024 * 1024
/** Memory of raw and shaped result per character of JSON; between two and four, depending on the texts. */
const BYTES_PER_CHARACTER = 3
const BYTES_PER_ID = 8
/** Approximate bytes per result besides its data. */
const OVERHEAD = 1024

export interface PageQuery<Raw = unknown, Value = Raw> {
  readonly key: string
  /** Resource whose changes may change the result; undefined when it depends on the clock. */
  readonly resource: string | undefined
  /** The only records that the result depends on; undefined: any record of the resource. */
  readonly records?: (raw: Raw) => readonly number[] | undefined
  /** A number that grows whenever the result may have changed. */
  readonly version: (records: readonly number[] | undefined) => number
  /** Loads the stored data from which `shape` derives the result. */
  readonly load: () => Promise<Raw>
  /** Runs only when a page is rendered: cleaning a long text costs more than loading it. */
  readonly shape: (raw: Raw) => Value | Promise<Value>
}

export interface Dependency {
  readonly read: PageQuery
  readonly digest: string
  records: readonly number[] | undefined
  /** The figure for which the digest was last confirmed. */
  version: number
}

interface Answered {
  readonly version: number
  readonly stored: Promise<Stored>
  /** The resolved value of `stored`. */
  known?: Stored
  value?: Promise<unknown>
}
interface Stored {
  readonly raw: unknown
  readonly digest: string
  readonly records: readonly number[] | undefined
  /** Approximate bytes in memory, with the shaped result. */
  readonly size: number
}

/** Each result is computed once until it changes; a page whose reads have equal digests is unchanged. */
export function openSiteReads() {
  const answers = byteLimitedCache<Answered>(MAX_BYTES, ({ known }) => OVERHEAD + (known?.size ?? 0))
  const counts = { hits: 0, misses: 0 }

  function ask(read: PageQuery): Answered {
    const version = read.version(undefined)
    const previous = answers.get(read.key)
    if (previous !== undefined && read.version(previous.known?.records) <= previous.version) {
      counts.hits++
      return previous
    }
    counts.misses++
    const asked: Answered = { version, stored: answerTo(read) }
    answers.set(read.key, asked)
    const isKept = () => answers.get(read.key) === asked
    asked.stored.then(
      stored => {
        asked.known = stored
        if (!isKept()) return
        // Sets the entry again, now that its size is known.
        answers.delete(read.key)
        answers.set(read.key, asked)
      },
      // The next page repeats a failed read.
      () => isKept() && answers.delete(read.key),
    )
    return asked
  }

  return {
    get figures(): CacheFigures {
      return cacheFigures(answers, counts)
    },
    /** Adds the read to the page's dependencies. */
    async answer<Raw, Value>(read: PageQuery<Raw, Value>, dependencies: Map<string, Dependency>): Promise<Value> {
      const asked = ask(read as PageQuery)
      const { raw, digest, records } = await asked.stored
      asked.value ??= shaped(asked, read as PageQuery, raw)
      dependencies.set(read.key, { read: read as PageQuery, digest, records, version: asked.version })
      return asked.value as Promise<Value>
    },
    isTouched,
    /** Whether every read would still have the same result; repeats reads where necessary. */
    async isSame(dependencies: Iterable<Dependency>): Promise<boolean> {
      for (const one of dependencies) {
        if (!isTouched(one)) continue
        const again = ask(one.read)
        if (!agree(one, again.version, await again.stored)) return false
      }
      return true
    },
    /** Repeats these reads, each once, so that `isUnchanged` can compare them. */
    async renew(dependencies: Iterable<Dependency>): Promise<void> {
      await Promise.all([...dependencies].map(one => ask(one.read).stored.catch(() => undefined)))
    },
    /** Whether all dependencies are unchanged according to known results; reads nothing. */
    isUnchanged(dependencies: Iterable<Dependency>): boolean {
      for (const one of dependencies) {
        if (!isTouched(one)) continue
        const again = answers.get(one.read.key)
        if (again?.known === undefined || !agree(one, again.version, again.known) || isTouched(one)) return false
      }
      return true
    },
  }
}

async function shaped(asked: Answered, read: PageQuery, raw: unknown) {
  try {
    return await read.shape(raw)
  } catch (cause) {
    delete asked.value
    throw cause
  }
}

export type SiteReads = ReturnType<typeof openSiteReads>

/** Whether the result may have changed; reads nothing. */
function isTouched({ read, records, version }: Dependency): boolean {
  return read.version(records) > version
}

/** Confirms the dependency at this figure if the digest is unchanged. */
function agree(one: Dependency, version: number, { digest, records }: Stored): boolean {
  if (digest !== one.digest) return false
  one.version = version
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

export const digestOf = (value: unknown) => digested(textOf(value))

const textOf = (value: unknown) => JSON.stringify(value) ?? ''
const digested = (text: string) => hash('sha1', text, 'base64url')
