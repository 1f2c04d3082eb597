import type { Site, SitePage } from '#schema/sitePage.ts'
import { PUBLIC_FOLDER } from '../files/storage/storage.ts'
import { UPLOADS_PATH } from '../store/records/fileAddress.ts'

/** Only pictures get the bucket's public URL; documents may be withdrawn. */
export function withPublicAddresses(site: Site, publicUrl: string, siteUrl: string): Site {
  const { origin } = new URL(publicUrl)
  // The lookbehind skips paths that are part of another URL.
  const picture = new RegExp(
    `(?:${siteUrl.replace(/[^\w]/g, '\\$&')}|(?<![\\w.:/-]))${UPLOADS_PATH}([0-9a-f]{32}(?:-\\d+(?:-\\d+x\\d+)?)?\\.(?:jpg|png|webp|avif))(?![\\w.-])`,
    'g',
  )
  function readdressed<Page extends SitePage | undefined>(page: Page): Page {
    if (page === undefined) return page
    const html = page.html.replace(picture, `${publicUrl}/${PUBLIC_FOLDER}$1`)
    if (html === page.html) return page
    const { images = [], media = [] } = page.hosts ?? {}
    return { ...page, html, hosts: { ...page.hosts, images: [...images, origin], media: [...media, origin] } }
  }
  return {
    parametersOf: path => site.parametersOf(path),
    render: async (...given) => readdressed(await site.render(...given)),
    notFound: async (...given) => readdressed(await site.notFound(...given)),
    submit: async (...given) => readdressed(await site.submit(...given)),
    refusal: async (...given) => readdressed(await site.refusal(...given)),
  }
}
