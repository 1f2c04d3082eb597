import * as z from 'zod'
import { defineKind, messages } from '../contract/fieldKind.ts'
import { textEncodings } from '../contract/textEncodings.ts'
import { fold } from '../strings/fold.ts'

export interface SlugOptions {
  /** The field from whose text the slug is derived until a user edits it. */
  readonly from?: string
  /** Slugs that would collide with other pages. */
  readonly reserved?: readonly string[]
}

/** The last part of a page's URL: lower-case words and digits joined by hyphens, at most 80 characters. */
export const slug = defineKind<'slug', string, SlugOptions>({
  name: 'slug',
  empty: null,
  address: true,
  operators: ['is'],
  encodings: ({ reserved = [] }) =>
    textEncodings(
      z
        .string()
        .max(80, messages.max(80))
        .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, messages.invalid)
        .refine(value => !reserved.includes(value), 'Este endereço é reservado.'),
      typed => typed.trim(),
    ),
  derivesFrom: ({ from }: SlugOptions) => from,
  derive: (record, { from }: SlugOptions) => slugify(String((from !== undefined && record[from]) || '')) || null,
  display: value => value,
})

/**
 * Derives a slug from a title: lower case, without accents, words joined by single hyphens, at most 80 characters.
 * Words are not cut, except a first word that is longer. Empty when the title has no letter or digit.
 * @example slugify('Edifício São João – Torre A') // 'edificio-sao-joao-torre-a'
 */
export function slugify(title: string): string {
  const words = fold(title.normalize('NFKD')).match(/[a-z0-9]+/g) ?? []
  let slug = ''
  for (const word of words) {
    const longer = slug === '' ? word : `${slug}-${word}`
    if (longer.length > 80) break
    slug = longer
  }
  return slug === '' ? (words[0] ?? '').slice(0, 80) : slug
}
