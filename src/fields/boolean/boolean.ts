import * as z from 'zod'
import type { Status } from '../choice/choice.ts'
import { defineKind, messages } from '../contract/fieldKind.ts'
import { fold } from '../strings/fold.ts'

export interface BooleanOptions {
  /** The words and the status cell for yes and no. The words are "Sim" and "Não" by default. */
  readonly words?: { readonly yes: string; readonly no: string }
  readonly status?: { readonly yes: Status; readonly no: Status }
}

/** A toggle: `1` or `0` in a form, true or false in JSON. */
export const boolean = defineKind<'boolean', boolean, BooleanOptions, true>({
  name: 'boolean',
  empty: false,
  operators: ['is'],
  encodings: () => ({
    checks: z.boolean(),
    form: z.codec(z.enum(['0', '1'], messages.invalid), z.boolean(), {
      decode: text => text === '1',
      encode: value => (value ? '1' : '0'),
    }),
    json: z.boolean(),
    column: {
      type: 'integer',
      codec: z.codec(z.int(), z.boolean(), { decode: stored => stored !== 0, encode: value => (value ? 1 : 0) }),
    },
  }),
  display: (value, { words }: BooleanOptions) => (value ? (words?.yes ?? 'Sim') : (words?.no ?? 'Não')),
  sheet: {
    write: (value, { words }: BooleanOptions) => ({ text: value ? (words?.yes ?? 'Sim') : (words?.no ?? 'Não') }),
    read: (text, { words }: BooleanOptions) => {
      const said = fold(text.trim())
      if ([words?.yes ?? '', 'Sim', '1', 'verdadeiro'].map(fold).includes(said)) return '1'
      return [words?.no ?? '', 'Não', '0', 'falso'].map(fold).includes(said) ? '0' : undefined
    },
  },
})
