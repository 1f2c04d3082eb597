import { createHash } from 'node:crypto'

export async function sha256Of(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256')
  for await (const some of bytes) hash.update(some)
  return hash.digest('hex')
}
