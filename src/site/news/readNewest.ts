import type { SiteData } from '../siteData.ts'
import { type News, newsOfPost, newsOfPress, POST_CARD, PRESS_CARD } from './news.ts'

const MAX_OF_EACH = 3

/**
 * The newest of the blog and of the press, at most three of each, newest first.
 *
 * @param development the id of the only development they are about; any by default
 */
export async function readNewest(data: SiteData, development?: number): Promise<News[]> {
  const isAny = development === undefined
  const [posts, items] = await Promise.all([
    data.list('blog', {
      where: isAny ? {} : { empreendimentos: { has: [development] } },
      order: { field: 'publicado_em', direction: 'DESC' },
      limit: MAX_OF_EACH,
      only: POST_CARD,
    }),
    data.list('imprensa', {
      where: { tipo: ['release', 'clipping', 'nota'], ...(!isAny && { empreendimento_id: development }) },
      order: { field: 'data', direction: 'DESC' },
      limit: MAX_OF_EACH,
      only: PRESS_CARD,
    }),
  ])
  const news = [...posts.map(post => newsOfPost(post, data)), ...items.map(item => newsOfPress(item, data))]
  return news.sort((a, b) => b.day.localeCompare(a.day))
}
