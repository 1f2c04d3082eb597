import { type AnyField } from '../contract/fieldKind.ts'

export interface ListOptions {
  /** The most rows it may have. */
  readonly max: number
  /** What one row is, in small letters: "etapa"; "item" unless said. */
  readonly item?: string
  /** The fields of each row, for rows that are objects. Either this or `of`. */
  readonly row?: Readonly<Record<string, AnyField>>
  /** The field of each row, for rows that are single values. */
  readonly of?: AnyField
}
