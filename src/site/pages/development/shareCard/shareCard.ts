import { required } from '#fields/contract/required.ts'
import { addresses, hrefTo } from '../../../addresses.ts'
import { DEFAULT_COLOR } from '../../../brand/brandStyle.ts'
import mark from '../../../brand/mark.svg?raw'
import { findDevelopment } from '../../../developments/findDevelopment.ts'
import { developmentHref } from '../../../developments/readDevelopments.ts'
import { phaseLabel, placeOf, soldOut } from '../../../developments/wording.ts'
import type { SiteRoute } from '../../../page.ts'
import { readSiteContext } from '../../../siteContext.ts'
import { textPaths } from './textPaths.ts'

const PADDING = 40
const GAP = 22
/** Width of the widest line; the picture stays visible beside it. */
const TEXT_WIDTH = 860
const TITLE_SIZES = [76, 64, 54, 48]
const MAX_TITLE_LINES = 3
const INK = '#17211c'
const PAPER = '#fbf9f4'
const CLAY = '#9d4624'
const MUTED = '#5b665f'

/**
 * The picture for shared links to a development: its cover with phase, place, name and company on paper in the lower
 * left corner.
 */
export const shareCard: SiteRoute = {
  path: addresses.shareCard,
  async render({ path, segments, data, siteUrl }) {
    const siteContext = await readSiteContext({ data, siteUrl })
    const found = await findDevelopment({ segments: { slug: segments.slug ?? '' }, data, siteContext })
    if (found === undefined || found.isGone) return undefined
    const { record: development, tipo } = found
    const { imagem_capa_id, seo_imagem_id, titulo, fase, esgotado } = development
    const own = shareCardHref({ tipo, slug: development.slug })
    if (own !== path) return { status: 301, location: own, html: '' }
    const pictures = await data.pictures([seo_imagem_id, imagem_capa_id])
    const { shared } = pictures.get(seo_imagem_id ?? 0) ?? pictures.get(imagem_capa_id ?? 0) ?? {}
    if (shared === undefined) return undefined
    const { empresa_nome, empresa_logo_id, cor_primaria } = siteContext.settings
    const phase = esgotado ? soldOut(development) : phaseLabel(fase, tipo, data)
    const svg = await card(shared, {
      kicker: `${phase} · ${placeOf(development)}`,
      title: titulo,
      company: empresa_nome,
      // The mark is that of companies without a logo.
      markColor: empresa_logo_id === null ? cor_primaria : undefined,
    })
    return { status: 200, contentType: 'image/jpeg', html: svg, over: shared.url }
  },
}

/** @param development its own page's type and slug */
export const shareCardHref = (development: Parameters<typeof developmentHref>[0]): string =>
  hrefTo(addresses.shareCard, { tipo: development.tipo.slug, slug: development.slug })

interface Words {
  readonly kicker: string
  readonly title: string
  readonly company: string
  readonly markColor: string | undefined
}

/** Pictures smaller than 1200 pixels get a smaller card of the same shape. */
async function card({ width, height }: { width: number; height: number }, words: Words): Promise<string> {
  const kicker = await textPaths(words.kicker, { size: 28, width: TEXT_WIDTH, lines: 1 })
  const company = await textPaths(words.company, { size: 26, width: TEXT_WIDTH - 48, lines: 1 })
  const titles = await Promise.all(
    TITLE_SIZES.map(size => textPaths(words.title, { size, width: TEXT_WIDTH, lines: MAX_TITLE_LINES })),
  )
  // The largest size in one line, or the smallest in several.
  const title = required(titles.find(({ lines }) => lines.length === 1) ?? titles.at(-1), 'size of a title')
  const { size, leading } = title
  const markWidth = words.markColor === undefined ? 0 : 48
  const paperWidth = PADDING * 2 + Math.max(kicker.width, title.width, markWidth + company.width)
  const titleHeight = size + (title.lines.length - 1) * leading
  const paperHeight = PADDING + 22 + GAP + titleHeight + GAP + 12 + 34 + PADDING
  const top = 630 - paperHeight
  const kickerBase = top + PADDING + 22
  const titleBase = kickerBase + GAP + Math.round(size * 0.86)
  const companyTop = top + paperHeight - PADDING - 34
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 1200 630">`,
    `<path fill="${PAPER}" d="M0 ${top}H${paperWidth - 18}a18 18 0 0 1 18 18V630H0z"/>`,
    `<path fill="${CLAY}" d="${kicker.path(PADDING, kickerBase)}"/>`,
    `<path fill="${INK}" d="${title.path(PADDING, titleBase)}"/>`,
    words.markColor &&
      mark
        .replace('<svg ', `<svg x="${PADDING}" y="${companyTop}" width="34" height="34" `)
        .replace(DEFAULT_COLOR, words.markColor),
    `<path fill="${MUTED}" d="${company.path(PADDING + markWidth, companyTop + 26)}"/>`,
    '</svg>',
  ]
    .filter(Boolean)
    .join('')
}
