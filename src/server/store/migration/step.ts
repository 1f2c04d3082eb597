import type { Db } from '../dialects/dialect.ts'

/** One thing to do to the database, with what the log says of it. */
export interface Step {
  readonly title: string
  /** @param copy the name of the copy of the database that was made before; undefined where there was nothing to copy */
  readonly run: (db: Db, copy: string | undefined) => Promise<unknown>
}
