import type { Empreendimento } from '#resources/empreendimentos.ts'
import type { Tipo } from '#resources/tipos.ts'
import type { SiteNarrowing } from '#schema/sitePage.ts'
import type { SiteContext } from '../siteContext.ts'
import type { SiteData } from '../siteData.ts'
import { withTipos } from './readDevelopments.ts'

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
export async function readDevelopmentGroups(
  data: SiteData,
  siteContext: Pick<SiteContext, 'tipos'>,
  narrowing: SiteNarrowing<Empreendimento> = {},
): Promise<DevelopmentGroup[]> {
  const groups = await data.groups('empreendimentos', GROUP_FIELDS, narrowing)
  return withTipos(
    groups.map(({ values, total }) => ({ ...values, count: total })),
    siteContext,
  )
}

export const countOf = (groups: readonly DevelopmentGroup[]): number =>
  groups.reduce((sum, { count }) => sum + count, 0)

export const countOfTipo = (groups: readonly DevelopmentGroup[], { id }: Pick<Tipo, 'id'>): number =>
  countOf(groups.filter(({ tipo }) => tipo.id === id))
