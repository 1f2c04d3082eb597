import type { AnyResource } from '#schema/resource.ts'
import type { Table } from '#schema/tableOf.ts'
import type { Db, Dialect } from '../dialects/dialect.ts'
import type { Step } from './step.ts'

export interface Resourced {
  readonly resource: AnyResource
  readonly table: Table
}

/** The table of one resource to create or change. `steps` and `refusals` collect the result. */
export interface TablePlan extends Resourced {
  readonly dialect: Dialect
  readonly db: Db
  /** The name of the table before the steps. */
  readonly stored: string
  /** What the database stores about the resources it was last used with. */
  readonly state: Map<string, string>
  readonly steps: Step[]
  readonly refusals: string[]
  readonly warnings: string[]
}
