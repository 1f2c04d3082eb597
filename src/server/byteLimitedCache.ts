import { LRUCache } from 'lru-cache'

/** Approximate bytes an entry takes besides its value and the characters of its key. */
const ENTRY = 160

export interface CacheFigures {
  readonly entries: number
  readonly bytes: number
  /** `hits` and `misses` are counted since the start. */
  readonly hits: number
  readonly misses: number
}

export type ByteLimitedCache<Value extends NonNullable<unknown>> = LRUCache<string, Value>

/**
 * A cache limited to `mostBytes`; the least recently used entries are evicted. To update an entry's size, delete it and
 * set it again.
 *
 * @param sizeOf bytes that a value keeps in memory, with everything that lives only as long as it does
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

export const cacheFigures = (
  { size, calculatedSize }: Pick<ByteLimitedCache<NonNullable<unknown>>, 'size' | 'calculatedSize'>,
  { hits, misses }: Pick<CacheFigures, 'hits' | 'misses'>,
): CacheFigures => ({ entries: size, bytes: calculatedSize, hits, misses })
