import type { Empreendimento } from '#resources/empreendimentos.ts'
import type { Tipo } from '#resources/tipos.ts'
import type { KnownAddress } from '#schema/sitePage.ts'
import type { PageRequest } from '../page.ts'
import type { SiteData } from '../siteData.ts'
import { developmentHref } from './readDevelopments.ts'

export type FoundDevelopment =
  | { readonly isGone: false; readonly record: Empreendimento; readonly tipo: Tipo; readonly href: string }
  | { readonly isGone: true; readonly record: Empreendimento }

/** Finds the development by its slug, also by a former one. Developments of inactive types have no page. */
export async function findDevelopment({
  segments,
  data,
  siteContext,
}: Pick<PageRequest<'/:slug'>, 'segments' | 'data' | 'siteContext'>): Promise<FoundDevelopment | undefined> {
  const known = await findAtSlug(data, segments.slug)
  if (known === undefined || known.state === 'moved') return undefined
  const { record } = known
  if (known.state === 'gone') return { isGone: true, record }
  const tipo = siteContext.tipos.find(({ id }) => id === record.tipo_id)
  if (tipo === undefined) return undefined
  return { isGone: false, record, tipo, href: developmentHref({ tipo, slug: record.slug }) }
}

async function findAtSlug(data: SiteData, slug: string): Promise<KnownAddress<Empreendimento> | undefined> {
  const known = await data.findBySlug('empreendimentos', slug)
  return known?.state === 'moved' ? data.findBySlug('empreendimentos', known.slug) : known
}
