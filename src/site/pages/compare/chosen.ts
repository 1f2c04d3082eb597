import { addresses } from '../../addresses.ts'
import { type Development, readDevelopments } from '../../developments/readDevelopments.ts'
import type { SiteContext } from '../../siteContext.ts'
import type { SiteData } from '../../siteData.ts'

export const MAX_COMPARED = 3

export const compareHref = (developments: readonly Pick<Development, 'slug'>[]) =>
  developments.length === 0
    ? addresses.compare
    : `${addresses.compare}?itens=${developments.map(({ slug }) => slug).join(',')}`

export async function readChosen(
  data: SiteData,
  siteContext: SiteContext,
  names: readonly string[],
): Promise<Development[]> {
  const wanted = [...new Set(names.flatMap(name => name.split(',')).map(name => name.trim()))]
  const found = await readDevelopments(data, siteContext, { slug: wanted.filter(name => SLUG.test(name)) })
  const bySlug = new Map(found.map(development => [development.slug, development]))
  return wanted.flatMap(name => bySlug.get(name) ?? [])
}

/** Facts of different types do not compare, so the first one chooses the type. */
export function ofOneType(named: readonly Development[]) {
  const isSame = ({ tipo }: Development) => tipo.id === named[0]?.tipo.id
  return { same: named.filter(isSame), others: named.filter(development => !isSame(development)) }
}

const SLUG = /^[a-z0-9-]{1,200}$/
