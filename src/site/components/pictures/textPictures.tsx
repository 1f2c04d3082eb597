import { renderToStaticMarkup } from 'react-dom/server'
import { picturesIn } from '#fields/richText/pictures.ts'
import { textOfHtml } from '#fields/richText/textOfHtml.ts'
import type { SiteData } from '../../siteData.ts'
import { Picture } from './Picture.tsx'

/**
 * The page with the pictures inside its texts drawn as all others are: small enough for their place, with their size,
 * and asked for when they come near. A text holds no more of them than an address and a description.
 */
export async function withTextPictures(page: string, data: SiteData): Promise<string> {
  const pictures = await data.picturesAt(picturesIn(page.match(WRITTEN)?.join('') ?? '').map(({ address }) => address))
  if (pictures.size === 0) return page
  return page.replace(WRITTEN, written => {
    const [{ address, alt }] = picturesIn(written) as [{ address: string; alt: string }]
    const picture = pictures.get(address)
    return picture ? renderToStaticMarkup(<Picture picture={picture} slot="text" alt={textOfHtml(alt)} />) : written
  })
}

/** As the server leaves a picture in cleaned text: with no attributes but these, and a space that React does not write. */
const WRITTEN = /<img(?: (?:src|alt|title|colspan|rowspan)="[^"<>]*")+ \/>/g
