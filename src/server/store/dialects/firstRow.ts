import { required } from '#fields/contract/required.ts'

/** The first row of a statement that always gives one: a count, a largest id, what was just inserted. */
export function firstRow<Row extends object>(rows: readonly Row[]): Row {
  return required(rows[0], 'row where a statement always gives one')
}
