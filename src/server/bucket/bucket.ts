import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import {
  AbortMultipartUploadCommand,
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  type S3ServiceException,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { sha256Of } from '../sha256Of.ts'
import type { BucketSettings } from './bucketSettings.ts'

/** A larger file is sent in parts of so many bytes; S3 takes at most 10,000 of them, of at least 5 MiB. */
const PART_BYTES = 16 * 1024 * 1024
const MAX_PARTS = 10_000
/** Of all that is asked at once, so many have a connection; the others wait for one. */
const MAX_SOCKETS = 32
const MAX_FREE_SOCKETS = 8
const MAX_CUTS = 3
/** Slower than this is as good as not at all. */
const MIN_BYTES_PER_SECOND = 64 * 1024

/** In milliseconds. */
interface BucketTimes {
  readonly connectedWithin: number
  /** How long the head of an answer may take that needs no work of the service. */
  readonly answeredWithin: number
  /** How long a call may take, its repetitions included, besides what its bytes need. */
  readonly longest: number
  /** What a service may take besides until it has all of a file safe. */
  readonly keptWithin: number
}
const TIMES: BucketTimes = { connectedWithin: 8000, answeredWithin: 8000, longest: 20_000, keptWithin: 20_000 }
/** A large one is copied, or put together out of its parts. */
const PUT_TOGETHER_WITHIN_MS = 120_000

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

interface ObjectPart {
  readonly bytes: Buffer
  /** The size of the whole. */
  readonly total: number
  /** Of the whole, as it was when it was put; undefined for what another program put there. */
  readonly sha256: string | undefined
}

interface BucketObject {
  readonly key: string
  readonly bytes: number
  readonly modifiedAt: Date
}

/**
 * The objects of one bucket, by their names below its prefix. Every call ends in time, shares a few connections with the
 * others, and rejects with `BucketError`.
 *
 * @param times for tests that cannot wait as long as a service may take
 */
export function openBucket(settings: BucketSettings, times = TIMES) {
  const { name: Bucket, prefix, endpoint, region, keys } = settings
  const agent = { keepAlive: true, maxSockets: MAX_SOCKETS, maxFreeSockets: MAX_FREE_SOCKETS }
  const client = new S3Client({
    endpoint,
    region,
    forcePathStyle: settings.addressing === 'path',
    credentials: { accessKeyId: keys.id, secretAccessKey: keys.secret, sessionToken: keys.session },
    // Not every service knows the checksums that AWS has added since.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    expectContinueHeader: false,
    requestHandler: {
      connectionTimeout: times.connectedWithin,
      requestTimeout: PUT_TOGETHER_WITHIN_MS,
      throwOnRequestTimeout: true,
      httpAgent: agent,
      httpsAgent: agent,
    },
  })

  interface Effort {
    readonly bytes?: number
    readonly patience?: number
    readonly signal?: AbortSignal | undefined
  }

  /** Does what is asked of the service within the time for it, and says in one way why it was not done. */
  async function within<T>(
    { bytes = 0, patience, signal }: Effort,
    work: (options: { readonly abortSignal: AbortSignal; readonly requestTimeout?: number }) => Promise<T>,
  ): Promise<T> {
    const late = AbortSignal.timeout(times.longest + (patience ?? 0) + Math.ceil((bytes / MIN_BYTES_PER_SECOND) * 1000))
    const abortSignal = signal ? AbortSignal.any([signal, late]) : late
    const isShort = patience === undefined
    for (let cuts = 0; ; cuts++) {
      try {
        return await work({ abortSignal, ...(isShort && { requestTimeout: times.answeredWithin }) })
      } catch (cause) {
        // Connections that were kept and have been closed meanwhile, more than the client tries; or cut in the middle of an
        // answer, for which it does not ask again.
        if (isShort && cuts < MAX_CUTS && (cause as NodeJS.ErrnoException).code === 'ECONNRESET') continue
        throw cause instanceof BucketError ? cause : bucketError(settings, cause, late.aborted)
      }
    }
  }

  async function page(start: string, token: string | undefined, most?: number) {
    const asked = { Bucket, Prefix: prefix + start, ContinuationToken: token, MaxKeys: most }
    return within({}, options => client.send(new ListObjectsV2Command(asked), options))
  }

  async function* list(start: string): AsyncGenerator<BucketObject> {
    let token: string | undefined
    do {
      const { Contents = [], IsTruncated, NextContinuationToken } = await page(start, token)
      for (const { Key = '', Size = 0, LastModified = new Date(0) } of Contents)
        yield { key: Key.slice(prefix.length), bytes: Size, modifiedAt: LastModified }
      token = IsTruncated ? NextContinuationToken : undefined
    } while (token !== undefined)
  }

  async function readPart(key: string, start: number, end: number, signal: AbortSignal | undefined) {
    return within({ bytes: end - start + 1, signal }, async options => {
      const asked = { Bucket, Key: prefix + key, Range: `bytes=${start}-${end}` }
      const { Body, ContentRange, Metadata } = await client.send(new GetObjectCommand(asked), options)
      // A service without ranges sends the whole.
      const whole = Buffer.from((await Body?.transformToByteArray()) ?? [])
      const bytes = ContentRange === undefined ? whole.subarray(start, end + 1) : whole
      const total = ContentRange === undefined ? whole.length : Number(/\/(\d{1,15})$/.exec(ContentRange)?.[1])
      if (bytes.length !== Math.max(0, Math.min(end + 1, total) - start))
        throw new BucketError(`${placeOf(settings)} sent another part of ${key} than was asked for.`)
      return { bytes, total, sha256: /^[0-9a-f]{64}$/.exec(Metadata?.sha256 ?? '')?.[0] }
    })
  }

  async function putInParts(params: { Bucket: string; Key: string }, path: string, size: number, signal: AbortSignal) {
    const Body = createReadStream(path, { highWaterMark: 256 * 1024 })
    const partSize = Math.max(PART_BYTES, Math.ceil(size / MAX_PARTS))
    const abortController = new AbortController()
    const options = { queueSize: 1, partSize, leavePartsOnError: true, abortController }
    const upload = new Upload({ client, params: { ...params, Body }, ...options })
    signal.addEventListener('abort', () => abortController.abort())
    try {
      await upload.done()
    } catch (cause) {
      // Parts that belong to nothing cost as much as a file. What went wrong first is told, also where this does.
      const { Bucket, Key } = params
      const { uploadId: UploadId } = upload
      if (UploadId) await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })).catch(() => {})
      throw cause
    } finally {
      Body.destroy()
    }
  }

  return {
    settings,

    /** Everything whose name begins so, in the order of the names. */
    list,

    /** The names of the same. */
    async keys(start: string) {
      const keys: string[] = []
      for await (const { key } of list(start)) keys.push(key)
      return keys
    },

    /**
     * Resolves when the bucket has the whole file, or rejects; a half one is never seen.
     *
     * @param sent `cacheControl`: as browsers and what stands between may keep it
     */
    async putFile(key: string, path: string, sent: { readonly contentType: string; readonly cacheControl?: string }) {
      const { size } = await stat(path)
      const sha256 = await sha256Of(createReadStream(path, { highWaterMark: 256 * 1024 }))
      const patience = times.keptWithin + (size > PART_BYTES ? PUT_TOGETHER_WITHIN_MS : 0)
      const params = {
        Bucket,
        Key: prefix + key,
        ContentType: sent.contentType,
        CacheControl: sent.cacheControl,
        Metadata: { sha256 },
      }
      await within({ bytes: size, patience }, async options => {
        if (size > PART_BYTES) await putInParts(params, path, size, options.abortSignal)
        else await client.send(new PutObjectCommand({ ...params, Body: await readFile(path) }), options)
      })
    },

    async putText(key: string, text: string) {
      const asked = { Bucket, Key: prefix + key, Body: Buffer.from(text), ContentType: 'text/plain; charset=utf-8' }
      await within({ bytes: text.length, patience: times.keptWithin }, options =>
        client.send(new PutObjectCommand(asked), options),
      )
    },

    /** These bytes, both ends included, or as many of them as there are; undefined when there is no such object. */
    async read(
      key: string,
      { start, end }: { readonly start: number; readonly end: number },
      signal?: AbortSignal,
    ): Promise<ObjectPart | undefined> {
      try {
        return await readPart(key, start, end, signal)
      } catch (cause) {
        if (!(cause instanceof BucketError)) throw cause
        if (cause.status === 404 && cause.code !== 'NoSuchBucket') return undefined
        // There is nothing at that place, as in an empty object.
        if (cause.status === 416) return { bytes: Buffer.alloc(0), total: 0, sha256: undefined }
        throw cause
      }
    },

    /** Removing what is not there is no error. */
    async remove(key: string) {
      await within({}, options => client.send(new DeleteObjectCommand({ Bucket, Key: prefix + key }), options))
    },

    /** Within the bucket, without its content coming by. */
    async copy(from: string, to: string) {
      const asked = { Bucket, Key: prefix + to, CopySource: encodeURI(`${Bucket}/${prefix}${from}`) }
      await within({ patience: PUT_TOGETHER_WITHIN_MS }, options => client.send(new CopyObjectCommand(asked), options))
    },

    /** Rejects when the bucket cannot be reached and read now. */
    async probe() {
      await page('', undefined, 1)
    },
  }
}

export type Bucket = ReturnType<typeof openBucket>

/** Named to whoever runs the program. */
const placeOf = ({ name, endpoint }: BucketSettings) => `The bucket ${name} at ${endpoint}`

/** @param cause as the client throws it: with a status where the service answered */
function bucketError(settings: BucketSettings, cause: unknown, isLate: boolean): BucketError {
  const { name, message, $metadata } = cause as Partial<S3ServiceException> & Error
  const status = $metadata?.httpStatusCode ?? 0
  if (status >= 300) {
    const reason = [name, message.slice(0, 300)].filter(Boolean).join(': ')
    return new BucketError(`${placeOf(settings)} answered ${status} (${reason}).`, { code: name, status, cause })
  }
  const why = isLate ? 'It did not answer in time.' : message || (cause as NodeJS.ErrnoException).code
  return new BucketError(`${placeOf(settings)} cannot be reached (${why}).`, { cause })
}
