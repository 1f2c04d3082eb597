import { hashPassword } from './argon2.server.ts'

/** What the record service does with a typed password before it is stored. */
export const passwordServer = {
  /** The string to store. Rejects with `LimiterBusy` when too many passwords are being hashed. */
  prepare: (typed: string): Promise<string> => hashPassword(typed),
}
