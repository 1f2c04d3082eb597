import type { SiteRoute } from '../page.ts'
import { brandColors } from './brandColors.ts'

/** The colour that `styles/tokens.css` is written for; with it no page asks for a second stylesheet. */
const DEFAULT_COLOR = '#1f5f4a'

const PATH = '/estilo-da-marca.css'

/** The tokens of another brand colour. A stylesheet of its own, because pages may hold no style of their own. */
export const brandStyle: SiteRoute = {
  path: PATH,
  async render({ data }) {
    const { cor_primaria } = await data.settings()
    const { brand, text, deep, tint, onDeep } = brandColors(cor_primaria)
    const tokens = {
      '--color-brand': brand,
      '--color-brand-text': text,
      '--color-brand-deep': deep,
      '--color-brand-tint': tint,
      '--color-on-deep': onDeep,
    }
    const rules = Object.entries(tokens).map(([name, value]) => `${name}:${value}`)
    return { status: 200, contentType: 'text/css; charset=utf-8', html: `:root{${rules.join(';')}}` }
  },
}

/** The stylesheet to link, if the colour needs one. It carries the colour, so that browsers ask again when it changes. */
export function brandStyleHref(color: string): string | undefined {
  return color === DEFAULT_COLOR ? undefined : `${PATH}?cor=${color.slice(1)}`
}
