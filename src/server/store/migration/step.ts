import type { Db } from '../dialects/dialect.ts'

/** One thing to do to the database, with what the log says of it. */
export interface Step {
  readonly title: string
  readonly run: (db: Db) => Promise<void>
  /** All that it changes can be made again from what stays: no copy is needed for it alone. */
  readonly losesNothing?: true
}
