import { LRUCache } from 'lru-cache'

/** About what an entry takes besides its value and the characters of its key. */
const ENTRY = 160

/** How well a cache serves, for those who watch over the program. */
export interface CacheFigures {
  readonly entries: number
  readonly bytes: number
  /** Since the start, as the misses. */
  readonly hits: number
  readonly misses: number
}

export type ByteLimitedCache<Value extends NonNullable<unknown>> = LRUCache<string, Value>

/**
 * Values by key within so many bytes; those used longest ago make room. To be counted anew, one is deleted and set.
 *
 * @param sizeOf what a value keeps in memory, in bytes, with everything that lives only as long as it does
 */
export function byteLimitedCache<Value extends NonNullable<unknown>>(
  mostBytes: number,
  sizeOf: (value: Value) => number,
): ByteLimitedCache<Value> {
  return new LRUCache({
    maxSize: mostBytes,
    sizeCalculation: (value, key) => ENTRY + 2 * key.length + sizeOf(value),
  })
}

/** What a cache holds, with what its user has counted. */
export const cacheFigures = (
  { size, calculatedSize }: Pick<ByteLimitedCache<NonNullable<unknown>>, 'size' | 'calculatedSize'>,
  { hits, misses }: Pick<CacheFigures, 'hits' | 'misses'>,
): CacheFigures => ({ entries: size, bytes: calculatedSize, hits, misses })
