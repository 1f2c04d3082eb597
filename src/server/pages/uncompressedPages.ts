import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { byteLimitedCache } from '../byteLimitedCache.ts'
import { ownBytes } from '../ownBytes.ts'
import type { PackedPage } from './packPage.ts'

const unzip = promisify(gunzip)

/** In bytes. Hardly any browser asks for a page without compression, but monitors, robots and scripts do. */
const MOST_BYTES = 8 * 1024 * 1024

/** The bytes of pages that were asked for without compression, by ETag: alike pages share them. */
export function openUncompressedPages() {
  const kept = byteLimitedCache<Buffer>(MOST_BYTES, bytes => bytes.length)
  const underWay = new Map<string, Promise<Buffer>>()

  async function uncompressed({ etag, bytes }: PackedPage): Promise<Buffer> {
    try {
      const identity = ownBytes(await unzip(bytes.gzip))
      kept.set(etag, identity)
      return identity
    } finally {
      underWay.delete(etag)
    }
  }

  return {
    /** Undefined until `make` has resolved for it. */
    of: ({ etag }: PackedPage): Buffer | undefined => kept.get(etag),
    /** Uncompressed off the event loop, once, however many ask meanwhile. */
    make(page: PackedPage): Promise<Buffer> {
      const before = underWay.get(page.etag)
      if (before !== undefined) return before
      const made = uncompressed(page)
      underWay.set(page.etag, made)
      return made
    },
  }
}
