import type { Pagina } from '#resources/paginas.ts'
import type { Tipo } from '#resources/tipos.ts'
import type { SitePicture, SiteRequest } from '#schema/sitePage.ts'
import type { Settings, SiteData } from './siteData.ts'

export interface SiteContext {
  readonly settings: Settings
  /** Active types, in their order. */
  readonly tipos: readonly Tipo[]
  /** The pages made by staff that stand in a menu, in their order. */
  readonly paginas: readonly Pick<Pagina, 'titulo' | 'slug' | 'menu'>[]
  readonly logo?: SitePicture
  readonly logoOnDark?: SitePicture
  /** The preview picture for shared links to pages without a picture. */
  readonly sharingPicture?: SitePicture
  /** The canonical origin, without a trailing slash. */
  readonly address: string
  /** The current year in São Paulo. */
  readonly year: string
}

export async function readSiteContext({
  data,
  siteUrl,
  preview,
}: Pick<SiteRequest, 'siteUrl' | 'preview'> & { readonly data: SiteData }): Promise<SiteContext> {
  const [standing, tipos, paginas] = await Promise.all([
    data.settings(),
    data.list('tipos'),
    data.list('paginas', { where: { menu: ['empresa', 'rodape'] }, only: ['titulo', 'slug', 'menu'] }),
  ])
  // Previews are not measured.
  const settings = preview ? { ...standing, analytics_id: null } : standing
  const { empresa_logo_id, empresa_logo_claro_id, seo_imagem_padrao_id } = settings
  const pictures = await data.pictures([empresa_logo_id, empresa_logo_claro_id, seo_imagem_padrao_id])
  return {
    settings,
    tipos,
    paginas,
    logo: pictures.get(empresa_logo_id ?? 0),
    logoOnDark: pictures.get(empresa_logo_claro_id ?? 0),
    sharingPicture: pictures.get(seo_imagem_padrao_id ?? 0),
    address: (settings.site_url ?? siteUrl).replace(/\/+$/, ''),
    year: data.today().slice(0, 4),
  }
}
