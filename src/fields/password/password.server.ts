import { hashPassword } from './argon2.server.ts'

/** What the office does with a typed password before the archive sees it. */
export const passwordServer = {
  /** The string to store. Rejects with `LimiterBusy` when too many passwords are being hashed. */
  prepare: (typed: string): Promise<string> => hashPassword(typed),
}
