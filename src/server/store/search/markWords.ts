import { createHash } from 'node:crypto'

/** Kept by both full-text indexes, and in no folded word of a text or of a search: it is neither letter nor digit. */
const MARK = '\ue000'

/**
 * Words of the full-text index that stand for something else than themselves. They are looked for whole, so that no
 * search meets them, and counted from the index alone.
 */
export const MarkWords = {
  /** The tenant a record belongs to: a search never leaves it. */
  tenant: (tenantId: number) => `${MARK}t${tenantId}`,
  /** One of the values that a field holds; hashed, since a key may hold anything. */
  held: (field: string, key: string) =>
    `${MARK}h${createHash('sha256').update(`${field}\0${key}`).digest('hex').slice(0, 24)}`,
  is: (word: string) => word.startsWith(MARK),
}
