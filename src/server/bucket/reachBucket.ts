import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type Bucket, BucketError } from './bucket.ts'

const AGAIN_AFTER_MS = 1000

/** Retries for `startTimeout` ms while the bucket does not answer. A missing bucket or refused keys throw at once. */
export async function reachBucket(
  bucket: Bucket,
  startTimeout: number,
  onWaiting: (reason: string) => void = () => {},
): Promise<void> {
  const begun = performance.now()
  for (let tries = 0; ; tries++) {
    try {
      return await tryOut(bucket)
    } catch (cause) {
      if (!(cause instanceof BucketError)) throw cause
      const isAway = cause.status === 0 || cause.status >= 500 || cause.status === 429
      if (!isAway || performance.now() - begun > startTimeout)
        throw new Error(`STORAGE_URL: ${cause.message}${advice(cause)}`, { cause })
      if (tries === 0) onWaiting(cause.message)
      await pause(AGAIN_AFTER_MS)
    }
  }
}

async function tryOut(bucket: Bucket) {
  await bucket.probe()
  const key = `verificacao-${randomBytes(8).toString('hex')}`
  await bucket.putText(key, key)
  try {
    const found = await bucket.read(key, { start: 0, end: key.length - 1 })
    if (found?.bytes.toString() !== key)
      throw new BucketError(`What is written to the bucket ${bucket.settings.name} cannot be read.`, { status: 400 })
  } finally {
    await bucket.remove(key)
  }
}

function advice({ code, status }: BucketError): string {
  if (code === 'NoSuchBucket' || status === 404) return ' Make the bucket first, and check endpoint and region.'
  if (status === 301 || code === 'AuthorizationHeaderMalformed') return ' Check region and endpoint.'
  if (status === 401 || status === 403)
    return ' Check AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY: they must be allowed to list the bucket, and to read, write and remove in it.'
  return ''
}
