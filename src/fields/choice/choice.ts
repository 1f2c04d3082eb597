import * as z from 'zod'
import { defineKind, messages } from '../contract/fieldKind.ts'
import { textEncodings } from '../contract/textEncodings.ts'
import { titledSheet } from '../sheets/sheet.ts'

/** The five names of the status cell. */
export type Status = 'success' | 'pending' | 'info' | 'warning' | 'error'

export interface ChoiceOptions {
  /** Value to title, in the order shown. */
  readonly options: Readonly<Record<string, string>>
  /** Draws the value as a status cell instead of plain text. */
  readonly status?: Readonly<Record<string, Status>>
  /** Where the rest of the record tells more than the value alone, which forms and spreadsheets go on showing. */
  readonly appears?: Appearances
}

interface Appearances {
  /** The fields that tell more. */
  readonly by: readonly string[]
  /** What the status cell says instead of the value; `now` is ISO 8601. */
  readonly of: (value: string, record: Readonly<Record<string, unknown>>, now: string) => Appearance | undefined
  /**
   * What filters offer in the place of a value, with its title.
   * @example { publicado: { no_ar: 'No ar', expirado: 'Expirado' } }
   */
  readonly filters: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** What a status cell says. */
interface Appearance {
  readonly title: string
  readonly status: Status
  /** What a form says of it, where its own value leads to believe something else. */
  readonly note?: string
}

/** One of a list; options carry a value and a title. */
export const choice = defineKind<'choice', string, ChoiceOptions>({
  name: 'choice',
  empty: null,
  operators: ['is'],
  encodings: ({ options }) => textEncodings(z.enum(Object.keys(options), messages.invalid)),
  display: (value, { options }: ChoiceOptions) => options[value] ?? value,
  sheet: titledSheet(({ options }: ChoiceOptions) => options),
  mistake: ({ options, status = {} }: ChoiceOptions) => {
    if (Object.keys(options).length === 0) return 'has no options'
    const odd = Object.keys(options).find(value => !/^[A-Za-z0-9_]{1,40}$/.test(value))
    if (odd !== undefined) return `option '${odd}' is not a plain word`
    const lost = Object.keys(status).find(value => !Object.hasOwn(options, value))
    return lost === undefined ? undefined : `status names '${lost}', which is not an option`
  },
})
