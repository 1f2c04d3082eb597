import type { Db } from '../dialects/dialect.ts'

/** One change of the database. The log shows `title`. */
export interface Step {
  readonly title: string
  /** @param copy the name of the copy made before; undefined when there was nothing to copy */
  readonly run: (db: Db, copy: string | undefined) => Promise<unknown>
}
