import * as z from 'zod'
import { defineKind, messages } from '../contract/fieldKind.ts'
import { textEncodings } from '../contract/textEncodings.ts'
import { titledSheet } from '../sheets/sheet.ts'

export type Status = 'success' | 'pending' | 'info' | 'warning' | 'error'

export interface ChoiceOptions {
  /** Maps each value to its title, in the order shown. */
  readonly options: Readonly<Record<string, string>>
  /** Maps values that were options once to present ones; stored values move at the next start. */
  readonly renamedOptions?: Readonly<Record<string, string>>
  /** Shows the value as a status cell instead of plain text. */
  readonly status?: Readonly<Record<string, Status>>
  /** For values whose status cell depends on other fields. Forms and spreadsheets still show the value itself. */
  readonly appears?: Appearances
}

interface Appearances {
  readonly by: readonly string[]
  /** What the status cell shows instead of the value; `now` is an ISO 8601 instant. */
  readonly of: (value: string, record: Readonly<Record<string, unknown>>, now: string) => Appearance | undefined
  /**
   * What filters offer in place of a value: filter values and their titles.
   * @example { publicado: { no_ar: 'No ar', expirado: 'Expirado' } }
   */
  readonly filters: Readonly<Record<string, Readonly<Record<string, string>>>>
}

interface Appearance {
  readonly title: string
  readonly status: Status
  /** The form shows this note when the value alone would be misleading. */
  readonly note?: string
}

/** One of a fixed list of options, each with a value and a title. */
export const choice = defineKind<'choice', string, ChoiceOptions>({
  name: 'choice',
  empty: null,
  operators: ['is'],
  encodings: ({ options }) => textEncodings(z.enum(Object.keys(options), messages.invalid)),
  display: (value, { options }: ChoiceOptions) => options[value] ?? value,
  sheet: titledSheet(({ options }: ChoiceOptions) => options),
  mistake: ({ options, status = {}, renamedOptions = {} }: ChoiceOptions) => {
    if (Object.keys(options).length === 0) return 'has no options'
    const odd = Object.keys(options).find(value => !/^[A-Za-z0-9_]{1,40}$/.test(value))
    if (odd !== undefined) return `option '${odd}' is not a plain word`
    const renamed = Object.entries(renamedOptions).find(
      ([from, to]) => Object.hasOwn(options, from) || !Object.hasOwn(options, to),
    )
    if (renamed !== undefined)
      return `renamedOptions must turn former options into present ones, not '${renamed[0]}' into '${renamed[1]}'`
    const lost = Object.keys(status).find(value => !Object.hasOwn(options, value))
    return lost === undefined ? undefined : `status names '${lost}', which is not an option`
  },
})
