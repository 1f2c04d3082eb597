import { fieldNamed } from '#fields/contract/fieldNamed.ts'
import { present } from '#fields/contract/present.ts'
import { publicationOf } from '#schema/publication.ts'
import type { AnyResource, Values } from '#schema/resource.ts'
import type { SiteAlternative, SiteEquality, SiteNarrowing, SiteOrder, SiteWhere } from '#schema/sitePage.ts'
import { publicWordsOf } from '#schema/tableOf.ts'
import type { Image } from '../changes.ts'

/* What is asked of the public index, told of one record that is known already. */

/** What of a record decides whether it is among those that are asked for, and where. */
export function looksOf(
  resource: AnyResource,
  orders: readonly SiteOrder[],
  { where = {}, anyOf = [] }: SiteNarrowing,
): ReadonlySet<string> {
  const { field } = present(publicationOf(resource), 'publication behind a public index')
  const names = new Set([
    field,
    ...Object.keys(where),
    ...anyOf.flat().flatMap(one => (isWord(one) ? WORDS : Object.keys(one))),
    ...orders.flatMap(one => [one.field, ...Object.keys(one.instead ?? {})]),
  ])
  names.delete('id')
  return names
}

/** Whether a save leaves the records that are asked for as they were, and in their order. */
export function isUntouched(
  resource: AnyResource,
  { where = {}, anyOf = [] }: SiteNarrowing,
  looks: ReadonlySet<string>,
  image: Image,
): boolean {
  const { before, after } = image
  if (before !== null && after !== null) {
    const isAlike = (name: string) => remembered(image, name, () => isHeldAlike(resource, name, before, after))
    if ([...looks].every(isAlike)) return true
  }
  const publication = present(publicationOf(resource), 'publication behind a public index')
  const isMeant = (record: Values | null) =>
    record !== null &&
    record[publication.field] === publication.public &&
    mayBe(where, record) &&
    anyOf.every(some => some.some(one => mayBe(one, record)))
  return !isMeant(before) && !isMeant(after)

  /** What is asked for from one value to another only the database compares. */
  function mayBe(one: SiteAlternative | SiteWhere, record: Values) {
    if ('startsWord' in one) return isLike(resource, one, record)
    return Object.entries(one).every(
      ([name, wanted]) => !isEquality(wanted) || isEqual(resource, name, record[name], wanted),
    )
  }
}

/** Stands among names of fields for the words that visitors search in. */
const WORDS = ' words'

function isHeldAlike(resource: AnyResource, name: string, before: Values, after: Values): boolean {
  return name === WORDS
    ? publicWordsOf(resource, before) === publicWordsOf(resource, after)
    : columnOf(resource, name, before[name]) === columnOf(resource, name, after[name])
}

const knownOfImages = new WeakMap<Image, Map<string, boolean>>()

/** Hundreds of pages ask the same of one save. */
function remembered(image: Image, name: string, look: () => boolean): boolean {
  const known = knownOfImages.get(image) ?? new Map<string, boolean>()
  knownOfImages.set(image, known)
  const before = known.get(name)
  if (before !== undefined) return before
  const found = look()
  known.set(name, found)
  return found
}

/** Whether a record, or what a group of them have, is as asked for. */
export function isLike(
  resource: AnyResource,
  one: SiteAlternative | SiteWhere | SiteEquality,
  values: Values,
): boolean {
  if ('startsWord' in one) return publicWordsOf(resource, values).includes(` ${one.startsWord}`)
  return Object.entries(one).every(([name, wanted]) => isEqual(resource, name, values[name], wanted))
}

export const isEquality = (wanted: unknown) => wanted === null || typeof wanted !== 'object' || Array.isArray(wanted)

function isEqual(resource: AnyResource, name: string, held: unknown, wanted: unknown): boolean {
  const own = columnOf(resource, name, held)
  if (wanted === null || own === null) return wanted === own
  return [wanted].flat().some(one => stored(resource, name, one) === own)
}

export const columnOf = (resource: AnyResource, name: string, value: unknown) =>
  value === null || value === undefined ? null : stored(resource, name, value)

export function stored(resource: AnyResource, name: string, value: unknown) {
  return fieldNamed(resource, name).column.codec.encode(value as never) as string | number
}

export const isWord = (one: SiteAlternative): one is { readonly startsWord: string } => 'startsWord' in one
