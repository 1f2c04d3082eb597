import * as z from 'zod'
import { defineKind, messages } from '../contract/fieldKind.ts'
import { textEncodings } from '../contract/textEncodings.ts'
import { passwordProblem } from './passwordProblem.ts'

/** A password, never returned by the API. The value is the typed text until the record service stores its hash. */
export const password = defineKind<'password', string>({
  name: 'password',
  empty: null,
  secret: true,
  operators: [],
  encodings: () => ({
    ...textEncodings(
      z.string().superRefine((typed, context) => {
        const problem = passwordProblem(typed)
        if (problem !== undefined) context.addIssue({ code: 'custom', message: problem })
      }),
    ),
    json: z.string(messages.invalid),
  }),
  display: () => '••••••••',
  searchText: () => '',
})
