import type { Field } from '#fields/contract/fieldKind.ts'
import { publicationFields, seoFields } from './addedFields.ts'
import { publicAppearance } from './publication.ts'
import type { Check, Fields, Resource, ResourceDefinition } from './resource.ts'
import { resourceMistakes } from './resourceMistakes.ts'

/** Search engines replace shorter descriptions with their own text. */
const MIN_SEO_DESCRIPTION_CHARACTERS = 70
const shortSeoDescription: Check = ({ seo_descricao }) =>
  typeof seo_descricao === 'string' && seo_descricao !== '' && seo_descricao.length < MIN_SEO_DESCRIPTION_CHARACTERS
    ? {
        field: 'seo_descricao',
        message: `A descrição para buscadores tem menos de ${MIN_SEO_DESCRIPTION_CHARACTERS} caracteres.`,
      }
    : undefined

type AddedFields<D> = (D extends { publication: { states: true } } ? ReturnType<typeof publicationFields> : unknown) &
  (D extends { seo: true } ? ReturnType<typeof seoFields> : unknown)

/** Completes a definition with publication and SEO fields and defaults. Throws one error that names every mistake. */
export function defineResource<const F extends Fields, const D extends Omit<ResourceDefinition<F>, 'fields'>>(
  definition: { readonly fields: F } & ResourceDefinition<F> & D,
): Resource<F & AddedFields<D>> {
  const fields: Fields = {
    ...definition.fields,
    ...(definition.publication && 'states' in definition.publication
      ? publicationFields(publicAppearance({ publication: definition.publication }))
      : {}),
    ...(definition.seo ? seoFields() : {}),
  }
  // The server does not start with a mistake, so no browser gets one, nor what finds it.
  const mistakes = import.meta.env.SSR ? resourceMistakes(definition as unknown as ResourceDefinition, fields) : []
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'))

  const all = Object.entries<Field>(fields)
  const shown = all.flatMap(([name, { kind, options }]) => (kind.secret || options.transient ? [] : [name]))
  const columns = definition.list?.columns ?? shown.slice(0, 4)
  const moreColumns = definition.list?.moreColumns ?? []
  const [sortField, sortOrder] = Object.entries(definition.list?.sort ?? { atualizado_em: 'DESC' })[0] as [
    string,
    'ASC' | 'DESC',
  ]
  const edit = definition.edit ?? {
    // What a visitor sent can only be read, and reading it is what the form is for.
    rows: all.flatMap(([name, { options }]) =>
      options.readOnly && !definition.publicCreate ? [] : [[[name, 50] as const]],
    ),
  }
  return {
    ...(definition as object),
    fields,
    ...(definition.seo ? { warnings: [...(definition.warnings ?? []), shortSeoDescription] } : {}),
    title: definition.title ?? all[0]?.[0],
    list: {
      columns,
      moreColumns,
      filters: definition.list?.filters ?? [],
      search: definition.list?.search ?? [],
      sort: { field: sortField, order: sortOrder },
      sortable: definition.list?.sortable ?? [
        ...new Set([
          ...[...columns, ...moreColumns].filter(name => isOrdered(fields[name])),
          sortField,
          ...(definition.list?.order === undefined ? [] : [definition.list.order]),
        ]),
      ],
      order: definition.list?.order,
      last: definition.list?.last,
    },
    tabs: 'tabs' in edit ? edit.tabs : [{ title: '', rows: edit.rows }],
    sideTabs: 'tabs' in edit && edit.side === true,
  } as unknown as Resource<F & AddedFields<D>>
}

/** Kinds without filter operators (pictures, rows) cannot be ordered; system fields can. */
function isOrdered(field: Field | undefined): boolean {
  return field === undefined || field.kind.operators.length > 0
}
