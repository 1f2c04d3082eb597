import type { Empreendimento } from '#resources/empreendimentos.ts'
import type { SiteNarrowing } from '#schema/sitePage.ts'
import { type DevelopmentGroup, GROUP_FIELDS } from '../../developments/developmentGroups.ts'
import { withTipos } from '../../developments/readDevelopments.ts'
import type { SiteContext } from '../../siteContext.ts'
import type { SiteData } from '../../siteData.ts'
import { BAND_FIELDS, bandsOf } from './bands.ts'
import type { BandFilter } from './filters.ts'

/** The developments with the same values in everything that the list filters by, and in the bands they belong to. */
export interface ListedGroup extends DevelopmentGroup {
  readonly bands: Readonly<Record<BandFilter, readonly string[]>>
}

export async function readListedGroups(
  data: SiteData,
  siteContext: Pick<SiteContext, 'tipos'>,
  narrowing: SiteNarrowing<Empreendimento> = {},
): Promise<ListedGroup[]> {
  const today = data.today()
  const groups = new Map<string, ListedGroup>()
  const measures = await data.groups('empreendimentos', [...GROUP_FIELDS, ...BAND_FIELDS], narrowing)
  const counted = measures.map(({ values, total }) => ({ ...values, count: total }))
  for (const measured of withTipos(counted, siteContext)) {
    const { tipo, count, uf, cidade, fase, modalidade, dormitorios_min, dormitorios_max } = measured
    const alike = { uf, cidade, fase, modalidade, dormitorios_min, dormitorios_max, bands: bandsOf(measured, today) }
    const key = JSON.stringify([tipo.id, alike])
    groups.set(key, { ...alike, tipo, count: count + (groups.get(key)?.count ?? 0) })
  }
  return [...groups.values()]
}
