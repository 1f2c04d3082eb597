import type { Diferencial } from '#resources/diferenciais.ts'
import type { Empreendimento } from '#resources/empreendimentos.ts'
import type { Tipo } from '#resources/tipos.ts'
import type { SiteFile, SitePicture } from '#schema/sitePage.ts'
import { type Development, firstDevelopments } from '../../developments/readDevelopments.ts'
import type { News } from '../../news/news.ts'
import { readNewest } from '../../news/readNewest.ts'
import type { PageRequest } from '../../page.ts'
import type { SiteContext } from '../../siteContext.ts'
import type { SiteData } from '../../siteData.ts'
import { availableIn, readUnits, type Unit } from './units/readUnits.ts'

export interface DevelopmentDetails {
  readonly development: Empreendimento
  readonly tipo: Tipo
  readonly diferenciais: readonly Diferencial[]
  readonly mentions: readonly News[]
  /** None while they may not be shown. */
  readonly units: readonly Unit[]
  readonly others: readonly Development[]
  readonly pictures: ReadonlyMap<number, SitePicture>
  readonly files: ReadonlyMap<number, SiteFile>
  readonly siteContext: SiteContext
  readonly data: SiteData
  readonly path: string
}

const MAX_OTHERS = 3

export async function readDevelopmentDetails(
  { data, siteContext, path }: Pick<PageRequest, 'data' | 'siteContext' | 'path'>,
  development: Empreendimento,
  tipo: Tipo,
): Promise<DevelopmentDetails> {
  const [diferenciais, mentions, units, others, files] = await Promise.all([
    readDiferenciais(data, development.diferenciais),
    readNewest(data, development.id),
    readUnits(data, development),
    readOthers(data, siteContext, development),
    data.files([
      ...development.downloads.map(({ arquivo_id }) => arquivo_id),
      ...development.tipologias.map(({ pdf_id }) => pdf_id),
    ]),
  ])
  const pictures = await data.pictures([
    development.imagem_capa_id,
    development.imagem_capa_celular_id,
    development.seo_imagem_id,
    development.logo_id,
    development.mapa_id,
    development.vendas_foto_id,
    ...development.downloads.map(({ capa_id }) => capa_id),
    development.implantacao_id,
    ...development.galeria.map(({ imagem_id }) => imagem_id),
    ...development.tipologias.map(({ imagem_id }) => imagem_id),
    ...development.obra_fotos.map(({ imagem_id }) => imagem_id),
    ...others.map(({ imagem_capa_id }) => imagem_capa_id),
  ])
  return {
    development: units.length > 0 ? { ...development, unidades_disponiveis: availableIn(units).length } : development,
    tipo,
    diferenciais,
    mentions,
    units,
    others,
    pictures,
    files,
    siteContext,
    data,
    path,
  }
}

async function readDiferenciais(data: SiteData, ids: readonly number[]): Promise<Diferencial[]> {
  if (ids.length === 0) return []
  const found = await data.list('diferenciais', { where: { id: ids } })
  const byId = new Map(found.map(one => [one.id, one]))
  return ids.flatMap(id => byId.get(id) ?? [])
}

/** Suggested developments: those of the same type, then those in the same state, then any. */
async function readOthers(
  data: SiteData,
  siteContext: SiteContext,
  { id, tipo_id, uf }: Pick<Empreendimento, 'id' | 'tipo_id' | 'uf'>,
): Promise<Development[]> {
  // One more, because the result may contain this development.
  const same = await firstDevelopments(data, siteContext, MAX_OTHERS + 1, { where: { tipo_id } })
  const alike = same.filter(one => one.id !== id).slice(0, MAX_OTHERS)
  const missing = MAX_OTHERS - alike.length
  if (missing === 0) return alike
  const others = siteContext.tipos.flatMap(tipo => (tipo.id === tipo_id ? [] : tipo.id))
  const near = await firstDevelopments(data, siteContext, missing, { where: { uf, tipo_id: others } })
  const found = [...alike, ...near]
  if (found.length === MAX_OTHERS) return found
  const any = await firstDevelopments(data, siteContext, 2 * MAX_OTHERS, { where: { tipo_id: others } })
  return [...found, ...any.filter(one => !near.some(({ id: known }) => known === one.id))].slice(0, MAX_OTHERS)
}
