import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { BucketSettings } from './bucketSettings.ts'
import { type Answered, type ExchangeTimes, type FilePart, lengthOf, openExchange, TimedOut } from './exchange.ts'
import { EMPTY_HASH, signRequest } from './signRequest.ts'

/** A larger file is sent in parts of so many bytes; S3 takes at most 10,000 of them, of at least 5 MiB. */
const PART_BYTES = 16 * 1024 * 1024
const MOST_PARTS = 10_000

/** In milliseconds. */
interface BucketTimes extends ExchangeTimes {
  /** What a service may take until it has all of a file safe. */
  readonly keptWithin: number
}
const TIMES: BucketTimes = { connectedWithin: 8000, stalledAfter: 8000, longest: 20_000, keptWithin: 20_000 }
/** A large one is copied, or put together out of its parts. */
const PUT_TOGETHER_WITHIN_MS = 120_000

const PAUSES_BEFORE_AGAIN_MS = [100, 400]
/** Whoever has waited longer is told instead. */
const AGAIN_WITHIN_MS = 7500

/** Why the service did not do what was asked; the message tells it to whoever runs the program. */
export class BucketError extends Error {
  /** As S3 names it, such as 'AccessDenied'; '' where it did not answer. */
  readonly code: string
  /** 0 where it did not answer. */
  readonly status: number
  constructor(message: string, options: { code?: string; status?: number; cause?: unknown } = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.name = 'BucketError'
    this.code = options.code ?? ''
    this.status = options.status ?? 0
  }
}

interface BucketObject {
  readonly key: string
  readonly bytes: number
  readonly modifiedAt: Date
}

interface ObjectPart {
  readonly bytes: Buffer
  /** The size of the whole. */
  readonly total: number
  /** Of the whole, as it was when it was put; undefined for what another program put there. */
  readonly sha256: string | undefined
}

interface SentFile {
  readonly contentType: string
  /** As browsers and what stands between may keep it. */
  readonly cacheControl?: string
}

/**
 * The objects of one bucket, by their names below its prefix. Every call ends in time, has no more connections than
 * `exchange.ts` allows, and rejects with `BucketError`.
 */
export interface Bucket {
  readonly settings: BucketSettings
  /** Resolves when the bucket has the whole file, or rejects; a half one is never seen. */
  putFile(key: string, path: string, sent: SentFile): Promise<void>
  putText(key: string, text: string): Promise<void>
  /** These bytes, both ends included, or as many of them as there are; undefined when there is no such object. */
  read(
    key: string,
    range: { readonly start: number; readonly end: number },
    signal?: AbortSignal,
  ): Promise<ObjectPart | undefined>
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>
  /** Within the bucket, without its content coming by. */
  copy(from: string, to: string): Promise<void>
  /** Everything whose name begins so, in the order of the names. */
  list(start: string): AsyncIterable<BucketObject>
  /** The names of the same. */
  keys(start: string): Promise<string[]>
  /** Rejects when the bucket cannot be reached and read now. */
  probe(): Promise<void>
}

/** @param times for tests that cannot wait as long as a service may take */
export function openBucket(settings: BucketSettings, times = TIMES): Bucket {
  const exchange = openExchange(settings.endpoint, times)
  const root = rootOf(settings)

  interface Ask {
    readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
    /** Absent: the bucket itself. */
    readonly key?: string
    readonly query?: Readonly<Record<string, string>>
    readonly headers?: Readonly<Record<string, string>>
    readonly body?: Buffer | FilePart
    /** Where it is known already. */
    readonly bodyHash?: string
    readonly expects?: number
    readonly patience?: number
    readonly signal?: AbortSignal | undefined
    /** What is an answer as good as any. */
    readonly accepts?: readonly number[]
    readonly once?: boolean
  }

  async function ask(asked: Ask): Promise<Answered> {
    const { method, key, query = {}, headers = {}, body, expects, patience, signal, accepts = [], once } = asked
    const url = new URL(key === undefined ? root : root + encodeURI(settings.prefix + key))
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    const bodyHash = asked.bodyHash ?? (body === undefined ? EMPTY_HASH : await hashOf(body))
    const begun = performance.now()
    for (let tries = 0; ; tries++) {
      const again = once ? undefined : PAUSES_BEFORE_AGAIN_MS[tries]
      const isEnough = again === undefined || performance.now() - begun > AGAIN_WITHIN_MS
      const length =
        body === undefined ? (method === 'PUT' || method === 'POST' ? '0' : undefined) : `${lengthOf(body)}`
      const signed = signRequest({ method, url, headers, bodyHash }, settings, new Date())
      const outgoing = {
        method,
        url,
        headers: length === undefined ? signed : { ...signed, 'content-length': length },
        body,
        ...(expects === undefined ? {} : { expects }),
        ...(patience === undefined ? {} : { patience }),
      }
      let answered: Answered
      try {
        answered = await exchange(outgoing, signal)
      } catch (cause) {
        if (isEnough || signal?.aborted || cause instanceof TimedOut) throw unanswered(settings, cause)
        await pause(again)
        continue
      }
      // A copy, or parts put together, may have failed with 200 as well.
      const isDone = answered.status < 300 && (method === 'GET' || !isErrorText(answered))
      if (isDone || accepts.includes(answered.status)) return answered
      const isBusy = answered.status >= 500 || answered.status === 429 || answered.status < 300
      if (isEnough || !isBusy) throw refused(settings, answered)
      await pause(again)
    }
  }

  async function putInParts(key: string, path: string, size: number, headers: Readonly<Record<string, string>>) {
    const begun = await ask({ method: 'POST', key, query: { uploads: '' }, headers })
    const uploadId = textOf('UploadId', begun.body.toString())
    if (uploadId === undefined) throw new BucketError(`${placeOf(settings)} began no upload in parts.`)
    try {
      const partBytes = Math.max(PART_BYTES, Math.ceil(size / MOST_PARTS))
      const parts: string[] = []
      for (let start = 0; start < size; start += partBytes) {
        const number = parts.length + 1
        const answered = await ask({
          method: 'PUT',
          key,
          query: { partNumber: String(number), uploadId },
          body: { path, start, end: Math.min(start + partBytes, size) - 1 },
          patience: times.keptWithin,
        })
        parts.push(`<Part><PartNumber>${number}</PartNumber><ETag>${answered.headers.etag ?? ''}</ETag></Part>`)
      }
      await ask({
        method: 'POST',
        key,
        query: { uploadId },
        body: Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`),
        patience: PUT_TOGETHER_WITHIN_MS,
      })
    } catch (cause) {
      // Parts that belong to nothing cost as much as a file.
      await ask({ method: 'DELETE', key, query: { uploadId }, once: true, accepts: [404] }).catch(() => undefined)
      throw cause
    }
  }

  async function* list(start: string): AsyncGenerator<BucketObject> {
    let token: string | undefined
    do {
      const answered = await ask({
        method: 'GET',
        query: {
          'list-type': '2',
          prefix: settings.prefix + start,
          ...(token === undefined ? {} : { 'continuation-token': token }),
        },
        expects: 1024 * 1024,
      })
      const page = answered.body.toString()
      for (const [, object = ''] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
        const key = textOf('Key', object) ?? ''
        yield {
          key: key.slice(settings.prefix.length),
          bytes: Number(textOf('Size', object)),
          modifiedAt: new Date(textOf('LastModified', object) ?? 0),
        }
      }
      token = textOf('IsTruncated', page) === 'true' ? textOf('NextContinuationToken', page) : undefined
    } while (token !== undefined)
  }

  return {
    settings,

    list,

    async keys(start) {
      const keys: string[] = []
      for await (const { key } of list(start)) keys.push(key)
      return keys
    },

    async putFile(key, path, { contentType, cacheControl }) {
      const { size } = await stat(path)
      const whole = size === 0 ? Buffer.alloc(0) : { path, start: 0, end: size - 1 }
      const bodyHash = await hashOf(whole)
      const headers = {
        'content-type': contentType,
        ...(cacheControl === undefined ? {} : { 'cache-control': cacheControl }),
        'x-amz-meta-sha256': bodyHash,
      }
      if (size > PART_BYTES) return putInParts(key, path, size, headers)
      await ask({ method: 'PUT', key, headers, body: whole, bodyHash, patience: times.keptWithin })
    },

    async putText(key, text) {
      const headers = { 'content-type': 'text/plain; charset=utf-8' }
      await ask({ method: 'PUT', key, headers, body: Buffer.from(text), patience: times.keptWithin })
    },

    async read(key, { start, end }, signal) {
      const answered = await ask({
        method: 'GET',
        key,
        headers: { range: `bytes=${start}-${end}` },
        expects: end - start + 1,
        // 416: there is nothing at that place, as in an empty object.
        accepts: [404, 416],
        signal,
      })
      if (answered.status === 404) {
        if (codeOf(answered) === 'NoSuchBucket') throw refused(settings, answered)
        return undefined
      }
      const sha256 = /^[0-9a-f]{64}$/.exec(String(answered.headers['x-amz-meta-sha256'] ?? ''))?.[0]
      if (answered.status === 416) return { bytes: Buffer.alloc(0), total: totalOf(answered) ?? 0, sha256 }
      const total = answered.status === 206 ? totalOf(answered) : answered.body.length
      if (total === undefined) throw new BucketError(`${placeOf(settings)} does not say how long ${key} is.`)
      // A service without ranges sends the whole.
      const bytes = answered.status === 206 ? answered.body : answered.body.subarray(start, end + 1)
      if (bytes.length !== Math.max(0, Math.min(end + 1, total) - start))
        throw new BucketError(`${placeOf(settings)} sent another part of ${key} than was asked for.`)
      return { bytes, total, sha256 }
    },

    async remove(key) {
      const answered = await ask({ method: 'DELETE', key, accepts: [404] })
      if (codeOf(answered) === 'NoSuchBucket') throw refused(settings, answered)
    },

    async copy(from, to) {
      const source = encodeURI(`/${settings.name}/${settings.prefix}${from}`)
      await ask({ method: 'PUT', key: to, headers: { 'x-amz-copy-source': source }, patience: PUT_TOGETHER_WITHIN_MS })
    },

    async probe() {
      await ask({ method: 'GET', query: { 'list-type': '2', 'max-keys': '1', prefix: settings.prefix }, once: true })
    },
  }
}

function rootOf({ endpoint, addressing, name }: BucketSettings): string {
  if (addressing === 'path') return `${endpoint}/${name}/`
  const url = new URL(endpoint)
  return `${url.protocol}//${name}.${url.host}${url.pathname.replace(/\/$/, '')}/`
}

/** Named to whoever runs the program. */
const placeOf = ({ name, endpoint }: BucketSettings) => `The bucket ${name} at ${endpoint}`

async function hashOf(body: Buffer | FilePart): Promise<string> {
  const hash = createHash('sha256')
  if (Buffer.isBuffer(body)) return hash.update(body).digest('hex')
  const { path, start, end } = body
  for await (const part of createReadStream(path, { start, end, highWaterMark: 256 * 1024 })) hash.update(part)
  return hash.digest('hex')
}

function unanswered(settings: BucketSettings, cause: unknown): BucketError {
  const { message, code } = cause as NodeJS.ErrnoException
  return new BucketError(`${placeOf(settings)} cannot be reached (${message || code}).`, { cause })
}

function refused(settings: BucketSettings, answered: Answered): BucketError {
  const code = codeOf(answered) ?? ''
  const said = textOf('Message', answered.body.toString())?.slice(0, 300)
  const reason = [code, said].filter(Boolean).join(': ')
  return new BucketError(`${placeOf(settings)} answered ${answered.status}${reason && ` (${reason})`}.`, {
    code,
    status: answered.status,
  })
}

const isErrorText = ({ body }: Answered) =>
  body.length < 10_000 && /^\s*(?:<\?xml[^>]*>\s*)?<Error>/.test(body.toString('latin1'))

const codeOf = (answered: Answered) => (isErrorText(answered) ? textOf('Code', answered.body.toString()) : undefined)

/** The size of the whole, of a part of which this is the answer. */
function totalOf({ headers }: Answered): number | undefined {
  const total = /\/(\d{1,15})$/.exec(headers['content-range'] ?? '')?.[1]
  return total === undefined ? undefined : Number(total)
}

/** The text of the first element of this name, which has no elements inside. */
function textOf(element: string, xml: string): string | undefined {
  return new RegExp(`<${element}>([^<]*)</${element}>`)
    .exec(xml)?.[1]
    ?.replace(/&(?:amp|lt|gt|quot|apos|#39|#34);/g, entity => {
      return ENTITIES[entity] ?? entity
    })
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&#39;': "'",
  '&#34;': '"',
}
