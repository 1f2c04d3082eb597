import type { Readable } from 'node:stream'

/** Files are whole and never change. Methods reject with 503 when the storage does not respond, 507 when it is full. */
export interface FileStorage {
  /** Local folder for incoming files, on the same volume as the disk storage; nothing in it is ever served. */
  readonly receivingFolder: string
  /** Moves the file at `receivedPath` into the storage. Resolves once a power cut cannot lose it. */
  put(name: string, receivedPath: string, contentType: string): Promise<void>
  /** The content or a part of it; undefined when missing. The signal aborts only until the stream exists. */
  open(name: string, range?: ByteRange, signal?: AbortSignal): Promise<Readable | undefined>
  /** Removing a missing file is no error. */
  remove(name: string): Promise<void>
  list(): AsyncIterable<{ readonly name: string; readonly bytes: number; readonly modifiedAt: Date }>
  /** Rejects when no file can be read. */
  probe(): Promise<void>
}

/** Both ends are inclusive, as in a Range header. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/** Bucket folder that everybody may read. It holds pictures, which are public regardless of their records. */
export const PUBLIC_FOLDER = 'imagens/'
