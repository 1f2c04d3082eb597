import { required } from '#fields/contract/required.ts'

/** Use it for statements that always return a row, such as a count. */
export function firstRow<Row extends object>(rows: readonly Row[]): Row {
  return required(rows[0], 'row where a statement always gives one')
}
