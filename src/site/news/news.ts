import { dayOfInstant } from '#fields/calendar/saoPaulo.ts'
import { required } from '#fields/contract/required.ts'
import type { Artigo } from '#resources/blog.ts'
import type { ItemDeImprensa } from '#resources/imprensa.ts'
import { addresses, hrefTo } from '../addresses.ts'
import { choiceLabel } from '../choices.ts'
import type { Declarations } from '../siteData.ts'

export const POST_CARD = ['titulo', 'slug', 'resumo', 'categoria', 'publicado_em', 'imagem_id', 'imagem_alt'] as const
export type PostCard = Pick<Artigo, 'id' | (typeof POST_CARD)[number]>

export const PRESS_CARD = [
  'titulo',
  'slug',
  'resumo',
  'tipo',
  'data',
  'veiculo',
  'link_externo',
  'imagem_id',
  'imagem_alt',
] as const
export type PressCard = Pick<ItemDeImprensa, 'id' | (typeof PRESS_CARD)[number]>

export interface News {
  readonly key: string
  readonly title: string
  readonly href: string
  readonly isOutside: boolean
  /** For example "Dicas", "Release", "Jornal Modelo". */
  readonly kind: string
  /** `AAAA-MM-DD` */
  readonly day: string
  readonly summary: string | null
  readonly pictureId: number | null
  readonly alt: string | null
}

export const newsOfPost = (post: PostCard, data: Declarations): News => ({
  key: `blog-${post.id}`,
  title: post.titulo,
  href: hrefTo(addresses.post, { slug: post.slug }),
  isOutside: false,
  kind: choiceLabel('blog', 'categoria', post.categoria, data),
  day: dayOfInstant(required(post.publicado_em, 'day of what the public sees')),
  summary: post.resumo,
  pictureId: post.imagem_id,
  alt: post.imagem_alt,
})

/** A clipping links to its publisher, a release or note to its own page. */
export function newsOfPress(item: PressCard, data: Declarations): News {
  const outside = item.tipo === 'clipping' ? item.link_externo : null
  return {
    key: `imprensa-${item.id}`,
    title: item.titulo,
    href: outside ?? hrefTo(addresses.release, { slug: item.slug }),
    isOutside: outside !== null,
    kind: (item.tipo === 'clipping' && item.veiculo) || choiceLabel('imprensa', 'tipo', item.tipo, data),
    day: item.data,
    summary: item.resumo,
    pictureId: item.imagem_id,
    alt: item.imagem_alt,
  }
}

export function hrefWith(
  path: string,
  parameters: Readonly<Record<string, string | number | null | undefined>>,
): string {
  const said = Object.entries(parameters).filter(([, value]) => value !== null && value !== undefined && value !== '')
  return said.length === 0 ? path : `${path}?${new URLSearchParams(said.map(([name, value]) => [name, String(value)]))}`
}
