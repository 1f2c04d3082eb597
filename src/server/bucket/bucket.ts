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

/** Larger files are sent in parts of this size. S3 accepts at most 10,000 parts of at least 5 MiB. */
const PART_BYTES = 16 * 1024 * 1024
const MAX_PARTS = 10_000
/** Concurrent connections. Further calls wait for one. */
const MAX_SOCKETS = 32
const MAX_FREE_SOCKETS = 8
const MAX_CUTS = 3
/** A slower transfer counts as failed. */
const MIN_BYTES_PER_SECOND = 64 * 1024

/** All values are in milliseconds. */
interface BucketTimes {
  readonly connectMs: number
  /** How long the head of an answer may take for a call that needs no work of the service. */
  readonly answerMs: number
  /** How long a call may take with its repetitions, in addition to the time for its bytes. */
  readonly callMs: number
  /** Additional time for the service to store a file safely. */
  readonly storeMs: number
}
const TIMES: BucketTimes = { connectMs: 8000, answerMs: 8000, callMs: 20_000, storeMs: 20_000 }
/** Additional time to copy a large file, or to join its parts. */
const COMPLETE_UPLOAD_MS = 120_000

/** Why a call failed, with a message for the operator. */
export class BucketError extends Error {
  /** S3's code, such as 'AccessDenied'; '' without an answer. */
  readonly code: string
  /** 0 without an answer. */
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
  /** The size of the whole object. */
  readonly total: number
  /** The hash of the whole object when it was stored; undefined for an object of another program. */
  readonly sha256: string | undefined
}

interface BucketObject {
  readonly key: string
  readonly bytes: number
  readonly modifiedAt: Date
}

/** Every call has a time limit, shares a few connections with the others, and rejects with `BucketError`. */
export function openBucket(settings: BucketSettings, times = TIMES) {
  const { name: Bucket, prefix, endpoint, region, keys } = settings
  const agent = { keepAlive: true, maxSockets: MAX_SOCKETS, maxFreeSockets: MAX_FREE_SOCKETS }
  const client = new S3Client({
    endpoint,
    region,
    forcePathStyle: settings.addressing === 'path',
    credentials: { accessKeyId: keys.id, secretAccessKey: keys.secret, sessionToken: keys.session },
    // Some services do not know the newer checksums of AWS.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    expectContinueHeader: false,
    requestHandler: {
      connectionTimeout: times.connectMs,
      requestTimeout: COMPLETE_UPLOAD_MS,
      throwOnRequestTimeout: true,
      httpAgent: agent,
      httpsAgent: agent,
    },
  })

  interface CallLimits {
    readonly bytes?: number
    readonly extraMs?: number
    readonly signal?: AbortSignal | undefined
  }

  /** Makes a call within its time limit, and turns every failure into a `BucketError`. */
  async function callWithLimits<T>(
    { bytes = 0, extraMs, signal }: CallLimits,
    work: (options: { readonly abortSignal: AbortSignal; readonly requestTimeout?: number }) => Promise<T>,
  ): Promise<T> {
    const late = AbortSignal.timeout(times.callMs + (extraMs ?? 0) + Math.ceil((bytes / MIN_BYTES_PER_SECOND) * 1000))
    const abortSignal = signal ? AbortSignal.any([signal, late]) : late
    const isShort = extraMs === undefined
    for (let cuts = 0; ; cuts++) {
      try {
        return await work({ abortSignal, ...(isShort && { requestTimeout: times.answerMs }) })
      } catch (cause) {
        // A kept connection was closed, more often than the client retries, or one was cut in the middle of an answer,
        // for which the client does not ask again.
        if (isShort && cuts < MAX_CUTS && (cause as NodeJS.ErrnoException).code === 'ECONNRESET') continue
        throw cause instanceof BucketError ? cause : bucketError(settings, cause, late.aborted)
      }
    }
  }

  async function page(start: string, token: string | undefined, limit?: number) {
    const asked = { Bucket, Prefix: prefix + start, ContinuationToken: token, MaxKeys: limit }
    return callWithLimits({}, options => client.send(new ListObjectsV2Command(asked), options))
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
    return callWithLimits({ bytes: end - start + 1, signal }, async options => {
      const asked = { Bucket, Key: prefix + key, Range: `bytes=${start}-${end}` }
      const { Body, ContentRange, Metadata } = await client.send(new GetObjectCommand(asked), options)
      // A service without ranges sends the whole object.
      const whole = Buffer.from((await Body?.transformToByteArray()) ?? [])
      const bytes = ContentRange === undefined ? whole.subarray(start, end + 1) : whole
      const total = ContentRange === undefined ? whole.length : Number(/\/(\d{1,15})$/.exec(ContentRange)?.[1])
      if (bytes.length !== Math.max(0, Math.min(end + 1, total) - start))
        throw new BucketError(`${describeBucket(settings)} sent another part of ${key} than was asked for.`)
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
      // Parts without an object cost as much as a file. The first error is reported, even when this call fails too.
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

    /** All objects whose names start with `start`, in the order of names. */
    list,

    async keys(start: string) {
      const keys: string[] = []
      for await (const { key } of list(start)) keys.push(key)
      return keys
    },

    /** Resolves when the bucket has the whole file. A partial file is never visible. */
    async putFile(key: string, path: string, sent: { readonly contentType: string; readonly cacheControl?: string }) {
      const { size } = await stat(path)
      const sha256 = await sha256Of(createReadStream(path, { highWaterMark: 256 * 1024 }))
      const extraMs = times.storeMs + (size > PART_BYTES ? COMPLETE_UPLOAD_MS : 0)
      const params = {
        Bucket,
        Key: prefix + key,
        ContentType: sent.contentType,
        CacheControl: sent.cacheControl,
        Metadata: { sha256 },
      }
      await callWithLimits({ bytes: size, extraMs }, async options => {
        if (size > PART_BYTES) await putInParts(params, path, size, options.abortSignal)
        else await client.send(new PutObjectCommand({ ...params, Body: await readFile(path) }), options)
      })
    },

    async putText(key: string, text: string) {
      const asked = { Bucket, Key: prefix + key, Body: Buffer.from(text), ContentType: 'text/plain; charset=utf-8' }
      await callWithLimits({ bytes: text.length, extraMs: times.storeMs }, options =>
        client.send(new PutObjectCommand(asked), options),
      )
    },

    /** Bytes `start` to `end`, both included, or as many as exist; undefined when the object does not exist. */
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
        // The object has no bytes at that position, for example an empty object.
        if (cause.status === 416) return { bytes: Buffer.alloc(0), total: 0, sha256: undefined }
        throw cause
      }
    },

    /** Removing a missing object is no error. */
    async remove(key: string) {
      await callWithLimits({}, options => client.send(new DeleteObjectCommand({ Bucket, Key: prefix + key }), options))
    },

    /** Copies within the bucket; the content does not pass through this program. */
    async copy(from: string, to: string) {
      const asked = { Bucket, Key: prefix + to, CopySource: encodeURI(`${Bucket}/${prefix}${from}`) }
      await callWithLimits({ extraMs: COMPLETE_UPLOAD_MS }, options =>
        client.send(new CopyObjectCommand(asked), options),
      )
    },

    /** Rejects when the bucket cannot be reached or read. */
    async probe() {
      await page('', undefined, 1)
    },
  }
}

export type Bucket = ReturnType<typeof openBucket>

const describeBucket = ({ name, endpoint }: BucketSettings) => `The bucket ${name} at ${endpoint}`

/** @param cause an error of the client, with a status when the service answered */
function bucketError(settings: BucketSettings, cause: unknown, isLate: boolean): BucketError {
  const { name, message, $metadata } = cause as Partial<S3ServiceException> & Error
  const status = $metadata?.httpStatusCode ?? 0
  if (status >= 300) {
    const reason = [name, message.slice(0, 300)].filter(Boolean).join(': ')
    return new BucketError(`${describeBucket(settings)} answered ${status} (${reason}).`, { code: name, status, cause })
  }
  const why = isLate ? 'It did not answer in time.' : message || (cause as NodeJS.ErrnoException).code
  return new BucketError(`${describeBucket(settings)} cannot be reached (${why}).`, { cause })
}
