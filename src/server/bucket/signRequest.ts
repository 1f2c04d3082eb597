import { createHash, createHmac } from 'node:crypto'
import type { BucketKeys } from './bucketSettings.ts'

/** A request as it will be sent; the names of its headers are in lower case. */
interface Unsigned {
  readonly method: string
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  /** SHA-256 of the body, hexadecimal. */
  readonly bodyHash: string
}

/** The hash of no body. */
export const EMPTY_HASH = createHash('sha256').digest('hex')

/**
 * The headers with which a request is one of ours (AWS Signature Version 4, as S3 wants it: its path is encoded once).
 * The hash of the body is among what is signed, so that the service refuses what arrives as something else.
 */
export function signRequest(
  { method, url, headers, bodyHash }: Unsigned,
  { keys, region }: { readonly keys: BucketKeys; readonly region: string },
  now: Date,
): Record<string, string> {
  const time = now.toISOString().replace(/[:-]|\.\d{3}/g, '')
  const day = time.slice(0, 8)
  const signed: Record<string, string> = {
    ...headers,
    host: url.host,
    'x-amz-content-sha256': bodyHash,
    'x-amz-date': time,
    ...(keys.session === undefined ? {} : { 'x-amz-security-token': keys.session }),
  }
  const names = Object.keys(signed).sort()
  const canonical = [
    method,
    url.pathname.split('/').map(decodeURIComponent).map(encode).join('/'),
    [...url.searchParams]
      .map(([name, value]) => `${encode(name)}=${encode(value)}`)
      .sort()
      .join('&'),
    ...names.map(name => `${name}:${signed[name]?.trim().replace(/ +/g, ' ')}`),
    '',
    names.join(';'),
    bodyHash,
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', time, scope, createHash('sha256').update(canonical).digest('hex')].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(hmac, `AWS4${keys.secret}`)
  const signature = hmac(key, text).toString('hex')
  return {
    ...signed,
    authorization: `AWS4-HMAC-SHA256 Credential=${keys.id}/${scope}, SignedHeaders=${names.join(';')}, Signature=${signature}`,
  }
}

const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest()

/** Everything but the unreserved characters of RFC 3986. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, c => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
