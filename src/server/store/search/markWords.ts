import { createHash } from 'node:crypto'

/** Both full-text indexes keep it, and no folded word contains it: it is neither letter nor digit. */
const MARK = '\ue000'

/** Index words with a meaning of their own. They match only as a whole, and the index alone can count them. */
export const MarkWords = {
  /** A search never leaves its tenant. */
  tenant: (tenantId: number) => `${MARK}t${tenantId}`,
  /** One of the values that a field holds. Hashed, because a key may contain anything. */
  value: (field: string, key: string) =>
    `${MARK}h${createHash('sha256').update(`${field}\0${key}`).digest('hex').slice(0, 24)}`,
  isMark: (word: string) => word.startsWith(MARK),
}
