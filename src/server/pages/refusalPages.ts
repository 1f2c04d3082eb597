import type { Site } from '#schema/sitePage.ts'
import { fixedHeaders } from '../http/securityHeaders.ts'
import type { Parts } from '../parts.ts'
import type { PageCache, SiteOptions } from './pageCache.ts'

const STATUSES = [400, 404, 405, 408, 410, 413, 415, 429, 500, 503, 507] as const
/** Placeholder for the request's id. */
const ID = 'codigo-do-pedido'

/** Error pages are rendered in advance, and again whenever their content changes. */
export function openRefusalPages(
  { store, log, siteUrl }: Pick<Parts, 'store' | 'log' | 'siteUrl'>,
  site: Site,
  pages: PageCache,
  { assets }: Pick<SiteOptions, 'assets'>,
) {
  const drawn = new Map<number, string>()
  let drawing: Promise<void> | undefined
  let isOld = true
  let isTouched = () => false

  function redraw(): Promise<void> {
    isOld = true
    drawing ??= (async () => {
      while (isOld) {
        isOld = false
        for (const status of STATUSES) {
          const refusal = await pages.renderOnce(data => site.refusal(status, ID, data, assets))
          drawn.set(status, refusal.page.html)
          // All error pages share the same layout, so the last one stands for all.
          isTouched = refusal.isTouched
        }
      }
    })()
      .catch(error => log.error('refusal_pages', error))
      .finally(() => {
        drawing = undefined
      })
    return drawing
  }
  const look = () => {
    if (isTouched()) void redraw()
  }
  store.onCommit(look)
  store.onAvailability(isAvailable => isAvailable && look())

  return {
    ready: redraw,
    of(status: number, id: string): { readonly headers: Record<string, string>; readonly html: string } {
      const html =
        drawn.get(status) ??
        drawn.get(500) ??
        `<!doctype html><html lang="pt-BR"><title>${PLAIN}</title><h1>${PLAIN}</h1>`
      return {
        headers: {
          ...fixedHeaders('page', siteUrl),
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'no-store',
        },
        html: html.replaceAll(ID, id),
      }
    },
  }
}

const PLAIN = 'Algo deu errado. Tente novamente em instantes.'
