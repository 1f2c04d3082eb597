import type { Readable } from 'node:stream'

/**
 * Where stored files live. What is put under a name is there whole or not at all, and never changes. Every method
 * rejects with 503 when the place does not answer and with 507 when it has no space.
 */
export interface FileStorage {
  /** A folder on the disk, of the same volume where files stay on it, where they are received; nothing in it is ever served. */
  readonly receivingFolder: string
  /** Takes over the file at `receivedPath`, which is gone afterwards. Resolves once a power cut cannot lose it. */
  put(name: string, receivedPath: string, contentType: string): Promise<void>
  /** The content or a part of it; undefined when there is none. The signal gives up before there is a stream to end. */
  open(name: string, range?: ByteRange, signal?: AbortSignal): Promise<Readable | undefined>
  /** Removing what is not there is no error. */
  remove(name: string): Promise<void>
  /** Every stored file, in no order. */
  list(): AsyncIterable<{ readonly name: string; readonly bytes: number; readonly modifiedAt: Date }>
  /** Rejects while nothing could be read. */
  probe(): Promise<void>
}

/** Both ends included, as in a Range header. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/** The folder of a bucket that everybody may read: of pictures, which the public may see whatever becomes of records. */
export const PUBLIC_FOLDER = 'imagens/'
