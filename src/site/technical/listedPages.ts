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
  const [types, developments, posts, releases, documents] = await Promise.all([
    records(request, 'tipos', ['imagem_id']),
    records(request, 'empreendimentos', ['tipo_id', 'imagem_capa_id']),
    records(request, 'blog', ['imagem_id']),
    records(request, 'imprensa', ['tipo', 'imagem_id']),
    request.data.visible('investidores', { only: ['atualizado_em'] }),
  ])
  return [
    { path: '/', changed: newest(types, developments, posts, releases) },
    { path: '/empreendimentos', changed: newest(types, developments) },
    ...types.map(tipo => listed(`/empreendimentos/${tipo.slug}`, tipo, 'imagem_id')),
    ...developments
      .filter(({ tipo_id }) => bySlug.has(tipo_id as number))
      .map(one => listed(`/empreendimentos/${bySlug.get(one.tipo_id as number)}/${one.slug}`, one, 'imagem_capa_id')),
    { path: '/negocios', changed: newest(types, developments, documents) },
    { path: '/investidores', changed: newest(documents) },
    { path: '/imprensa', changed: newest(releases) },
    // Clippings and press kits have no page of their own.
    ...releases
      .filter(({ tipo }) => tipo === 'release' || tipo === 'nota')
      .map(one => listed(`/imprensa/${one.slug}`, one, 'imagem_id')),
    { path: '/blog', changed: newest(posts) },
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

/** The day on which something of what a page lists was last changed; nothing while it lists nothing. */
function newest(...lists: readonly (readonly Values[])[]): string | undefined {
  const last = lists
    .flat()
    .map(({ atualizado_em }) => String(atualizado_em))
    .sort()
    .at(-1)
  return last && dayOfInstant(last)
}

const listed = (path: string, record: Values, picture: string): Listed => ({
  path,
  changed: dayOfInstant(String(record.atualizado_em)),
  picture: record[picture] as number | null,
})
