import { renderToStaticMarkup } from 'react-dom/server'
import { picturesIn } from '#fields/richText/pictures.ts'
import { textOfHtml } from '#fields/richText/textOfHtml.ts'
import type { SiteData } from '../../siteData.ts'
import { Picture } from './Picture.tsx'

/** Replaces pictures inside rendered texts by `Picture`: stored texts have only address and description. */
export async function withTextPictures(page: string, data: SiteData): Promise<string> {
  const pictures = await data.picturesAt(picturesIn(page.match(WRITTEN)?.join('') ?? '').map(({ address }) => address))
  if (pictures.size === 0) return page
  return page.replace(WRITTEN, written => {
    const [{ address, alt }] = picturesIn(written) as [{ address: string; alt: string }]
    const picture = pictures.get(address)
    return picture ? renderToStaticMarkup(<Picture picture={picture} slot="text" alt={textOfHtml(alt)} />) : written
  })
}

/** A picture as the sanitiser writes it: only these attributes, and a space before the slash, unlike React. */
const WRITTEN = /<img(?: (?:src|alt|title|colspan|rowspan)="[^"<>]*")+ \/>/g
