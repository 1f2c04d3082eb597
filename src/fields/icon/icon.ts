import * as z from 'zod'
import { defineKind, messages } from '../contract/fieldKind.ts'
import { textEncodings } from '../contract/textEncodings.ts'
import { titledSheet } from '../sheets/sheet.ts'
import { type ContentIconName, contentIconTitles } from './icons.ts'

const isContentIcon = (name: string): name is ContentIconName => Object.hasOwn(contentIconTitles, name)

/** The name of one icon of the built-in set. */
export const icon = defineKind<'icon', string>({
  name: 'icon',
  empty: null,
  operators: [],
  encodings: () => textEncodings(z.enum(Object.keys(contentIconTitles), messages.invalid)),
  display: name => (isContentIcon(name) ? contentIconTitles[name] : name),
  searchText: () => '',
  sheet: titledSheet(() => contentIconTitles),
})
