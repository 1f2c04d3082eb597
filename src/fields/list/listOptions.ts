import { type AnyField } from '../contract/fieldKind.ts'

export interface ListOptions {
  /** The maximum number of rows. */
  readonly max: number
  /** The noun for one row, in lower case: "etapa"; "item" by default. */
  readonly item?: string
  /** The fields of each row, for rows that are objects. Exclusive with `of`. */
  readonly row?: Readonly<Record<string, AnyField>>
  /** The field of each row, for rows that are single values. */
  readonly of?: AnyField
}
