import * as z from 'zod'
import { defineKind, messages } from '../contract/fieldKind.ts'
import { titledSheet } from '../sheets/sheet.ts'
import { type ContentIconName, contentIconTitles } from './icons.ts'

const isContentIcon = (name: string): name is ContentIconName => Object.hasOwn(contentIconTitles, name)

/** One drawing of the built-in set, by name. */
export const icon = defineKind<'icon', string>({
  name: 'icon',
  empty: null,
  operators: [],
  encodings: () => ({
    checks: z.enum(Object.keys(contentIconTitles), messages.invalid),
    form: z.string(),
    json: z.string(),
    column: { type: 'text', codec: z.string() },
  }),
  display: name => (isContentIcon(name) ? contentIconTitles[name] : name),
  searchText: () => '',
  sheet: titledSheet(() => contentIconTitles),
})
