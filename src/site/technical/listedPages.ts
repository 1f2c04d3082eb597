import { dayOfInstant } from '#fields/calendar/saoPaulo.ts'
import type { Values } from '#schema/resource.ts'
import type { SiteQuery } from '#schema/sitePage.ts'
import { mapInTurns } from '../mapInTurns.ts'
import { legalTexts } from '../pages/legal/legalTexts.ts'
import type { RouteRequest } from '../route.ts'
import { readSiteContext } from '../siteContext.ts'

export interface Listed {
  readonly path: string
  /** `AAAA-MM-DD` */
  readonly changed?: string
  readonly picture?: number | null
}

/**
 * Every page that search engines may list, with the day of its last change and its picture.
 *
 * @param limit so many of each kind, the newest; all unless stated
 */
export async function listedPages(request: RouteRequest, limit?: number): Promise<Listed[]> {
  const { settings, tipos } = await readSiteContext(request)
  const bySlug = new Map(tipos.map(tipo => [tipo.id, tipo.slug]))
  const [types, developments, posts, releases, documents] = await Promise.all([
    records(request, 'tipos', ['imagem_id']),
    records(request, 'empreendimentos', ['tipo_id', 'imagem_capa_id'], { ...NEWEST, limit }),
    records(request, 'blog', ['imagem_id'], { ...NEWEST, limit }),
    records(request, 'imprensa', ['tipo', 'imagem_id'], { ...NEWEST, limit }),
    request.data.visible('investidores', { ...NEWEST, limit, only: ['atualizado_em'] }),
  ])
  const [ofDevelopments, ofReleases, ofPosts] = await Promise.all([
    mapInTurns(
      developments.filter(({ tipo_id }) => bySlug.has(tipo_id as number)),
      one => listed(`/empreendimentos/${bySlug.get(one.tipo_id as number)}/${one.slug}`, one, 'imagem_capa_id'),
    ),
    mapInTurns(
      // Clippings and press kits have no page of their own.
      releases.filter(({ tipo }) => tipo === 'release' || tipo === 'nota'),
      one => listed(`/imprensa/${one.slug}`, one, 'imagem_id'),
    ),
    mapInTurns(posts, one => listed(`/blog/${one.slug}`, one, 'imagem_id')),
  ])
  return [
    { path: '/', changed: newest(types, developments, posts, releases) },
    { path: '/empreendimentos', changed: newest(types, developments) },
    ...types.map(tipo => listed(`/empreendimentos/${tipo.slug}`, tipo, 'imagem_id')),
    ...ofDevelopments,
    { path: '/negocios', changed: newest(types, developments, documents) },
    { path: '/investidores', changed: newest(documents) },
    { path: '/imprensa', changed: newest(releases) },
    ...ofReleases,
    { path: '/blog', changed: newest(posts) },
    ...ofPosts,
    { path: '/contato' },
    { path: '/acessibilidade' },
    ...legalTexts
      .filter(({ key }) => settings[key])
      .map(({ path, key }) => ({ path, changed: settings[`${key}_atualizado_em`] ?? undefined })),
  ]
}

const NEWEST = { order: { field: 'id', direction: 'DESC' } } as const

async function records(
  { data }: RouteRequest,
  resource: string,
  more: readonly string[],
  options: Pick<SiteQuery, 'order' | 'limit'> = {},
): Promise<readonly Values[]> {
  const found = await data.visible(resource, { ...options, only: ['slug', 'atualizado_em', 'seo_noindex', ...more] })
  return found.filter(({ seo_noindex }) => !seo_noindex)
}

/** The day on which something of what a page lists was last changed; nothing while it lists nothing. */
function newest(...lists: readonly (readonly Values[])[]): string | undefined {
  let last = ''
  for (const list of lists)
    for (const { atualizado_em } of list) if (String(atualizado_em) > last) last = String(atualizado_em)
  return last === '' ? undefined : dayOfInstant(last)
}

const listed = (path: string, record: Values, picture: string): Listed => ({
  path,
  changed: dayOfInstant(String(record.atualizado_em)),
  picture: record[picture] as number | null,
})
