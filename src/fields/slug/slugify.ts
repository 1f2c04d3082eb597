import { fold } from '../strings/fold.ts'

/**
 * The address a title suggests: lower case, without accents, words joined by single hyphens, at most 80 characters and
 * never cut inside a word unless the first one alone is longer. Empty when the title has no letter or digit.
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
