import { createHash } from 'node:crypto'

/** The SHA-256 of all these bytes, in hexadecimal digits. */
export async function sha256Of(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256')
  for await (const some of bytes) hash.update(some)
  return hash.digest('hex')
}
