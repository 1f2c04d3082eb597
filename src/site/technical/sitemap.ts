import { dayOfInstant } from '#fields/dateTime/saoPaulo.ts'
import type { Values } from '#schema/defineResource.ts'
import { readHouse } from '../layout/house.ts'
import { legalTexts } from '../pages/legal/legalTexts.ts'
import type { RouteRequest, SiteRoute } from '../route.ts'
import { element, XML } from './xml.ts'

interface Listed {
  readonly path: string
  /** `AAAA-MM-DD` */
  readonly changed?: string
  readonly picture?: number | null
}

/** Every page that search engines may list, with the day of its last change and its picture. */
export const sitemap: SiteRoute = {
  path: '/sitemap.xml',
  async render(request) {
    const house = await readHouse(request)
    const { settings, address, tipos } = house
    const bySlug = new Map(tipos.map(tipo => [tipo.id, tipo.slug]))
    const [types, developments, posts, releases] = await Promise.all([
      records(request, 'tipos', ['imagem_id']),
      records(request, 'empreendimentos', ['tipo_id', 'imagem_capa_id']),
      records(request, 'blog', ['imagem_id']),
      records(request, 'imprensa', ['tipo', 'imagem_id']),
    ])
    const pages: Listed[] = [
      { path: '/' },
      { path: '/empreendimentos' },
      ...types.map(tipo => listed(`/empreendimentos/${tipo.slug}`, tipo, 'imagem_id')),
      ...developments
        .filter(({ tipo_id }) => bySlug.has(tipo_id as number))
        .map(one => listed(`/empreendimentos/${bySlug.get(one.tipo_id as number)}/${one.slug}`, one, 'imagem_capa_id')),
      { path: '/negocios' },
      { path: '/investidores' },
      { path: '/imprensa' },
      // Clippings and press kits have no page of their own.
      ...releases
        .filter(({ tipo }) => tipo === 'release' || tipo === 'nota')
        .map(one => listed(`/imprensa/${one.slug}`, one, 'imagem_id')),
      { path: '/blog' },
      ...posts.map(one => listed(`/blog/${one.slug}`, one, 'imagem_id')),
      { path: '/contato' },
      { path: '/acessibilidade' },
      ...legalTexts
        .filter(({ key }) => settings[key])
        .map(({ path, key }) => ({ path, changed: settings[`${key}_atualizado_em`] ?? undefined })),
    ]
    const pictures = await request.data.pictures(pages.map(({ picture }) => picture))
    const urls = pages.map(({ path, changed, picture }) => {
      const image = pictures.get(picture ?? 0)
      return [
        '<url>',
        element('loc', address + path),
        changed ? element('lastmod', changed) : '',
        image ? `<image:image>${element('image:loc', address + image.url)}</image:image>` : '',
        '</url>',
      ].join('')
    })
    const html = [
      XML,
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">',
      ...urls,
      '</urlset>',
      '',
    ].join('\n')
    return { status: 200, contentType: 'application/xml; charset=utf-8', html }
  },
}

async function records({ data }: RouteRequest, resource: string, more: readonly string[]): Promise<readonly Values[]> {
  const found = await data.visible(resource, { only: ['slug', 'atualizado_em', 'seo_noindex', ...more] })
  return found.filter(({ seo_noindex }) => !seo_noindex)
}

const listed = (path: string, record: Values, picture: string): Listed => ({
  path,
  changed: dayOfInstant(String(record.atualizado_em)),
  picture: record[picture] as number | null,
})
