import type { SiteRoute } from '../page.ts'
import { brandColors } from './brandColors.ts'

/** The brand colour of `styles/tokens.css` and `mark.svg`; pages with this colour need no second stylesheet. */
export const DEFAULT_COLOR = '#1f5f4a'

const PATH = '/estilo-da-marca.css'

/** The design tokens for another brand colour. A separate stylesheet, because the CSP forbids inline styles. */
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

/** The stylesheet to link, if the colour needs one. The URL contains the colour, so that caches follow changes. */
export function brandStyleHref(color: string): string | undefined {
  return color === DEFAULT_COLOR ? undefined : `${PATH}?cor=${color.slice(1)}`
}
