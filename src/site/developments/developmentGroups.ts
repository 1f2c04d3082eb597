import type { Empreendimento } from '#resources/empreendimentos.ts'
import type { Tipo } from '#resources/tipos.ts'
import type { SiteNarrowing } from '#schema/sitePage.ts'
import type { SiteContext } from '../siteContext.ts'
import type { SiteData } from '../siteData.ts'

export const GROUP_FIELDS = [
  'tipo_id',
  'uf',
  'cidade',
  'fase',
  'modalidade',
  'dormitorios_min',
  'dormitorios_max',
] as const satisfies readonly (keyof Empreendimento)[]

/** The number of developments with the same values in everything that visitors can filter by. */
export interface DevelopmentGroup extends Pick<Empreendimento, Exclude<(typeof GROUP_FIELDS)[number], 'tipo_id'>> {
  readonly tipo: Tipo
  readonly count: number
}

/** Groups the visible developments, without those of inactive types. */
export const readDevelopmentGroups = async (
  data: SiteData,
  { tipos }: Pick<SiteContext, 'tipos'>,
  narrowing: SiteNarrowing<Empreendimento> = {},
): Promise<DevelopmentGroup[]> => withTipos(await data.groups('empreendimentos', GROUP_FIELDS, narrowing), tipos)

/** Adds the active type to groups; those of other types are left out. */
export function withTipos<Values extends Pick<Empreendimento, 'tipo_id'>>(
  groups: readonly { readonly values: Values; readonly total: number }[],
  tipos: readonly Tipo[],
): (Values & Pick<DevelopmentGroup, 'tipo' | 'count'>)[] {
  const byId = new Map(tipos.map(tipo => [tipo.id, tipo]))
  return groups.flatMap(({ values, total }) => {
    const tipo = byId.get(values.tipo_id)
    return tipo ? [{ ...values, tipo, count: total }] : []
  })
}

export const countOf = (groups: readonly DevelopmentGroup[]): number =>
  groups.reduce((sum, { count }) => sum + count, 0)

export const countOfTipo = (groups: readonly DevelopmentGroup[], { id }: Pick<Tipo, 'id'>): number =>
  countOf(groups.filter(({ tipo }) => tipo.id === id))
