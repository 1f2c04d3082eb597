import type { AnyResource, Values } from './defineResource.ts'

/**
 * The path of a record's public page; undefined where records have none. What is not known yet stands as `…`.
 *
 * @param values the record's own, with the records it reads under their names: `{ slug: 'jardim', tipo: { slug: 'lotes' } }`
 */
export function pageAddress({ page }: AnyResource, values: Values): string | undefined {
  return page?.replace(/\{([^}]*)\}/g, (_match, name: string) => {
    const [first, inner] = name.split('.', 2) as [string, string | undefined]
    const held = inner === undefined ? values[first] : (values[first] as Values | null | undefined)?.[inner]
    return String(held || '…')
  })
}
