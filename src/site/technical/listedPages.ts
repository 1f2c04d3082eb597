import { dayOfInstant } from '#fields/dateTime/saoPaulo.ts'
import type { Values } from '#schema/defineResource.ts'
import { readHouse } from '../layout/house.ts'
import { legalTexts } from '../pages/legal/legalTexts.ts'
import type { RouteRequest } from '../route.ts'

export interface Listed {
  readonly path: string
  /** `AAAA-MM-DD` */
  readonly changed?: string
  readonly picture?: number | null
}

/** Every page that search engines may list, with the day of its last change and its picture. */
export async function listedPages(request: RouteRequest): Promise<Listed[]> {
  const { settings, tipos } = await readHouse(request)
  const bySlug = new Map(tipos.map(tipo => [tipo.id, tipo.slug]))
  const [types, developments, posts, releases] = await Promise.all([
    records(request, 'tipos', ['imagem_id']),
    records(request, 'empreendimentos', ['tipo_id', 'imagem_capa_id']),
    records(request, 'blog', ['imagem_id']),
    records(request, 'imprensa', ['tipo', 'imagem_id']),
  ])
  return [
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
